import * as z from 'zod/mini'
import type { WholeList } from '#shared/kernel/paging.ts'

/** admin.deposits.outgoing: payments that left and may have sent this line's money back. */
export const ListOutgoing = z.object({
  lineId: z.uuid(),
  limit: z._default(z.int().check(z.gte(1), z.lte(50)), 50),
})
export type ListOutgoing = z.infer<typeof ListOutgoing>

export interface OutgoingLine {
  id: string
  paymentId: string
  date: string
  /** Below 0. */
  amountUsd: string
  recipient: string | null
  note: string | null
  /** True where it went to the account that had paid. */
  isToPayer: boolean
}
export interface OutgoingPage extends WholeList<OutgoingLine> {
  /** True where more fit than are listed. */
  hasMore: boolean
}
