import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '#server/http/app-router.ts'
import type { Query, SsrQueries } from '#shared/domains/content/ssr-page.types.ts'
import type { ConfidentialQuery } from '#shared/kernel/confidential-queries.ts'

type Inputs = inferRouterInputs<AppRouter>
type PathIn<Domain extends keyof Inputs> = `${Domain}.${keyof Inputs[Domain] & string}`
type Path = { [Domain in keyof Inputs]: PathIn<Domain> }[keyof Inputs]

/** A query without input that a route may have answered before its page is there; confidential ones never are. */
export type FirstQuery = Exclude<Path, ConfidentialQuery>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page of a signed-in person shows first: the server answers it with the page. */
    firstQueries?: readonly FirstQuery[]
    /** The written page that a page of signed-in people shows. */
    content?: string
    /** A visitor's page that the server renders, and for which queries of its address. */
    ssr?: { queries: SsrQueries }
    /** Modules that its first view is made of and its route does not import by itself, by their path in the sources. */
    modules?: readonly string[]
  }
}

export const toQueries = (paths: readonly FirstQuery[] = []): Query[] => paths.map((path) => ({ path }))
