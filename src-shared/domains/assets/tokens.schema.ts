import * as z from 'zod/mini'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { isHttpsAddress } from '#shared/kernel/https-address.ts'
import type { WholeList } from '#shared/kernel/paging.ts'
import { MustSee } from '#shared/kernel/seen.ts'

/** Featured tokens at most: everybody's first page asks for them. */
export const MOST_TOKENS = 50
/** So many stand on the landing page. */
export const LANDING_TOKENS = 4
const Website = z
  .string()
  .check(z.trim(), z.maxLength(300), z.refine(isHttpsAddress, { error: 'Use an address that begins with https://' }))

const fields = {
  name: z.string().check(z.trim(), z.minLength(1, 'Give it a name'), z.maxLength(80)),
  description: z.string().check(z.trim(), z.maxLength(300)),
  website: z.nullable(Website),
  featured: z.boolean(),
}
/** admin.tokens.add: XLM, or CODE:ISSUER of an issuer that the network has. It comes last. */
export const AddToken = z.object({ asset: AssetId, ...fields })
export type AddToken = z.infer<typeof AddToken>
/** admin.tokens.update. `image`: an upload of one's own, null for none; left out, it stays. */
export const UpdateToken = z.object({ id: z.uuid(), ...fields, image: z.optional(z.nullable(z.uuid())), ...MustSee })
export type UpdateToken = z.infer<typeof UpdateToken>
export const TokenId = z.object({ id: z.uuid() })
/** admin.tokens.order: every token once, in the new order. */
export const OrderTokens = z.object({
  ids: z.array(z.uuid()).check(z.maxLength(MOST_TOKENS)),
  /** The order that was shown: 409 CHANGED_MEANWHILE where it is another one by now. */
  seen: z.array(z.uuid()).check(z.maxLength(MOST_TOKENS)),
})
export type OrderTokens = z.infer<typeof OrderTokens>
export const CheckToken = z.object({ asset: AssetId })

/** What the issuer's own domain and the network say; null where neither was asked yet, or for XLM. */
interface TokenFacts {
  domain: string | null
  /** The domain's stellar.toml lists code and issuer. */
  isListedBack: boolean
  issuerExists: boolean
  clawback: boolean
  supply: string
  name: string | null
  description: string | null
  /** ISO. */
  readAt: string
}
export interface FeaturedTokenRow {
  id: string
  asset: string
  name: string
  description: string
  website: string | null
  /** Path on this server. */
  image: string | null
  featured: boolean
  facts: TokenFacts | null
  /** For `seen`. */
  version: string
}
/** admin.tokens.list: in the operator's order. */
export type FeaturedTokenList = WholeList<FeaturedTokenRow>

export const tokenImagePath = (id: string): string => `/api/token-images/${id}`
