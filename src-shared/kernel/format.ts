import { DAY_SECONDS, HOUR_SECONDS } from '#shared/kernel/durations.ts'

/** The formatters of the specification's sections 5 and 9. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
export const DEFAULT_BALANCE = '0.0000000'
const NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** A string loses its commas and must parse as a number, a number becomes a string, all else is '0.0000000'. */
export function formatBalance(balance: unknown): string {
  if (typeof balance === 'number') return String(balance)
  if (typeof balance !== 'string') return DEFAULT_BALANCE
  const text = balance.replaceAll(',', '').trim()
  return NUMBER.test(text) ? text : DEFAULT_BALANCE
}

/** en-US currency with 2 decimals; a dollar sign and fixed decimals where the currency is unknown. Decimal text keeps its digits. */
export function formatCurrency(value: number | string, currency = 'USD', decimals = 2): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const figure = value as number | Intl.StringNumericLiteral
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits }).format(figure)
  } catch {
    return `$${new Intl.NumberFormat('en-US', { useGrouping: false, ...digits }).format(figure)}`
  }
}

/** Fills the tokens MMM, dd and yyyy in local time; `withTime` adds hours and minutes. */
export function formatDate(date: Date, pattern = 'MMM dd, yyyy', withTime = false): string {
  const day = pattern
    .replaceAll('yyyy', String(date.getFullYear()))
    .replaceAll('dd', String(date.getDate()).padStart(2, '0'))
    .replaceAll('MMM', MONTHS[date.getMonth()] ?? '')
  return withTime ? `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}` : day
}

const pad = (n: number): string => String(n).padStart(2, '0')

/** 'just now', '5 min(s) ago', '3 hour(s) ago', '2 day(s) ago', from 7 days on 'Jan 5, 2025'. */
export function formatRelativeTime(date: Date, now: Date): string {
  const seconds = Math.floor((now.getTime() - date.getTime()) / 1000)
  if (seconds < 60) return 'just now'
  if (seconds < HOUR_SECONDS) return `${Math.floor(seconds / 60)} min(s) ago`
  if (seconds < DAY_SECONDS) return `${Math.floor(seconds / HOUR_SECONDS)} hour(s) ago`
  if (seconds < 7 * DAY_SECONDS) return `${Math.floor(seconds / DAY_SECONDS)} day(s) ago`
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`
}
