import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { Landing } from './landing.schema.ts'

/** A page as a visitor sees it first, to be rendered on the server. */
export interface PageToRender {
  /** Path and query. */
  url: string
  language: Language
  /** The landing page's texts, for whoever shows them. */
  landing: Landing
}

/** What stands inside the body: the page, and after it what the client needs to take it over. */
export type RenderPage = (page: PageToRender) => Promise<string>
