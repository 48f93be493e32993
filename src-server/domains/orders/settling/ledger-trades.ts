import type { LedgerContents } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import { operationOf } from '#server/domains/transactions/legs/effect-legs.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

interface Part {
  asset: string
  amount: bigint
}
/** One side of one trade of a ledger, as its account sees it. */
export interface LedgerTrade {
  /** The operation's number and the trade's within it. */
  tradeId: string
  operationId: string
  role: 'maker' | 'taker'
  account: string
  /** null for a pool. */
  counterparty: string | null
  /** The maker's; null for a pool. */
  offerId: string | null
  sold: Part
  bought: Part
}

/** Every trade of these effects, each from both of its sides; of a pool's its taker's alone. */
export function tradesIn({ effects, operations }: Pick<LedgerContents, 'effects' | 'operations'>): LedgerTrade[] {
  const counts = new Map<string, number>()
  return effects.flatMap((effect): LedgerTrade[] => {
    const type = effect.type as string
    if (type !== 'trade' && type !== 'liquidity_pool_trade') return []
    const { account } = effect
    const operationId = operationOf(effect.id)
    const isTaker = type !== 'trade' || operations.get(operationId)?.source_account === account
    // The taker's effect comes first, the maker's follows it.
    const at = isTaker ? (counts.get(operationId) ?? 0) : (counts.get(operationId) ?? 1) - 1
    if (isTaker) counts.set(operationId, at + 1)
    const place = { tradeId: `${operationId}-${at}`, operationId, account, role: isTaker ? 'taker' : 'maker' } as const
    const fields = effect as unknown as TradeFields & PoolTradeFields
    return [{ ...place, ...(type === 'trade' ? bookTrade(fields) : poolTrade(fields)) }]
  })
}

interface TradeFields {
  seller: string
  offer_id: string
  sold_amount: string
  sold_asset_type: string
  sold_asset_code?: string
  sold_asset_issuer?: string
  bought_amount: string
  bought_asset_type: string
  bought_asset_code?: string
  bought_asset_issuer?: string
}
interface PoolTradeFields {
  sold: { asset: string; amount: string }
  bought: { asset: string; amount: string }
}
type Sides = Pick<LedgerTrade, 'counterparty' | 'offerId' | 'sold' | 'bought'>

const bookTrade = (effect: TradeFields): Sides => ({
  counterparty: effect.seller,
  offerId: String(effect.offer_id),
  sold: {
    asset: named(effect.sold_asset_type, effect.sold_asset_code, effect.sold_asset_issuer),
    amount: toStroops(effect.sold_amount),
  },
  bought: {
    asset: named(effect.bought_asset_type, effect.bought_asset_code, effect.bought_asset_issuer),
    amount: toStroops(effect.bought_amount),
  },
})

/** Horizon tells of it from the pool's side. */
const poolTrade = ({ sold, bought }: PoolTradeFields): Sides => ({
  counterparty: null,
  offerId: null,
  sold: { asset: canonical(bought.asset), amount: toStroops(bought.amount) },
  bought: { asset: canonical(sold.asset), amount: toStroops(sold.amount) },
})

const named = (type: string, code?: string, issuer?: string): string =>
  type === 'native' ? 'XLM' : assetId(code ?? '', issuer ?? null)
const canonical = (asset: string): string => (asset === 'native' ? 'XLM' : asset)
