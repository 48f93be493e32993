import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { LedgerAccount } from '#server/domains/accounts/accounts.queries.ts'
import type { TradeTerms } from '#server/domains/transactions/acceptance/trade-terms.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { type Holding, payableFee, spendableNative, spendableOf } from '#shared/domains/accounts/reserve.ts'
import { toLedgerPrice } from '#shared/domains/markets/price.ts'
import type { PreviewHeldOrder } from '#shared/domains/orders/held.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { readHoldings } from './held-holdings.queries.ts'
import type { Exchanged } from './held-terms.ts'

type Sides = { sell: string; buy: string }
/** Intent that is only assessed: limits, holds, freezes and lists are asked before it is kept. */
export function weighed(
  input: PreviewHeldOrder,
  {
    userId,
    address,
    requestId,
    name,
    ...exchange
  }: Sides & { userId: string; address: string; worst: Exchanged; requestId: string; name: bigint },
) {
  const { sell, worst } = exchange
  const parties = { id: uuid(), userId, from: address, to: address, source: address }
  const bare = { ...PLAIN_INTENT, requestId, name }
  const operations = [operationOf(input, { address, ...exchange })]
  return { ...parties, ...bare, type: 'order' as const, asset: sell, amount: worst.sold, operations }
}

/** An offer takes an entry of the account, a market order none. */
function operationOf(
  { type, price }: PreviewHeldOrder,
  { address, sell, buy, worst }: Sides & { address: string; worst: Exchanged },
): OperationPlan {
  const rests = type === 'stopLimit' || type === 'oco'
  const fraction = rests ? toLedgerPrice(price ?? '') : null
  if (fraction) {
    const { n, d } = fraction
    return { kind: 'manage_sell_offer', selling: sell, buying: buy, amount: worst.sold, price: { n, d }, offerId: '0' }
  }
  const sent = { sendAsset: sell, sendAmount: worst.sold, destAsset: buy, destMin: '0.0000001' }
  return { kind: 'path_payment_strict_send', ...sent, destination: address, path: [] }
}

export interface Cost {
  amounts: ReadonlyMap<string, bigint>
  reserve: bigint
  networkFee: bigint
}

/**
 * Reserves by asset for an order: what it sells, and of XLM the reserve of its entry and the network fee. Throws
 * INSUFFICIENT_FUNDS, NO_TRUSTLINE. The caller holds the account's lock.
 */
export async function claimHeld(
  trx: Trx,
  {
    account,
    cost,
    terms,
    sell,
    buy,
  }: Sides & { account: LedgerAccount; cost: Cost; terms: Pick<TradeTerms, 'baseReserve'> },
): Promise<Record<string, string>> {
  const held = await readHoldings(trx, account.address, [...new Set([sell, buy, NATIVE])])
  if (buy !== NATIVE && !held.has(buy))
    throw new DomainError('NO_TRUSTLINE', `Your account cannot hold ${assetCode(buy)} yet. Add it first.`)
  for (const [asset, amount] of cost.amounts) if (asset !== NATIVE) requireFree(asset, amount, held.get(asset))
  const native = held.get(NATIVE)
  const reserveTerms = { ...account, baseReserve: terms.baseReserve }
  const sold = cost.amounts.get(NATIVE) ?? 0n
  const xlm = sold + cost.reserve + cost.networkFee
  const spendable = native ? spendableNative(native, reserveTerms) : 0n
  if (sold > spendable || xlm > (native ? payableFee(native, reserveTerms) : 0n)) {
    const rest = spendable > cost.reserve + cost.networkFee ? spendable - cost.reserve - cost.networkFee : 0n
    throw short(NATIVE, rest)
  }
  const others = [...cost.amounts].filter(([asset]) => asset !== NATIVE)
  return Object.fromEntries([...others, [NATIVE, xlm] as const].map(([asset, amount]) => [asset, fromStroops(amount)]))
}

function requireFree(asset: string, amount: bigint, holding: Holding | undefined): void {
  const free = holding ? spendableOf(holding) : 0n
  if (amount > free) throw short(asset, free)
}

const short = (asset: string, free: bigint): DomainError =>
  new DomainError(
    'INSUFFICIENT_FUNDS',
    asset === NATIVE
      ? `You can set aside at most ${fromStroops(free)} XLM: the rest is for fees, the reserve of your account, or held by orders and payments.`
      : `You can set aside at most ${fromStroops(free)} ${assetCode(asset)}.`,
    { field: 'amount' },
  )
