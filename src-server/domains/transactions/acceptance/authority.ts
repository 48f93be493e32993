import type { RequestKey } from '#server/calls/request-session.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { StepUpSession } from '#server/domains/security/step-up.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { StepUpReason } from '#shared/domains/payments/payments.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { usdValueUp } from '#shared/kernel/usd.ts'
import { stepUpReason } from './outflow.ts'
import type { TermsOfUser } from './outflow-terms.ts'
import { SHORTFALL_ASKS } from './shortfalls.ts'
import type { TradeTerms } from './trade-terms.ts'

/** Payer: a session, or an API key of the account. */
export type Payer = StepUpSession & { key?: RequestKey | null }
/** Amount that a key sends, counted against its own daily cap where the outflow is accepted. */
export interface KeySpending {
  keyId: string
  /** US dollars, decimal text. */
  usd: string
}
/** Terms of an outflow behind which somebody stands: only these are accepted. */
export type Authorized<Terms> = Terms & {
  /** null where no key's cap counts it. */
  spending: KeySpending | null
}
interface Paying {
  input: Proof & { amount: string; dryRun?: boolean | undefined }
  /** G address of who receives. */
  to: string
  terms: TermsOfUser
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const WAYS = 'your password, a code of your app or a passkey'
const ASKS: Record<StepUpReason, string> = {
  chosen: 'Enter your password to confirm this',
  limit: `This payment is worth more than your limit. Confirm it by ${WAYS}.`,
  unpriced: `This asset has no known price. Confirm the payment by ${WAYS}.`,
  jump: `The price of this asset has moved far within a day. Confirm the payment by ${WAYS}.`,
}

export type Authority = ReturnType<typeof createAuthority>
interface AuthorityDeps {
  security: SecurityService
  clock: Clock
}

/** Authority over value that leaves: a session that confirms, or a key within its bounds. */
export function createAuthority(deps: AuthorityDeps) {
  return {
    ...bind(deps, { ofPayment, ofTrade }),
    requireKeyMaySend: (key: RequestKey, to: string): void => requireKeyMaySend(key, to, deps.clock.now()),
  }
}

/** Terms of an outflow that its owner confirmed earlier; no key's cap counts it again. */
export const confirmedBefore = <Terms>(terms: Terms): Authorized<Terms> => ({ ...terms, spending: null })

/**
 * The terms of a payment behind which somebody stands: in a session by a confirmation, if they ask for one; by a key within its own
 * daily cap. What has no price always needs a confirmation. Throws as requireStepUp, and FORBIDDEN.
 */
async function ofPayment(
  { security, clock }: AuthorityDeps,
  payer: Payer,
  { input, to, terms }: Paying,
): Promise<Authorized<TermsOfUser>> {
  const { higher } = terms
  if (payer.key) requireKeyMaySend(payer.key, to, momentOf(input, clock))
  if (payer.key && higher !== null)
    return { ...terms, spending: { keyId: payer.key.id, usd: usdValueUp(input.amount, higher) } }
  const stepUp = stepUpReason(input.amount, terms)
  if (stepUp !== null) await security.requireStepUp(payer, input, ASKS[stepUp])
  return { ...terms, spending: null }
}

interface Trading {
  input: Proof & { dryRun?: boolean | undefined }
  terms: TradeTerms
}

/**
 * As ofPayment, of a trade. One that gives nothing away needs nothing more than the session, or a key with the scope trade, until the
 * trades of a day together lose too much: a proof that is given for that is taken before. Every other one needs what a payment of all
 * that is sold needs, and a key the scope transfer.
 */
async function ofTrade(
  { security, clock }: AuthorityDeps,
  payer: Payer,
  { input, terms }: Trading,
): Promise<Authorized<TradeTerms>> {
  const { trade } = terms
  const by = { keyId: payer.key?.id ?? null, cap: payer.key?.tradeCapUsd ?? null }
  const authorized = (isConfirmed: boolean, spending: KeySpending | null) => ({
    ...terms,
    trade: { ...trade, by: { ...by, isConfirmed } },
    spending,
  })
  if (trade.isFree && !trade.isJumping) {
    const hasProof = Boolean(input.password || input.code)
    if (!payer.key && hasProof) await security.requireStepUp(payer, input, SHORTFALL_ASKS)
    return authorized(hasProof || security.isSteppedUp(payer), null)
  }
  if (payer.key) requireKeyMayGiveAway(payer.key, momentOf(input, clock))
  if (payer.key && trade.usd !== null)
    return authorized(security.isSteppedUp(payer), { keyId: payer.key.id, usd: trade.usd })
  const stepUp = stepUpReason('0', terms)
  if (stepUp !== null) await security.requireStepUp(payer, input, TRADE_ASKS[stepUp])
  return authorized(true, null)
}

const TRADE_ASKS: Record<StepUpReason, string> = {
  chosen: `This price is far from the market’s. Confirm the trade by ${WAYS}.`,
  limit: `This trade is worth more than your limit, and its price is far from the market’s. Confirm it by ${WAYS}.`,
  unpriced: `This asset has no known price. Confirm the trade by ${WAYS}.`,
  jump: `The price of what you trade has moved far within a day. Confirm the trade by ${WAYS}.`,
}

/** Throws FORBIDDEN where a key may not take value out, or only to some recipients. */
function requireKeyMayGiveAway(key: RequestKey, now: Date | null): void {
  if (!key.scopes.includes('transfer') || key.destinations.length > 0)
    throw new DomainError(
      'FORBIDDEN',
      'This key may trade listed assets within 10 % of the market’s price, while that is steady. Anything else needs the scope transfer, to any recipient.',
    )
  requireKeyMaySend(key, '', now)
}

/** Null for a trial, which no new key waits for. */
const momentOf = ({ dryRun }: { dryRun?: boolean | undefined }, clock: Clock): Date | null =>
  dryRun === true ? null : clock.now()

/** Throws FORBIDDEN where a key is too new, or made for other recipients. */
function requireKeyMaySend({ sendsFrom, destinations }: RequestKey, to: string, now: Date | null): void {
  if (now !== null && sendsFrom !== null && sendsFrom > now)
    throw new DomainError(
      'FORBIDDEN',
      `A new key waits for a day: this one sends from ${MOMENT.format(sendsFrom)} UTC on`,
    )
  if (destinations.length > 0 && !destinations.includes(to))
    throw new DomainError('FORBIDDEN', 'This key may not send to that account', { field: 'destination' })
}
