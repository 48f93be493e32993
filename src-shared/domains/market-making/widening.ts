import type { MakerRules } from './market-making.schema.ts'

type Rule = keyof MakerRules

/** Changes by which a pool may lose more: nearer prices, a wider band, larger or older orders, higher limits, shorter waits. */
const WIDER: { [Of in Rule]?: (before: MakerRules[Of], after: MakerRules[Of]) => boolean } = {
  reference: isOther,
  referencePool: isOther,
  targetPrice: isMoved,
  spreadPercentage: isLess,
  depthPercentage: isMoved,
  priceMargin: isMore,
  maxTradeSize: isMore,
  autoRebalance: isOther,
  tolerancePercentage: isMore,
  dailyVolumeUsd: isMore,
  dailyLossUsd: isMore,
  coolDownSeconds: isLess,
  leastLifeSeconds: isLess,
  staleSeconds: isMore,
}

/** Whether a change of rules widens prices, band or limits. */
export const isWidened = (before: MakerRules, after: MakerRules): boolean =>
  (Object.keys(WIDER) as Rule[]).some((rule) => isWider(rule, before, after))

function isWider<Of extends Rule>(rule: Of, before: MakerRules, after: MakerRules): boolean {
  return WIDER[rule]?.(before[rule], after[rule]) ?? false
}

function isOther(before: unknown, after: unknown): boolean {
  return before !== after
}
function isMoved(before: string, after: string): boolean {
  return Number(before) !== Number(after)
}
function isMore(before: string | number, after: string | number): boolean {
  return Number(after) > Number(before)
}
function isLess(before: string | number, after: string | number): boolean {
  return Number(after) < Number(before)
}
