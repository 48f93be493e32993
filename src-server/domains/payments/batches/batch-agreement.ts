import { DomainError } from '#server/kernel/domain-error.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import type { CheckedTotal } from './batch-figures.ts'
import type * as queries from './batches.queries.ts'
import type { RowVerdict } from './row-verdicts.ts'

/** Throws QUOTE_CHANGED where a row is not what it was. */
export function requireUnchanged(seen: readonly queries.ListedRow[], verdicts: readonly RowVerdict[]): void {
  const changed = verdicts.find(({ problem, recipient }, at) => {
    const before = seen[at]
    const to = recipient && (recipient.muxed ?? recipient.address)
    return problem !== before?.problem || (problem === null && to !== before.recipient)
  })
  if (changed)
    throw new DomainError(
      'QUOTE_CHANGED',
      `Row ${changed.row} is not what it was when it was checked. Check the file again.`,
    )
}

/** Throws QUOTE_CHANGED where the service takes more than was shown. */
export function requireSameFees({ totals }: queries.BatchFigures, now: readonly CheckedTotal[]): void {
  const isMore = now.some(({ asset, fee }) => {
    const shown = totals.find((total) => total.asset === asset)
    return toStroops(fee) > toStroops(shown?.fee ?? '0')
  })
  if (isMore) throw new DomainError('QUOTE_CHANGED', 'The fee has changed. Check the file again.')
}
