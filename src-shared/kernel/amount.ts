import * as z from 'zod/mini'
import { fromStroops, parseStroops } from './stroops.ts'

/** A positive amount: decimal text, at most 7 decimals, at most 922337203685.4775807; given out with exactly 7 decimals. Never a number. */
export const Amount = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => (parseStroops(text) ?? 0n) > 0n, { error: 'Enter an amount above 0 with at most 7 decimals' }),
    ),
  z.transform((text) => fromStroops(parseStroops(text) ?? 0n)),
)
export type Amount = z.infer<typeof Amount>

/** As Amount, with 0 allowed: fee caps. */
export const AmountOrZero = z.pipe(
  z
    .string()
    .check(z.refine((text) => parseStroops(text) !== null, { error: 'Enter an amount with at most 7 decimals' })),
  z.transform((text) => fromStroops(parseStroops(text) ?? 0n)),
)
