import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import type { Tone } from '#client/ui/tone.ts'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type {
  ApprovalField,
  ApprovalKindName,
  Obstacle,
  RequestFacts,
} from '#shared/domains/approvals/approvals.schema.ts'
import type { ApprovalStatus } from '#shared/domains/approvals/approvals.states.ts'
import type { AuditValue } from '#shared/domains/audit/audit.schema.ts'
import { factValueWords } from './evidence-value-words.ts'
import { useScopeWords } from './scope-words.ts'

const OBSTACLE_WORDS: Record<Obstacle, MessageDescriptor> = {
  own: msg`You have asked for this yourself. Somebody else decides.`,
  needs_super_admin: msg`Another super administrator decides on this.`,
  needs_scope: msg`This takes a scope that you do not have. Another administrator decides.`,
  involved: msg`You have had a hand in this yourself. Somebody else decides.`,
  granted_by_asker: msg`The person who asked has granted you rights within the last seven days. Somebody else must decide.`,
  shared_device: msg`You have used the same browser as whoever asked. Somebody else decides.`,
}

const FIELD_WORDS: Record<ApprovalField, MessageDescriptor> = {
  account: msg`Account number or IBAN`,
  approveAboveUsd: msg`Two people above, $`,
  bank: msg`Bank`,
  cashtag: msg`$cashtag`,
  contradicted: msg`Later line`,
  displayName: msg`Name people see`,
  doneWords: msg`Words for completed`,
  feeFlatUsd: msg`Flat fee, $`,
  feePercent: msg`Fee, %`,
  holder: msg`Account holder`,
  hours: msg`Taken, UTC`,
  id: msg`Tied to`,
  instructionsEn: msg`Instructions in English`,
  instructionsEs: msg`Instructions in Spanish`,
  level0: msg`Level 0: 24 hours, 30 days`,
  level1: msg`Level 1: 24 hours, 30 days`,
  level2: msg`Level 2: 24 hours, 30 days`,
  lines: msg`Deposits`,
  maxUsd: msg`Most, $`,
  minUsd: msg`Least, $`,
  name: msg`Name shown there`,
  paymentId: msg`Payment`,
  payWithinMinutes: msg`Minutes to pay`,
  programme: msg`Program`,
  routing: msg`Routing number or BIC`,
  schedule: msg`Paid`,
  spreadPercent: msg`Spread, %`,
  type: msg`Kind`,
  zone: msg`Time zone`,
  active: msg`Charged`,
  address: msg`Account`,
  amount: msg`Amount`,
  asset: msg`Asset`,
  fee: msg`Fee`,
  from: msg`From`,
  least: msg`Least`,
  most: msg`Most`,
  market: msg`Market`,
  minPayout: msg`Least payout`,
  operation: msg`Operation`,
  owed: msg`Owed, US$`,
  partners: msg`Partners`,
  pool: msg`Pool`,
  rate: msg({ message: 'Rate', context: 'yearly' }),
  reference: msg`Reference`,
  category: msg`Category`,
  cause: msg`Cause`,
  day: msg`In 24 hours, $`,
  ends: msg`Ends`,
  month: msg`In 30 days, $`,
  payment: msg`Each payment, $`,
  days: msg`Locked for days`,
  earlyFee: msg`Early exit fee`,
  frozen: msg`Frozen`,
  halted: msg`Halted`,
  hash: msg`Paid by`,
  holdDays: msg`Days on hold`,
  innerHash: msg`Envelope`,
  sequence: msg`Sequence number`,
  source: msg`Account`,
  state: msg`State`,
  status: msg`Status`,
  stopsAll: msg`Stops everybody`,
  to: msg`To`,
  total: msg`Total`,
  until: msg`Held until`,
  usd: msg`US$`,
  username: msg`Person`,
  values: msg`Levels`,
  verdict: msg`Verdict`,
  version: msg`Version of the terms`,
  why: msg`Reason`,
  xlm: msg`XLM`,
  passkeys: msg`Passkeys`,
  role: msg`Role`,
  scopes: msg`Scopes`,
  totp: msg`Authenticator app`,
}
export const isApprovalField = (name: string): name is ApprovalField => Object.hasOwn(FIELD_WORDS, name)

const KIND_WORDS: Record<ApprovalKindName, MessageDescriptor> = {
  'admin-role': msg`Role`,
  'admin-scopes': msg`Scopes`,
  invitation: msg`Invitation`,
  'reset-second-factor': msg`Two-factor reset`,
  'lift-freeze': msg`Freeze`,
  'freeze-lift': msg`Freeze of a person`,
  'limit-override': msg`Limits of a person`,
  'resolve-submission': msg`Stopped payment`,
  'tie-payment': msg`Recovered payment`,
  'fee-rule': msg`Fee`,
  'payment-method': msg`Payment method`,
  'deposit-credit': msg`Deposit credit`,
  'credit-many': msg`Credit of several deposits`,
  'hold-release': msg`Early release`,
  'debt-settled': msg`Debt`,
  'deposit-contradiction': msg`Contradiction`,
  'affiliate-terms': msg`Affiliate terms`,
  'affiliate-payout': msg`Affiliate payout`,
  'staking-state': msg`Staking pool`,
  'staking-terms': msg`Staking terms`,
  'staking-funding': msg`Staking rewards`,
  'staking-return': msg`Return from the vault`,
  'kyc-override': msg`Identity override`,
  'resume-market': msg`Halt`,
  'lift-robot-stop': msg`Stop of robots`,
}

const YES_OR_NO = new Set(['stopsAll', 'frozen', 'halted'])
const VALUE_WORDS: Readonly<Partial<Record<`${ApprovalField} ${string}`, MessageDescriptor>>> = {
  'hours always': msg`At any time`,
  'operation auto_trading': msg`Automated trading`,
  'operation order': msg`Trade`,
  'operation payment': msg`Send`,
  'operation swap': msg`Swap`,
  'category compliance': msg`Compliance`,
  'category court_order': msg`Order of a court`,
  'schedule monthly': msg`Monthly`,
  'schedule weekly': msg`Weekly`,
  'type fixed': msg`Fixed amount`,
  'type percent_of_fee': msg`Percent of the fee`,
}
/** How a request is put in words. */
export function useApprovalWords() {
  const { t, i18n } = useLingui()
  const scopes = useScopeWords()
  const { moment } = useFormats()
  const listed = (value: readonly string[]): string =>
    value.length === 0 ? t`None` : value.map((scope) => scopes.name(scope as AdminScope)).join(', ')
  const statuses: Record<ApprovalStatus, { label: string; tone: Tone }> = {
    pending: { label: t`Waits`, tone: 'warn' },
    approved: { label: t`Being applied`, tone: 'info' },
    applied: { label: t`Applied`, tone: 'good' },
    refused: { label: t`Refused`, tone: 'bad' },
    expired: { label: t`Lapsed`, tone: 'mute' },
    void: { label: t`No longer fitted`, tone: 'mute' },
  }
  const roleTitle = (name: string, role: AuditValue | undefined): string => {
    if (role === 'user') return t`Take the administrator’s role from ${name}`
    return role === 'admin' ? t`Make ${name} an administrator` : t`Make ${name} a super administrator`
  }
  return {
    kind: (kind: ApprovalKindName) => i18n._(KIND_WORDS[kind]),
    status: (status: ApprovalStatus) => statuses[status],
    obstacle: (obstacle: Obstacle) => i18n._(OBSTACLE_WORDS[obstacle]),
    title({ kind, new: { role }, ...approval }: RequestFacts): string {
      const name = approval.subjectName ?? approval.subject
      const { whom } = approval
      const titles = {
        'admin-role': roleTitle(name, role),
        'admin-scopes': t`Change the scopes of ${name}`,
        invitation: t`Invite ${whom} as an administrator`,
        'reset-second-factor': t`Reset two-factor sign-in of ${name}`,
        'lift-freeze': t`Lift a freeze`,
        'freeze-lift': t`Unfreeze the account of ${name}`,
        'limit-override': t`Other limits for ${name}`,
        'resolve-submission': t`Decide on a stopped payment`,
        'tie-payment': t`Say what a recovered payment was for`,
        'fee-rule': t`Change a fee`,
        'payment-method': t`Change a way to pay`,
        'deposit-credit': t`Credit a deposit`,
        'credit-many': t`Credit several deposits`,
        'hold-release': t`End a hold early`,
        'debt-settled': t`Close a debt`,
        'deposit-contradiction': t`Dismiss what a later line says`,
        'affiliate-terms': t`Change what affiliates get`,
        'affiliate-payout': t`Pay affiliates`,
        'staking-state': t`Open or close a staking pool`,
        'staking-terms': t`New terms of a staking pool`,
        'staking-funding': t`Rewards for a staking pool`,
        'staking-return': t`Send back what came into the vault`,
        'kyc-override': t`Override an identity check`,
        'resume-market': t`Let halted trading go on`,
        'lift-robot-stop': t`Let robots place orders again`,
      } satisfies Record<ApprovalKindName, string>
      return titles[kind]
    },
    field: (name: ApprovalField) => i18n._(FIELD_WORDS[name]),
    value(name: ApprovalField, value: AuditValue | undefined): string {
      if (typeof value === 'boolean' && YES_OR_NO.has(name)) return value ? t`Yes` : t`No`
      if (typeof value === 'boolean') return value ? t`On` : t`Off`
      if (name === 'scopes' && Array.isArray(value)) return listed(value)
      if ((name === 'from' || name === 'ends') && typeof value === 'string') return moment(value)
      if (name === 'most' && value === null) return t`None`
      const text = String(value ?? '')
      const word = VALUE_WORDS[`${name} ${text}`] ?? factValueWords(name === 'state' ? 'poolState' : name, text)
      return word ? i18n._(word) : text
    },
  }
}
