import type { Db, Trx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { findByUser, lockByUser, type SettingsRow, update } from './settings.queries.ts'

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const timeOf = (at: Date): string => TIME.format(at)

/** When the owner's lock of changes ends, or null where none runs then. */
export const lockEnd = (row: Pick<SettingsRow, 'changesLockedUntil'> | undefined, now: Date): Date | null =>
  row?.changesLockedUntil && row.changesLockedUntil > now ? row.changesLockedUntil : null

/** The owner's promise to themselves that nothing protects the account less for some days, whoever asks. */
export function createChangeLock({ db, clock }: { db: Db; clock: Clock }) {
  /** Until then nothing protects the account less. Throws ALREADY_DONE where that is locked as long already. */
  async function lockChanges(trx: Trx, userId: string, until: Date): Promise<void> {
    const { changesLockedUntil } = await lockByUser(trx, userId)
    if (changesLockedUntil !== null && changesLockedUntil >= until)
      throw new DomainError(
        'ALREADY_DONE',
        `Changes are locked until ${timeOf(changesLockedUntil)} UTC already. A lock can be made longer, never shorter.`,
        { field: 'days' },
      )
    await update(trx, userId, { changesLockedUntil: until, lastSecurityUpdate: clock.now() })
  }

  /**
   * The one check of everything by which an account would be protected less, or its money could go where it cannot go now. With
   * `trx`, as its first statement, it holds until that ends; without, it only spares somebody a confirmation in vain. Throws
   * CHANGES_LOCKED while the owner's lock runs.
   */
  async function requireUnlocked(userId: string, trx?: Trx): Promise<void> {
    const row = trx ? await lockByUser(trx, userId) : await findByUser(db, userId)
    const now = clock.now()
    const end = lockEnd(row, now)
    if (end === null) return
    throw new DomainError(
      'CHANGES_LOCKED',
      `The owner of the account has locked changes of its protection until ${timeOf(end)} UTC. Until then this is refused to everybody.`,
      { retryAfterSeconds: Math.ceil((end.getTime() - now.getTime()) / 1000) },
    )
  }

  /** As requireUnlocked, for what was approved before and no longer fits. */
  const isLocked = async (trx: Trx, userId: string): Promise<boolean> =>
    lockEnd(await lockByUser(trx, userId), clock.now()) !== null

  return { lockChanges, requireUnlocked, isLocked }
}
