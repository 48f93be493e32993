import type { OrderBookRecord, TradeRecord } from '#server/stellar/market-reads.ts'
import { rawLevel } from '#shared/domains/markets/book.ts'
import { baseOf, counterOf, fractionText } from '#shared/domains/markets/fraction.ts'
import type { RawBook, Trade } from '#shared/domains/markets/markets.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import type { Pair } from './pairs.ts'

/** Of whatever is offered both amounts are known: bids offer the counter asset. */
export const bookOf = ({ base, counter }: Pair, { ledger, bids, asks }: OrderBookRecord): RawBook => ({
  base,
  counter,
  ledger,
  bids: bids.map(({ n, d, amount }) => rawLevel({ n, d }, baseOf(toStroops(amount), { n, d }), toStroops(amount))),
  asks: asks.map(({ n, d, amount }) => rawLevel({ n, d }, toStroops(amount), counterOf(toStroops(amount), { n, d }))),
})

export const presentTrade = (trade: TradeRecord): Trade => ({
  id: trade.token,
  at: trade.at.toISOString(),
  price: fractionText(BigInt(trade.n), BigInt(trade.d)),
  n: trade.n,
  d: trade.d,
  amount: trade.baseAmount,
  total: trade.counterAmount,
  side: trade.baseWasOffered ? 'buy' : 'sell',
  place: trade.isPool ? 'pool' : 'book',
})
