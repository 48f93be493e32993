import { createTRPCClient, httpLink, splitLink, type TRPCClient } from '@trpc/client'
import type { AppRouter } from '#server/http/app-router.ts'

export interface ClientOptions {
  /** Where Astrolabe answers: http://localhost:3000. */
  url: string
  /** An API key, made at /settings/api-keys. */
  key: string
}

/** Every call of Astrolabe with the types of its input and its answer. Only types come from the server. */
export function createClient({ url, key }: ClientOptions): TRPCClient<AppRouter> {
  const given = { url: `${url}/trpc`, headers: { authorization: `Bearer ${key}` } }
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type, input }) => type === 'query' && input !== undefined,
        true: httpLink({ ...given, methodOverride: 'POST' }), // no log keeps a body
        false: httpLink(given),
      }),
    ],
  })
}
