import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { AssetId as AnyAsset } from '#shared/kernel/asset-id.schema.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'

/** admin.marketMaking.pause: one pool, those of a pair, or all that quote. */
const StopReach = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pool'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('person'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('pair'), base: AnyAsset, counter: AnyAsset }),
  z.strictObject({ kind: z.literal('all') }),
])
export type StopReach = z.output<typeof StopReach>
export const PausePools = z.strictObject({ reach: StopReach, reason: Reason })
export type PausePools = z.output<typeof PausePools>
/** admin.marketMaking.release: a pool that an operator has paused. */
export const ReleasePool = z.strictObject({ id: z.uuid(), reason: Reason })
export type ReleasePool = z.output<typeof ReleasePool>
/** admin.marketMaking.lift: a stop. That of the whole platform takes a second person. */
export const LiftStop = z.strictObject({ id: z.uuid(), reason: Reason, ...Proof })
export type LiftStop = z.output<typeof LiftStop>

/** A stop of robots: while it stands nothing in its reach is placed, and what was there is withdrawn. */
export interface RobotStop {
  id: string
  reach: StopReach
  /** A pool's or a person's name. */
  name: string | null
  isRehearsal: boolean
  reason: string
  stoppedBy: string | null
  /** ISO, as all times. */
  stoppedAt: string
  /** Orders that were in its reach, and that are left there: queued, on their way or on the ledger. */
  found: number
  left: number
  /** From the stop until none was left; null while some are. */
  noneLeftAfterMs: number | null
  liftedAt: string | null
  liftedBy: string | null
  liftReason: string | null
  /** That it is lifted was asked for, and somebody else decides. */
  liftRequestedBy: string | null
}
/** Answer of a rehearsal: all that a stop would do, none of which stays. */
export interface RehearsedStop {
  pools: number
  orders: number
  /** Of them, those that are on the ledger and would be withdrawn at once. */
  withdrawn: number
  tookMs: number
}
