import { paymentKey, referencesIn } from '#server/domains/deposits/normal-forms.ts'
import type { DATE_ORDERS, LineProblem } from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { MethodSettings } from '#shared/domains/deposits/payment-methods.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { readCents } from './amount-reading.ts'
import { type ReadTime, readDate } from './date-reading.ts'
import type { StatementRow } from './statement-file.ts'
import { statusVerdict } from './status-verdict.ts'

export interface ReadLine extends ReadTime {
  row: number
  /** As the statement has it, and normalised. */
  paymentId: string
  key: string
  /** Below 0 for what was sent. */
  cents: bigint
  payer: string | null
  note: string | null
  /** References in the note. */
  references: readonly string[]
}
/** A line that is left out; `key` where it names a payment. */
export interface LeftLine {
  row: number
  problem: LineProblem
  text: string
  key: string
  cells: StatementRow['cells']
}
export type ReadResult = ReadLine | LeftLine

export interface Reading {
  dates: (typeof DATE_ORDERS)[number]
  now: Date
  /** False where the file has no column for it: every line of such a file is a payment that was made. */
  hasStatus: boolean
  method: Pick<MethodSettings, 'zone' | 'doneWords'>
}

/** Nothing of a line is guessed: what is not understood in full is left to people. */
export function readLine({ row, cells, isShifted }: StatementRow, reading: Reading): ReadResult {
  const { dates, now, method } = reading
  const key = paymentKey(cells.paymentId)
  const left = (problem: LineProblem, text: string): LeftLine => ({ row, problem, text: text.slice(0, 60), key, cells })
  if (isShifted) return left('shifted', cells.paymentId)
  const said = reading.hasStatus ? statusVerdict(cells.status, method.doneWords) : 'done'
  if (said !== 'done') return left(STATUS_PROBLEMS[said], cells.status)
  if (key === '') return left('no_id', cells.paymentId)
  if (!isDollars(cells.currency, cells.amount)) return left('other_currency', cells.currency || cells.amount)
  const cents = readCents(cells.amount)
  if (cents === 'unclear') return left('unclear_amount', cells.amount)
  if (cents === null || cents === 0n) return left('no_amount', cells.amount)
  const time = readDate(cells.date, dates, method.zone)
  if (time === null || time.date.getTime() > now.getTime() + AHEAD_MS) return left('no_date', cells.date)
  return {
    row,
    paymentId: cells.paymentId.slice(0, 60),
    key,
    cents,
    ...time,
    payer: cells.payer.slice(0, 80) || null,
    note: cells.note.slice(0, 300) || null,
    references: cells.note === '' ? [] : referencesIn(cells.note.slice(0, 300)),
  }
}
const AHEAD_MS = 2 * DAY_MS
const STATUS_PROBLEMS = { undone: 'undone', waiting: 'not_completed', unknown: 'unknown_status' } as const

function isDollars(currency: string, amount: string): boolean {
  if (currency !== '') return /^(?:US\$|USD|\$)$/i.test(currency)
  return !/[^\d\s.,$()+\-\u2212USD]/i.test(amount) && !/[€£¥₿]/.test(amount)
}
