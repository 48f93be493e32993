import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink, type TRPCClient } from '@trpc/client'
import { EventSource } from 'eventsource'
import type { AppRouter } from '#server/http/app-router.ts'

export interface ClientOptions {
  /** Where Astrolabe answers: http://localhost:3000. */
  url: string
  /** An API key, made at /settings/api-keys. */
  key: string
}

/** Every call of Astrolabe with the types of its input and its answer. Only types come from the server. */
export function createClient({ url, key }: ClientOptions): TRPCClient<AppRouter> {
  const authorization = `Bearer ${key}`
  const given = { url: `${url}/trpc`, headers: { authorization } }
  const withKey: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), authorization } })
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url: given.url, EventSource, eventSourceOptions: () => ({ fetch: withKey }) }),
        false: splitLink({
          condition: ({ type, input }) => type === 'query' && input !== undefined,
          true: httpLink({ ...given, methodOverride: 'POST' }), // no log keeps a body
          false: httpLink(given),
        }),
      }),
    ],
  })
}
