import { useLingui } from '@lingui/react/macro'
import { Modal, SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import css from './add.module.css'
import { AssetOffer } from './asset-offer.tsx'
import { CodeAndIssuer, DirectorySearch, DomainField } from './find-fields.tsx'
import { FoundList } from './found-list.tsx'

type FindBy = 'directory' | 'issuer' | 'domain'

/** Finds an asset at the left; what one would trust stands at the right. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const { t } = useLingui()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Add an asset`}
      size={760}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Finder onClose={onClose} />
    </Modal>
  )
}

function Finder({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [by, setBy] = useState<FindBy>('directory')
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<AssetId | null>(null)
  const isAsked = by === 'directory' || query !== ''
  const found = trpc.assets.lookup.useQuery({ query }, { enabled: isAsked, placeholderData: keepPreviousData })
  const items = isAsked ? found.data?.items : []
  const shown = items?.find(({ asset }) => asset === chosen) ?? items?.find(({ isAdded }) => !isAdded) ?? items?.[0]
  const search = (text: string): void => {
    setChosen(null)
    setQuery(text)
  }
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t`Find by`}
        mb={12}
        value={by}
        onChange={(value) => {
          search('')
          setBy(value as FindBy)
        }}
        data={[
          { value: 'directory', label: t`Directory` },
          { value: 'issuer', label: t`Code and issuer` },
          { value: 'domain', label: t`Domain` },
        ]}
      />
      {by === 'directory' && <DirectorySearch value={query} onChange={search} />}
      {by === 'issuer' && <CodeAndIssuer onFind={search} isBusy={found.isFetching && query !== ''} />}
      {by === 'domain' && <DomainField onFind={search} isBusy={found.isFetching && query !== ''} />}
      <div className={css.body}>
        <FoundList
          items={items}
          fault={isAsked ? (found.data?.fault ?? null) : null}
          query={found}
          isAsked={isAsked}
          shown={shown?.asset ?? null}
          onChoose={setChosen}
        />
        {shown ? <AssetOffer key={shown.asset} asset={shown.asset} onDone={onClose} /> : <div className={css.detail} />}
      </div>
    </>
  )
}
