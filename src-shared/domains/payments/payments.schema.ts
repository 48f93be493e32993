import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { RaisedLimit } from '#shared/domains/settings/settings.schema.ts'
import { Note } from '#shared/domains/transactions/notes.schema.ts'
import { Amount, AmountOrZero } from '#shared/kernel/amount.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { DryRun } from '#shared/kernel/dry-run.ts'
import { type Memo, MemoType, memoFault } from '#shared/kernel/memo.ts'
import { pasted } from '#shared/kernel/pasted.ts'

/** A G or M address, `name*domain`, a username, or a uniqueUserId. */
const destination = z
  .string()
  .check(z.overwrite(pasted), z.minLength(1, 'Enter an address or a name'), z.maxLength(200))
export const SPEEDS = ['economy', 'normal', 'fast'] as const
export type Speed = (typeof SPEEDS)[number]
/** Answer of payments.speeds: XLM for one operation at most, by what the last ledgers took; economy is the network's least. */
export type SpeedFees = Record<Speed, string>

/** What every payment says, made now or later. */
export const payment = {
  destination,
  asset: AssetId,
  amount: Amount,
  memo: z.optional(z.string().check(z.maxLength(64))),
  memoType: z.optional(MemoType),
  /**
   * As a claimable balance: for recipients who cannot hold the asset yet. They claim it when they like; the sender can take it
   * back after 24 hours.
   */
  claimable: z.optional(z.boolean()),
  /** What is offered to the network for each operation; economy where it is left out. */
  speed: z.optional(z.enum(SPEEDS)),
}
const memoFits = (input: { memo?: string | undefined; memoType?: MemoType | undefined }): string | null =>
  input.memo === undefined || input.memo === '' ? null : memoFault(input.memoType ?? 'text', input.memo)
export const checkMemo = z.superRefine(
  (input: { memo?: string | undefined; memoType?: MemoType | undefined }, issues) => {
    const fault = memoFits(input)
    if (fault) issues.addIssue({ code: 'custom', message: fault, path: ['memo'] })
  },
)

/** The recipient of a payment, looked up before its other fields are filled in. */
export const FindRecipient = z.object({ destination })
export type FindRecipient = z.infer<typeof FindRecipient>

/** Answer of payments.recipient. */
export interface FoundRecipient {
  /** G address. */
  address: string
  /** The M address as it was given, or null. */
  muxed: string | null
  /** The username where it is one of ours. */
  name: string | null
  /** `creating`: one of our accounts, being created; `absent`: the account does not exist on the network yet. */
  state: 'active' | 'creating' | 'absent'
  /** True where the recipient takes payments with a memo only (SEP-29, or an exchange that is known for it). */
  memoRequired: boolean
  /** The one memo that the name of another service comes with (SEP-2); null for all others. */
  memo: Memo | null
  /** Where the address is a known exchange's: its name and the type that its memos usually have. */
  exchange: { name: string; memoType: MemoType | null } | null
  /** Issued assets that the account holds a line of; `room` in decimal text. */
  lines: { asset: string; authorized: boolean; room: string }[]
  /** True for the asking user's own account. */
  isSelf: boolean
  /** Number of confirmed payments from the asking user to that address so far. */
  sentBefore: number
}

/** US dollars that one payment may be worth without a confirmation. Lower: at once; higher: confirmed, and after 24 hours. */
export const SetPaymentLimit = z.object({
  limit: z.string().check(z.trim(), z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter US dollars up to 999,999,999.99')),
  ...Proof,
})
export type SetPaymentLimit = z.infer<typeof SetPaymentLimit>

/** Answer of payments.limits, payments.setLimit and payments.cancelRaise; US dollars in decimal text, times in ISO. */
export interface PaymentLimits {
  /** What is worth more needs a confirmation. */
  perPayment: string
  /** A higher limit that waits for its time. */
  raised: RaisedLimit | null
  day: DailyCap
}
/** What may leave within 24 hours, whatever is confirmed. */
export interface DailyCap {
  cap: string
  left: string
  /** When more may leave again; null where nothing has left. */
  moreFrom: string | null
}

/** Preview of a payment; stores nothing. */
export const PreviewPayment = z.object(payment).check(checkMemo)
export type PreviewPayment = z.infer<typeof PreviewPayment>

/** One payment; the same requestId never pays twice. */
export const SendPayment = z
  .object({
    ...payment,
    requestId: z.uuid(),
    /** To oneself: nobody else reads it. */
    note: z.optional(Note),
    /** The most that may be charged as service fee, in `feeAsset` (the asset of the preview; where it is left out, in any). */
    maxFee: z.optional(AmountOrZero),
    feeAsset: z.optional(AssetId),
    /** XLM. */
    maxNetworkFee: z.optional(AmountOrZero),
    ...Proof,
    ...DryRun,
  })
  .check(checkMemo)
export type SendPayment = z.infer<typeof SendPayment>

/** It has no known worth; it is worth more than the limit; or the owner wants it for each. */
export type StepUpReason = 'unpriced' | 'jump' | 'limit' | 'chosen'

/** Answer of payments.preview; amounts are decimal text with 7 decimals. */
export interface PaymentPreview {
  /** The account that receives: a G address. */
  destination: string
  /** The M address as it was given, or null. */
  muxedDestination: string | null
  /** The username where the destination is one of ours, else null. */
  recipientName: string | null
  /** True where the destination's account does not exist yet and the payment creates it. */
  createsAccount: boolean
  /** True where the recipient has to claim it. */
  claimable: boolean
  asset: string
  amount: string
  usd: string | null
  /** Service fee, in `feeAsset`. */
  fee: string
  feeAsset: string
  /** Network fee in XLM, for all operations. */
  networkFee: string
  /** XLM that the network sets aside until a claimable balance is claimed or taken back. */
  reserve: string
  /** Amount plus the fees that are charged in the same asset. */
  total: string
  spendableBefore: string
  spendableAfter: string
  /** `required`: the session has to be confirmed before it is sent, by password, code or passkey. */
  stepUp: 'none' | 'required'
  /** Why, where the payment needs a confirmation, also within the five minutes of one. */
  stepUpReason: StepUpReason | null
  limits: Pick<PaymentLimits, 'perPayment' | 'day'>
  /** How many confirmed payments this account has sent to that address before. */
  sentBefore: number
}
