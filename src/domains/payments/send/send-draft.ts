import * as z from 'zod/mini'
import { SPEEDS } from '#shared/domains/payments/payments.schema.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { MemoType } from '#shared/kernel/memo.ts'

/** The details as typed, with the id under which they are paid at most once, in whichever session. */
export const SendDraft = z.object({
  requestId: z.uuid(),
  details: z.object({
    destination: z.string(),
    asset: AssetId,
    amount: z.string(),
    memo: z.string(),
    memoType: MemoType,
    note: z._default(z.string(), ''),
    claimable: z.boolean(),
    speed: z.enum(SPEEDS),
  }),
})
