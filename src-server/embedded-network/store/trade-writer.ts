import { assetType } from '#server/embedded-network/history/asset-fields.ts'
import type { Trade } from '#server/embedded-network/history/trades.ts'
import type { Asset } from '#server/embedded-network/ledger/entries.types.ts'
import type { Statements } from './statements.ts'

/** Basis points that every pool takes. */
const POOL_FEE = 30

type Side = { account: string | null; offer: bigint | null; pool: string | null; amount: bigint }

/** Writes trades with the asset that was traded first as their base. */
export function createTradeWriter(statements: Statements): (trades: Trade[], closedAt: bigint) => void {
  return (trades, closedAt) => {
    const numbers = new Map<Asset, bigint>()
    for (const asset of tradedAssets(trades)) numbers.set(asset, assetNumber(statements, asset))
    for (const trade of trades) writeTrade(statements, trade, { closedAt, numbers })
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

function writeTrade(
  statements: Statements,
  trade: Trade,
  { closedAt, numbers }: { closedAt: bigint; numbers: Map<Asset, bigint> },
): void {
  const sold = numbers.get(trade.sold) as bigint
  const bought = numbers.get(trade.bought) as bigint
  const sellerIsBase = sold < bought
  const seller = sellerSide(trade)
  const buyer: Side = {
    account: trade.buyer.accountId,
    offer: trade.buyer.offerId,
    pool: null,
    amount: trade.boughtAmount,
  }
  const [base, counter] = sellerIsBase ? [seller, buyer] : [buyer, seller]
  const { n, d } = trade.price
  statements.run(
    'INSERT INTO trade VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ...[trade.operationId, trade.order, closedAt],
    ...[sellerIsBase ? sold : bought, sellerIsBase ? bought : sold, base.amount, counter.amount],
    ...[base.account, base.offer, base.pool, counter.account, counter.offer, counter.pool],
    ...[sellerIsBase ? 1 : 0, sellerIsBase ? n : d, sellerIsBase ? d : n, seller.pool === null ? null : POOL_FEE],
  )
}

function sellerSide({ seller, soldAmount }: Trade): Side {
  if ('poolId' in seller) return { account: null, offer: null, pool: seller.poolId, amount: soldAmount }
  return { account: seller.accountId, offer: seller.offerId, pool: null, amount: soldAmount }
}
