import * as z from 'zod/mini'

export const ViewedTransactions = z.object({
  id: z.uuid(),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 25),
})
export type ViewedTransactions = z.infer<typeof ViewedTransactions>

/** Times in ISO. */
export interface View {
  username: string
  walletAddress: string | null
  reason: string
  endsAt: string
}
/** Answer of admin.users.viewAs.current: null where this session is not looking at that account. */
export interface CurrentView {
  view: View | null
}
