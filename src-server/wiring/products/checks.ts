import { depositChecks } from '#server/domains/deposits/desk/checks.queries.ts'
import { stakingChecks } from '#server/domains/staking/desk/checks.queries.ts'
import type { Check } from '#server/kernel/check.ts'
import type { Below } from '#server/wiring/below.ts'

export const productChecks = ({ foundation: { db }, ground }: Below): Check[] => [
  ...depositChecks(db),
  ...stakingChecks({ db, leastRewards: () => ground.uiConfig.valueOf('alert_reward_book') }),
]
