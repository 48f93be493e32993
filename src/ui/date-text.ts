import type { DateFormat } from '#shared/domains/settings/preferences.schema.ts'
import { choices } from './choices.ts'
import { region } from './numbers.ts'

interface Shape {
  /** `year`: 'Nov 18, 2026'; `short`: 'Nov 18'. */
  day?: 'year' | 'short'
  /** '14:02' or '14:02:11'. */
  time?: 'minutes' | 'seconds'
  /** In UTC, as reports and statements count days; else in the person's time zone. */
  utc?: boolean
}
type Format = (at: Date) => string

const HOURS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const ORDER: Record<Exclude<DateFormat, 'language'>, readonly string[]> = {
  iso: ['year', 'month', 'day'],
  day_first: ['day', 'month', 'year'],
  month_first: ['month', 'day', 'year'],
}

/** The one way in which days and times are written: in the person's time zone and form of dates; 24 hours. */
export function dateText({ day, time, utc = false }: Shape, language?: string): Format {
  const { dateFormat } = choices()
  const timeZone = utc ? 'UTC' : zoneOf()
  const hours = time && { ...HOURS, ...(time === 'seconds' && { second: '2-digit' as const }) }
  if (day === undefined || dateFormat === 'language') {
    const days = day && {
      month: 'short' as const,
      day: 'numeric' as const,
      ...(day === 'year' && { year: 'numeric' as const }),
    }
    const format = new Intl.DateTimeFormat(region(language), { ...days, ...hours, timeZone })
    return (at) => format.format(at)
  }
  const digits = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  const clock = hours && dateText({ time, utc }, language)
  const order = ORDER[dateFormat].filter((part) => part !== 'year' || day === 'year')
  return (at) => {
    const parts = digits.formatToParts(at)
    const written = order.map((type) => parts.find((part) => part.type === type)?.value)
    const date = written.join(dateFormat === 'iso' ? '-' : '/')
    return clock ? `${date} ${clock(at)}` : date
  }
}

/** '2026-11-18': the day on which a moment is in the person's time zone. */
export function dayOf(at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zoneOf() }).format(at)
}

/** The time zone that was chosen; undefined for the browser's own, as where this browser does not know the chosen one. */
export function zoneOf(): string | undefined {
  const { timeZone } = choices()
  if (timeZone === null || unknownZones.has(timeZone)) return undefined
  if (!knownZones.has(timeZone)) (isKnown(timeZone) ? knownZones : unknownZones).add(timeZone)
  return knownZones.has(timeZone) ? timeZone : undefined
}

/** The person's time zone by its name, as Europe/Madrid. */
export const zoneName = (): string =>
  new Intl.DateTimeFormat(undefined, { timeZone: zoneOf() }).resolvedOptions().timeZone

const knownZones = new Set<string>()
const unknownZones = new Set<string>()

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
