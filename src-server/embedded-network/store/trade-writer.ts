import { assetType } from '#server/embedded-network/history/asset-fields.ts'
import type { Trade } from '#server/embedded-network/history/trades.ts'
import type { Asset } from '#server/embedded-network/ledger/entries.types.ts'
import type { Statements } from './statements.ts'
import { addToMinute, type Candle, candleOf, type Fraction, joinCandles, type Pair } from './trade-candle.ts'

/** Basis points that every pool takes. */
const POOL_FEE = 30

type Side = { account: string | null; offer: bigint | null; pool: string | null; amount: bigint }

/** A trade with its sides as base and counter: the asset that was traded first is the base. */
type OrientedTrade = { trade: Trade; pair: Pair; base: Side; counter: Side; baseIsSeller: boolean; price: Fraction }

/** Writes a ledger's trades, and adds them to their minute. */
export function createTradeWriter(statements: Statements): (trades: Trade[], closedAt: bigint) => void {
  return (trades, closedAt) => {
    const numbers = new Map<Asset, bigint>()
    for (const asset of tradedAssets(trades)) numbers.set(asset, assetNumber(statements, asset))
    const oriented = trades.map((trade) => orient(trade, numbers))
    for (const trade of oriented) writeTrade(statements, trade, closedAt)
    for (const { pair, candle } of candlesOf(oriented)) {
      addToMinute(statements, { ...pair, minute: closedAt / 60n }, candle)
    }
  }
}

/** In Horizon's order for assets first traded in the same ledger: by kind, credit before native, then code, issuer. */
function tradedAssets(trades: Trade[]): Asset[] {
  const assets = [...new Set(trades.flatMap(({ sold, bought }) => [sold, bought]))]
  const rank = (asset: Asset) => `${assetType(asset)} ${asset}`
  return assets.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

function assetNumber(statements: Statements, asset: Asset): bigint {
  statements.run('INSERT INTO traded_asset (asset) VALUES (?) ON CONFLICT DO NOTHING', asset)
  return statements.get('SELECT id FROM traded_asset WHERE asset = ?', asset)?.id as bigint
}

function orient(trade: Trade, numbers: Map<Asset, bigint>): OrientedTrade {
  const sold = numbers.get(trade.sold) ?? 0n
  const bought = numbers.get(trade.bought) ?? 0n
  const seller = sellerSide(trade)
  const buyer = { account: trade.buyer.accountId, offer: trade.buyer.offerId, pool: null, amount: trade.boughtAmount }
  const { n, d } = trade.price
  if (sold < bought) {
    return {
      trade,
      pair: { base: sold, counter: bought },
      base: seller,
      counter: buyer,
      baseIsSeller: true,
      price: { n, d },
    }
  }
  const price = { n: d, d: n }
  return { trade, pair: { base: bought, counter: sold }, base: buyer, counter: seller, baseIsSeller: false, price }
}

function sellerSide({ seller, soldAmount }: Trade): Side {
  if ('poolId' in seller) return { account: null, offer: null, pool: seller.poolId, amount: soldAmount }
  return { account: seller.accountId, offer: seller.offerId, pool: null, amount: soldAmount }
}

function writeTrade(statements: Statements, { trade, ...oriented }: OrientedTrade, closedAt: bigint): void {
  const { pair, base, counter, baseIsSeller, price } = oriented
  const fee = 'poolId' in trade.seller ? POOL_FEE : null
  statements.run(
    'INSERT INTO trade VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    trade.operationId,
    trade.order,
    closedAt,
    pair.base,
    pair.counter,
    base.amount,
    counter.amount,
    base.account,
    base.offer,
    base.pool,
    counter.account,
    counter.offer,
    counter.pool,
    baseIsSeller ? 1 : 0,
    price.n,
    price.d,
    fee,
  )
}

/** One candle per pair, without trades whose price rounding has made. */
function candlesOf(trades: OrientedTrade[]): Iterable<{ pair: Pair; candle: Candle }> {
  const candles = new Map<string, { pair: Pair; candle: Candle }>()
  for (const { trade, pair, base, counter, price } of trades) {
    if (trade.distorted) continue
    const key = `${pair.base} ${pair.counter}`
    const candle = candleOf({ base: base.amount, counter: counter.amount }, price)
    const known = candles.get(key)
    candles.set(key, { pair, candle: known === undefined ? candle : joinCandles(known.candle, candle) })
  }
  return candles.values()
}
