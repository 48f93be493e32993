import { amountsAsText } from './posts/amounts-as-text.ts'
import { feesBeforeSending } from './posts/fees-before-sending.ts'
import { openLimitOrders } from './posts/open-limit-orders.ts'
import { paidOnce } from './posts/paid-once.ts'
import { timeProtectsYou } from './posts/time-protects-you.ts'
import { whatAStatementProves } from './posts/what-a-statement-proves.ts'
import type { DeliveredPost } from './rich-text.ts'

/** Posts of the blog as they are delivered, in both languages; each once, since an operator may take it off. */
export const DELIVERED_POSTS: readonly DeliveredPost[] = [
  feesBeforeSending,
  openLimitOrders,
  whatAStatementProves,
  timeProtectsYou,
  paidOnce,
  amountsAsText,
]
