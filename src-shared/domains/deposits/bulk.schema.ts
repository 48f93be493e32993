import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { paging } from '#shared/kernel/paging.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import { MethodName } from './payment-methods.schema.ts'

/** Orders in one request to credit them. */
export const MOST_AT_ONCE = 200

/** admin.deposits.creditable: matched orders without an alarm that nobody has asked to credit yet, oldest first. */
export const ListCreditable = z.object({
  method: z.optional(MethodName),
  ...paging(MOST_AT_ONCE, MOST_AT_ONCE),
})
export type ListCreditable = z.infer<typeof ListCreditable>

export interface Creditable {
  id: string
  reference: string
  username: string
  method: string
  paymentId: string
  payer: string | null
  receivedUsd: string
  xlm: string
  importedByName: string
}
export interface CreditablePage {
  items: Creditable[]
  nextCursor: string | null
}

/** admin.deposits.creditMany: asks to credit these orders under one approval. */
export const CreditMany = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  reason: Reason,
  ...Proof,
})
export type CreditMany = z.infer<typeof CreditMany>

/** `other_name`: the statement names another payer than the verified person; `asked`: it waits for a decision already; `unpaid`: the treasury could not pay it. */
export type LeftOutWhy = 'not_matched' | 'alarm' | 'other_name' | 'own' | 'asked' | 'changed' | 'unpaid'

export interface BulkRequest {
  approvalId: string
  expiresAt: string
  /** Orders in the request, and their payments in US dollars. */
  count: number
  usd: string
  /** Orders that were named and are not in the request. */
  leftOut: { id: string; why: LeftOutWhy }[]
}
