import { assetFields, type Fields } from '#server/embedded-network/history/asset-fields.ts'
import { amountText, timeText } from '#server/embedded-network/history/format.ts'
import type { StoredTrade, TradeSide } from '#server/embedded-network/store/trade-reader.ts'
import { link } from './links.ts'

/** A trade as Horizon shows it: price is counter per base. */
export function tradeJson(base: string, trade: StoredTrade): Fields {
  const token = `${trade.operationId}-${trade.position}`
  return {
    _links: {
      self: link(''),
      base: link(partyLink(base, trade.base)),
      counter: link(partyLink(base, trade.counter)),
      operation: link(`${base}/operations/${trade.operationId}`),
    },
    id: token,
    paging_token: token,
    ledger_close_time: timeText(trade.closedAt),
    trade_type: trade.feeBasisPoints === null ? 'orderbook' : 'liquidity_pool',
    ...(trade.feeBasisPoints === null ? {} : { liquidity_pool_fee_bp: Number(trade.feeBasisPoints) }),
    ...sideFields('base', trade.base),
    ...sideFields('counter', trade.counter),
    base_is_seller: trade.baseIsSeller,
    price: { n: trade.price.n.toString(), d: trade.price.d.toString() },
  }
}

/** The same trade seen from its counter asset. */
export function flipTrade(trade: StoredTrade): StoredTrade {
  return {
    ...trade,
    base: trade.counter,
    counter: trade.base,
    baseIsSeller: !trade.baseIsSeller,
    price: { n: trade.price.d, d: trade.price.n },
  }
}

function sideFields(side: 'base' | 'counter', { asset, account, offer, pool, amount }: TradeSide): Fields {
  return {
    ...(offer === null ? {} : { [`${side}_offer_id`]: offer.toString() }),
    ...(account === null ? {} : { [`${side}_account`]: account }),
    ...(pool === null ? {} : { [`${side}_liquidity_pool_id`]: pool }),
    [`${side}_amount`]: amountText(amount),
    ...assetFields(asset, `${side}_`),
  }
}

function partyLink(base: string, { account, pool }: TradeSide): string {
  return account === null ? `${base}/liquidity_pools/${pool}` : `${base}/accounts/${account}`
}
