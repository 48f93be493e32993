import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import type { LevelLimits } from './kyc.schema.ts'
import type { Level } from './kyc.ts'

/** So many days other limits may last. */
export const LIMITS_LAST_DAYS = 90

const Usd = z.string().check(z.regex(/^(?!0+(\.0{1,2})?$)\d{1,9}(\.\d{1,2})?$/))

/** admin.users.askForLimits: of what is absent the level's limit stays; waits for a second administrator. */
export const AskForLimits = z
  .object({
    id: z.uuid(),
    /** US dollars. */
    payment: z.optional(Usd),
    day: z.optional(Usd),
    month: z.optional(Usd),
    endsAt: z.iso.datetime(),
    reason: Reason,
    ...Proof,
  })
  .check(
    z.refine(({ payment, day, month }) => [payment, day, month].some((usd) => usd !== undefined), {
      error: 'Name one limit at least',
      path: ['day'],
    }),
  )
export type AskForLimits = z.infer<typeof AskForLimits>

/** Limits in place of a level's; null where the level's stays. */
interface LimitOverride extends LevelLimits {
  endsAt: string
}
/** admin.users.limits */
export interface PersonLimits {
  level: Level
  /** Of the level; null where no level limits payments. */
  ordinary: LevelLimits | null
  override: LimitOverride | null
  /** US dollars that have left within 24 hours and 30 days. */
  sent: { day: string; month: string }
}
