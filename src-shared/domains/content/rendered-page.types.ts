import type { ListedPrice } from '#shared/domains/prices/prices.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { Landing } from './landing.schema.ts'

/** What the landing page shows as it stands in the database. */
export interface LandingFacts {
  landing: Landing
  prices: readonly ListedPrice[]
}

/** A page as a visitor sees it first, to be rendered on the server. */
export interface PageToRender {
  /** Path and query. */
  url: string
  language: Language
  facts: LandingFacts
}

/** What stands inside the body: the page, and after it what the client needs to take it over. */
export type RenderPage = (page: PageToRender) => Promise<string>
