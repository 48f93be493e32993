import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { IconCoin, IconHash, IconNote, IconUser } from '@tabler/icons-react'
import { useTransactionWords } from '#client/domains/admin/use-transaction-words.ts'
import { TextFilter } from '#client/ui/text-filter.tsx'
import {
  TRANSACTION_AGES,
  TRANSACTION_STATES,
  type TransactionAge,
  type TransactionState,
} from '#shared/domains/admin/transaction-filters.ts'
import { TRANSACTION_TYPES } from '#shared/domains/transactions/transactions.states.ts'
import { DayFilter } from './day-filter.tsx'
import type { TransactionSearch } from './transaction-search.ts'
import css from './transactions.module.css'

interface TransactionsFiltersProps {
  search: TransactionSearch
  onChange: (change: TransactionSearch) => void
}

/** The list's filters; they are kept in the page's URL. */
export function TransactionsFilters({
  search: { search = '', owner = '', ...chosen },
  onChange,
}: TransactionsFiltersProps) {
  const { t } = useLingui()
  const words = useTransactionWords()
  const states: Record<TransactionState, string> = {
    waiting: t`In progress`,
    queued: t`Queued`,
    signed: t`Signed`,
    confirmed: t`Confirmed`,
    failed: t`Failed`,
  }
  const ages: Record<TransactionAge, string> = {
    minute: t`Under 1 min`,
    minutes: t`1 to 5 min`,
    older: t`Over 5 min`,
    day: t`Last 24 hours`,
  }
  return (
    <search className={css.filters} aria-label={t`Filters`}>
      <TextFilter
        className={css.search}
        {...{ label: t`Search`, placeholder: t`Hash, address or id`, text: search }}
        onChange={(text) => onChange({ search: text || undefined })}
      />
      <TextFilter
        className={css.search}
        {...{ label: t`Owner`, placeholder: t`Owner: a username or id`, text: owner }}
        icon={<IconUser size={16} stroke={1.6} aria-hidden />}
        onChange={(text) => onChange({ owner: text || undefined })}
      />
      <DayFilter firstDay={chosen.firstDay} lastDay={chosen.lastDay} onChange={onChange} />
      <TextFilter
        className={css.filter}
        {...{ label: t`Asset`, placeholder: t`Asset code`, text: chosen.asset ?? '', most: 69 }}
        icon={<IconCoin size={16} stroke={1.6} aria-hidden />}
        onChange={(text) => onChange({ asset: text.trim() || undefined })}
      />
      <TextFilter
        className={css.filter}
        {...{ label: t`Exact amount`, placeholder: t`Exact amount`, text: chosen.amount ?? '', most: 20 }}
        icon={<IconHash size={16} stroke={1.6} aria-hidden />}
        onChange={(text) => onChange({ amount: text.trim() || undefined })}
      />
      <TextFilter
        className={css.filter}
        {...{ label: t`Memo`, placeholder: t`Whole memo`, text: chosen.memo ?? '' }}
        icon={<IconNote size={16} stroke={1.6} aria-hidden />}
        onChange={(text) => onChange({ memo: text || undefined })}
      />
      <Choice
        {...{ label: t`State`, unset: t`Any state`, chosen: chosen.status }}
        options={TRANSACTION_STATES.map((value) => ({ value, label: states[value] }))}
        onChange={(status) => onChange({ status: TRANSACTION_STATES.find((one) => one === status) })}
      />
      <Choice
        {...{ label: t`Kind`, unset: t`Any kind`, chosen: chosen.type }}
        options={TRANSACTION_TYPES.map((value) => ({ value, label: words.type(value) }))}
        onChange={(type) => onChange({ type: TRANSACTION_TYPES.find((one) => one === type) })}
      />
      <Choice
        {...{ label: t`Age`, unset: t`Any age`, chosen: chosen.age }}
        options={TRANSACTION_AGES.map((value) => ({ value, label: ages[value] }))}
        onChange={(age) => onChange({ age: TRANSACTION_AGES.find((one) => one === age) })}
      />
    </search>
  )
}

interface ChoiceProps {
  label: string
  /** Of choosing none. */
  unset: string
  chosen: string | undefined
  options: { value: string; label: string }[]
  onChange: (value: string | null) => void
}

function Choice({ label, unset, chosen, options, onChange }: ChoiceProps) {
  return (
    <Select
      comboboxProps={IN_PLACE}
      className={css.filter}
      aria-label={label}
      allowDeselect={false}
      value={chosen ?? ''}
      data={[{ value: '', label: unset }, ...options]}
      onChange={onChange}
    />
  )
}

/** Not in a portal, so that it is inside the page's landmarks. */
const IN_PLACE = { withinPortal: false }
