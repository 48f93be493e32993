import { useLingui } from '@lingui/react/macro'
import type { WaitingKindName } from '#shared/domains/admin/waiting.ts'

/** How the kinds of things that wait for an administrator are called. */
export function useWaitingWords(): Record<WaitingKindName, string> {
  const { t } = useLingui()
  return {
    approvals: t`Approvals`,
    identity: t`Identity checks`,
    support: t`Questions to support`,
    reports: t`Problem reports`,
    deposits: t`Deposits`,
    strangers: t`Unknown payers`,
    choices: t`Differing deposits`,
    issues: t`Issues`,
    jobs: t`Failing jobs`,
    stopped: t`Stopped submissions`,
    frozen: t`Frozen accounts`,
    overdue: t`Overdue payments`,
    content: t`Texts to review`,
    affiliates: t`Affiliate cases`,
    runs: t`Payout runs`,
    payouts: t`Failed payouts`,
    mails: t`Failed mails`,
  }
}
