import * as z from 'zod/mini'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { WholeList } from '#shared/kernel/paging.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import { MarketAsset } from './markets.schema.ts'

/** admin.markets.halt, and admin.markets.resume, which asks a second administrator: one pair, whichever way round, or everything where none is named. */
export const HaltMarket = z
  .object({ base: z.optional(MarketAsset), counter: z.optional(MarketAsset), reason: Reason, ...Proof })
  .check(
    z.refine(({ base, counter }) => (base === undefined) === (counter === undefined), {
      error: 'Name both assets of the pair, or none for all markets',
      path: ['counter'],
    }),
  )
export type HaltMarket = z.infer<typeof HaltMarket>

/** Both assets null: everything that would trade. Times in ISO. */
export interface MarketHalt {
  id: string
  base: string | null
  counter: string | null
  reason: string
  haltedAt: string
  haltedBy: string
  endedAt: string | null
  endedBy: string | null
  endReason: string | null
  /** That it ends was asked for, and waits for a super administrator. */
  asked: OpenApproval | null
}
/** Those that hold, then the last ones that have ended. */
export type MarketHalts = WholeList<MarketHalt>
