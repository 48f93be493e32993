import { DAY_MS } from './durations.ts'

/**
 * The moments that a local time of a zone (IANA) can mean, in milliseconds: two where clocks are set back, and where they are set
 * forward, over a time that no clock shows, those of either side.
 */
export function utcOf(local: number, zone: string): { earliest: number; latest: number } {
  const offsets = [local - DAY_MS, local + DAY_MS].map((near) => offsetAt(near, zone))
  const moments = offsets.map((offset) => local - offset)
  const shown = moments.filter((moment) => moment + offsetAt(moment, zone) === local)
  const possible = shown.length > 0 ? shown : moments
  return { earliest: Math.min(...possible), latest: Math.max(...possible) }
}

/** The one moment that a local time stands for: the first of two, and after a time that no clock shows, as long after as it is into it. */
export function momentOf(local: number, zone: string): number {
  const { earliest, latest } = utcOf(local, zone)
  return localOf(earliest, zone) === local ? earliest : latest
}

/** The time that a zone's clocks show at that moment, as if it were UTC. */
export const localOf = (moment: number, zone: string): number => moment + offsetAt(moment, zone)

/** Milliseconds by which a zone's clocks are ahead of UTC at that moment. */
function offsetAt(moment: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(moment / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Kept: making one takes longer than a thousand lines. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const numeric = 'numeric' as const
  const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric }
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...fields, timeZone: zone, hourCycle: 'h23' })
  clocks.set(zone, clock)
  return clock
}
