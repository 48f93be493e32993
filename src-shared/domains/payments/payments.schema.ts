import * as z from 'zod/mini'
import { Amount, AmountOrZero } from '#shared/kernel/amount.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { MemoType, memoFault } from '#shared/kernel/memo.ts'

const payment = {
  /** A G or M address, `name*domain`, or a username. */
  destination: z.string().check(z.trim(), z.minLength(1, 'Enter an address or a name'), z.maxLength(200)),
  asset: AssetId,
  amount: Amount,
  memo: z.optional(z.string().check(z.maxLength(64))),
  memoType: z.optional(MemoType),
}
const memoFits = (input: { memo?: string | undefined; memoType?: MemoType | undefined }): string | null =>
  input.memo === undefined || input.memo === '' ? null : memoFault(input.memoType ?? 'text', input.memo)
const checkMemo = z.superRefine((input: { memo?: string | undefined; memoType?: MemoType | undefined }, issues) => {
  const fault = memoFits(input)
  if (fault) issues.addIssue({ code: 'custom', message: fault, path: ['memo'] })
})

/** What a payment would do; stores nothing. */
export const PreviewPayment = z.object(payment).check(checkMemo)
export type PreviewPayment = z.infer<typeof PreviewPayment>

/** One payment; the same requestId never pays twice. */
export const SendPayment = z
  .object({
    ...payment,
    requestId: z.uuid(),
    maxFee: z.optional(AmountOrZero),
    password: z.optional(z.string().check(z.maxLength(512))),
    dryRun: z.optional(z.boolean()),
  })
  .check(checkMemo)
export type SendPayment = z.infer<typeof SendPayment>

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
  asset: string
  amount: string
  usd: string | null
  /** Service fee, in `feeAsset`. */
  fee: string
  feeAsset: string
  /** Network fee in XLM. */
  networkFee: string
  /** Amount plus fees where the asset is XLM, else the amount. */
  total: string
  spendableBefore: string
  spendableAfter: string
  passwordRequired: boolean
  /** How many confirmed payments this account has sent to that address before. */
  sentBefore: number
}
