import * as z from 'zod/mini'
import { paging } from '#shared/kernel/paging.ts'

export const ViewedTransactions = z.object({
  id: z.uuid(),
  ...paging(25, 100, z.string().check(z.maxLength(200))),
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
