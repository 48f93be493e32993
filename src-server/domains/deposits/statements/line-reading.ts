import { paymentKey, referencesIn } from '#server/domains/deposits/normal-forms.ts'
import type { DATE_ORDERS, LineProblem } from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { StatementRow } from './statement-csv.ts'

export interface ReadLine {
  row: number
  /** As the statement has it, and normalised. */
  paymentId: string
  key: string
  /** Below 0 for what was sent. */
  cents: bigint
  date: Date
  hasTime: boolean
  payer: string | null
  note: string | null
  /** What the note names. */
  references: readonly string[]
}
export type ReadResult = ReadLine | { row: number; problem: LineProblem; text: string }

type DateOrder = (typeof DATE_ORDERS)[number]

/** Providers' words for what has not happened, or was taken back. */
const NOT_DONE = /pend|fail|cancel|declin|wait|revers|refund|error|rechaz/i

export function readLine({ row, cells }: StatementRow, { dates, now }: { dates: DateOrder; now: Date }): ReadResult {
  const left = (problem: LineProblem, text: string) => ({ row, problem, text: text.slice(0, 60) })
  if (cells.status !== '' && NOT_DONE.test(cells.status)) return left('not_completed', cells.status)
  const key = paymentKey(cells.paymentId)
  if (key === '') return left('no_id', cells.paymentId)
  if (!isDollars(cells.currency, cells.amount)) return left('other_currency', cells.currency || cells.amount)
  const cents = readCents(cells.amount)
  if (cents === null || cents === 0n) return left('no_amount', cells.amount)
  const day = readDate(cells.date, dates)
  if (day === null || day.date.getTime() > now.getTime() + AHEAD_MS) return left('no_date', cells.date)
  return {
    row,
    paymentId: cells.paymentId.slice(0, 60),
    key,
    cents,
    ...day,
    payer: cells.payer.slice(0, 80) || null,
    note: cells.note.slice(0, 300) || null,
    references: cells.note === '' ? [] : referencesIn(cells.note.slice(0, 300)),
  }
}
const AHEAD_MS = 2 * 86_400_000

function isDollars(currency: string, amount: string): boolean {
  if (currency !== '') return /^(?:US\$|USD|\$)$/i.test(currency)
  return !/[^\d\s.,$()+\-\u2212USD]/i.test(amount) && !/[€£¥₿]/.test(amount)
}

/** `$1,234.56`, `1.234,56`, `(12.00)`, `-12`; null for anything else, formulas among them. */
export function readCents(text: string): bigint | null {
  const bare = text.replaceAll(/\s|USD|US\$|\$/gi, '').replaceAll('\u2212', '-')
  const match = /^(\(?)([+-]?)([\d.,]{1,20})(\)?)$/.exec(bare)
  if (!match?.[3] || (match[1] === '(') !== (match[4] === ')')) return null
  const figures = match[3]
  const decimal = /[.,](\d{1,2})$/.exec(figures)
  const whole = decimal ? figures.slice(0, -decimal[0].length) : figures
  const other = decimal?.[0].startsWith(',') ? '.' : ','
  const groups = whole.split(whole.includes(other) ? other : decimal ? other : /[.,]/)
  const isGrouped = groups.length === 1 || groups.slice(1).every((group) => group.length === 3)
  if (!isGrouped || !groups.every((group) => /^\d+$/.test(group)) || groups.join('').length > 10) return null
  const cents = BigInt(groups.join('')) * 100n + BigInt((decimal?.[1] ?? '').padEnd(2, '0') || '0')
  return match[1] === '(' || match[2] === '-' ? -cents : cents
}

/** Hours that a zone is behind UTC. */
const ZONES: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  EST: 5,
  EDT: 4,
  CST: 6,
  CDT: 5,
  MST: 7,
  MDT: 6,
  PST: 8,
  PDT: 7,
}
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](.*))?$/
const NUMBERS = /^(\d{1,2})([./])(\d{1,2})[./](\d{4})(?:,? (.*))?$/
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)? ?(AM|PM)? ?(Z|[A-Z]{3}|[+-]\d{2}:?\d{2})?$/i

/** A day, or a moment; without a zone in UTC. null for what is none. */
export function readDate(text: string, order: DateOrder): { date: Date; hasTime: boolean } | null {
  const iso = ISO.exec(text)
  if (iso) return momentOf([Number(iso[1]), Number(iso[2]), Number(iso[3])], iso[4])
  const numbers = NUMBERS.exec(text)
  if (!numbers) return null
  const [first, second, year] = [Number(numbers[1]), Number(numbers[3]), Number(numbers[4])]
  const isDayFirst = numbers[2] === '.' || order === 'dmy'
  return momentOf(isDayFirst ? [year, second, first] : [year, first, second], numbers[5])
}

function momentOf(
  [year, month, day]: [number, number, number],
  time: string | undefined,
): { date: Date; hasTime: boolean } | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  if (year < 2000 || year > 2200 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null
  if (time === undefined || time.trim() === '') return { date: at, hasTime: false }
  const match = TIME.exec(time.trim())
  const behind = match ? minutesBehind(match[5]) : null
  if (!match || behind === null) return null
  const [hour, minute] = [Number(match[1]), Number(match[2])]
  const half = match[4]?.toUpperCase()
  if (minute > 59 || hour > (half === undefined ? 23 : 12)) return null
  const hours = half === undefined ? hour : (hour % 12) + (half === 'PM' ? 12 : 0)
  return {
    date: new Date(at.getTime() + ((hours * 60 + minute + behind) * 60 + Number(match[3] ?? 0)) * 1000),
    hasTime: true,
  }
}

function minutesBehind(zone: string | undefined): number | null {
  if (zone === undefined) return 0
  const named = ZONES[zone.toUpperCase()]
  if (named !== undefined) return named * 60
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!match) return null
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '+' ? -minutes : minutes
}
