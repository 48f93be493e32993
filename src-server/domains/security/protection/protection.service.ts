import type { Db, Trx } from '#db/database.ts'
import type { Caller, RequestUser } from '#server/calls/request-session.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Sealer } from '#server/stellar/sealer.ts'
import type {
  FactorsOverview,
  Proof,
  RecoveryCodes,
  TotpEnrolment,
} from '#shared/domains/security/second-factors.schema.ts'
import type { SecurityScore } from '#shared/domains/security/sessions.schema.ts'
import type { UpdateSettings } from '#shared/domains/settings/settings.schema.ts'
import { scoreOf } from './security-score.ts'

export interface ProtectionDeps {
  db: Db
  clock: Clock
  security: SecurityService
  settings: SettingsService
  sealIn: Sealer
}
export type ProtectionService = ReturnType<typeof createProtectionService>

/** How people set up what protects their account. Each change is mailed. */
export function createProtectionService(deps: ProtectionDeps) {
  return {
    ...bind(deps, {
      overview,
      score,
      updateSettings,
      enrolTotp,
      confirmTotp,
      disableTotp,
      renewRecoveryCodes,
      passkeyOptions,
      addPasskey,
      removePasskey,
      stepUp,
    }),
    renamePasskey: ({ id: userId }: RequestUser, input: { id: string; name: string }) =>
      deps.security.factors.passkeys.rename(userId, input),
    confirmOptions: ({ id }: RequestUser) => deps.security.factors.passkeys.signInOptions(id),
  }
}

async function overview({ security, settings }: ProtectionDeps, { id }: RequestUser): Promise<FactorsOverview> {
  const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
    settings.twoFactor.find(id),
    security.factors.listPasskeys(id),
    security.factors.countRecoveryCodes(id),
  ])
  const shown = passkeys.map(({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
    id: passkeyId,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
  return { totp: totp?.isEnabled ?? false, passkeys: shown, recoveryCodesLeft }
}

async function score(deps: ProtectionDeps, user: RequestUser): Promise<SecurityScore> {
  const { security, settings } = deps
  const [factors, set, { emailVerifiedAt }] = await Promise.all([
    overview(deps, user),
    settings.get(user.id),
    security.emailOf(user.id),
  ])
  return scoreOf(factors, set, { isEmailVerified: emailVerifiedAt !== null })
}

/** What protects less needs a confirmed session; what protects more does not. Throws as requireStepUp. */
async function updateSettings(
  { security, settings }: ProtectionDeps,
  { user, origin }: Caller,
  { password, code, ...change }: UpdateSettings,
): Promise<void> {
  const weakens = change.requirePasswordForSend === false || change.notifyOnLogin === false
  if (weakens) {
    await settings.requireUnlocked(user.id)
    await security.requireStepUp(user, { password, code })
  }
  await settings.change(user.id, change, origin)
}

/** A new secret, which counts once a code of it was given. Throws ALREADY_DONE where an app is in use, and as requireStepUp. */
async function enrolTotp(deps: ProtectionDeps, user: RequestUser, proof: Proof): Promise<TotpEnrolment> {
  const { db, security, settings, sealIn } = deps
  await security.requireStepUp(user, proof)
  const enrolment = security.factors.newTotp(user.username)
  await db.transaction().execute(async (trx) => {
    const seal = await sealIn(trx)
    if (!(await settings.twoFactor.storeSecret(trx, user.id, seal(user.id, enrolment.secret)))) throw inUse()
  })
  return enrolment
}

/** Puts the new app into use. The first factor brings recovery codes, which are shown this once. */
async function confirmTotp(deps: ProtectionDeps, { user, origin }: Caller, code: string): Promise<RecoveryCodes> {
  const { db, clock, security, settings } = deps
  const row = await settings.twoFactor.find(user.id)
  if (row?.isEnabled || !row?.sealedSecret) throw inUse()
  const step = security.factors.stepOf(user.id, row.sealedSecret, code)
  return db.transaction().execute(async (trx) => {
    if (!(await settings.twoFactor.enable(trx, user.id, { step, at: clock.now() }))) throw inUse()
    const recoveryCodes = await security.factors.renewRecoveryCodes(trx, user.id)
    await security.notices.tell(trx, user.id, { change: 'totp-added', origin })
    return { recoveryCodes }
  })
}

/** Takes the app away by one of its codes, or by a recovery code; the account's money is held for a day. Throws CODE_WRONG. */
async function disableTotp(deps: ProtectionDeps, { user, origin }: Caller, code: string): Promise<Held> {
  const { db, clock, security, settings } = deps
  await settings.requireUnlocked(user.id)
  await security.verifyCode(user, code)
  return db.transaction().execute(async (trx) => {
    await settings.requireUnlocked(user.id, trx)
    if (!(await settings.twoFactor.disable(trx, user.id, clock.now()))) throw notInUse()
    await dropUselessCodes(deps, trx, user.id)
    return weaken(deps, trx, { user, origin, change: 'totp-removed' })
  })
}

async function renewRecoveryCodes(
  deps: ProtectionDeps,
  { user, origin }: Caller,
  proof: Proof,
): Promise<RecoveryCodes> {
  const { db, security, settings } = deps
  await settings.requireUnlocked(user.id)
  if ((await security.factors.methodsOf(user.id)).length === 0) throw notInUse()
  await security.requireFactorStepUp(user, proof) // a stolen password alone must not make a second factor of its own
  return db.transaction().execute(async (trx) => {
    await settings.requireUnlocked(user.id, trx)
    const recoveryCodes = await security.factors.renewRecoveryCodes(trx, user.id)
    await security.notices.tell(trx, user.id, { change: 'recovery-codes-renewed', origin })
    return { recoveryCodes }
  })
}

async function passkeyOptions({ security }: ProtectionDeps, user: RequestUser, proof: Proof) {
  await security.requireStepUp(user, proof)
  return security.factors.passkeys.enrolOptions(user)
}

/** Recovery codes come with the first factor, else null. Throws PASSKEY_REFUSED, and PASSWORD_REQUIRED. */
async function addPasskey(
  deps: ProtectionDeps,
  { user, origin }: Caller,
  { name, answer }: { name: string; answer: unknown },
): Promise<{ recoveryCodes: string[] | null }> {
  const { db, security } = deps
  await security.requireStepUp(user, {})
  const passkey = await security.factors.passkeys.verifyNew(user.id, answer)
  const isFirst = (await security.factors.methodsOf(user.id)).length === 0
  return db.transaction().execute(async (trx) => {
    await security.factors.passkeys.store(trx, user.id, { ...passkey, name })
    await security.notices.tell(trx, user.id, { change: 'passkey-added', name, origin })
    return { recoveryCodes: isFirst ? await security.factors.renewRecoveryCodes(trx, user.id) : null }
  })
}

async function removePasskey(
  deps: ProtectionDeps,
  { user, origin }: Caller,
  { id, ...proof }: { id: string } & Proof,
): Promise<Held> {
  const { db, security, settings } = deps
  await settings.requireUnlocked(user.id)
  await security.requireStepUp(user, proof)
  return db.transaction().execute(async (trx) => {
    await settings.requireUnlocked(user.id, trx)
    const name = await security.factors.passkeys.remove(trx, user.id, id)
    await dropUselessCodes(deps, trx, user.id)
    return weaken(deps, trx, { user, origin, change: 'passkey-removed', name })
  })
}

/** Recovery codes stand in for a factor: without one they open nothing. */
async function dropUselessCodes({ security }: ProtectionDeps, trx: Trx, userId: string): Promise<void> {
  if ((await security.factors.methodsOf(userId, trx)).length === 0)
    await security.factors.dropRecoveryCodes(trx, userId)
}

/** ISO time until which nothing can be sent. */
interface Held {
  heldUntil: string
}

/** Removing a factor is what a thief does first: the account's money is held. */
async function weaken(
  { clock, security, settings }: ProtectionDeps,
  trx: Trx,
  event: Caller & { change: 'totp-removed' | 'passkey-removed'; name?: string },
): Promise<Held> {
  const { user, origin, change, name } = event
  const heldUntil = await settings.holdForDay(trx, user.id, clock.now())
  await security.notices.tell(trx, user.id, { change, name, origin, heldUntil })
  return { heldUntil: heldUntil.toISOString() }
}

/** Marks the session for five minutes, by the password, a code or a passkey. */
async function stepUp(
  { security }: ProtectionDeps,
  user: RequestUser,
  { passkey, ...proof }: Proof & { passkey?: unknown },
): Promise<void> {
  if (passkey === undefined && proof.code) await security.requireFactorStepUp(user, proof)
  else if (passkey === undefined) await security.requireStepUp(user, proof)
  else await security.confirmByPasskey(user, passkey)
}

const inUse = (): DomainError =>
  new DomainError('ALREADY_DONE', 'An authenticator app is in use already, or none is being set up')
const notInUse = (): DomainError => new DomainError('ALREADY_DONE', 'No second factor is in use')
