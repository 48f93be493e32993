import { checkDestination } from '#server/domains/payments/destination-rules.ts'
import type { Recipient } from '#server/domains/payments/recipients.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { type BatchProblem, isBatchProblem } from '#shared/domains/payments/batch-problems.ts'
import { MOST_PAYMENTS } from '#shared/domains/payments/batches.schema.ts'
import type { Found } from './batch-recipients.ts'
import type { ReadRow } from './row-reading.ts'

/** Outcome of one row: a payment to somebody, or a problem. */
export interface RowVerdict extends ReadRow {
  recipient: Recipient | null
  createsAccount: boolean
  /** The earlier row that it repeats. */
  otherRow: number | null
}

interface Judged {
  ownAddress: string
  keepsDuplicates: boolean
  found: ReadonlyMap<string, Found>
}

/** Judges rows in their order, so that a repeated one is known by the first, and an account is opened by one row only. */
export function judge(rows: readonly ReadRow[], judged: Judged): RowVerdict[] {
  const seen = new Map<string, number>()
  const opened = new Set<string>()
  let ready = 0
  return rows.map((row) => {
    const verdict = judgeOne(row, judged, opened)
    const { recipient } = verdict
    if (verdict.problem !== null || !recipient) return verdict
    const key = JSON.stringify([recipient.muxed ?? recipient.address, row.asset, row.amount, row.memo])
    const first = seen.get(key) ?? null
    if (first === null) seen.set(key, row.row)
    if (first !== null && !judged.keepsDuplicates)
      return { ...verdict, problem: 'DUPLICATE', otherRow: first, createsAccount: false }
    ready += 1
    if (ready > MOST_PAYMENTS) return { ...verdict, problem: 'OVER_LIMIT', createsAccount: false }
    if (verdict.createsAccount) opened.add(recipient.address)
    return { ...verdict, otherRow: first }
  })
}

function judgeOne(row: ReadRow, { ownAddress, found }: Judged, opened: ReadonlySet<string>): RowVerdict {
  const refused = (problem: BatchProblem, recipient: Recipient | null = null): RowVerdict => ({
    ...row,
    problem,
    recipient,
    createsAccount: false,
    otherRow: null,
  })
  const reached = found.get(row.destination)
  if (row.problem !== null) return refused(row.problem, typeof reached === 'object' ? reached : null)
  if (typeof reached !== 'object') return refused(reached ?? 'DESTINATION_UNKNOWN')
  if (opened.has(reached.address) && row.asset === 'XLM')
    return { ...row, recipient: reached, createsAccount: false, otherRow: null }
  if (row.isMemoTypeOpen && reached.memoRequired) return refused('MEMO_TYPE_MISSING', reached)
  try {
    const payment = { asset: row.asset, amount: row.amount, memo: row.memo?.value, memoType: row.memo?.type }
    return {
      ...row,
      recipient: reached,
      createsAccount: checkDestination(reached, payment, ownAddress),
      otherRow: null,
    }
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
    return refused(isBatchProblem(cause.code) ? cause.code : 'REFUSED', reached)
  }
}
