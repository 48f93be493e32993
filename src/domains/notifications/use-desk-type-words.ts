import { useLingui } from '@lingui/react/macro'
import type { DeskAlert } from '#shared/domains/notifications/desk-alerts.ts'

/** Title and explanation of each kind of what administrators are told. */
export function useDeskTypeWords(): Record<DeskAlert, [string, string]> {
  const { t } = useLingui()
  return {
    approval_asked: [t`Approval asked for`, t`When you may decide on it`],
    approval_lapsing: [t`Request about to lapse`, t`24 hours before`],
    approval_comment: [t`Comment on a request`, t`When it is yours, or you have commented on it`],
    case_waiting: [t`Identity check waits too long`, t`After the hours in the settings`],
    deposits_waiting: [t`Deposits matched`, t`As soon as a statement has them`],
    market_halted: [t`Market halted`, t`With the pair`],
    funds_low: [t`Funds run low`, t`Treasury, fee account and rewards`],
    run_failed: [t`Run failed`, t`Payouts and jobs`],
    issue_active: [t`Issue of the service`, t`By its severity; in quiet hours only grave ones, the rest when they end`],
    issue_escalated: [
      t`Issue that nobody acknowledges`,
      t`After the minutes in the settings, once, also in quiet hours`,
    ],
    waiting_digest: [t`Daily list of open work`, t`At 07:00 UTC, if anything does`],
  }
}
