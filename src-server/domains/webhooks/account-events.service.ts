import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { notifyLive, wakeWebhooks } from '#server/queue/notices.ts'
import { STORED_DAYS } from '#shared/domains/webhooks/delivery-rules.ts'
import { ADMIN_EVENTS, type AdminEvent, type EventContent } from '#shared/domains/webhooks/event-types.ts'
import type { AccountEventPage, ListEvents } from '#shared/domains/webhooks/webhooks.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import * as queries from './account-events.queries.ts'
import { BEGINNING, cursorOf, laterOf, noEventYet, placeOf } from './event-cursors.ts'
import { follow, presentEvent } from './followed-events.ts'

export interface AccountEventsDeps {
  db: Db
  clock: Clock
}
/** Something that one account is told of. */
type NewAccountEvent = EventContent & { userId: string }
export type AccountEvents = ReturnType<typeof createAccountEvents>

/** Events of accounts, stored for seven days for scripts that were away, and handed to the endpoints that have chosen it. */
export const createAccountEvents = (deps: AccountEventsDeps) => ({
  ...bind(deps, { record, recordForDesk, list, follow, purge }),
  wake: wakeWebhooks,
})

/** In the SQL transaction of what it tells of. */
async function record({ clock }: AccountEventsDeps, trx: Trx, news: readonly NewAccountEvent[]): Promise<void> {
  if (news.length === 0) return
  const at = clock.now()
  const events = news.map(({ userId, type, data }) => {
    const id = uuid()
    return { id, userId, type, data: storable(data), body: storable({ type, timestamp: at.toISOString(), data }) }
  })
  if (await queries.insertEvents(trx, events, at)) await wakeWebhooks(trx)
  const people = new Set(news.map(({ userId }) => userId))
  await notifyLive(
    trx,
    [...people].map((userId) => ({ userId, event: { topic: 'events' } })),
  )
}

/** An event of the administration, for the administrators whose scope it takes at that moment. */
async function recordForDesk(
  deps: AccountEventsDeps,
  trx: Trx,
  events: readonly { type: AdminEvent; data: Record<string, unknown> }[],
): Promise<void> {
  for (const type of new Set(events.map((event) => event.type))) {
    const readers = await queries.listAdministrators(trx, ADMIN_EVENTS[type])
    const same = events.filter((event) => event.type === type)
    await record(
      deps,
      trx,
      readers.flatMap((userId) => same.map((event) => ({ ...event, userId }))),
    )
  }
}

/** As JSON that Postgres takes: it knows neither NUL nor half a pair of surrogates. */
const storable = (value: object): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? inner.toWellFormed().replaceAll('\0', '\uFFFD') : inner,
  )

/** Those after a cursor; `nextCursor` is where to read on, also where there is nothing more yet. Throws BAD_INPUT for a cursor that is none. */
async function list({ db, clock }: AccountEventsDeps, userId: string, query: ListEvents): Promise<AccountEventPage> {
  const place = query.after === undefined ? BEGINNING : placeOf(query.after)
  const { start: end } = await queries.openSince(db, userId)
  // A cursor of a time that was undone by putting a backup back: better twice than never.
  const after = BigInt(place.writtenIn) > BigInt(end) ? BEGINNING : place
  const rows = await queries.listEvents(db, userId, { after, types: query.types ?? null, limit: query.limit })
  const read = rows.at(-1) ?? after
  const isAll = rows.length < query.limit
  return {
    items: rows.map(presentEvent),
    nextCursor: cursorOf(isAll ? laterOf(read, { writtenIn: end, id: noEventYet(clock) }) : read),
  }
}

async function purge({ db, clock }: AccountEventsDeps): Promise<void> {
  await queries.deleteBefore(db, new Date(clock.now().getTime() - STORED_DAYS * DAY_MS))
}
