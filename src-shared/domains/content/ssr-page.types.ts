import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'
import type { ShellMenus } from '#shared/domains/menus/menus.schema.ts'
import type { StatusPage } from '#shared/domains/monitor/status.schema.ts'
import type { ListedPrice } from '#shared/domains/prices/prices.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { PublicConfig } from '#shared/domains/ui-config/public-config.ts'
import type { ContentPage } from './content.schema.ts'
import type { Landing } from './landing.schema.ts'

/** What a page for everybody shows as it stands in the database; absent is what it does not show. */
export interface PublicData {
  landing?: Landing
  /** A written page. */
  page?: ContentPage
  prices?: readonly ListedPrice[]
  /** How the service is. */
  status?: StatusPage
  /** What stands around it. */
  menus?: ShellMenus
  /** Name, look and switches of the product. */
  config?: PublicConfig
}

/** A query of the API by its path: 'wallet.overview'. */
export interface Query {
  path: string
  input?: unknown
  /** The input's range is the one that the person has chosen for charts; a period only takes over a year. */
  byChoice?: 'range' | 'period'
}
export interface Answer extends Query {
  data: unknown
}

/** Whose page it is: the session's public name, and where its live stream stood before the answers were read. */
export interface PageSession {
  handle: string
  user: SessionUser
  livePosition: string
}

/** What a page was rendered with on the server; the client begins with the same. */
export interface InitialData extends PublicData {
  language: Language
  /** Absent on visitors' pages. */
  session?: PageSession
  answers?: readonly Answer[]
}

export interface SsrPage {
  /** Inside the body: the page, and what the client needs to hydrate it. */
  body: string
  /** Modules of the client that it is made of, by their path in the sources. */
  modules: readonly string[]
}

/** `null`: what the query of the address says does not matter; else the queries that a page is rendered for. */
export type SsrQueries = readonly string[] | null

/** Page of a signed-in person, as its routes declare it. */
export interface PersonalRoute {
  area: 'user' | 'admin'
  firstQueries: readonly Query[]
  /** Of what has times of day in it. */
  timedQueries: readonly Query[]
  /** The written page that it shows. */
  content: string | undefined
}

/** The client, built as a module of the server. */
export interface PageRenderer {
  /** `url`: path and query. */
  renderPage: (page: { url: string; data: InitialData }) => Promise<SsrPage>
  /** As renderPage where nothing is rendered: the client makes the page of what it carries. */
  preparePage: (page: { url: string; data: InitialData }) => Promise<SsrPage>
  /** Visitors' pages that are rendered, by their path. */
  visitorPages: Record<string, SsrQueries>
  /** Null where the path is no page of signed-in people. */
  findPersonalRoute: (path: string) => PersonalRoute | null
  isPage: (path: string) => boolean
}
