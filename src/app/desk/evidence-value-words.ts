import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApprovalField } from '#shared/domains/approvals/approvals.schema.ts'
import type { EvidenceName } from '#shared/domains/approvals/evidence.schema.ts'
import type { DepositStatus } from '#shared/domains/deposits/deposits.states.ts'
import type { CaseStatus } from '#shared/domains/kyc/kyc.states.ts'
import type { PoolState } from '#shared/domains/staking/staking.states.ts'
import type { OpenFreeze, TiedTo } from '#shared/domains/transactions/sending-desk.schema.ts'

type ReceiptStatus = 'open' | 'returning' | 'returned'
type LineStatus = 'pending' | 'matched' | 'credited' | 'refused' | 'refunded' | 'reversed' | 'sent'
type FactValue =
  | `role ${'user' | 'admin' | 'super-admin'}`
  | `cause ${OpenFreeze['cause']}`
  | `verdict ${'booked' | 'dead'}`
  | `tiedTo ${TiedTo}`
  | `poolState ${PoolState}`
  | `orderStatus ${DepositStatus}`
  | `status ${CaseStatus | ReceiptStatus | LineStatus}`

const WORDS: Readonly<Record<FactValue, MessageDescriptor>> = {
  'role user': msg`No administrator`,
  'role admin': msg`Administrator`,
  'role super-admin': msg`Super administrator`,
  'cause drift': msg`Books and ledger differ`,
  'cause history_gap': msg`Ledgers that no server has any more`,
  'cause rewind': msg`The ledger went back`,
  'cause sequence_used': msg`A sequence number that somebody else used`,
  'cause unknown_transaction': msg`A transaction we never made`,
  'verdict booked': msg`Book by hand`,
  'verdict dead': msg`Prove it dead`,
  'tiedTo commission': msg`A commission`,
  'tiedTo credit': msg`A deposit credit`,
  'tiedTo nothing': msg`Nothing of ours`,
  'tiedTo receipt': msg`A return from the vault`,
  'tiedTo stake': msg`A stake`,
  'poolState closed': msg`Closed to new`,
  'poolState draft': msg`Draft`,
  'poolState ended': msg`Ended`,
  'poolState open': msg`Open`,
  'orderStatus cancelled': msg`Cancelled`,
  'orderStatus claimed': msg`No line yet`,
  'orderStatus credited': msg`Credited`,
  'orderStatus expired': msg`Expired`,
  'orderStatus late': msg`Late`,
  'orderStatus matched': msg`All match`,
  'orderStatus overpaid': msg`Overpaid`,
  'orderStatus refunded': msg`Refunded`,
  'orderStatus refused': msg`Refused`,
  'orderStatus repriced': msg`New rate`,
  'orderStatus reversed': msg`Taken back`,
  'orderStatus underpaid': msg`Underpaid`,
  'orderStatus waiting': msg`Waits for payment`,
  'status approved': msg`Approved`,
  'status credited': msg`Credited`,
  'status expired': msg`Expired`,
  'status in_review': msg`In review`,
  'status matched': msg`Matched`,
  'status needs_revision': msg`Needs revision`,
  'status open': msg`Open`,
  'status pending': msg`Pending`,
  'status refunded': msg`Refunded`,
  'status refused': msg`Refused`,
  'status rejected': msg`Rejected`,
  'status returned': msg`Returned`,
  'status returning': msg`Being returned`,
  'status reversed': msg`Taken back`,
  'status sent': msg`Sent`,
  'status withdrawn': msg`Withdrawn`,
}
const isKnown = (value: string): value is FactValue => Object.hasOwn(WORDS, value)

/** Words of a fact or a field that has one of a few values; undefined for any other text. */
export function factValueWords(name: EvidenceName | ApprovalField, value: string): MessageDescriptor | undefined {
  const known = `${name} ${value}`
  return isKnown(known) ? WORDS[known] : undefined
}
