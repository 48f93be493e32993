import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import type { LiveEvent } from '#shared/domains/live/live.schema.ts'

/** Channel that wakes the submission loop. */
export const SUBMIT_CHANNEL = 'submit'
/** Channel of live events: JSON `{userId, event}`; userId '*' is everybody. */
export const LIVE_CHANNEL = 'live'

/** Channel that has people's endpoints told. */
export const WEBHOOKS_CHANNEL = 'webhooks'

export interface LiveNotice {
  userId: string
  event: LiveEvent
}

/** Whether a text of LIVE_CHANNEL says that a ledger was booked. */
export const tellsOfLedger = (payload: string): boolean =>
  payload.startsWith('{"userId":"*","event":{"topic":"ledgers"')

/** Sends notices when the transaction commits, and never if it does not. */
export async function notifyLive(db: Reader, notices: readonly LiveNotice[]): Promise<void> {
  if (notices.length === 0) return
  const texts = notices.map((notice) => JSON.stringify(notice))
  await sql`select pg_notify(${LIVE_CHANNEL}, t) from unnest(${texts}::text[]) as t`.execute(db)
}

/** Channels and texts of these notices and of what wakes the submission loop, for a statement of one's own. */
const liveAndWake = (notices: readonly LiveNotice[]): { channels: string[]; texts: string[] } => ({
  channels: [SUBMIT_CHANNEL, ...notices.map(() => LIVE_CHANNEL)],
  texts: ['', ...notices.map((notice) => JSON.stringify(notice))],
})

/** notifyLive and wakeSubmission in one statement. */
export async function notifyLiveAndWake(db: Reader, notices: readonly LiveNotice[]): Promise<void> {
  const { channels, texts } = liveAndWake(notices)
  await sql`select pg_notify(c, t) from unnest(${channels}::text[], ${texts}::text[]) as n (c, t)`.execute(db)
}

/** Wakes the submission loop when the transaction commits. */
export async function wakeSubmission(db: Reader): Promise<void> {
  await sql`select pg_notify(${SUBMIT_CHANNEL}, '')`.execute(db)
}

/**
 * Has what is due to people's endpoints sent when the transaction commits. A notice and no job: bookings of everybody would
 * wait for the row of that one job.
 */
export async function wakeWebhooks(db: Reader): Promise<void> {
  await sql`select pg_notify(${WEBHOOKS_CHANNEL}, '')`.execute(db)
}
