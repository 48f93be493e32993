import { NEW_RULES, type RuleDraft } from '#client/domains/market-making/rules/rule-draft.ts'
import type { MakerRules } from '#shared/domains/market-making/market-making.schema.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, parseStroops } from '#shared/kernel/stroops.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'

/** A pool that is being planned, as it stands in the fields. */
export interface PoolDraft {
  base: AssetId
  counter: AssetId
  budgetBase: string
  budgetQuote: string
  /** Empty: it is named for its pair. */
  name: string
  rules: RuleDraft
}
export type PairFault = Partial<Record<'counter' | 'budgetBase' | 'budgetQuote' | 'name', true>>

export const blankDraft = (base: AssetId = NATIVE, counter: AssetId = NATIVE): PoolDraft => ({
  base,
  counter,
  budgetBase: '',
  budgetQuote: '',
  name: '',
  rules: NEW_RULES,
})

const MOST_NAME = 60

export function pairFaults({ base, counter, budgetBase, budgetQuote, name }: PoolDraft): PairFault {
  const isAmount = (text: string) => (parseStroops(text) ?? 0n) > 0n
  return {
    ...(base === counter && { counter: true }),
    ...(!isAmount(budgetBase) && { budgetBase: true }),
    ...(!isAmount(budgetQuote) && { budgetQuote: true }),
    ...((name.trim().length > MOST_NAME || visibleText(name.trim()) !== name.trim()) && { name: true }),
  }
}

/** The input of plan, rehearse and create. */
export const plannedOf = ({ base, counter, budgetBase, budgetQuote }: PoolDraft, rules: MakerRules) => ({
  base,
  counter,
  budgetBase: fromStroops(parseStroops(budgetBase) ?? 0n),
  budgetQuote: fromStroops(parseStroops(budgetQuote) ?? 0n),
  ...rules,
})
export type Planned = ReturnType<typeof plannedOf>
