import { randomBytes } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { tokenHash } from '#server/kernel/token-hash.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { deletePendingSignIns, findPendingSignIn, insertPendingSignIn, takePendingSignIn } from './factors.queries.ts'

/** How long somebody may look for their phone. */
export const PENDING_SIGN_IN_MS = 10 * MINUTE_MS

export interface PendingSignIn {
  userId: string
  /** Began on the administrators' screen. */
  forAdmin: boolean
}

/** Right passwords that wait for their second factor; who holds the ticket may complete the sign-in and nothing else. */
export function createPendingSignIns({ db, clock }: { db: Db; clock: Clock }) {
  /** A ticket of 256 random bits, of which only the hash is kept. */
  async function open(pending: PendingSignIn): Promise<string> {
    const ticket = randomBytes(32).toString('base64url')
    const expiresAt = new Date(clock.now().getTime() + PENDING_SIGN_IN_MS)
    await insertPendingSignIn(db, { ...pending, idHash: tokenHash(ticket), expiresAt })
    return ticket
  }
  const find = async (ticket: string): Promise<PendingSignIn | null> =>
    (await findPendingSignIn(db, tokenHash(ticket), clock.now())) ?? null

  /** False where it was completed already. */
  const complete = (ticket: string): Promise<boolean> => takePendingSignIn(db, tokenHash(ticket))

  return { open, find, complete, dropAll: deletePendingSignIns }
}
