import { randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Reader } from '#db/database.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { DepositLimits, DepositQuote, QuoteDeposit } from '#shared/domains/deposits/deposits.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { formatCurrency } from '#shared/kernel/format.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'
import { boughtFor, feeOn, rateWithSpread, roundedRate } from './amounts.ts'
import type { OrderingDeps } from './deposits.types.ts'
import { findMethod } from './methods.queries.ts'
import { isOpenAt, type Method, methodOf, recipientLines } from './methods.ts'
import { newReference, shownReference } from './normal-forms.ts'
import { takenAmounts, usedBy } from './orders.queries.ts'
import { keepQuote } from './quotes.queries.ts'

/** Terms of a quote, stored until an order is made of it. */
export const QuoteTerms = z.object({
  amountUsd: z.string(),
  payUsd: z.string(),
  rate: z.string(),
  marketRate: z.string(),
  spreadPercent: z.string(),
  reference: z.string(),
})
export type QuoteTerms = z.output<typeof QuoteTerms>

/** For so long an order can be made of a quote; the rate of the order then holds for the method's own time. */
const QUOTE_MS = 15 * MINUTE_MS
/** Orders of one amount that the cents tell apart; the first is the amount itself. */
const CENTS = 100

/** Throws NOT_FOUND, UNAVAILABLE, LIMIT_EXCEEDED, and as `charge`. */
export async function quote(
  deps: OrderingDeps,
  userId: string,
  { method: name, amountUsd }: QuoteDeposit,
): Promise<DepositQuote> {
  const { db, clock, charge } = deps
  charge(userId)
  const now = clock.now()
  const method = await methodOrThrow(db, name, now)
  const limits = await limitsFor(deps, userId, method)
  const [market, payUsd] = await Promise.all([marketRate(deps), freeAmount(db, method.id, amountUsd)])
  requireWithin(payUsd, { amountUsd, method, limits })
  const { spreadPercent, payWithinMinutes, holdDays, instructions } = method.settings
  const rate = rateWithSpread(market, spreadPercent)
  const feeUsd = feeOn(payUsd, method.settings)
  const bought = boughtFor(payUsd, { feeUsd, rate })
  if (bought === null) throw new DomainError('BAD_INPUT', 'This is less than the fee.', { field: 'amountUsd' })
  const [id, expiresAt] = [uuid(), new Date(now.getTime() + QUOTE_MS)]
  const reference = newReference()
  const content: QuoteTerms = {
    amountUsd: cents(amountUsd),
    payUsd,
    rate,
    marketRate: market,
    spreadPercent,
    reference,
  }
  await keepQuote(db, { id, userId, methodId: method.id, content, expiresAt })
  return {
    quoteId: id,
    method: name,
    amountUsd: content.amountUsd,
    payUsd,
    feeUsd,
    asset: NATIVE,
    rate,
    marketRate: market,
    spreadPercent,
    estimatedXlm: fromStroops(bought),
    expiresAt: expiresAt.toISOString(),
    payWithinMinutes,
    holdDays,
    reference: shownReference(reference),
    recipient: recipientLines(method.settings),
    instructions,
    limits,
  }
}

const cents = (usd: string): string => formatUsdCents(usdCents(usd))

/** An active method within its hours. */
export async function methodOrThrow(db: Reader, name: string, now: Date): Promise<Method> {
  const row = await findMethod(db, name)
  if (!row?.active) throw new DomainError('NOT_FOUND', 'This way to pay is not offered now.', { field: 'method' })
  const method = methodOf(row)
  const { hours } = method.settings
  if (hours !== null && !isOpenAt(method.settings, now))
    throw new DomainError('UNAVAILABLE', `${row.displayName} is taken from ${hours.from} to ${hours.to} UTC.`)
  return method
}

/** US dollars for one XLM: the higher of its price and its mean of 24 hours. Throws UNAVAILABLE. */
export async function marketRate(deps: Pick<OrderingDeps, 'prices'>): Promise<string> {
  const rate = await knownRate(deps)
  if (rate === null) throw new DomainError('UNAVAILABLE', 'There is no price of XLM now. Please try again in a moment.')
  return rate
}

/** As `marketRate`; null where no price is known. */
export async function knownRate({ prices }: Pick<OrderingDeps, 'prices'>): Promise<string | null> {
  const price = (await prices.market([NATIVE], null)).get(NATIVE)
  return price ? roundedRate(price.higher) : null
}

/** The amount with cents that no open order of the method has: any of 99, else the amount itself. */
export async function freeAmount(db: Reader, methodId: string, amountUsd: string): Promise<string> {
  const least = usdCents(amountUsd)
  const amounts = Array.from({ length: CENTS }, (_, more) => formatUsdCents(least + BigInt(more)))
  const taken = await takenAmounts(db, methodId, amounts)
  const [whole, ...others] = amounts
  const free = others.filter((amount) => !taken.has(amount))
  const chosen = free[free.length > 0 ? randomInt(free.length) : 0] ?? whole
  if (chosen === undefined || taken.has(chosen))
    throw new DomainError('UNAVAILABLE', 'Many people are buying for this amount now. Please choose another one.', {
      field: 'amountUsd',
    })
  return chosen
}

/** Limits of this method for a person, and the share that is used over all methods. */
export async function limitsFor(
  { db, clock, levelOf }: Pick<OrderingDeps, 'db' | 'clock' | 'levelOf'>,
  userId: string,
  { settings }: Pick<Method, 'settings'>,
): Promise<DepositLimits> {
  const [level, used] = await Promise.all([levelOf(userId), usedBy(db, userId, clock.now())])
  const { day, month } = settings.levels[level]
  return {
    level,
    day: { usedUsd: used.day, ofUsd: cents(day) },
    month: { usedUsd: used.month, ofUsd: cents(month) },
    nextMonthUsd: settings.levels[level + 1]?.month ?? null,
  }
}

/** Throws LIMIT_EXCEEDED with what would fit. The cents that tell orders apart count for days and months alone. */
export function requireWithin(
  payUsd: string,
  {
    amountUsd,
    method: { settings },
    limits: { level, day, month },
  }: { amountUsd: string; method: Method; limits: DepositLimits },
): void {
  const exceeded = (sentence: string) => new DomainError('LIMIT_EXCEEDED', sentence, { field: 'amountUsd' })
  const { minUsd, maxUsd } = settings
  if (usdCents(amountUsd) < usdCents(minUsd) || usdCents(amountUsd) > usdCents(maxUsd))
    throw exceeded(`An order is between ${formatCurrency(minUsd)} and ${formatCurrency(maxUsd)}.`)
  if (level === 0 && usdCents(month.ofUsd) === 0n) throw exceeded('Confirm your email address first.')
  for (const [span, { usedUsd, ofUsd }] of [
    ['day', day],
    ['month', month],
  ] as const) {
    const left = usdCents(ofUsd) - usdCents(usedUsd)
    if (usdCents(payUsd) <= left) continue
    const rest = formatCurrency(formatUsdCents(left > 0n ? left : 0n))
    throw exceeded(`You can order for ${formatCurrency(ofUsd)} a ${span}; ${rest} of that is left.`)
  }
}
