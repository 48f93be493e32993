import { DomainError } from '#server/kernel/domain-error.ts'
import { formatCurrency } from '#shared/kernel/format.ts'
import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'
import type { TradeWeight, WeighedExchange } from './outflow.ts'

/** What trades of 24 hours got less than the market's price, and what the account is worth at the lower price; US dollars, decimal text. */
export interface ShortfallFacts {
  ofAccount: string
  /** Of them by the key that asks. */
  ofKey: string
  worth: string
}
export interface Shortfall {
  keyId: string | null
  usd: string
  exchange: WeighedExchange
}

/** A hundredth of what an account is worth may be lost within a day without a confirmation, or so many cents where that is less. */
const PART = 100n
const LEAST_CENTS = 500n

/**
 * Throws where the trades of a day would together get too much less than the market's price: PASSWORD_REQUIRED for a session that is
 * not confirmed, LIMIT_EXCEEDED for a key. `facts`: null where this one gets no less.
 */
export function checkShortfall(trade: TradeWeight | undefined, facts: ShortfallFacts | null): void {
  if (!trade?.isFree || trade.by === undefined || facts === null) return
  const { keyId, cap, isConfirmed } = trade.by
  const usd = usdCents(trade.shortfall ?? '0')
  const part = usdCents(facts.worth.startsWith('-') ? '0' : facts.worth) / PART
  const most = part > LEAST_CENTS ? part : LEAST_CENTS
  if (keyId === null) {
    if (!isConfirmed && usdCents(facts.ofAccount) + usd > most)
      throw new DomainError('PASSWORD_REQUIRED', SHORTFALL_ASKS, { field: 'password' })
    return
  }
  const [lost, allowed] = cap === null ? [facts.ofAccount, most] : [facts.ofKey, usdCents(cap)]
  if (usdCents(lost) + usd <= allowed) return
  throw new DomainError(
    'LIMIT_EXCEEDED',
    `By trades below the market’s price this key may lose ${formatCurrency(formatUsdCents(allowed))} within 24 hours, and ${formatCurrency(lost)} are lost or could be by open orders. Trade at a better price, or confirm it in a session.`,
    { field: 'price' },
  )
}

export const SHORTFALL_ASKS =
  'Together your trades of 24 hours would get more than 1 % of your account less than the market’s price. Confirm this one by your password, a code of your app or a passkey.'

/** What is kept of a trade; null where nothing is to be summed. */
export const shortfallOf = (trade: TradeWeight | undefined): Shortfall | null =>
  isShort(trade) ? { keyId: trade.by?.keyId ?? null, usd: trade.shortfall, exchange: trade.exchange } : null

export const isShort = (
  trade: TradeWeight | undefined,
): trade is TradeWeight & { shortfall: string; exchange: WeighedExchange } =>
  trade?.isFree === true && trade.exchange !== undefined && trade.shortfall !== null && usdCents(trade.shortfall) > 0n
