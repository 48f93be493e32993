import type { Db, Reader, Trx } from '#db/database.ts'
import type { RateLimiter } from '#server/domains/security/rate-limiter.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { type KeyRing, openWithRing } from '#server/stellar/key-ring.ts'
import {
  SECOND_FACTORS,
  type SecondFactor,
  type TotpEnrolment,
} from '#shared/domains/security/second-factors.schema.ts'
import * as queries from './factors.queries.ts'
import type { Passkeys } from './passkeys.ts'
import { createRecoveryCodes, plainCode, recoveryHash } from './recovery-codes.ts'
import { createTotpSecret, totpStep, totpUri } from './totp.ts'

export interface FactorsDeps {
  db: Db
  clock: Clock
  ring: KeyRing
  settings: SettingsService
  limiter: Pick<RateLimiter, 'charge' | 'clear'>
  passkeys: Passkeys
}
export type Factors = ReturnType<typeof createFactors>

/** What proves who somebody is beside the password. */
export function createFactors(deps: FactorsDeps) {
  const { db, settings, passkeys } = deps
  return {
    ...bind(deps, { verifyCode, renewRecoveryCodes }),
    ...bind(db, { countRecoveryCodes: queries.countRecoveryCodes }),
    passkeys,
    /** By what a sign-in with the password must be completed; empty where the password is enough. */
    async methodsOf(userId: string, reader: Reader = db): Promise<SecondFactor[]> {
      const { totp, passkey, recovery } = await queries.findMethods(reader, userId)
      return SECOND_FACTORS.filter((factor) => ({ totp, passkey, recovery: recovery && (totp || passkey) })[factor])
    },
    /** A new secret, and how an app scans it. */
    newTotp(username: string): TotpEnrolment {
      const secret = createTotpSecret()
      return { secret, uri: totpUri(secret, username) }
    },
    /** The time step of a code of a secret that is not in use yet. Throws CODE_WRONG. */
    stepOf(userId: string, sealed: string, code: string): number {
      const step = stepOf(deps, { userId, sealed, code })
      if (step === null) throw wrongCode()
      return step
    },
    dropRecoveryCodes: queries.deleteRecoveryCodes,
    listPasskeys: (userId: string, reader: Reader = db) => queries.listPasskeys(reader, userId),
    /** The password alone signs in from now on. */
    async dropAll(trx: Trx, userId: string, at: Date): Promise<void> {
      await settings.twoFactor.disable(trx, userId, at)
      await queries.deletePasskeysOf(trx, userId)
      await queries.deleteRecoveryCodes(trx, userId)
    },
  }
}

/**
 * Passes for a code of the authenticator app that was not used yet, or for a recovery code, which is used up; says which.
 * Throws CODE_WRONG, and TOO_MANY_REQUESTS after five wrong ones within 15 minutes, from wherever they come.
 */
async function verifyCode(deps: FactorsDeps, userId: string, code: string): Promise<'totp' | 'recovery'> {
  const { limiter } = deps
  await limiter.charge('failedCodesOfUser', userId)
  const method = (await isTotp(deps, userId, code))
    ? 'totp'
    : (await isRecovery(deps, userId, code))
      ? 'recovery'
      : null
  if (!method) throw wrongCode()
  await limiter.clear('failedCodesOfUser', userId)
  return method
}

async function isTotp(deps: FactorsDeps, userId: string, code: string): Promise<boolean> {
  const row = await deps.settings.twoFactor.find(userId)
  if (!row?.isEnabled || row.sealedSecret === null) return false
  const step = stepOf(deps, { userId, sealed: row.sealedSecret, code })
  return step !== null && deps.settings.twoFactor.takeStep(userId, step)
}

/** The time step of a code of that secret, or null. */
function stepOf(
  { ring, clock }: FactorsDeps,
  { userId, sealed, code }: { userId: string; sealed: string; code: string },
): number | null {
  const digits = plainCode(code)
  if (!/^\d{6}$/.test(digits)) return null
  return totpStep(openWithRing(ring, userId, sealed), digits, clock.now())
}

async function isRecovery({ db, clock }: FactorsDeps, userId: string, code: string): Promise<boolean> {
  const hash = recoveryHash(code)
  return hash !== null && queries.takeRecoveryCode(db, userId, hash, clock.now())
}

/** Ten new codes; those of before open nothing any more. */
async function renewRecoveryCodes({ clock }: FactorsDeps, trx: Trx, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(code)).filter((hash) => hash !== null)
  await queries.replaceRecoveryCodes(trx, userId, { hashes, at: clock.now() })
  return codes
}

const wrongCode = (): DomainError =>
  new DomainError('CODE_WRONG', 'That code is not right, or was used before', { field: 'code' })
