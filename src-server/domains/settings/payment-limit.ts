import type { Trx } from '#db/database.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import { limitAt, raiseAfter } from './limit-at.ts'
import { lockByUser, update } from './settings.queries.ts'

interface NewLimit {
  limit: string
  origin?: ActOrigin
}
const NO_RAISE = { raisedLimit: null, raisedLimitFrom: null }

/** What one payment may be worth without a confirmation, in US dollars with 2 decimals at most. */
export function createPaymentLimit({ audit, clock }: { audit: AuditNotes; clock: Clock }) {
  /** The limit that counts now. Inside the SQL transaction of what depends on it. */
  const lock = async (trx: Trx, userId: string): Promise<string> => limitAt(await lockByUser(trx, userId), clock.now())

  /** Counts at once, and drops a raise that waits; not above what counts now. */
  async function lower(trx: Trx, userId: string, { limit, origin }: NewLimit): Promise<void> {
    const row = await lockByUser(trx, userId)
    const at = clock.now()
    const before = limitAt(row, at)
    await update(trx, userId, { transactionLimit: limit, ...NO_RAISE, lastSecurityUpdate: at })
    const change = { old: { transactionLimit: before }, new: { transactionLimit: limit }, origin }
    if (usdCents(before) !== usdCents(limit))
      await audit.noteOwn(trx, userId, { action: 'settings.payment_limit_set', ...change })
  }

  /** The higher limit counts from that time on; one that waits already is replaced. Whether it may be is the caller's matter. */
  async function raise(trx: Trx, userId: string, { limit, from }: { limit: string; from: Date }): Promise<void> {
    const lastSecurityUpdate = clock.now()
    const transactionLimit = await lock(trx, userId)
    await update(trx, userId, { transactionLimit, raisedLimit: limit, raisedLimitFrom: from, lastSecurityUpdate })
  }

  /** A raise that waits will not come; the limit that it would have been, or null where none waited. */
  async function dropRaise(trx: Trx, userId: string): Promise<string | null> {
    const waiting = raiseAfter(await lockByUser(trx, userId), clock.now())
    if (waiting) await update(trx, userId, NO_RAISE)
    return waiting?.limit ?? null
  }

  return { lock, lower, raise, dropRaise }
}
