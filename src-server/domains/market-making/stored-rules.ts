import type { MakerRules } from '#shared/domains/market-making/market-making.schema.ts'
import { type QuoteTerms, shareOf } from '#shared/domains/market-making/quoting.ts'
import { fractionText } from '#shared/domains/markets/fraction.ts'
import type { Exact } from '#shared/domains/markets/price.ts'
import { type AssetId, assetCode, assetId, assetIssuer } from '#shared/kernel/asset-id.ts'
import { bareText, toStroops } from '#shared/kernel/stroops.ts'
import type { PoolRow } from './pools.queries.ts'

type PairColumns = Pick<PoolRow, 'baseAssetCode' | 'baseAssetIssuer' | 'quoteAssetCode' | 'quoteAssetIssuer'>
interface Pair {
  base: AssetId
  counter: AssetId
}

export const pairOf = (row: PairColumns): Pair => ({
  base: assetId(row.baseAssetCode, row.baseAssetIssuer),
  counter: assetId(row.quoteAssetCode, row.quoteAssetIssuer),
})

export const pairColumns = ({ base, counter }: Pair): PairColumns => ({
  baseAssetCode: assetCode(base),
  baseAssetIssuer: assetIssuer(base),
  quoteAssetCode: assetCode(counter),
  quoteAssetIssuer: assetIssuer(counter),
})

/** A price as it is kept. */
export const priceOf = ({ n, d }: Exact): string => fractionText(n, d)

/** As they were given; percentages without needless zeros. */
export const rulesOf = (row: PoolRow): MakerRules => ({
  reference: row.reference,
  referencePool: row.referencePool,
  targetPrice: bareText(row.targetPrice),
  spreadPercentage: bareText(row.spreadPercentage),
  depthPercentage: bareText(row.depthPercentage),
  priceMargin: bareText(row.priceMargin),
  levels: row.levels,
  walletCount: row.walletCount,
  minTradeSize: row.minTradeSize,
  maxTradeSize: row.maxTradeSize,
  autoRebalance: row.autoRebalance,
  tolerancePercentage: bareText(row.tolerancePercentage),
  dailyVolumeUsd: row.dailyVolumeUsd,
  dailyLossUsd: row.dailyLossUsd,
  coolDownSeconds: row.coolDownSeconds,
  leastLifeSeconds: row.leastLifeSeconds,
  staleSeconds: row.staleSeconds,
})

export const quoteTerms = (rules: MakerRules): QuoteTerms => ({
  spread: shareOf(rules.spreadPercentage),
  depth: shareOf(rules.depthPercentage),
  margin: shareOf(rules.priceMargin),
  levels: rules.levels,
  minSize: toStroops(rules.minTradeSize),
  maxSize: toStroops(rules.maxTradeSize),
  leans: rules.autoRebalance,
})
