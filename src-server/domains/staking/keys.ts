import { rowId } from '#server/stellar/intent-ids.ts'

/** A stake is what somebody asked for once. */
export const stakeId = (userId: string, requestId: string): string => rowId(`staking.stake ${userId} ${requestId}`)

/** Id of the stake that follows a renewed one. */
export const renewedId = (stake: string): string => rowId(`staking.renewed ${stake}`)

interface PayoutOfStake {
  userStakeId: string
  kind: 'rewards' | 'maturity' | 'exit'
  through: number
  /** Those that failed: each try asks for something new. */
  attempts: number
}

/** A stake ends once, whether it is left or matures, and after whatever period. */
export const payoutKey = ({ userStakeId, kind, through, attempts }: PayoutOfStake): string =>
  kind === 'rewards'
    ? `staking.rewards ${userStakeId} ${through} ${attempts}`
    : `staking.end ${userStakeId} ${attempts}`

/** As it was called before an end had one name. */
export const formerPayoutKey = ({ userStakeId, kind, through, attempts }: PayoutOfStake): string =>
  `staking.payout ${userStakeId} ${kind} ${through} ${attempts}`
