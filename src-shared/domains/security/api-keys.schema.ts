import * as z from 'zod/mini'
import { ADMIN_SCOPES, type AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import { paging } from '#shared/kernel/paging.ts'
import { API_SCOPES, type ApiScope } from './api-scopes.ts'
import { MOST_ORIGINS, originKind } from './key-origins.ts'
import { Proof } from './second-factors.schema.ts'

/** As Date writes it; zod's own check of it would weigh a kilobyte in every form. */
const MOMENT = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(?:\.\d{1,3})?Z$/
/** No day that no calendar has: Date would take the 30th of February for the 2nd of March. */
const isMoment = (text: string): boolean =>
  MOMENT.test(text) && new Date(text).toJSON()?.slice(0, 19) === text.slice(0, 19)
/** By its characters; whether it is an address is found by who uses it. */
const NETWORK = /^[0-9a-fA-F:.]{2,45}(?:\/\d{1,3})?$/
const Network = z
  .string()
  .check(z.trim(), z.maxLength(60), z.regex(NETWORK, 'Enter an IP address or a range like 203.0.113.0/24'))
const Origin = z
  .string()
  .check(
    z.refine(
      (text) => originKind(text) !== null,
      'Enter websites as a browser names them: https://shop.example.com, without a path',
    ),
  )
const usd = z.string().check(z.trim(), z.regex(/^[1-9]\d{0,8}(\.\d{1,2})?$/, 'Enter US dollars up to 999,999,999.99'))

/** apiKeys.create. */
export const CreateApiKey = z
  .object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'Give the key a name'), z.maxLength(60, 'A name has at most 60 characters')),
    scopes: z
      .array(z.enum(API_SCOPES))
      .check(z.minLength(1, 'Choose what the key may do'), z.maxLength(API_SCOPES.length)),
    /** Of the scope admin: which of the owner's scopes it opens, while they hold them; left out: all. */
    adminScopes: z.optional(z.array(z.enum(ADMIN_SCOPES)).check(z.maxLength(ADMIN_SCOPES.length))),
    /** ISO time after which it opens nothing. */
    expiresAt: z.optional(z.string().check(z.refine(isMoment, 'Enter a date and time'))),
    /** From where it may be used; none: from anywhere. */
    addresses: z.optional(z.array(Network).check(z.maxLength(20))),
    /** Of which websites' pages may call by it; none: of no website. */
    origins: z.optional(z.array(Origin).check(z.maxLength(MOST_ORIGINS, `A key has at most ${MOST_ORIGINS} websites`))),
    /** To which accounts it may send; none: to any. */
    destinations: z.optional(
      z.array(z.string().check(z.regex(/^G[A-Z2-7]{55}$/, 'Enter an address'))).check(z.maxLength(50)),
    ),
    /** US dollars that may leave by it within 24 hours. */
    dailyCapUsd: z.optional(usd),
    /** US dollars that its trades may get less than the market's price within 24 hours; else 1 % of what the account is worth, 5 at least. */
    tradeCapUsd: z.optional(usd),
    ...Proof,
  })
  .check(
    z.refine(({ scopes, adminScopes }) => scopes.includes('admin') || adminScopes === undefined, {
      error: 'Only a key with the scope admin has scopes of an administrator',
      path: ['adminScopes'],
    }),
    z.refine(({ scopes, tradeCapUsd }) => scopes.includes('trade') || tradeCapUsd === undefined, {
      error: 'Only a key that trades has a cap for its trades',
      path: ['tradeCapUsd'],
    }),
    z.refine(({ scopes, dailyCapUsd }) => scopes.includes('transfer') === (dailyCapUsd !== undefined), {
      error: 'A key that sends needs a daily cap, and only such a key has one',
      path: ['dailyCapUsd'],
    }),
  )
export type CreateApiKey = z.infer<typeof CreateApiKey>
export const ApiKeyId = z.object({ id: z.uuid() })
export const ListApiCalls = z.object({
  id: z.uuid(),
  ...paging(50, 200),
})
export type ListApiCalls = z.infer<typeof ListApiCalls>

/** A key as its owner sees it; times in ISO. */
export interface ApiKey {
  id: string
  name: string
  /** The first characters of it, which tell keys apart. */
  beginning: string
  scopes: ApiScope[]
  /** Which of its owner's scopes as an administrator it opens; null: all that they hold. */
  adminScopes: AdminScope[] | null
  addresses: string[]
  origins: string[]
  destinations: string[]
  dailyCapUsd: string | null
  tradeCapUsd: string | null
  /** US dollars that have left by it within 24 hours; null for a key that sends nothing. */
  sentTodayUsd: string | null
  createdAt: string
  /** A new key that sends waits for a day. */
  sendsFrom: string | null
  expiresAt: string | null
  lastUsedAt: string | null
  lastUsedIp: string | null
  revokedAt: string | null
}
/** The key itself is shown this once. */
export interface NewApiKey {
  id: string
  key: string
}
/** One request of a key, as it is kept for 7 days. */
export interface ApiCall {
  id: string
  at: string
  call: string
  status: number
  code: string | null
  ipAddress: string
  tookMs: number
  /** JSON with secrets blacked out. */
  body: string | null
  /** Header X-Request-Id of the answer; null of calls before it was written down. */
  requestId: string | null
  /** Header X-Request-Id of the request, as the caller has named it. */
  callerRequestId: string | null
}
export interface ApiCallPage {
  items: ApiCall[]
  nextCursor: string | null
}
