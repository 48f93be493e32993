import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { STORED_DAYS } from '#shared/domains/webhooks/delivery-rules.ts'
import { EVENT_CURSOR } from '#shared/domains/webhooks/event-cursor.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import type { Place } from './account-events.queries.ts'

const BEFORE_ANY = '00000000-0000-0000-0000-'
export const BEGINNING: Place = { writtenIn: '0', id: `${BEFORE_ANY}000000000000` }

export const cursorOf = ({ writtenIn, id }: Place): string => `${writtenIn}_${id}`
export const laterOf = (one: Place, other: Place): Place =>
  BigInt(one.writtenIn) >= BigInt(other.writtenIn) ? one : other

/** Comes before every event of its SQL transaction, and says by its last 48 bits when it was made (ms). */
export const noEventYet = (clock: Clock): string => BEFORE_ANY + clock.now().getTime().toString(16).padStart(12, '0')

export function placeOf(cursor: string): Place {
  const [, writtenIn, id] = EVENT_CURSOR.exec(cursor) ?? []
  if (writtenIn === undefined || id === undefined)
    throw new DomainError('BAD_INPUT', 'Give `after` as nextCursor had it', { field: 'after' })
  return { writtenIn, id }
}

/** Whether events after it may have been removed. An event's id begins with its time (UUID, version 7). */
export function isTooOld({ id }: Place, clock: Clock): boolean {
  const bits = id.startsWith(BEFORE_ANY) ? id.slice(BEFORE_ANY.length) : id.replaceAll('-', '').slice(0, 12)
  const at = Number.parseInt(bits, 16)
  return at > 0 && at < clock.now().getTime() - STORED_DAYS * DAY_MS
}
