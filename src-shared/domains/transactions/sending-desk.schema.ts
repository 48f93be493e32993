import * as z from 'zod/mini'
import type { AskedApproval, OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { BalanceDifference } from '#shared/domains/transactions/reconciliation.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'

/** admin.sending.lift: asks to end one freeze, by the id of its cause; another super administrator decides. */
export const LiftFreeze = z.object({ cause: z.uuid(), reason: Reason, ...Proof })
export type LiftFreeze = z.infer<typeof LiftFreeze>

/**
 * admin.sending.resolve: decides a stopped submission. `look`: check the ledger again; `dead`: prove that it can never
 * apply, which fails its intents; `booked`: the transaction `hash` made the same payments and is booked for it. The last two
 * are asked for, and another super administrator decides, unless a ledger holds the envelope itself.
 */
export const ResolveSubmission = z.object({
  submissionId: z.uuid(),
  verdict: z.enum(['look', 'dead', 'booked']),
  hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  reason: Reason,
  ...Proof,
})
export type ResolveSubmission = z.infer<typeof ResolveSubmission>

/** What a payment of the service may have been for; `nothing`: for nothing that could still be paid. */
export const TIED_TO = ['stake', 'receipt', 'commission', 'credit', 'nothing'] as const
export type TiedTo = (typeof TIED_TO)[number]

/**
 * admin.sending.tie: asks to book a payment that nobody asked for as what it was for; another super administrator decides. `id`: of
 * the stake, of what came into the vault, or of the deposit; a commission is its affiliate's.
 */
export const TiePayment = z.object({
  transactionId: z.uuid(),
  to: z.enum(TIED_TO),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  reason: Reason,
  ...Proof,
})
export type TiePayment = z.infer<typeof TiePayment>

/** admin.sending.tieable: what a payment that nobody asked for may have been for. */
export const TieableOf = z.object({ transactionId: z.uuid() })
export interface Tieable {
  to: TiedTo
  id: string
  /** As people know it. */
  name: string
  /** What was staked, came into the vault, or came for the deposit. */
  amount: string
  asset: string
  at: string
}

/** A payment of the service that a ledger has brought back after a restore. Its person is paid nothing from there until it is tied. */
export interface UnclaimedPayment {
  id: string
  role: string
  username: string | null
  to: string
  asset: string
  amount: string
  hash: string
  ledger: number
  at: string
  /** Payments to the same person that wait for it. */
  waiting: number
  /** That it is tied was asked for; null where nobody has. */
  asked: OpenApproval | null
}

type FreezeCause = 'unknown_transaction' | 'sequence_used' | 'rewind' | 'history_gap' | 'drift'

/** Why nothing can be sent from one account, or from the whole service. */
export interface OpenFreeze {
  id: string
  cause: FreezeCause
  /** null if it concerns the network and not one account. */
  address: string | null
  role: string | null
  username: string | null
  stopsAll: boolean
  sentence: string
  /** The transaction, its operations and what differs, as far as the cause has them. */
  evidence: FreezeEvidence
  frozenAt: string
  /** That it is lifted was asked for; null where nobody has. */
  asked: OpenApproval | null
}
export interface EvidenceOperation {
  source: string
  kind: string
  destination: string | null
  asset: string | null
  amount: string | null
}
export interface FreezeEvidence {
  hash?: string
  ledger?: number
  closedAt?: string
  source?: string
  sequence?: string
  feeAccount?: string
  successful?: boolean
  operations?: EvidenceOperation[]
  differs?: string
  /** For a rewind: the booked hash and the one found now. */
  expected?: string
  found?: string
  /** For a gap: its first and last ledger. */
  first?: number
  last?: number
  innerHash?: string
  /** Of books that differ from the ledger: by asset what is booked and what the ledger says. */
  differences?: BalanceDifference[]
}

/** An envelope whose sequence number was used by another transaction: an administrator has to decide its outcome. */
export interface StoppedSubmission {
  id: string
  source: string
  username: string | null
  sequence: string
  innerHash: string
  maxTime: string
  /** The verdict that was asked for; null where nobody has. */
  asked: OpenApproval | null
  stoppedIntents: { id: string; to: string | null; asset: string; amount: string; createdAt: string }[]
}

/** An account that the service opened or paid, whose owner and key the restored database does not have. */
export interface LostAccount {
  address: string
  hash: string
  ledger: number
  asset: string
  amount: string
}

/** admin.sending.status */
export interface SendingStatus {
  pausedSince: string | null
  freezes: OpenFreeze[]
  stopped: StoppedSubmission[]
  lostAccounts: LostAccount[]
  unclaimed: UnclaimedPayment[]
}

/** Answer of admin.sending.lift: the state as it stays until another super administrator has decided. */
export type LiftAnswer = SendingStatus & AskedApproval

/** Answer of admin.sending.tie: the state as it stays until another super administrator has decided. */
export type TieAnswer = SendingStatus & AskedApproval

/** Answer of admin.sending.resolve: what the ledger said, or that the verdict waits for another super administrator. */
export type ResolveAnswer =
  | { outcome: 'applied' | 'failed' | 'dead' | 'booked' | 'not_found'; sentence: string }
  | ({ outcome: 'asked'; sentence: string } & AskedApproval)
