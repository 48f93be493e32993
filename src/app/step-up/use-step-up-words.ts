import { useLingui } from '@lingui/react/macro'
import type { StepUpAct } from './step-up.store.ts'

/** What is confirmed, in one sentence each. */
export function useStepUpWords(): Record<StepUpAct, string> {
  const { t } = useLingui()
  return {
    protection: t`This changes how your account is protected.`,
    outflow: t`This changes the limits for sending from your account.`,
    payments: t`This sends payments from your account.`,
    schedule: t`This schedules payments from your account.`,
    contact: t`This changes where payments to this contact go.`,
    order: t`This changes an order, which may fill at a worse price than the market’s.`,
    exchange: t`This exchanges assets of your account.`,
    asset: t`This adds an asset to your account.`,
    stake: t`This stakes an amount from your account.`,
    leaveStake: t`This ends a stake early.`,
    makerPool: t`This moves assets between your account and the wallets of a pool, or lets the pool risk more.`,
    desk: t`This is an act of the administration, and is recorded under your name.`,
  }
}
