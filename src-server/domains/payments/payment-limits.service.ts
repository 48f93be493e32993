import type { Db } from '#db/database.ts'
import type { Caller, RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { PaymentLimits, SetPaymentLimit } from '#shared/domains/payments/payments.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { formatCurrency } from '#shared/kernel/format.ts'
import { usdCents } from '#shared/kernel/usd.ts'

export interface PaymentLimitsDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  security: SecurityService
  settings: SettingsService
  transactions: Pick<TransactionsService, 'dailyCap'>
}
export type PaymentLimitsService = ReturnType<typeof createPaymentLimits>

/** A thief who raises the limit can use it no sooner than the owner has read the mail. */
const RAISE_WAITS_MS = DAY_MS

/** How much may leave an account without a confirmation, and in all within a day. */
export function createPaymentLimits(deps: PaymentLimitsDeps) {
  return {
    ...bind(deps, { set, cancelRaise }),
    get: (user: Pick<RequestUser, 'id'>) => get(deps, user.id),
  }
}

async function get({ settings, transactions }: PaymentLimitsDeps, userId: string): Promise<PaymentLimits> {
  const { transactionLimit, raisedLimit } = await settings.get(userId)
  const day = await transactions.dailyCap(userId, transactionLimit)
  return { perPayment: transactionLimit, raised: raisedLimit, day }
}

/** Lowers the limit at once, or raises it in 24 hours. Throws as requireStepUp and as requireUnlocked where it is raised. */
async function set(
  deps: PaymentLimitsDeps,
  { user, origin }: Caller,
  { limit, ...proof }: SetPaymentLimit,
): Promise<PaymentLimits> {
  const { db, clock, security, settings } = deps
  const wanted = usdCents(limit)
  const isConfirmed = wanted > usdCents((await settings.get(user.id)).transactionLimit)
  if (isConfirmed) {
    await settings.requireUnlocked(user.id)
    await security.requireStepUp(user, proof)
  }
  await db.transaction().execute(async (trx) => {
    if (wanted <= usdCents(await settings.limit.lock(trx, user.id)))
      return settings.limit.lower(trx, user.id, { limit, origin })
    await settings.requireUnlocked(user.id, trx)
    if (!isConfirmed) await security.requireStepUp(user, proof) // it was lowered since it was looked at
    const from = new Date(clock.now().getTime() + RAISE_WAITS_MS)
    await settings.limit.raise(trx, user.id, { limit, from })
    await security.notices.tell(trx, user.id, { change: 'limit-raising', name: formatCurrency(limit), origin })
  })
  return get(deps, user.id)
}

/** Doing it twice is doing it once. */
async function cancelRaise(deps: PaymentLimitsDeps, { user: { id }, origin }: Caller): Promise<PaymentLimits> {
  const { db, settings, audit } = deps
  await db.transaction().execute(async (trx) => {
    const dropped = await settings.limit.dropRaise(trx, id)
    if (dropped === null) return
    const self = { actor: { kind: 'user' as const, id }, subject: { kind: 'user' as const, id } }
    const old = { raisedLimit: dropped }
    await audit.note(trx, { ...self, action: 'settings.payment_limit_raise_cancelled', old, origin })
  })
  return get(deps, id)
}
