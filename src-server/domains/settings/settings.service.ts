import type { Db, Reader, Trx } from '#db/database.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Appearance } from '#shared/domains/auth/auth.schema.ts'
import type { FrozenBy, Language, RaisedLimit, UserSettings } from '#shared/domains/settings/settings.schema.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import { limitAt, type StoredLimit } from './limit-at.ts'
import {
  clearFrozen,
  type Freezing,
  findByUser,
  insertDefaults,
  lockByUser,
  resetToClosed,
  type SettingsRow,
  setAllowList,
  setFrozen,
  update,
} from './settings.queries.ts'
import * as twoFactor from './two-factor.queries.ts'

const DAY_MS = 86_400_000
const CHANGEABLE = ['requirePasswordForSend', 'notifyOnLogin', 'notificationsEnabled', 'federationEnabled'] as const
/** Off, these protect the account less. */
const WEAKENING = ['requirePasswordForSend', 'notifyOnLogin'] as const
type SettingsChange = Partial<Record<(typeof CHANGEABLE)[number], boolean | undefined>>

/** What an account begins with that is not the same for all. */
interface FirstSettings {
  language?: Language
  transactionLimit?: string
}

export function createSettingsService({ db, audit, clock }: { db: Db; audit: AuditNotes; clock: Clock }) {
  /** Inside the SQL transaction that makes the user. */
  async function create(trx: Trx, userId: string, { language = 'en', transactionLimit }: FirstSettings): Promise<void> {
    await insertDefaults(trx, { userId, language, transactionLimit })
  }

  async function get(userId: string): Promise<UserSettings> {
    const row = await findByUser(db, userId)
    if (!row) throw new Error('a user has no settings')
    const now = clock.now()
    return {
      ...{ theme: row.theme, language: row.language, transactionLimit: limitAt(row, now) },
      raisedLimit: raiseAfter(row, now),
      ...{ notificationsEnabled: row.notificationsEnabled, notifyOnLogin: row.notifyOnLogin },
      federationEnabled: row.federationEnabled,
      ...{ multisigEnabled: row.multisigEnabled, twoFactorEnabled: row.twoFactorEnabled },
      requirePasswordForSend: row.requirePasswordForSend,
      ...{ frozenAt: row.frozenAt?.toISOString() ?? null, frozenBy: row.frozenBy },
      changesLockedUntil: endAfter(row.changesLockedUntil, now)?.toISOString() ?? null,
      outflowHeldUntil: row.outflowHeldUntil?.toISOString() ?? null,
      lastSecurityUpdate: row.lastSecurityUpdate?.toISOString() ?? null,
    }
  }

  async function setLanguage(userId: string, language: Language, origin?: ActOrigin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { language: before } = await lockByUser(trx, userId)
      if (before === language) return
      await update(trx, userId, { language })
      const change = { old: { language: before }, new: { language }, origin }
      await audit.note(trx, { ...ofUser(userId), action: 'settings.language_set', ...change })
    })
  }

  async function setTheme(userId: string, theme: Appearance): Promise<void> {
    await update(db, userId, { theme })
  }

  /** Whether somebody may is the caller's matter. */
  async function change(userId: string, wanted: SettingsChange, origin?: ActOrigin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (WEAKENING.some((name) => wanted[name] === false)) await requireUnlocked(userId, trx)
      const before = await lockByUser(trx, userId)
      const changed = CHANGEABLE.filter((name) => wanted[name] !== undefined && wanted[name] !== before[name])
      if (changed.length === 0) return
      const valuesOf = (of: SettingsChange) => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]))
      await update(trx, userId, valuesOf(wanted))
      const values = { old: valuesOf(before), new: valuesOf(wanted), origin }
      await audit.note(trx, { ...ofUser(userId), action: 'settings.protection_set', ...values })
    })
  }

  /** The limit that counts now. Inside the SQL transaction of what depends on it. */
  const lockLimit = async (trx: Trx, userId: string): Promise<string> =>
    limitAt(await lockByUser(trx, userId), clock.now())

  /** Counts at once, and drops a raise that waits. US dollars with 2 decimals at most; not above what counts now. */
  async function lowerLimit(trx: Trx, userId: string, { limit, origin }: NewLimit): Promise<void> {
    const before = await lockByUser(trx, userId)
    const at = clock.now()
    await update(trx, userId, { transactionLimit: limit, ...NO_RAISE, lastSecurityUpdate: at })
    const change = { old: { transactionLimit: limitAt(before, at) }, new: { transactionLimit: limit }, origin }
    if (usdCents(limitAt(before, at)) !== usdCents(limit))
      await audit.note(trx, { ...ofUser(userId), action: 'settings.payment_limit_set', ...change })
  }

  /** The higher limit counts from that time on; one that waits already is replaced. Whether it may be is the caller's matter. */
  async function raiseLimit(trx: Trx, userId: string, { limit, from }: { limit: string; from: Date }): Promise<void> {
    const lastSecurityUpdate = clock.now()
    const transactionLimit = await lockLimit(trx, userId)
    await update(trx, userId, { transactionLimit, raisedLimit: limit, raisedLimitFrom: from, lastSecurityUpdate })
  }

  /** A raise that waits will not come; the limit that it would have been, or null where none waited. */
  async function dropRaise(trx: Trx, userId: string): Promise<string | null> {
    const row = await lockByUser(trx, userId)
    const raise = raiseAfter(row, clock.now())
    if (raise) await update(trx, userId, NO_RAISE)
    return raise?.limit ?? null
  }

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

  const lockedUntil = (row: SettingsRow | undefined): Date | null =>
    endAfter(row?.changesLockedUntil ?? null, clock.now())

  /**
   * The one check of everything by which an account would be protected less, or its money could go where it cannot go now. With
   * `trx`, as its first statement, it holds until that ends; without, it only spares somebody a confirmation in vain. Throws
   * CHANGES_LOCKED while the owner's lock runs.
   */
  async function requireUnlocked(userId: string, trx?: Trx): Promise<void> {
    const row = trx ? await lockByUser(trx, userId) : await findByUser(db, userId)
    const end = lockedUntil(row)
    if (end === null) return
    throw new DomainError(
      'CHANGES_LOCKED',
      `The owner of the account has locked changes of its protection until ${timeOf(end)} UTC. Until then this is refused to everybody.`,
      { retryAfterSeconds: Math.ceil((end.getTime() - clock.now().getTime()) / 1000) },
    )
  }

  /** Inside the SQL transaction that makes the hold necessary: until then nothing of value leaves the account. */
  async function holdOutflow(trx: Trx, userId: string, hold: { at: Date; until: Date }): Promise<void> {
    await update(trx, userId, { outflowHeldUntil: hold.until, lastSecurityUpdate: hold.at })
  }

  /** As holdOutflow, for the day that an owner has to notice a change of how the account is signed in to; its end. */
  async function holdForDay(trx: Trx, userId: string, at: Date): Promise<Date> {
    const until = new Date(at.getTime() + DAY_MS)
    await holdOutflow(trx, userId, { at, until })
    return until
  }

  /** Inside the SQL transaction of what follows from it. False where it is frozen already; an administrator's freeze stands over an owner's. */
  const freeze = (trx: Trx, userId: string, freezing: Freezing): Promise<boolean> => setFrozen(trx, userId, freezing)

  /** Lifts what `by` has frozen; false where nothing of theirs stands. */
  const unfreeze = (trx: Trx, userId: string, by: FrozenBy): Promise<boolean> => clearFrozen(trx, userId, by)

  return {
    freeze,
    unfreeze,
    /** Inside the SQL transaction that closes the account: what was chosen goes, and nothing leaves any more. */
    close: resetToClosed,
    /** Inside the SQL transaction of what depends on them. */
    lock: lockByUser,
    create,
    get,
    change,
    setLanguage,
    setTheme,
    limit: { lock: lockLimit, lower: lowerLimit, raise: raiseLimit, dropRaise },
    lockChanges,
    requireUnlocked,
    /** As requireUnlocked, for what was approved before and no longer fits. */
    isLocked: async (trx: Trx, userId: string): Promise<boolean> => lockedUntil(await lockByUser(trx, userId)) !== null,
    holdOutflow,
    holdForDay,
    /** Whether money goes to listed destinations alone, and when that ends. */
    allowList: {
      set: (trx: Trx, userId: string, { endsAt }: { endsAt: Date | null }) => setAllowList(trx, userId, endsAt),
      async state(userId: string): Promise<{ isEnabled: boolean; endsAt: Date | null }> {
        const row = await findByUser(db, userId)
        return { isEnabled: row?.allowListEnabled ?? false, endsAt: row?.allowListEndsAt ?? null }
      },
    },
    /** The authenticator app's secret, always sealed, and the steps that were used. */
    twoFactor: {
      find: (userId: string, reader: Reader = db) => twoFactor.findTwoFactor(reader, userId),
      takeStep: (userId: string, step: number) => twoFactor.takeStep(db, userId, step),
      storeSecret: twoFactor.storeSecret,
      enable: twoFactor.enable,
      disable: twoFactor.disable,
    },
  }
}
interface NewLimit {
  limit: string
  origin?: ActOrigin
}
const NO_RAISE = { raisedLimit: null, raisedLimitFrom: null }
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const timeOf = (at: Date): string => TIME.format(at)
const endAfter = (end: Date | null, now: Date): Date | null => (end !== null && end > now ? end : null)

function raiseAfter({ raisedLimit, raisedLimitFrom }: StoredLimit, now: Date): RaisedLimit | null {
  const from = endAfter(raisedLimitFrom, now)
  return raisedLimit === null || from === null ? null : { limit: raisedLimit, from: from.toISOString() }
}
const ofUser = (id: string) => ({ actor: { kind: 'user', id }, subject: { kind: 'user', id } }) as const

export type SettingsService = ReturnType<typeof createSettingsService>
