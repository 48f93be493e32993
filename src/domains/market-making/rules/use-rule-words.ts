import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import type { MakerRules, Reference } from '#shared/domains/market-making/market-making.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { bareText } from '#shared/kernel/stroops.ts'

export interface MadePair {
  base: string
  counter: string
}

/** How rules are named, and what each says. */
export function useRuleWords({ base, counter }: MadePair) {
  const { t } = useLingui()
  const [code, unit] = [assetCode(base), assetCode(counter)]
  const references: Record<Reference, string> = {
    book: t`Middle of the book`,
    pool: t`Price of a liquidity pool`,
    peg: t`Target price`,
  }
  const labels: Record<keyof MakerRules, string> = {
    reference: t`Reference price`,
    referencePool: t`Liquidity pool`,
    targetPrice: t`Target price, ${unit}`,
    spreadPercentage: t`Spread, %`,
    depthPercentage: t`Depth, %`,
    priceMargin: t`Band, %`,
    levels: t`Levels a side`,
    walletCount: t`Wallets`,
    minTradeSize: t`Smallest order, ${code}`,
    maxTradeSize: t`Largest order, ${code}`,
    autoRebalance: t`Lean by inventory`,
    tolerancePercentage: t`Refresh above, %`,
    dailyVolumeUsd: t`Most volume a day, $`,
    dailyLossUsd: t`Most loss a day, $`,
    coolDownSeconds: t`Wait after a fill, seconds`,
    leastLifeSeconds: t`Shortest life of an order, seconds`,
    staleSeconds: t`Oldest reference, seconds`,
  }
  const seconds = (count: number): string => t`${plural(count, { one: '# second', other: '# seconds' })}`
  const values: { [Name in keyof MakerRules]: (value: MakerRules[Name]) => string } = {
    reference: (value) => references[value],
    referencePool: (value) => (value === null ? t`None` : `${value.slice(0, 6)}…${value.slice(-4)}`),
    targetPrice: (value) => `${plainAmount(bareText(value))} ${unit}`,
    spreadPercentage: plainPercent,
    depthPercentage: plainPercent,
    priceMargin: plainPercent,
    levels: String,
    walletCount: String,
    minTradeSize: (value) => `${plainAmount(value)} ${code}`,
    maxTradeSize: (value) => `${plainAmount(value)} ${code}`,
    autoRebalance: (value) => (value ? t`On` : t`Off`),
    tolerancePercentage: plainPercent,
    dailyVolumeUsd: formatUsd,
    dailyLossUsd: formatUsd,
    coolDownSeconds: seconds,
    leastLifeSeconds: seconds,
    staleSeconds: seconds,
  }
  return {
    references,
    label: (name: keyof MakerRules) => labels[name],
    value: <Name extends keyof MakerRules>(name: Name, rules: MakerRules): string => values[name](rules[name]),
  }
}
