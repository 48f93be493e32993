import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { requireNoNewRobotOrders } from '#server/domains/orders/counterparts.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { Repeated } from '#server/domains/transactions/acceptance/repeated-requests.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { TradeTerms } from '#server/domains/transactions/acceptance/trade-terms.ts'
import { operationsOfRow } from '#server/domains/transactions/operations.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { parts as fractionOf } from '#shared/domains/markets/price.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { type Bare, bareIntent, intentOf, noteSwap, requireOpenMarkets } from './executing.ts'
import { contentNow } from './quoting.ts'
import type { StoredQuote } from './stored-quote.ts'
import type { SwapsDeps } from './swaps.types.ts'

/** Terms that somebody has agreed to before, whatever the market is by now. */
interface SwapAgreement {
  sell: string
  buy: string
  /** To sell. */
  amount: string
  /** Percent by which it may bring less than it is quoted. */
  slippage: string
  /** The most of what is sold that one of what is bought may cost. */
  greatestPrice: string
}
export interface AgreedSwap {
  agreement: SwapAgreement
  request: MoneyRequest
  name: bigint
  /** The ledger or the records have it: it is answered, not made. */
  isRepeated: boolean
  /** Commits with its acceptance. */
  done: (trx: Trx, transactionId: string) => Promise<void>
}

/**
 * Swaps at the price of now, once for each request, where nobody is asked anything any more: only a trade that gives nothing away, at a
 * price that is known and steady, within the greatest price that was agreed to, which the ledger holds too. Throws PRICE_TOO_HIGH,
 * CONFIRM_PRICE, what a quote throws, and what the check of outflows and the authority refuse.
 */
export async function swapAsAgreed(deps: SwapsDeps, payer: Payer, swap: AgreedSwap): Promise<void> {
  const { transactions } = deps
  const { agreement, request, name, done } = swap
  const repeated = sameSwap(agreement)
  const bare: Bare = {
    userId: payer.id,
    requestId: request.requestId,
    name,
    sell: agreement.sell,
    amount: agreement.amount,
  }
  if (swap.isRepeated) {
    const intent = await bareIntent(deps, bare)
    return transactions.inAcceptance(false, async (acceptance) => {
      const locked = await transactions.lock(acceptance, { request, intent })
      if (!locked.before) throw new Error('a repeated swap was made before')
      const { id } = await transactions.answer(acceptance, locked, repeated)
      await done(acceptance.trx, id)
    })
  }
  const plannedAt = deps.clock.now()
  const content = withinPrice(await contentNow(deps, payer.id, { ...agreement, exact: 'sell' }), agreement)
  await requireOpenMarkets(deps, content)
  const intent = await intentOf(deps, { ...bare, content, ends: false })
  const terms = await deps.authority.ofTrade(payer, { input: {}, terms: await freeTerms(deps, payer, content) })
  await transactions.inAcceptance(false, async (acceptance) => {
    const { trx } = acceptance
    const locked = await transactions.lock(acceptance, { request, intent, trade: terms.trade })
    if (locked.before) {
      const { id } = await transactions.answer(acceptance, locked, repeated)
      return done(trx, id)
    }
    await requireNoNewRobotOrders(trx, intent, plannedAt)
    const claim = await transactions.check(acceptance, locked, terms)
    const row = { id: uuid(), userId: payer.id }
    await noteSwap(trx, { row, content, transactionId: intent.id, now: deps.clock.now() })
    await done(trx, intent.id)
    await transactions.storeAndCommit(acceptance, locked, { claim })
  })
}

/** Each path with a bound that keeps the price at least, so that the ledger refuses what the market has become meanwhile. */
function withinPrice(content: StoredQuote, { greatestPrice, amount }: SwapAgreement): StoredQuote {
  const { n, d } = fractionOf(greatestPrice)
  const least = divideUp(toStroops(amount) * d, n)
  const quoted = toStroops(content.buyAmount)
  if (quoted < least)
    throw new DomainError('PRICE_TOO_HIGH', `One ${assetCode(content.buy)} costs more than the greatest price now.`, {
      field: 'greatestPrice',
    })
  const parts = content.parts.map((part) => {
    const share = divideUp(toStroops(part.received) * least, quoted)
    return share > toStroops(part.bound) ? { ...part, bound: fromStroops(share) } : part
  })
  return { ...content, parts, bound: fromStroops(parts.reduce((sum, { bound }) => sum + toStroops(bound), 0n)) }
}

/** Terms of a trade that takes no confirmation from anybody. Throws CONFIRM_PRICE, IMPACT_TOO_HIGH. */
async function freeTerms(deps: SwapsDeps, payer: Payer, content: StoredQuote): Promise<TradeTerms> {
  const { sell, sellAmount: amount, buy, bound: least, step } = content
  if (step === 'refused')
    throw new DomainError('IMPACT_TOO_HIGH', 'This price is 25 % or more worse than the market’s.', { field: 'amount' })
  const terms = await deps.termsForTrade(payer.id, { sell, amount, buy, least })
  if (step === 'asksAmount' || !terms.trade.isFree || terms.trade.isJumping)
    throw new DomainError(
      'CONFIRM_PRICE',
      'The price is far from the market’s, or not certain: such a swap is made by hand alone.',
      { field: 'amount' },
    )
  return terms
}

/** One that the ledger has brought back: the same amount of the same asset for the same other one. */
const sameSwap = ({ sell, buy, amount }: SwapAgreement): Repeated => ({
  type: 'swap',
  isSame: (row) => {
    const paths = operationsOfRow(row).flatMap((plan) => (plan.kind === 'path_payment_strict_send' ? [plan] : []))
    const sold = paths.reduce((sum, plan) => sum + toStroops(plan.sendAmount), 0n)
    return sold === toStroops(amount) && paths.every((plan) => plan.sendAsset === sell && plan.destAsset === buy)
  },
})

const divideUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by
