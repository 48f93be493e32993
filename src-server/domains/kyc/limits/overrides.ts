import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Caller } from '#server/calls/request-session.ts'
import type { ApprovalKind, KindEvidence } from '#server/domains/approvals/kinds.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { limitsOf, ordinaryLimitsOf } from '#server/domains/kyc/level-limits.ts'
import { findSent } from '#server/domains/kyc/levels.queries.ts'
import { levelOf } from '#server/domains/kyc/levels.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { about, alarm, drifting, effect } from '#shared/domains/approvals/evidence-facts.ts'
import type { LevelLimits } from '#shared/domains/kyc/kyc.schema.ts'
import { type AskForLimits, LIMITS_LAST_DAYS, type PersonLimits } from '#shared/domains/kyc/limit-overrides.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { formatCurrency } from '#shared/kernel/format.ts'
import { findOverride, replaceOverride } from './overrides.queries.ts'

const Usd = z.nullable(z.string())
const Override = z.object({ username: z.string(), payment: Usd, day: Usd, month: Usd, endsAt: z.iso.datetime() })

/** Limits of one person in place of those of their level, until an end: asked for by one administrator, decided by another. */
export const registerLimitOverride = (deps: KycDeps): ApprovalKind =>
  deps.approvals.register({
    name: 'limit-override',
    payload: Override,
    decidedBy: 'compliance',
    action: 'user.limits_overridden',
    wordsOf: ({ username, endsAt, ...limits }) => ({
      difference: `${username}: ${wordsOf(limits)}, until ${endsAt}`,
      whom: username,
      howMuch: wordsOf(limits),
      old: {},
      new: { ...namedOf(limits), ends: endsAt },
    }),
    evidence: ({ subject }, payload) => limitEvidence(deps, subject, payload),
    look:
      async ({ subject, by, decidedBy, reason }, { payment, day, month, endsAt }) =>
      async (trx) => {
        const [startsAt, end] = [deps.clock.now(), new Date(endsAt)]
        if (end <= startsAt) return false
        const row = { id: uuid(), userId: subject, payment, day, month, startsAt, endsAt: end }
        await replaceOverride(trx, { ...row, askedBy: by, decidedBy, reason })
        const name = MOMENT.format(end)
        await deps.security.notices.tellOfOurAct(trx, subject, { change: 'limits-set-by-us', name: `${name} UTC` })
        return true
      },
  })
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })

/** Throws NOT_FOUND, FORBIDDEN for one's own, NOT_ADMIN, ALREADY_DONE for a closed account, BAD_INPUT, and as approvals.ask. */
export async function askForLimits(
  deps: KycDeps,
  kind: ApprovalKind,
  { caller: { user, origin }, input }: { caller: Caller; input: AskForLimits },
): Promise<AskedApproval> {
  const { id, payment = null, day = null, month = null, endsAt, reason, ...proof } = input
  const { username } = await deps.security.requireMayActOn(user, id)
  const days = (Date.parse(endsAt) - deps.clock.now().getTime()) / DAY_MS
  if (days <= 0 || days > LIMITS_LAST_DAYS)
    throw new DomainError('BAD_INPUT', `Choose an end in the future, ${LIMITS_LAST_DAYS} days away at most.`, {
      field: 'endsAt',
    })
  const payload = { username, payment, day, month, endsAt }
  return deps.approvals.ask({ by: user, kind, subject: id, payload, reason, proof, origin })
}

/** Ordinary limits of a person, those in force in their place, and what has left. */
export async function personLimits(deps: KycDeps, userId: string): Promise<PersonLimits> {
  const now = deps.clock.now()
  const [level, ordinary, override, sent] = await Promise.all([
    levelOf(deps, userId),
    ordinaryLimitsOf(deps, userId),
    findOverride(deps.db, userId, now),
    findSent(deps.db, { userId, now }),
  ])
  const own = ordinary && { payment: ordinary.payment, day: ordinary.day, month: ordinary.month }
  return {
    level,
    ordinary: own,
    override: override ? { ...override, endsAt: override.endsAt.toISOString() } : null,
    sent,
  }
}

async function limitEvidence(deps: KycDeps, userId: string, wanted: LevelLimits): Promise<KindEvidence> {
  const { security } = deps
  const [level, inForce, sent, signIns] = await Promise.all([
    levelOf(deps, userId),
    limitsOf(deps, userId),
    findSent(deps.db, { userId, now: deps.clock.now() }),
    security.signInFacts(userId),
  ])
  return {
    facts: [
      alarm('newDevice', signIns.newDevices),
      alarm('failedSignIns', signIns.failed),
      about('level', level),
      about('limitPayment', inForce?.payment ?? null, 'USD'),
      about('limitDay', inForce?.day ?? null, 'USD'),
      about('limitMonth', inForce?.month ?? null, 'USD'),
      drifting(about('sentDay', sent.day, 'USD')),
      drifting(about('sentMonth', sent.month, 'USD')),
      effect('limitPayment', wanted.payment ?? inForce?.payment ?? null, 'USD'),
      effect('limitDay', wanted.day ?? inForce?.day ?? null, 'USD'),
      effect('limitMonth', wanted.month ?? inForce?.month ?? null, 'USD'),
    ],
  }
}

const namedOf = (limits: LevelLimits): Partial<Record<keyof LevelLimits, string>> =>
  Object.fromEntries(Object.entries(limits).filter(([, usd]) => usd !== null))

function wordsOf({ payment, day, month }: LevelLimits): string {
  const part = (usd: string | null, words: string) => (usd === null ? [] : [`${formatCurrency(usd)} ${words}`])
  return [...part(payment, 'a payment'), ...part(day, 'in 24 hours'), ...part(month, 'in 30 days')].join(', ')
}
