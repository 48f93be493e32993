import { zoneOf } from './date-text.ts'

/** A field for date and time has neither zone nor seconds: it is the time of the person's zone. Empty stays empty. */
export function toLocal(iso: string): string {
  return iso === '' ? '' : wallClock(new Date(iso))
}

const WHOLE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z?$/

/**
 * Empty where it is no whole time; a time that names UTC stays. What somebody has typed that is none is none here too: the engine would
 * read 05/12/2026 as May, and 31 February as March.
 */
export function fromLocal(text: string): string {
  const asUtc = WHOLE.test(text) ? Date.parse(text.endsWith('Z') ? text : `${text}Z`) : Number.NaN
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(text.slice(0, 16))) return ''
  if (text.endsWith('Z')) return new Date(asUtc).toISOString()
  const first = new Date(asUtc - offsetAt(new Date(asUtc)))
  return new Date(asUtc - offsetAt(first)).toISOString() // again, where the clock changes in between
}

const offsetAt = (at: Date): number => Date.parse(`${wallClock(at)}Z`) - Math.floor(at.getTime() / 60_000) * 60_000

/** '2026-11-18T14:02', what the clock of the person's zone shows. */
function wallClock(at: Date): string {
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone: zoneOf() } as const
  return new Intl.DateTimeFormat('sv-SE', options).format(at).replace(' ', 'T')
}
