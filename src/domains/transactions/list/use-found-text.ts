import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'

/** Announcement of what the filters found; empty if there is nothing to announce. */
export function useFoundText(rows: readonly Transaction[] | undefined, filtered: boolean): string {
  const { t } = useLingui()
  if (!filtered || rows === undefined) return ''
  const count = rows.length
  if (count === 0) return t`No matches`
  return t`${plural(count, { one: '# entry found', other: '# entries found' })}`
}
