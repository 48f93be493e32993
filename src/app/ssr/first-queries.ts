import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '#server/http/app-router.ts'
import type { Query, SsrQueries } from '#shared/domains/content/ssr-page.types.ts'

type Inputs = inferRouterInputs<AppRouter>
type WithoutInput<Domain extends keyof Inputs> = {
  [Name in keyof Inputs[Domain]]: Inputs[Domain][Name] extends void ? `${Domain}.${Name & string}` : never
}[keyof Inputs[Domain]]

type OfAdministrators = {
  [Group in keyof Inputs['admin']]: {
    [Name in keyof Inputs['admin'][Group]]: Inputs['admin'][Group][Name] extends void
      ? `admin.${Group}.${Name & string}`
      : never
  }[keyof Inputs['admin'][Group]]
}[keyof Inputs['admin']]

type Constant<Domain extends keyof Inputs> = {
  [Name in keyof Inputs[Domain]]: { path: `${Domain}.${Name & string}`; input: Inputs[Domain][Name] } & Pick<
    Query,
    'byChoice'
  >
}[keyof Inputs[Domain]]

/** A query that the server answers together with a page. An input is the route's own constant, but for a range that the person has chosen: it names neither people nor addresses. */
export type FirstQuery =
  | { [Domain in keyof Inputs]: WithoutInput<Domain> | Constant<Domain> }[keyof Inputs]
  | OfAdministrators

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page of a signed-in person shows first: the server answers it with the page. */
    firstQueries?: readonly FirstQuery[]
    /** As these, of what has times of day in it: where the person's time zone is known. */
    timedQueries?: readonly FirstQuery[]
    /** The page takes the whole width: beside it the rail shows icons alone. */
    isWide?: boolean
    /** On a phone without the bar at the bottom. */
    flow?: 'steps' | 'action'
    /** The written page that a page of signed-in people shows. */
    content?: string
    /** A visitor's page that the server renders, and for which queries of its address. */
    ssr?: { queries: SsrQueries }
    /** Modules that its first view is made of and its route does not import by itself, by their path in the sources. */
    modules?: readonly string[]
  }
}

export const toQueries = (queries: readonly FirstQuery[] = []): Query[] =>
  queries.map((query) => (typeof query === 'string' ? { path: query } : query))
