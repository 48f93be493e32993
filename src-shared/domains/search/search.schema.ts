import * as z from 'zod/mini'
import type { SuggestedRecipient } from '#shared/domains/contacts/contacts.schema.ts'
import { LANGUAGES } from '#shared/domains/settings/settings.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { pasted } from '#shared/kernel/pasted.ts'

/** search.find: a text of at least two characters; `language` is that of the written pages. */
export const FindOwn = z.object({
  query: z.string().check(z.overwrite(pasted), z.minLength(2), z.maxLength(120)),
  language: z._default(z.enum(LANGUAGES), 'en'),
})
export type FindOwn = z.infer<typeof FindOwn>

/** A form that a sentence fills in; nothing of it is done. Amounts and dollars are decimal text. */
export type FoundAction =
  | {
      kind: 'send'
      amount: string | null
      asset: AssetId | null
      /** Worth of the amount; null where no price is known. */
      usd: string | null
      to: Pick<SuggestedRecipient, 'name' | 'destination' | 'address' | 'memo' | 'memoType'>
    }
  | {
      kind: 'buy' | 'sell' | 'swap'
      amount: string | null
      /** Null: for the form to choose. */
      sell: AssetId | null
      buy: AssetId | null
      usd: string | null
    }
  /** Buying lumens with cash. */
  | { kind: 'deposit' }
export interface FoundAsset {
  asset: AssetId
  name: string
  /** Null where the caller does not hold it. */
  balance: string | null
  usd: string | null
  /** Percent within 24 hours. */
  change: string | null
}
export interface FoundMarket {
  base: AssetId
  counter: AssetId
  price: string | null
  change24h: string | null
}
/** A written page, a section or a question of one. */
export interface FoundArticle {
  path: string
  /** Of the section within the page; null for the page itself. */
  anchor: string | null
  title: string
  /** Title of its page. */
  page: string
}
/** Answer of search.find: of the caller's own things and of what everybody sees, a few of each kind. */
export interface FoundOwn {
  actions: FoundAction[]
  payments: Transaction[]
  people: SuggestedRecipient[]
  assets: FoundAsset[]
  markets: FoundMarket[]
  articles: FoundArticle[]
}
