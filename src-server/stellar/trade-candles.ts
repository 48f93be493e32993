import { Asset, type Horizon } from '@stellar/stellar-sdk'
import { type AssetId, assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'

export interface CandleQuestion {
  base: AssetId
  counter: AssetId
  /** Milliseconds: 60,000 or 3,600,000. */
  resolution: number
  from: Date
  /** Not included. */
  to: Date
}

/** Of one stretch of time with trades; prices as exact fractions, n and d whole numbers as text. */
export interface CandleRecord {
  at: Date
  trades: string
  baseVolume: string
  counterVolume: string
  open: Fraction
  high: Fraction
  low: Fraction
  close: Fraction
}
interface Fraction {
  n: string
  d: string
}

export const CANDLES_AT_ONCE = 200

/** Up to 200 candles of a pair, oldest first. Throws NotFoundError where one of the assets was never traded. */
export async function readCandles(server: Horizon.Server, question: CandleQuestion): Promise<CandleRecord[]> {
  const { base, counter, resolution, from, to } = question
  const call = server.tradeAggregation(assetOf(base), assetOf(counter), from.getTime(), to.getTime(), resolution, 0)
  const page = await call.order('asc').limit(CANDLES_AT_ONCE).call()
  return page.records.map((record) => candleOf(record as unknown as AggregationFields))
}

const assetOf = (asset: AssetId): Asset => {
  const issuer = assetIssuer(asset)
  return issuer === null ? Asset.native() : new Asset(assetCode(asset), issuer)
}

/** As Horizon sends them: whole numbers are text in newer versions. */
interface AggregationFields {
  timestamp: string | number
  trade_count: string | number
  base_volume: string
  counter_volume: string
  open_r: Ratio
  high_r: Ratio
  low_r: Ratio
  close_r: Ratio
}
interface Ratio {
  n: string | number
  d: string | number
}

function candleOf(record: AggregationFields): CandleRecord {
  return {
    at: new Date(Number(record.timestamp)),
    trades: String(record.trade_count),
    baseVolume: record.base_volume,
    counterVolume: record.counter_volume,
    open: fraction(record.open_r),
    high: fraction(record.high_r),
    low: fraction(record.low_r),
    close: fraction(record.close_r),
  }
}

const fraction = ({ n, d }: Ratio): Fraction => ({ n: String(n), d: String(d) })
