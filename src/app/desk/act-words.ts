import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatUsd } from '#client/ui/numbers.ts'
import type { ApprovalField, ApprovalKindName, RequestFacts } from '#shared/domains/approvals/approvals.schema.ts'
import type { AuditValue } from '#shared/domains/audit/audit.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { useApprovalWords } from './approval-words.ts'

/** Fields whose values, before and after, are the size of a change: their words come from the page, not from the server. */
const SIZE_FIELDS: Readonly<Partial<Record<ApprovalKindName, ApprovalField>>> = {
  'admin-role': 'role',
  'admin-scopes': 'scopes',
  'resolve-submission': 'verdict',
  'staking-state': 'state',
  'kyc-override': 'status',
  invitation: 'scopes',
  'fee-rule': 'fee',
  'affiliate-terms': 'values',
  'staking-terms': 'rate',
}

/** Object, size and act of a request in the reader's language. */
export function useActWords() {
  const { t } = useLingui()
  const words = useApprovalWords()
  const about = ({ kind, whom, new: after }: RequestFacts): string => {
    const [asset, partners, count] = [after['asset'], Number(after['partners']), Number(after['lines'])]
    if (kind === 'credit-many' && count > 1) return t`${plural(count, { one: '# deposit', other: '# deposits' })}`
    if (kind === 'affiliate-terms') return t`Affiliates`
    if (kind === 'affiliate-payout') return t`${plural(partners, { one: '# affiliate', other: '# affiliates' })}`
    if (kind === 'fee-rule' && typeof asset === 'string') {
      const [operation, code] = [words.value('operation', after['operation']), assetCode(asset)]
      return t`${operation} in ${code}`
    }
    return whom
  }
  const limits = ({ payment, day, month }: RequestFacts['new']): string => {
    const usd = (value: AuditValue | undefined): string => formatUsd(String(value))
    return [
      ...(payment === undefined ? [] : [t`${usd(payment)} a payment`]),
      ...(day === undefined ? [] : [t`${usd(day)} in 24 hours`]),
      ...(month === undefined ? [] : [t`${usd(month)} in 30 days`]),
    ].join(', ')
  }
  const size = ({ kind, howMuch, old, new: after }: RequestFacts): string | null => {
    if (kind === 'limit-override') return limits(after)
    const field = SIZE_FIELDS[kind]
    if (field === undefined) return howMuch
    const [before, value] = [words.value(field, old[field]), words.value(field, after[field])]
    return old[field] === undefined ? value : t`${before} to ${value}`
  }
  const act = (approval: RequestFacts): string => {
    const amount = approval.howMuch ?? ''
    const acts: Record<ApprovalKindName, string> = {
      'admin-role': t`Change role`,
      'admin-scopes': t`Change scopes`,
      'reset-second-factor': t`Reset two-factor sign-in`,
      invitation: t`Send invitation`,
      'limit-override': t`Set limits`,
      'freeze-lift': t`Unfreeze`,
      'lift-freeze': t`Lift freeze`,
      'resolve-submission': t`Resolve payment`,
      'tie-payment': t`Record payment`,
      'fee-rule': t`Change fee`,
      'payment-method': t`Change method`,
      'deposit-credit': t`Credit ${amount}`,
      'credit-many': t`Credit ${amount}`,
      'hold-release': t`Release ${amount}`,
      'debt-settled': t`Close debt`,
      'deposit-contradiction': t`Dismiss line`,
      'affiliate-terms': t`Change terms`,
      'affiliate-payout': t`Pay ${amount}`,
      'staking-state': t`Change state`,
      'staking-terms': t`Change terms`,
      'staking-funding': t`Fund ${amount}`,
      'staking-return': t`Return ${amount}`,
      'kyc-override': t`Override verdict`,
      'resume-market': t`Resume trading`,
      'lift-robot-stop': t`Lift stop`,
    }
    return acts[approval.kind]
  }
  const line = (approval: RequestFacts): string => {
    const of = size(approval)
    return of === null ? about(approval) : `${about(approval)}, ${of}`
  }
  /** A request that waits, in one line, on the page of its object. */
  const sentence = (request: RequestFacts): string => `${words.title(request)}: ${line(request)}`
  return { about, size, line, act, sentence }
}
