import type { Db, Reader, Trx } from '#db/database.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Appearance } from '#shared/domains/auth/auth.schema.ts'
import type { FrozenBy, Language, UserSettings } from '#shared/domains/settings/settings.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { createChangeLock, lockEnd } from './change-lock.ts'
import { limitAt, raiseAfter } from './limit-at.ts'
import { createPaymentLimit } from './payment-limit.ts'
import { createPreferences, type PreferencesDeps } from './preferences.ts'
import {
  clearFrozen,
  type Freezing,
  findByUser,
  insertDefaults,
  lockByUser,
  resetToClosed,
  setAllowList,
  setFrozen,
  update,
} from './settings.queries.ts'
import * as twoFactor from './two-factor.queries.ts'

const CHANGEABLE = ['requirePasswordForSend', 'notifyOnLogin', 'notificationsEnabled', 'federationEnabled'] as const
/** Off, these protect the account less. */
const WEAKENING = ['requirePasswordForSend', 'notifyOnLogin'] as const
type SettingsChange = Partial<Record<(typeof CHANGEABLE)[number], boolean | undefined>>

/** What an account begins with that is not the same for all. */
interface FirstSettings {
  language?: Language
  transactionLimit?: string
}

interface SettingsDeps {
  db: Db
  audit: AuditNotes
  clock: Clock
  rateOf: PreferencesDeps['rateOf']
}

export function createSettingsService({ db, audit, clock, rateOf }: SettingsDeps) {
  const changeLock = createChangeLock({ db, clock })

  /** Inside the SQL transaction that makes the user. */
  async function create(trx: Trx, userId: string, { language = 'en', transactionLimit }: FirstSettings): Promise<void> {
    await insertDefaults(trx, { userId, language, transactionLimit })
  }

  async function get(userId: string): Promise<UserSettings> {
    const row = await findByUser(db, userId)
    if (!row) throw new Error('a user has no settings')
    const now = clock.now()
    return {
      theme: row.theme,
      language: row.language,
      transactionLimit: limitAt(row, now),
      raisedLimit: raiseAfter(row, now),
      notificationsEnabled: row.notificationsEnabled,
      notifyOnLogin: row.notifyOnLogin,
      federationEnabled: row.federationEnabled,
      multisigEnabled: row.multisigEnabled,
      twoFactorEnabled: row.twoFactorEnabled,
      requirePasswordForSend: row.requirePasswordForSend,
      frozenAt: row.frozenAt?.toISOString() ?? null,
      frozenBy: row.frozenBy,
      changesLockedUntil: lockEnd(row, now)?.toISOString() ?? null,
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
      await audit.noteOwn(trx, userId, { action: 'settings.language_set', ...change })
    })
  }

  async function setTheme(userId: string, theme: Appearance): Promise<void> {
    await update(db, userId, { theme })
  }

  /** Whether somebody may is the caller's matter. */
  async function change(userId: string, wanted: SettingsChange, origin?: ActOrigin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (WEAKENING.some((name) => wanted[name] === false)) await changeLock.requireUnlocked(userId, trx)
      const before = await lockByUser(trx, userId)
      const changed = CHANGEABLE.filter((name) => wanted[name] !== undefined && wanted[name] !== before[name])
      if (changed.length === 0) return
      const valuesOf = (of: SettingsChange) => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]))
      await update(trx, userId, valuesOf(wanted))
      const values = { old: valuesOf(before), new: valuesOf(wanted), origin }
      await audit.noteOwn(trx, userId, { action: 'settings.protection_set', ...values })
    })
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
    limit: createPaymentLimit({ audit, clock }),
    preferences: createPreferences({ db, rateOf }),
    ...changeLock,
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
      ...bind(db, { takeStep: twoFactor.takeStep }),
      find: (userId: string, reader: Reader = db) => twoFactor.findTwoFactor(reader, userId),
      storeSecret: twoFactor.storeSecret,
      enable: twoFactor.enable,
      disable: twoFactor.disable,
    },
  }
}
export type SettingsService = ReturnType<typeof createSettingsService>
