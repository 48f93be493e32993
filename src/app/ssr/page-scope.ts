import type { QueryClient } from '@tanstack/react-query'
import type { InitialData } from '#shared/domains/content/ssr-page.types.ts'

/** What belongs to one page while the server renders it, and to no other page that is rendered at the same time. */
export interface PageScope {
  data: InitialData
  queryClient: QueryClient
  /** Modules that the page turned out to need beside those of its routes. */
  modules: Set<string>
  catalogues: Set<string>
}

let find: () => PageScope | null = () => null

/** Null in the browser. */
export const serverScope = (): PageScope | null => find()

/** For the server: how the page that is being rendered is found. */
export function findServerScope(source: () => PageScope | null): void {
  find = source
}
