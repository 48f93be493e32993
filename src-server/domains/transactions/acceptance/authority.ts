import type { RequestKey } from '#server/calls/request-session.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { StepUpSession } from '#server/domains/security/step-up.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { StepUpReason } from '#shared/domains/payments/payments.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { usdValueUp } from '#shared/kernel/usd.ts'
import { stepUpReason } from './outflow.ts'
import { SHORTFALL_ASKS } from './shortfalls.ts'
import type { TradeTerms } from './trade-terms.ts'

/** Who pays: a session, or an API key of the account. */
export type Payer = StepUpSession & { key?: RequestKey | null }
interface Paying {
  input: Proof & { amount: string }
  /** G address of who receives. */
  to: string
  /** Why it needs a confirmation; null where it needs none. */
  stepUp: StepUpReason | null
  /** As which one unit counts; null where unknown. */
  higher: string | null
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const WAYS = 'your password, a code of your app or a passkey'
const ASKS: Record<StepUpReason, string> = {
  chosen: 'Enter your password to confirm this',
  limit: `This payment is worth more than your limit. Confirm it by ${WAYS}.`,
  unpriced: `Nobody knows what this asset is worth. Confirm the payment by ${WAYS}.`,
  jump: `The price of this asset has moved far within a day. Confirm the payment by ${WAYS}.`,
}

export type Authority = ReturnType<typeof createAuthority>
interface AuthorityDeps {
  security: SecurityService
  clock: Clock
}

/** Who stands behind what takes value out: a session that confirms, or a key within its bounds. */
export function createAuthority(deps: AuthorityDeps) {
  return {
    ofPayment: <T>(payer: Payer, asked: PaymentAuthority<T>): Promise<T> => ofPayment(deps, payer, asked),
    ofTrade: <T>(payer: Payer, asked: Trading<T>): Promise<T> => ofTrade(deps, payer, asked),
    requireKeyMaySend: (key: RequestKey, to: string): void => requireKeyMaySend(key, to, deps.clock.now()),
  }
}

interface PaymentAuthority<T> {
  paying: Paying
  pay: () => Promise<T>
  /** True where nothing shall be sent. */
  isTrial: boolean
}

/**
 * Runs `pay` where somebody stands behind it: in a session a confirmation, if the terms ask for one; by a key its own daily cap,
 * counted before and taken back if the payment is refused. What has no price always needs a confirmation. Throws as
 * requireStepUp, FORBIDDEN, LIMIT_EXCEEDED.
 */
async function ofPayment<T>(
  { security, clock }: AuthorityDeps,
  payer: Payer,
  { paying, pay, isTrial }: PaymentAuthority<T>,
): Promise<T> {
  const { input, stepUp, higher, to } = paying
  if (payer.key) requireKeyMaySend(payer.key, to, clock.now())
  if (!payer.key || higher === null) {
    if (stepUp !== null) await security.requireStepUp(payer, input, ASKS[stepUp])
    return pay()
  }
  return spending({ security, keyId: payer.key.id, usd: usdValueUp(input.amount, higher) }, { pay, isTrial })
}

/** Counts US dollars against a key's own cap before it pays, and takes them back if nothing was paid. */
async function spending<T>(
  { security, keyId, usd }: { security: SecurityService; keyId: string; usd: string },
  { pay, isTrial }: { pay: () => Promise<T>; isTrial: boolean },
): Promise<T> {
  const spent = await security.keys.spend(keyId, usd)
  try {
    const paid = await pay()
    if (isTrial) await security.keys.unspend(spent)
    return paid
  } catch (cause) {
    if (cause instanceof DomainError) await security.keys.unspend(spent) // else it may have been accepted after all
    throw cause
  }
}

export interface Trading<T> {
  input: Proof
  terms: TradeTerms
  /** By the terms that it is given: who stands behind the trade is among them. */
  trade: (terms: TradeTerms) => Promise<T>
  /** True where nothing shall be sent. */
  isTrial?: boolean | undefined
}

/**
 * Runs `trade` where somebody stands behind it. One that gives nothing away needs nothing more than the session, or a key with
 * the scope trade; every other one needs what a payment of all that is sold needs, and a key the scope transfer.
 */
async function ofTrade<T>(
  { security, clock }: AuthorityDeps,
  payer: Payer,
  { input, terms: asked, trade: tradeBy, isTrial = false }: Trading<T>,
): Promise<T> {
  const by = { keyId: payer.key?.id ?? null, cap: payer.key?.tradeCapUsd ?? null }
  const termsBy = (isConfirmed: boolean) => ({ ...asked, trade: { ...asked.trade, by: { ...by, isConfirmed } } })
  const terms = termsBy(security.isSteppedUp(payer))
  const trade = () => tradeBy(terms)
  if (terms.trade.isFree && !terms.trade.isJumping)
    return trade().catch(async (cause: unknown) => {
      if (payer.key || !(cause instanceof DomainError) || cause.code !== 'PASSWORD_REQUIRED') throw cause
      await security.requireStepUp(payer, input, SHORTFALL_ASKS)
      return tradeBy(termsBy(true))
    })
  const stepUp = stepUpReason('0', terms)
  if (payer.key) requireKeyMayGiveAway(payer.key, clock.now())
  if (payer.key && terms.trade.usd !== null)
    return spending({ security, keyId: payer.key.id, usd: terms.trade.usd }, { pay: trade, isTrial })
  if (stepUp !== null) await security.requireStepUp(payer, input, TRADE_ASKS[stepUp])
  return tradeBy(termsBy(true))
}

const TRADE_ASKS: Record<StepUpReason, string> = {
  chosen: `This price is far from the market’s. Confirm the trade by ${WAYS}.`,
  limit: `This trade is worth more than your limit, and its price is far from the market’s. Confirm it by ${WAYS}.`,
  unpriced: `Nobody knows what this asset is worth. Confirm the trade by ${WAYS}.`,
  jump: `The price of what you trade has moved far within a day. Confirm the trade by ${WAYS}.`,
}

/** Throws FORBIDDEN where a key may not take value out, or only to some recipients. */
function requireKeyMayGiveAway(key: RequestKey, now: Date): void {
  if (!key.scopes.includes('transfer') || key.destinations.length > 0)
    throw new DomainError(
      'FORBIDDEN',
      'This key may trade listed assets within 10 % of the market’s price, while that is steady. Anything else needs the scope transfer, to any recipient.',
    )
  requireKeyMaySend(key, '', now)
}

/** Throws FORBIDDEN where a key is too new, or made for other recipients. */
function requireKeyMaySend({ sendsFrom, destinations }: RequestKey, to: string, now: Date): void {
  if (sendsFrom !== null && sendsFrom > now)
    throw new DomainError(
      'FORBIDDEN',
      `A new key waits for a day: this one sends from ${MOMENT.format(sendsFrom)} UTC on`,
    )
  if (destinations.length > 0 && !destinations.includes(to))
    throw new DomainError('FORBIDDEN', 'This key may not send to that account', { field: 'destination' })
}
