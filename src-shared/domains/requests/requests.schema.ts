import * as z from 'zod/mini'
import { Amount } from '#shared/kernel/amount.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { paging } from '#shared/kernel/paging.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'

/** requests.create: `memo` is what it is for, in words that the payer reads; the payment itself carries the request's number. */
export const CreateRequest = z.object({
  asset: AssetId,
  amount: Amount,
  memo: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(100, 'A note has at most 100 characters'),
      z.refine((text) => visibleText(text) === text, { error: 'The note holds characters that cannot be seen' }),
    ),
  ),
  days: z._default(z.int().check(z.gte(1), z.lte(90)), 30),
  /** The same one makes no second request. */
  requestId: z.optional(z.uuid()),
})
export type CreateRequest = z.infer<typeof CreateRequest>
export const OneRequest = z.object({ id: z.uuid() })
export const ListRequests = z.object({
  ...paging(20, 200),
})
export type ListRequests = z.infer<typeof ListRequests>

/** Paid once all of the amount has come, whenever that is. */
export type RequestStatus = 'waiting' | 'paid' | 'expired' | 'cancelled'

/** What everybody may see who has the link. Times in ISO, amounts in decimal text with 7 decimals. */
export interface SharedRequest {
  id: string
  /** Username of who asks. */
  payee: string
  address: string
  asset: string
  amount: string
  note: string | null
  /** The memo (id) that the payment must carry. */
  reference: string
  status: RequestStatus
  received: string
  createdAt: string
  expiresAt: string
  /** The link that any Stellar wallet opens to pay the rest (SEP-7); a QR code of the request holds it. */
  uri: string
}
/** As its owner sees it. */
export interface PaymentRequest extends SharedRequest {
  /** The page that can be shared. */
  link: string
  paidAt: string | null
}
export interface RequestPage {
  items: PaymentRequest[]
  nextCursor: string | null
}

/** requests.checkLink: a payment link (SEP-7) that somebody has opened. */
export const CheckLink = z.object({ uri: z.string().check(z.maxLength(4000)) })
/** Whether the domain that a link names has really signed it. */
type LinkVerdict = 'unsigned' | 'valid' | 'failed'
export interface CheckedLink {
  verdict: LinkVerdict
  domain: string | null
}
