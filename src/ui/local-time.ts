import { zoneOf } from './date-text.ts'

/** A field for date and time has neither zone nor seconds: it is the time of the person's zone. Empty stays empty. */
export function toLocal(iso: string): string {
  return iso === '' ? '' : wallClock(new Date(iso))
}

/** Empty where it is no whole time; a time that names UTC stays. */
export function fromLocal(text: string): string {
  const asUtc = Date.parse(text.endsWith('Z') ? text : `${text}Z`)
  if (text === '' || Number.isNaN(asUtc)) return ''
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
