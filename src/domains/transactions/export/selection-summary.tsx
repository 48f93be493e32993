import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import css from '#client/domains/transactions/reading.module.css'
import { partyText } from '#client/domains/transactions/transaction-search.ts'
import { KIND_WORDS, STATUS_WORDS, TYPE_WORDS } from '#client/domains/transactions/transaction-words.ts'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { STATEMENT_LIMIT } from '#shared/domains/transactions/export.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { selectionOf, type Wanted } from './export-address.ts'
import type { Selection } from './use-selection.ts'

interface Props extends Omit<Wanted, 'language'> {
  selection: Selection
}

/** What the file will hold: how many entries, and by which filters. */
export function SelectionSummary({ selection, ...wanted }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const narrowed = useNarrowed(wanted)
  const { count, isAtLeast, isTooLong, isPossible } = selection
  const most = formats.count(STATEMENT_LIMIT)
  const text = count === null ? '' : formats.count(count)
  const amount = isAtLeast
    ? t`More than ${text} entries`
    : t`${plural(count ?? 0, { one: '# entry', other: '# entries' })}`
  const figure = () => {
    if (count !== null) return amount
    if (isPossible) return t`Counting`
    return t`Choose the first and the last day.`
  }
  return (
    <div className={css.selection}>
      <b>{figure()}</b>
      {narrowed.length > 0 && <ForeignText text={narrowed.join(', ')} />}
      {isTooLong && (
        <span className="down">{t`A statement holds ${most} entries at most. Choose fewer days, or CSV, which has no limit.`}</span>
      )}
    </div>
  )
}

function useNarrowed(wanted: Omit<Wanted, 'language'>): string[] {
  const { t, i18n } = useLingui()
  const selected: Partial<Wanted['search']> = selectionOf(wanted)
  const { kind, type, status, asset, flow, counterparty, tag, firstDay, lastDay, search } = selected
  const party = counterparty && partyText(counterparty)
  const parts = [
    kind && i18n._(KIND_WORDS[kind]),
    type && i18n._(TYPE_WORDS[type]),
    status && i18n._(STATUS_WORDS[status]),
    asset && assetCode(asset),
    flow && (flow === 'in' ? t`Money in` : t`Money out`),
    party && t`With ${party}`,
    tag && t`Tag “${tag}”`,
    search && t`with "${search}"`,
    firstDay && t`from ${firstDay}`,
    lastDay && t`to ${lastDay}`,
    (firstDay ?? lastDay) && t`days in UTC`,
  ]
  return parts.filter((part): part is string => Boolean(part))
}
