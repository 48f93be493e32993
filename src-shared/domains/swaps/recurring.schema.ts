import * as z from 'zod/mini'
import { priceFault } from '#shared/domains/markets/price.ts'
import { EVERY } from '#shared/domains/payments/schedule-times.ts'
import { timing } from '#shared/domains/payments/schedules.schema.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { Amount } from '#shared/kernel/amount.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { DryRun } from '#shared/kernel/dry-run.ts'
import { MustSee } from '#shared/kernel/seen.ts'
import { areTwo, Slippage } from './swaps.schema.ts'

/** Decimal text above 0. */
const Price = z
  .string()
  .check(z.maxLength(40))
  .check(
    z.superRefine((text: string, issues) => {
      const message = priceFault(text)
      if (message !== null) issues.addIssue({ code: 'custom', message })
    }),
  )

const plan = {
  sell: AssetId,
  buy: AssetId,
  /** To sell, each time. */
  amount: Amount,
  /** By how many percent a run may bring less than it is quoted. */
  slippage: Slippage,
  /** The most of what is sold that one of what is bought may cost, before our fee: a run at a higher price is skipped. */
  greatestPrice: Price,
  ...timing,
  every: z.enum(EVERY),
  ...Proof,
}

/** The same swap again and again, each at the price of its time. */
export const ScheduleSwap = z.object({ ...plan, ...DryRun, requestId: z.uuid() }).check(areTwo)
export type ScheduleSwap = z.infer<typeof ScheduleSwap>

/** As it is from now on: `startsAt` is its next time, and a number of runs counts from there. */
export const ChangeSwapSchedule = z.object({ ...plan, id: z.uuid(), ...MustSee }).check(areTwo)
export type ChangeSwapSchedule = z.infer<typeof ChangeSwapSchedule>
