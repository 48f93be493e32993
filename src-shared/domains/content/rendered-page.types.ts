import type { ListedPrice } from '#shared/domains/prices/prices.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { ContentPage } from './content.schema.ts'
import type { Landing } from './landing.schema.ts'

/** What a page shows as it stands in the database; absent is what it does not show. */
export interface PageFacts {
  landing?: Landing
  /** A written page. */
  page?: ContentPage
  prices?: readonly ListedPrice[]
}

/** A page as a visitor sees it first, to be rendered on the server. */
export interface PageToRender {
  /** Path and query. */
  url: string
  language: Language
  facts: PageFacts
}

/** What stands inside the body: the page, and after it what the client needs to take it over. */
export type RenderPage = (page: PageToRender) => Promise<string>
