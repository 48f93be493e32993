import { useLingui } from '@lingui/react/macro'
import type { StepUpAct } from './step-up.store.ts'

/** What is confirmed, in one sentence each. */
export function useStepUpWords(): Record<StepUpAct, string> {
  const { t } = useLingui()
  return {
    protection: t`This changes how your account is protected.`,
    outflow: t`This changes what may leave your account.`,
    payments: t`This sends payments from your account.`,
    schedule: t`This lets payments leave your account at their times.`,
    contact: t`This changes where payments to this contact go.`,
    order: t`This changes an order, which may fill at a worse price than the market’s.`,
    exchange: t`This exchanges what your account holds.`,
    asset: t`This adds an asset to your account.`,
    stake: t`This stakes an amount from your account.`,
    leaveStake: t`This ends a stake before its time.`,
    desk: t`This is an act of the administration, and is recorded under your name.`,
  }
}
