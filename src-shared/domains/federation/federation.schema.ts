import * as z from 'zod/mini'
import { memoFault } from '#shared/kernel/memo.ts'

/** GET /federation (SEP-2): by name (`ann*example.org`) or by account. */
export const FederationQuery = z.object({
  q: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.enum(['name', 'id']),
})
export type FederationQuery = z.infer<typeof FederationQuery>
export interface FederationAnswer {
  stellar_address: string
  account_id: string
}

/** GET /auth/sep10. */
export const WebAuthQuery = z.object({
  account: z.string().check(z.maxLength(69)),
  memo: z.optional(
    z
      .string()
      .check(z.refine((memo) => memoFault('id', memo) === null, 'A memo is a number up to 18446744073709551615')),
  ),
  home_domain: z.optional(z.string().check(z.maxLength(255))),
})
export type WebAuthQuery = z.infer<typeof WebAuthQuery>
/** POST /auth/sep10: the signed challenge, base64. */
export const WebAuthAnswer = z.object({ transaction: z.string().check(z.minLength(1), z.maxLength(8000)) })
