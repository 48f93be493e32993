import { inverseText } from '#shared/domains/markets/fraction.ts'
import type { Market } from '#shared/domains/markets/markets.schema.ts'
import { percentBetween } from '#shared/kernel/percent.ts'

/** The same market the other way round: what one of its counter asset costs in its base. What is in US dollars stays. */
export function turned(market: Market): Market {
  const { base, counter, baseDomain, counterDomain, usd, counterUsd, high24h, low24h, volume24h, counterVolume24h } =
    market
  const [price, priceBefore] = [inverseOf(market.price), inverseOf(market.priceBefore)]
  return {
    ...market,
    base: counter,
    counter: base,
    baseDomain: counterDomain,
    counterDomain: baseDomain,
    usd: counterUsd,
    counterUsd: usd,
    price,
    priceBefore,
    change24h: percentBetween(priceBefore, price),
    high24h: inverseOf(low24h),
    low24h: inverseOf(high24h),
    volume24h: counterVolume24h,
    counterVolume24h: volume24h,
    relatedVolume24h: market.relatedCounterVolume24h,
    relatedCounterVolume24h: market.relatedVolume24h,
    spark: market.spark.map(inverseText),
  }
}

const inverseOf = (price: string | null): string | null => (price === null ? null : inverseText(price))
