import type { ListedPrice } from '#shared/domains/prices/prices.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { ContentPage } from './content.schema.ts'
import type { Landing } from './landing.schema.ts'

/** A page's data from the database; parts that the page does not show are absent. */
export interface PageFacts {
  landing?: Landing
  /** A written page. */
  page?: ContentPage
  prices?: readonly ListedPrice[]
}

/** A visitor's first page, to be rendered on the server. */
export interface PageToRender {
  /** Path and query. */
  url: string
  language: Language
  facts: PageFacts
}

/** Content of the body: the page, followed by the data that the client needs to hydrate it. */
export type RenderPage = (page: PageToRender) => Promise<string>
