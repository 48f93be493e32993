import { createPaymentLimits } from '#server/domains/payments/payment-limits.service.ts'
import { createPaymentsService } from '#server/domains/payments/payments.service.ts'
import { createRecipients } from '#server/domains/payments/recipients.ts'
import { type CallLimits, createCallLimiter } from '#server/http/call-limiter.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { Foundation } from './parts.ts'

/** Lookups of recipients that found nobody or asked the network, of one person: more than anybody types. */
const LOOKUP_LIMITS: CallLimits = { burst: 60, perSecond: 1 }

export function createProducts(foundation: Foundation, { audit, security, settings }: Ground, money: Money) {
  const { config, db, clock, horizon, lookupLimits = LOOKUP_LIMITS } = foundation
  const { mirror, termsFor, services } = money
  const { transactions } = services
  const lookups = createCallLimiter(lookupLimits)
  const recipients = createRecipients({
    ...{ db, mirror, horizon, homeDomain: new URL(config.publicUrl).host },
    chargeLookup: (userId) => lookups.charge(userId, 1),
  })
  return {
    payments: createPaymentsService({ db, mirror, transactions, recipients, termsFor, security, clock }),
    paymentLimits: createPaymentLimits({ db, clock, audit, security, settings, transactions }),
  }
}
