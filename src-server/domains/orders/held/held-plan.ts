import type { Db } from '#db/database.ts'
import type { LedgerAccount } from '#server/domains/accounts/accounts.queries.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { withoutOwn } from '#server/domains/orders/market-reference.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { listOwnOffers } from '#server/domains/orders/own-offers.queries.ts'
import { bookOf } from '#server/domains/orders/planning.ts'
import type { TradeTerms, TradeTermsFor } from '#server/domains/transactions/acceptance/trade-terms.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { networkSilent, walletCreating } from '#server/kernel/domain-refusals.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { parts } from '#shared/domains/markets/price.ts'
import type { PreviewHeldOrder } from '#shared/domains/orders/held.schema.ts'
import { scaledFraction, scaledPrice, scaledText } from '#shared/domains/orders/held-rules.ts'
import { feeOfHeld, type HeldFee } from './held-fee.ts'
import { guardOf, type HeldGuard } from './held-guard.ts'
import { type Exchanged, endOf, type Waits, waitsOf, worstOf } from './held-terms.ts'
import { type Cost, weighed } from './reserving.ts'
import { ledgerOf } from './trade-tokens.ts'

export interface HeldPlanDeps {
  db: Db
  clock: Clock
  mirror: Mirror
  markets: Pick<OrdersDeps['markets'], 'requireOpen' | 'book'>
  network: Pick<NetworkService, 'stateOrThrow'>
  horizon: Pick<HorizonClient, 'tradesOf'>
  fees: OrdersDeps['fees']
  prices: OrdersDeps['prices']
  termsForTrade: TradeTermsFor
  transactions: Pick<TransactionsService, 'dryRun' | 'costOf'>
}

/** An order that would wait, with all that decides about it. */
export interface HeldPlan {
  account: LedgerAccount
  expiresAt: Date | null
  waits: Waits
  worst: Exchanged
  terms: TradeTerms
  cost: Cost
  fee: HeldFee
  guard: HeldGuard
  last: Newest
  /** Best price so far, behind which a trailing stop stands; scaled. */
  best: bigint
}

/** An order that waits already and would be changed: what it has set aside counts as free, and what it has seen is kept. */
export interface HeldBefore {
  id: string
  /** The best price since it was made; null where its stop follows nothing. */
  extreme: string | null
}

/** Reads what decides about it and throws where it cannot be; what has to be confirmed is in `guard`. */
export async function planHeld(
  deps: HeldPlanDeps,
  userId: string,
  input: PreviewHeldOrder,
  { before, ...named }: { requestId: string; name: bigint; before?: HeldBefore | null },
): Promise<HeldPlan> {
  const { base, counter } = input
  const account = await deps.mirror.findByUser(userId)
  if (!account) throw walletCreating()
  await deps.markets.requireOpen({ base, counter })
  const expiresAt = endOf(input, deps.clock.now())
  const last = await newestTrade(deps, input)
  const best = bestOf(input.side, last.price, before?.extreme ?? null)
  const waits = waitsOf(input, last.price, best)
  const worst = worstOf(input, waits)
  const { sell, buy } = sidesOf(input)
  const book = bookOf(await deps.markets.book({ base, counter }))
  const own = await listOwnOffers(deps.db, userId, { base, counter })
  const guard = guardOf(input, withoutOwn(book, own, base), parts(scaledText(last.price)))
  const terms = await deps.termsForTrade(userId, { sell, amount: worst.sold, buy, least: worst.got })
  const intent = weighed(input, { userId, address: account.address, sell, buy, worst, ...named })
  await deps.transactions.dryRun(intent, terms, before?.id)
  const cost = deps.transactions.costOf(intent, terms)
  const fee = await feeOfHeld(deps, input, { asset: sell, amount: worst.sold })
  return { account, expiresAt, waits, worst, terms, cost: withFee(cost, fee), fee, guard, last, best }
}

function bestOf(side: 'buy' | 'sell', lastPrice: bigint, extreme: string | null): bigint {
  const seen = extreme === null ? lastPrice : scaledPrice(extreme)
  return (side === 'sell') === seen > lastPrice ? seen : lastPrice
}

/** Beside what it sells, the fee at the price that it waits for is set aside. */
function withFee(cost: Cost, { asset, expected }: HeldFee): Cost {
  if (expected === 0n) return cost
  return { ...cost, amounts: new Map(cost.amounts).set(asset, (cost.amounts.get(asset) ?? 0n) + expected) }
}

export const sidesOf = ({ side, base, counter }: Pick<PreviewHeldOrder, 'side' | 'base' | 'counter'>) =>
  side === 'sell' ? { sell: base, buy: counter } : { sell: counter, buy: base }

interface Newest {
  price: bigint
  ledger: number
}

/** Throws where nothing was traded yet: nobody could say on which side of the market a stop lies. */
async function newestTrade(
  { horizon }: Pick<HeldPlanDeps, 'horizon'>,
  { base, counter }: Pick<PreviewHeldOrder, 'base' | 'counter'>,
): Promise<Newest> {
  const { trades } = await horizon.tradesOf({ base, counter }, { order: 'desc', limit: 1 }).catch((cause: unknown) => {
    throw networkSilent(cause)
  })
  const [trade] = trades
  if (trade) return { price: scaledFraction(trade), ledger: ledgerOf(trade.token) }
  throw new DomainError('BAD_INPUT', 'This pair has no trade yet, so there is no price to wait for.', { field: 'base' })
}
