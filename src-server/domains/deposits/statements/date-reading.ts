import type { DATE_ORDERS } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import { utcOf } from '#shared/kernel/zoned-time.ts'

export interface ReadTime {
  /** The first moment that it can mean; read in UTC where nothing says the zone. */
  date: Date
  /** The last one: what is in time only by the first is left to people. */
  latest: Date
  hasTime: boolean
  /** True where neither the line nor its method says in which zone it counts. */
  isZoneOpen: boolean
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
  AKST: 9,
  AKDT: 8,
  HST: 10,
  HDT: 9,
}
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](.*))?$/
const NUMBERS = /^(\d{1,2})([./])(\d{1,2})[./](\d{4})(?:,? (.*))?$/
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,6})?)? ?(AM|PM)? ?(Z|[A-Z]{3,4}|[+-]\d{2}:?\d{2})?$/i
/** No clock on Earth is farther behind UTC. */
export const MOST_BEHIND_MS = 12 * HOUR_MS

type DateOrder = (typeof DATE_ORDERS)[number]
type Day = [year: number, month: number, day: number]

/** A day or a moment with all that it can mean; `zone` (IANA) is the method's. null for what is no date. */
export function readDate(text: string, order: DateOrder, zone: string | null): ReadTime | null {
  const iso = ISO.exec(text)
  if (iso) return timeOf([Number(iso[1]), Number(iso[2]), Number(iso[3])], iso[4], zone)
  const numbers = NUMBERS.exec(text)
  if (!numbers) return null
  const [first, second, year] = [Number(numbers[1]), Number(numbers[3]), Number(numbers[4])]
  const isDayFirst = numbers[2] === '.' || order === 'dmy'
  return timeOf(isDayFirst ? [year, second, first] : [year, first, second], numbers[5], zone)
}

function timeOf(day: Day, time: string | undefined, zone: string | null): ReadTime | null {
  const [year, month, date] = day
  const at = new Date(Date.UTC(year, month - 1, date))
  if (year < 2000 || year > 2200 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return null
  if (time === undefined || time.trim() === '')
    return { ...spanOf(at.getTime(), DAY_MS - 1, zone), hasTime: false, isZoneOpen: zone === null }
  const clock = clockOf(time.trim())
  if (clock === null) return null
  const [local, { behind, precisionMs }] = [at.getTime() + clock.ms, clock]
  if (behind === undefined) return { ...spanOf(local, precisionMs, zone), hasTime: true, isZoneOpen: zone === null }
  const moment = local + behind * MINUTE_MS
  return { date: new Date(moment), latest: new Date(moment + precisionMs), hasTime: true, isZoneOpen: false }
}

/** Of a local time that may be as much as `precisionMs` later than it is written. */
function spanOf(local: number, precisionMs: number, zone: string | null): Pick<ReadTime, 'date' | 'latest'> {
  if (zone === null) return { date: new Date(local), latest: new Date(local + precisionMs + MOST_BEHIND_MS) }
  return { date: new Date(utcOf(local, zone).earliest), latest: new Date(utcOf(local + precisionMs, zone).latest) }
}

/** The time of a day: milliseconds since midnight, and minutes behind UTC where the text says so. null for what is no time. */
function clockOf(text: string): { ms: number; precisionMs: number; behind: number | undefined } | null {
  const match = TIME.exec(text)
  const behind = match?.[6] === undefined ? undefined : minutesBehind(match[6])
  if (!match || behind === null) return null
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)]
  const half = match[5]?.toUpperCase()
  if (minute > 59 || second > 60 || hour > (half === undefined ? 23 : 12) || (half !== undefined && hour === 0))
    return null
  const hours = half === undefined ? hour : (hour % 12) + (half === 'PM' ? 12 : 0)
  const fraction = match[4] === undefined ? 0 : Math.round(Number(match[4]) * 1000)
  const precisionMs = match[3] === undefined ? 59_999 : match[4] === undefined ? 999 : 0
  return { ms: ((hours * 60 + minute) * 60 + second) * 1000 + fraction, precisionMs, behind }
}

function minutesBehind(zone: string): number | null {
  const named = ZONES[zone.toUpperCase()]
  if (named !== undefined) return named * 60
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!match) return null
  const minutes = Number(match[2]) * 60 + Number(match[3])
  if (minutes > 14 * 60 || Number(match[3]) > 59) return null
  return match[1] === '+' ? -minutes : minutes
}
