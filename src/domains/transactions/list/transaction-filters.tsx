import { useLingui } from '@lingui/react/macro'
import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useAssetLabels } from '#client/app/prices/asset-labels.ts'
import { trpc } from '#client/app/trpc.ts'
import { SHOWN_TYPES } from '#client/domains/transactions/shown-types.ts'
import type { TransactionSearch } from '#client/domains/transactions/transaction-search.ts'
import { STATUS_WORDS, TYPE_WORDS } from '#client/domains/transactions/transaction-words.ts'
import css from '#client/domains/transactions/transactions.module.css'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import { FLOWS } from '#shared/domains/transactions/transactions.kinds.ts'
import { TRANSACTION_STATUSES } from '#shared/domains/transactions/transactions.states.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { DayRange } from './day-range.tsx'
import { PartyField } from './party-field.tsx'
import { TagField } from './tag-field.tsx'

/** Not in a portal, so that it is inside the page's landmarks. */
const IN_PLACE = { withinPortal: false }

const TYPING_PAUSE_MS = 300

interface FiltersProps {
  search: TransactionSearch
  onChange: (change: Partial<TransactionSearch>) => void
  /** The history has tabs for types, and every entry of it is in a ledger: the service's records have filters for both. */
  list: 'history' | 'transactions'
  /** At the end of the row: what concerns how the list is shown. */
  children: ReactNode
}

/** The list's filters; they are kept in the page's URL. */
export function TransactionFilters({ search, onChange, list, children }: FiltersProps) {
  const { t, i18n } = useLingui()
  const any = (label: string) => ({ value: '', label })
  const assets = useAssetChoices(search.asset)
  const { labelOf } = useAssetLabels()
  return (
    <search className={css.filters} aria-label={t`Filters`}>
      <SearchField
        key={search.search ?? ''}
        text={search.search ?? ''}
        onChange={(text) => onChange({ search: text || undefined })}
      />
      {list === 'transactions' && (
        <Select
          comboboxProps={IN_PLACE}
          className={css.filter}
          aria-label={t`Status`}
          allowDeselect={false}
          value={search.status ?? ''}
          data={[
            any(t`Any status`),
            ...TRANSACTION_STATUSES.map((value) => ({ value, label: i18n._(STATUS_WORDS[value]) })),
          ]}
          onChange={(value) => onChange({ status: TRANSACTION_STATUSES.find((status) => status === value) })}
        />
      )}
      {list === 'transactions' && (
        <Select
          comboboxProps={IN_PLACE}
          className={css.filter}
          aria-label={t`Type`}
          allowDeselect={false}
          value={search.type ?? ''}
          data={[any(t`All types`), ...SHOWN_TYPES.map((value) => ({ value, label: i18n._(TYPE_WORDS[value]) }))]}
          onChange={(value) => onChange({ type: SHOWN_TYPES.find((type) => type === value) })}
        />
      )}
      <Select
        comboboxProps={IN_PLACE}
        className={css.filter}
        aria-label={t`Asset`}
        allowDeselect={false}
        value={search.asset ?? ''}
        data={[any(t`All assets`), ...assets.map((asset) => ({ value: asset, label: labelOf(asset) }))]}
        onChange={(value) => onChange({ asset: value || undefined })}
      />
      <Select
        comboboxProps={IN_PLACE}
        className={css.filter}
        aria-label={t`Direction`}
        allowDeselect={false}
        value={search.flow ?? ''}
        data={[any(t`In and out`), { value: 'in', label: t`Money in` }, { value: 'out', label: t`Money out` }]}
        onChange={(value) => onChange({ flow: FLOWS.find((flow) => flow === value) })}
      />
      <DayRange search={search} onChange={onChange} />
      <PartyField party={search.counterparty} onChange={(counterparty) => onChange({ counterparty })} />
      <TagField tag={search.tag} onChange={(tag) => onChange({ tag })} />
      <span className={css.view}>{children}</span>
    </search>
  )
}

function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(text)
  const secret = useSecretGuard()
  const settle = useDebouncedCallback(onChange, TYPING_PAUSE_MS)
  return (
    <TextInput
      className={css.search}
      aria-label={t`Search`}
      placeholder={t`Name, address, memo, amount`}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      value={typed}
      error={secret.warning}
      maxLength={100}
      onChange={(event) => {
        const text = secret.pass(event.currentTarget.value)
        setTyped(text)
        settle(text.trim())
      }}
    />
  )
}

/** The assets of the wallet, and the one in the URL. */
function useAssetChoices(chosen: AssetId | undefined): AssetId[] {
  const wallet = trpc.wallet.overview.useQuery()
  const held = wallet.data?.balances.map((balance) => balance.asset) ?? [NATIVE]
  return [...new Set(chosen ? [...held, chosen] : held)]
}
