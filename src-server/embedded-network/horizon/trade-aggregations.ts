import type { Fields } from '#server/embedded-network/history/asset-fields.ts'
import { amountText, ratioText } from '#server/embedded-network/history/format.ts'
import type { Asset } from '#server/embedded-network/ledger/entries.types.ts'
import { candleName } from '#server/embedded-network/network/former-candles.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { type Candle, type Fraction, flipCandle, joinCandles } from '#server/embedded-network/store/trade-candle.ts'
import type { HorizonRequest } from './horizon.types.ts'
import { linkWith, readPage } from './page.ts'
import { readAssetFields } from './params.ts'
import { badField, notFound } from './problem.ts'

const RESOLUTIONS = [60_000, 300_000, 900_000, 3_600_000, 86_400_000, 604_800_000].map(BigInt)
const HOUR_MS = 3_600_000n
const DAY_MS = 24n * HOUR_MS
const MINUTE_MS = 60_000n
/** Later than any ledger: stands where no end is given. */
const FOREVER_MS = 253_402_300_800_000n

type Buckets = { resolution: bigint; offset: bigint; from: bigint; to: bigint }

/** Candles of a pair in buckets of time: only buckets with trades, at most the limit. */
export function tradeAggregations(network: Network, request: HorizonRequest): object {
  const { order, limit } = readPage(request)
  const buckets = readBuckets(request.query)
  const base = requireAsset(request.query, 'base_')
  const counter = requireAsset(request.query, 'counter_')
  requireTraded(network, base, 'base_asset')
  requireTraded(network, counter, 'counter_asset')
  const pair = network.store.trades.orderedPair(base, counter)
  const records: { start: bigint; candle: Candle }[] = []
  const range = { from: buckets.from / MINUTE_MS, to: buckets.to / MINUTE_MS }
  for (const { minute, candle: stored } of pair === null ? [] : network.store.trades.minutes(pair.pair, range, order)) {
    const former = network.view.formerCandle(candleName(base, counter, minute))
    const candle = former === undefined ? stored : former
    if (candle === null) continue
    const start = bucketOf(minute * MINUTE_MS, buckets)
    const last = records.at(-1)
    if (last?.start === start)
      last.candle = order === 'asc' ? joinCandles(last.candle, candle) : joinCandles(candle, last.candle)
    else if (records.length === limit) break
    else records.push({ start, candle })
  }
  const shown = records.map(({ start, candle }) => candleJson(start, pair?.flipped ? flipCandle(candle) : candle))
  return {
    _links: links(request, buckets, { order, last: records.at(-1)?.start ?? null }),
    _embedded: { records: shown },
  }
}

function bucketOf(milliseconds: bigint, { resolution, offset }: Buckets): bigint {
  return ((milliseconds - offset) / resolution) * resolution + offset
}

function readBuckets(query: URLSearchParams): Buckets {
  const resolution = readMilliseconds(query, 'resolution')
  if (resolution === null || !RESOLUTIONS.includes(resolution)) {
    throw badField(
      'resolution',
      'illegal or missing resolution. allowed resolutions are: 1 minute (60000), 5 minutes (300000), 15 minutes (900000), 1 hour (3600000), 1 day (86400000), 1 week (604800000)',
    )
  }
  const offset = readMilliseconds(query, 'offset') ?? 0n
  if (offset % HOUR_MS !== 0n || offset >= DAY_MS || offset > resolution) {
    throw badField(
      'offset',
      'illegal or missing offset. offset must be a multiple of an hour, less than or equal to the resolution, and less than 24 hours',
    )
  }
  const buckets = { resolution, offset, from: 0n, to: FOREVER_MS }
  const start = readMilliseconds(query, 'start_time')
  const end = readMilliseconds(query, 'end_time')
  const from = start === null ? 0n : roundUp(start, buckets)
  const to = end === null ? FOREVER_MS : bucketOf(end, buckets)
  if (end !== null && from > end) {
    throw badField(
      'start_time',
      'illegal start time. adjusted start time must be less than the provided end time if the end time is greater than 0',
    )
  }
  return { ...buckets, from, to }
}

function roundUp(milliseconds: bigint, buckets: Buckets): bigint {
  const start = bucketOf(milliseconds, buckets)
  return start < milliseconds ? start + buckets.resolution : start
}

function readMilliseconds(query: URLSearchParams, field: string): bigint | null {
  const text = query.get(field) ?? ''
  if (text === '') return null
  if (/^\d{1,15}$/.test(text)) return BigInt(text)
  throw badField(field, 'unparseable value')
}

function requireAsset(query: URLSearchParams, prefix: 'base_' | 'counter_'): Asset {
  const asset = readAssetFields(query, prefix)
  if (asset === null) throw badField(`${prefix}asset_type`, 'Missing required field')
  return asset
}

function requireTraded(network: Network, asset: Asset, field: string): void {
  if (network.store.trades.assetNumber(asset) === null) throw notFound({ invalid_field: field, reason: 'not found' })
}

function candleJson(start: bigint, candle: Candle): Fields {
  const price = (name: 'high' | 'low' | 'open' | 'close', { n, d }: Fraction): Fields => ({
    [name]: ratioText(n, d),
    [`${name}_r`]: { n: n.toString(), d: d.toString() },
  })
  return {
    timestamp: start.toString(),
    trade_count: candle.trades.toString(),
    base_volume: amountText(candle.baseVolume),
    counter_volume: amountText(candle.counterVolume),
    avg: ratioText(candle.counterVolume, candle.baseVolume > 0n ? candle.baseVolume : 1n),
    ...price('high', candle.high),
    ...price('low', candle.low),
    ...price('open', candle.open),
    ...price('close', candle.close),
  }
}

type Ending = { order: 'asc' | 'desc'; last: bigint | null }

/** The next page begins behind the last bucket; there is no way back. */
function links(request: HorizonRequest, { resolution, to }: Buckets, { order, last }: Ending): object {
  const self = linkWith(request, {})
  const next = () => {
    if (last === null) return self
    if (order === 'desc') return linkWith(request, { end_time: String(last) })
    return linkWith(request, { start_time: String(last + resolution < to ? last + resolution : to) })
  }
  return { self: { href: self }, next: { href: next() }, prev: { href: '' } }
}
