import type { Db } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { EventType } from '#shared/domains/webhooks/event-types.ts'
import type { AccountEvent } from '#shared/domains/webhooks/webhooks.schema.ts'
import { type EventRow, listEvents, openSince } from './account-events.queries.ts'
import { cursorOf, isTooOld, laterOf, noEventYet, placeOf } from './event-cursors.ts'

/** Of one reading. */
const MOST = 50

/** The part that a stream tells next. */
export interface FollowedEvents {
  items: { event: AccountEvent; cursor: string }[]
  /** Where it goes on. */
  cursor: string
  /** Some after its place are no longer stored, or of a time that was undone. */
  hasGap: boolean
  /** False: there is more already. */
  isAll: boolean
  /** The first SQL transaction that had not begun. */
  end: string
}

/** The next events after a cursor; without one none, and where they begin now. Throws BAD_INPUT for a cursor that is none. */
export async function follow(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  cursor: string | null,
): Promise<FollowedEvents> {
  const place = cursor === null ? null : placeOf(cursor)
  const { start, end } = await openSince(db, userId)
  const now = { writtenIn: start, id: noEventYet(clock) }
  const hasGap = place !== null && (BigInt(place.writtenIn) > BigInt(start) || isTooOld(place, clock))
  if (place === null || hasGap) return { items: [], cursor: cursorOf(now), hasGap, isAll: true, end }
  const rows = await listEvents(db, userId, { after: place, types: null, limit: MOST })
  const isAll = rows.length < MOST
  const read = rows.at(-1) ?? place
  return {
    items: rows.map((row) => ({ event: presentEvent(row), cursor: cursorOf(row) })),
    cursor: cursorOf(isAll ? laterOf(read, now) : read),
    hasGap,
    isAll,
    end,
  }
}

/** Whether a stream that stands there has told of every SQL transaction before that one. */
export const hasPassed = (cursor: string, end: string): boolean => BigInt(placeOf(cursor).writtenIn) >= BigInt(end)

export const presentEvent = ({ id, type, data, createdAt }: EventRow): AccountEvent => ({
  id,
  type: type as EventType,
  data,
  at: createdAt.toISOString(),
})
