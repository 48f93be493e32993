import {
  MAKER_DEFAULTS,
  MakerRules,
  type MakerRules as Rules,
  ruleFaults,
} from '#shared/domains/market-making/market-making.schema.ts'
import { bareText, fromStroops, parseStroops } from '#shared/kernel/stroops.ts'

/** Rules as they stand in the fields: numbers are text. */
export type RuleDraft = {
  [Name in keyof Rules]: Rules[Name] extends number ? string : Rules[Name]
}
export type RuleFault = Partial<Record<keyof Rules, string>>

const DAILY_VOLUME_USD = '2000'
const DAILY_LOSS_USD = '20'
/** The smallest order is this part of the budget. */
const PARTS_OF_BUDGET = 100n

export const NEW_RULES: RuleDraft = {
  reference: 'book',
  referencePool: null,
  targetPrice: bareText(MAKER_DEFAULTS.targetPrice),
  spreadPercentage: MAKER_DEFAULTS.spreadPercentage,
  depthPercentage: MAKER_DEFAULTS.depthPercentage,
  priceMargin: bareText(MAKER_DEFAULTS.priceMargin),
  levels: String(MAKER_DEFAULTS.levels),
  walletCount: String(MAKER_DEFAULTS.walletCount),
  minTradeSize: '',
  maxTradeSize: '',
  autoRebalance: MAKER_DEFAULTS.autoRebalance,
  tolerancePercentage: MAKER_DEFAULTS.tolerancePercentage,
  dailyVolumeUsd: DAILY_VOLUME_USD,
  dailyLossUsd: DAILY_LOSS_USD,
  coolDownSeconds: String(MAKER_DEFAULTS.coolDownSeconds),
  leastLifeSeconds: String(MAKER_DEFAULTS.leastLifeSeconds),
  staleSeconds: String(MAKER_DEFAULTS.staleSeconds),
}

/** Sizes that suit a budget of the base asset, where none were typed. */
export function withSizes(draft: RuleDraft, budgetBase: string): RuleDraft {
  const budget = parseStroops(budgetBase)
  if (budget === null || draft.minTradeSize !== '' || draft.maxTradeSize !== '') return draft
  const least = budget / PARTS_OF_BUDGET
  const text = (stroops: bigint) => bareText(fromStroops(stroops))
  return { ...draft, minTradeSize: text(least > 0n ? least : 1n), maxTradeSize: text(budget) }
}

/** The rules of a pool in the fields. */
export function draftOf(rules: Rules): RuleDraft {
  const { levels, walletCount, coolDownSeconds, leastLifeSeconds, staleSeconds, ...rest } = rules
  return {
    ...rest,
    targetPrice: bareText(rules.targetPrice),
    spreadPercentage: bareText(rules.spreadPercentage),
    depthPercentage: bareText(rules.depthPercentage),
    priceMargin: bareText(rules.priceMargin),
    tolerancePercentage: bareText(rules.tolerancePercentage),
    minTradeSize: bareText(rules.minTradeSize),
    maxTradeSize: bareText(rules.maxTradeSize),
    dailyVolumeUsd: bareText(rules.dailyVolumeUsd),
    dailyLossUsd: bareText(rules.dailyLossUsd),
    levels: String(levels),
    walletCount: String(walletCount),
    coolDownSeconds: String(coolDownSeconds),
    leastLifeSeconds: String(leastLifeSeconds),
    staleSeconds: String(staleSeconds),
  }
}

/** The rules of the fields, or the fault of each in the contract's words. */
export function readRules(draft: RuleDraft): { rules: Rules; faults: null } | { rules: null; faults: RuleFault } {
  const parsed = MakerRules.safeParse({
    ...draft,
    levels: whole(draft.levels),
    walletCount: whole(draft.walletCount),
    coolDownSeconds: whole(draft.coolDownSeconds),
    leastLifeSeconds: whole(draft.leastLifeSeconds),
    staleSeconds: whole(draft.staleSeconds),
  })
  const found = parsed.success
    ? ruleFaults(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ path: path[0] as keyof Rules, message }))
  if (parsed.success && found.length === 0) return { rules: parsed.data, faults: null }
  const faults: RuleFault = {}
  for (const { path, message } of found) faults[path] ??= message
  return { rules: null, faults }
}

const whole = (text: string): number => (/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN)
