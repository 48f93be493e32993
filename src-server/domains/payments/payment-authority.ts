import type { RequestKey } from '#server/calls/request-session.ts'
import type { SecurityService, StepUpSession } from '#server/domains/security/security.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { StepUpReason } from '#shared/domains/payments/payments.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { usdValueUp } from '#shared/kernel/usd.ts'

/** Who pays: a session, or an API key of the account. */
export type Payer = StepUpSession & { key?: RequestKey | null }
export interface Paying {
  input: Proof & { amount: string }
  /** G address of who receives. */
  to: string
  /** Why it needs a confirmation; null where it needs none. */
  stepUp: StepUpReason | null
  price: string | null
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const WAYS = 'your password, a code of your app or a passkey'
const ASKS: Record<StepUpReason, string> = {
  chosen: 'Enter your password to confirm this',
  limit: `This payment is worth more than your limit. Confirm it by ${WAYS}.`,
  unpriced: `Nobody knows what this asset is worth. Confirm the payment by ${WAYS}.`,
}

/**
 * Runs `pay` where somebody stands behind it: in a session a confirmation, if the terms ask for one; by a key its own daily cap,
 * counted before and taken back if the payment is refused. What has no price always needs a confirmation. Throws as
 * requireStepUp, FORBIDDEN, LIMIT_EXCEEDED.
 */
export async function withAuthority<T>(
  { security, clock }: { security: SecurityService; clock: Clock },
  payer: Payer,
  { paying, pay, isTrial }: { paying: Paying; pay: () => Promise<T>; isTrial: boolean },
): Promise<T> {
  const { input, stepUp, price, to } = paying
  if (payer.key) requireKeyMaySend(payer.key, to, clock.now())
  if (!payer.key || price === null) {
    if (stepUp !== null) await security.requireStepUp(payer, input, ASKS[stepUp])
    return pay()
  }
  const spent = await security.keys.spend(payer.key.id, usdValueUp(input.amount, price))
  try {
    const paid = await pay()
    if (isTrial) await security.keys.unspend(spent)
    return paid
  } catch (cause) {
    if (cause instanceof DomainError) await security.keys.unspend(spent) // else it may have been accepted after all
    throw cause
  }
}

function requireKeyMaySend({ sendsFrom, destinations }: RequestKey, to: string, now: Date): void {
  if (sendsFrom !== null && sendsFrom > now)
    throw new DomainError(
      'FORBIDDEN',
      `A new key waits for a day: this one sends from ${MOMENT.format(sendsFrom)} UTC on`,
    )
  if (destinations.length > 0 && !destinations.includes(to))
    throw new DomainError('FORBIDDEN', 'This key may not send to that account', { field: 'destination' })
}
