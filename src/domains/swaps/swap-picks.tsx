import { Trans, useLingui } from '@lingui/react/macro'
import { Box, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { shortenAddress } from '#shared/kernel/address.ts'
import { type AssetId, assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'
import type { SwapChoice } from './swap-choice.ts'
import css from './swaps.module.css'
import { useEveryAsset } from './use-every-asset.ts'

interface Props {
  asset: AssetId
  choices: readonly SwapChoice[]
  hasEvery: boolean
  onPick: (asset: AssetId) => void
}

/** Assets to choose from, narrowed by what is typed: the usual ones, or every one that is known. */
export function SwapPicks({ asset, choices, hasEvery, onPick }: Props) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [isEvery, setEvery] = useState(false)
  const every = useEveryAsset(search, isEvery)
  const text = search.trim().toLowerCase()
  const usual = choices.filter((choice) => choice.asset.toLowerCase().includes(text))
  const heldOf = (other: AssetId) => choices.find((choice) => choice.asset === other)?.spendable ?? null
  const found = isEvery ? every.assets?.map((other) => ({ asset: other, spendable: heldOf(other) })) : usual
  return (
    <Box onKeyDown={moveInList}>
      <TextInput
        data-autofocus
        size="sm"
        aria-label={t`Search assets`}
        placeholder={isEvery ? t`Code, CODE:ISSUER or domain` : t`Search assets`}
        leftSection={<IconSearch size={15} stroke={1.6} aria-hidden />}
        value={search}
        maxLength={100}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {hasEvery && (
        <SegmentedControl
          fullWidth
          size="xs"
          mt={8}
          aria-label={t`Assets`}
          value={isEvery ? 'every' : 'listed'}
          onChange={(chosen) => setEvery(chosen === 'every')}
          data={[
            { value: 'listed', label: t`Listed` },
            { value: 'every', label: t`Every asset` },
          ]}
        />
      )}
      <ul className={css.choices} aria-busy={found === undefined || undefined}>
        {found?.map((choice) => (
          <li key={choice.asset}>
            <Pick choice={choice} isChosen={choice.asset === asset} onPick={onPick} />
          </li>
        ))}
      </ul>
      {found?.length === 0 && (
        <p className={css.nothing}>
          {every.isFailed ? <Trans>The assets did not load.</Trans> : <Trans>No asset of that name</Trans>}
        </p>
      )}
    </Box>
  )
}

interface PickProps {
  choice: SwapChoice
  isChosen: boolean
  onPick: (asset: AssetId) => void
}

function Pick({ choice: { asset, spendable }, isChosen, onPick }: PickProps) {
  const { t } = useLingui()
  return (
    <UnstyledButton className={css.choice} aria-pressed={isChosen} onClick={() => onPick(asset)} data-pick>
      <AssetAvatar asset={asset} size={28} />
      <span>
        <b>{assetCode(asset)}</b>
        <small>{originOf(asset)}</small>
      </span>
      <span className={css.held}>{spendable === null ? t`Not held` : <Amount own value={spendable} list />}</span>
      {isChosen && <IconCheck size={14} stroke={2.2} aria-hidden />}
    </UnstyledButton>
  )
}

const originOf = (asset: AssetId): string => {
  const issuer = assetIssuer(asset)
  return issuer === null ? 'Stellar Lumens' : shortenAddress(issuer)
}

/** Arrows move from the search into the list and within it. */
function moveInList(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if ((event.target as HTMLElement).matches('[type="radio"]')) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-pick]')]
  const at = rows.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)
  event.preventDefault()
  if (at < 0) event.currentTarget.querySelector('input')?.focus()
  else rows[Math.min(at, rows.length - 1)]?.focus()
}
