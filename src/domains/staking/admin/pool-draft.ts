import { fieldText, inputText, pointText } from '#client/ui/amount-input-text.ts'
import { typedStroops } from '#shared/domains/staking/accrual.ts'
import type { DeskPool } from '#shared/domains/staking/staking-desk.schema.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'

/** A pool's terms as they stand in the fields. */
export interface PoolDraft {
  name: string
  description: string
  asset: string
  rewardRate: string
  minStake: string
  lockupDays: string
  earlyFee: string
  reason: string
}

export const BLANK: PoolDraft = {
  name: '',
  description: '',
  asset: 'XLM',
  rewardRate: '',
  minStake: '',
  lockupDays: '',
  earlyFee: '0',
  reason: '',
}

export const draftOf = ({
  name,
  description,
  asset,
  rewardRate,
  minStake,
  lockupDays,
  earlyFee,
}: DeskPool): PoolDraft => ({
  name,
  description,
  asset,
  rewardRate: inputText(rewardRate),
  earlyFee: inputText(earlyFee),
  lockupDays: String(lockupDays),
  reason: '',
  minStake: fieldText(minStake),
})

export const termsOf = ({ rewardRate, minStake, lockupDays, earlyFee, reason }: PoolDraft) => ({
  rewardRate: pointText(rewardRate),
  earlyFee: pointText(earlyFee),
  reason: reason.trim(),
  minStake: fromStroops(typedStroops(pointText(minStake)) ?? 0n),
  lockupDays: Number(lockupDays),
})
