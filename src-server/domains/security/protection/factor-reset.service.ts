import * as z from 'zod/mini'
import type { Db, Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { KindEvidence } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { ActOnPerson } from '#shared/domains/admin/people.schema.ts'
import type { AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { about, alarm, effect } from '#shared/domains/approvals/evidence-facts.ts'

export interface FactorResetDeps {
  db: Db
  clock: Clock
  security: SecurityService
  settings: SettingsService
  approvals: ApprovalsService
}
export type FactorResetService = ReturnType<typeof createFactorResetService>

/** What there was when it was asked for: other factors since then mean that the person can sign in again. */
const FactorsSeen = z.object({ username: z.string(), totp: z.boolean(), passkeys: z.array(z.string()) })
type FactorsSeen = z.output<typeof FactorsSeen>

/** Somebody has lost phone and codes: one administrator asks, another one decides. */
export function createFactorResetService(deps: FactorResetDeps) {
  const { approvals, settings } = deps
  const resetKind = approvals.register({
    name: 'reset-second-factor',
    payload: FactorsSeen,
    decidedBy: 'support',
    action: 'user.second_factor_reset',
    wordsOf: ({ username, totp, passkeys }) => ({
      difference: `${username} signs in with the password alone; nothing can be sent for 24 hours`,
      whom: username,
      old: { totp, passkeys: passkeys.length },
      new: { totp: false, passkeys: 0 },
    }),
    evidence: ({ subject }, { username }) => factorEvidence(subject, username),
    apply: (trx, userId, seen) => reset(deps, trx, { userId, seen }),
  })

  /** Throws NOT_FOUND, NOT_ADMIN, FORBIDDEN for one's own, ALREADY_DONE where there is none, and as approvals.ask. */
  async function ask(by: RequestUser, input: ActOnPerson, origin: ActOrigin): Promise<AskedApproval> {
    const { id, reason, ...proof } = input
    const { username } = await deps.security.requireMayActOn(by, id)
    await settings.requireUnlocked(id)
    const payload = await factorsOf(deps, { id, username })
    if (!payload.totp && payload.passkeys.length === 0)
      throw new DomainError('ALREADY_DONE', 'This account has no second factor.')
    return approvals.ask({ by, kind: resetKind, subject: id, payload, reason, proof, origin })
  }

  async function factorEvidence(userId: string, username: string): Promise<KindEvidence> {
    const { security } = deps
    const [{ totp, passkeys }, signIns, address] = await Promise.all([
      factorsOf(deps, { id: userId, username }),
      security.signInFacts(userId),
      security.emailOf(userId),
    ])
    return {
      facts: [
        alarm('newDevice', signIns.newDevices),
        alarm('failedSignIns', signIns.failed),
        about('totp', totp),
        about('passkeys', passkeys.length),
        about('emailVerified', (address?.emailVerifiedAt ?? null) !== null),
        about('lastSignIn', signIns.lastSignInAt?.toISOString() ?? null),
        effect('totp', false),
        effect('passkeys', 0),
        effect('heldFor', 24),
      ],
    }
  }

  async function factorsOf(
    { security }: FactorResetDeps,
    { id, username }: { id: string; username: string },
    trx?: Trx,
  ): Promise<FactorsSeen> {
    const totp = await settings.twoFactor.find(id, trx)
    const passkeys = await security.factors.listPasskeys(id, trx)
    return { username, totp: totp?.isEnabled ?? false, passkeys: passkeys.map((passkey) => passkey.id) }
  }

  async function reset(
    { clock, security }: FactorResetDeps,
    trx: Trx,
    { userId, seen }: { userId: string; seen: FactorsSeen },
  ): Promise<boolean> {
    await settings.lock(trx, userId)
    if (await settings.isLocked(trx, userId)) return false
    const found = await factorsOf(deps, { id: userId, username: seen.username }, trx)
    if (!isSame(found, seen)) return false
    const at = clock.now()
    await security.factors.dropAll(trx, userId, at)
    await security.pendingSignIns.dropAll(trx, userId)
    const heldUntil = await settings.holdForDay(trx, userId, at)
    await security.notices.tellOfOurAct(trx, userId, { change: 'factors-reset', heldUntil })
    return true
  }

  return { ask }
}

const isSame = (found: FactorsSeen, seen: FactorsSeen): boolean =>
  found.totp === seen.totp && found.passkeys.toSorted().join() === seen.passkeys.toSorted().join()
