import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isWhole } from '#client/ui/date-field/date-typing.ts'
import { zoneName } from '#client/ui/date-text.ts'
import { fromLocal, toLocal } from '#client/ui/local-time.ts'
import { serverNow } from '#client/ui/server-time.ts'
import { EVERY, type Every, endOfDay, type Rhythm } from '#shared/domains/payments/schedule-times.ts'
import type { Schedule } from '#shared/domains/payments/schedules.schema.ts'
import { localOf } from '#shared/kernel/zoned-time.ts'

/** When something is done, as it is typed. */
export interface TimeDetails {
  /** As its field holds it: without a zone, in the zone of who types. */
  startsAt: string
  every: Every | null
  ends: 'never' | 'times' | 'date'
  times: string
  until: string
}
export const NO_TIMES: TimeDetails = { startsAt: '', every: EVERY[2], ends: 'never', times: '12', until: '' }

type Scheduled = Pick<Schedule, 'nextAt' | 'every' | 'left' | 'endsAt' | 'zone'>

/** From its next time on. */
export function timesOf({ nextAt, every, left, endsAt, zone }: Scheduled): TimeDetails {
  const startsAt = nextAt === null ? '' : toLocal(nextAt)
  if (left !== null) return { ...NO_TIMES, startsAt, every, ends: 'times', times: String(left) }
  if (endsAt === null) return { ...NO_TIMES, startsAt, every }
  return { ...NO_TIMES, startsAt, every, ends: 'date', until: dayIn(new Date(endsAt), zone) }
}

/** '2026-12-31': the day that a moment falls on by a zone's clocks. */
const dayIn = (at: Date, zone: string | null): string =>
  (zone === null ? at : new Date(localOf(at.getTime(), zone))).toISOString().slice(0, 10)

/** '09:00', what the clocks of its zone show each time. */
export const timeOfDay = ({ startsAt, zone }: { startsAt: string; zone: string | null }): string =>
  (zone === null ? startsAt : new Date(localOf(Date.parse(startsAt), zone)).toISOString()).slice(11, 16)

export interface Timing {
  startsAt: string
  every?: Every
  ends?: number | string
  zone?: string
}
export type TimeFaults = Partial<Record<keyof TimeDetails, MessageDescriptor>>

/** The fields' content, or what is wrong with it. A time that nobody has touched keeps its seconds, and what is changed its zone. */
export function toTiming(details: TimeDetails, was: Scheduled | null): { faults: TimeFaults; timing: Timing | null } {
  const { every, ends, times, until } = details
  const zone = was === null ? zoneName() : was.zone
  const starts = new Date(
    was?.nextAt && toLocal(was.nextAt) === details.startsAt ? was.nextAt : fromLocal(details.startsAt),
  )
  const isLate = !(starts.getTime() > serverNow())
  const faults: TimeFaults = {
    ...(isLate && { startsAt: msg`Choose a future date and time.` }),
    ...(every !== null &&
      ends === 'times' &&
      !/^[1-9]\d{0,2}$/.test(times) && { times: msg`Enter a number up to 999.` }),
    ...(every !== null &&
      ends === 'date' &&
      !(isWhole('date', until) && (isLate || until >= dayIn(starts, zone))) && {
        until: msg`Choose a day after the first time.`,
      }),
  }
  if (Object.keys(faults).length > 0) return { faults, timing: null }
  const end = { never: {}, times: { ends: Number(times) }, date: { ends: until } }[ends]
  const rhythm = every === null ? {} : { every, ...end }
  return { faults, timing: { startsAt: starts.toISOString(), ...rhythm, ...(zone !== null && { zone }) } }
}

/** As the server reckons it. */
export function rhythmOf({ startsAt, every, ends, zone }: Timing): Rhythm {
  return {
    startsAt: new Date(startsAt),
    every: every ?? null,
    endsAfter: typeof ends === 'number' ? ends : null,
    endsAt: typeof ends === 'string' ? endOfDay(ends, zone) : null,
    zone: zone ?? null,
  }
}
