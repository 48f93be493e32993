import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client'
import { refreshSession, sessionStore } from '#client/app/session/session.store.ts'
import { noteServerTime } from '#client/ui/server-time.ts'
import type { AppRouter } from '#server/http/app-router.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import { fetchPatiently } from './patience.ts'

const url = '/trpc'
/** Each answer says what time it is there, too, and that there is no session any more. */
const includeCredentials = (input: URL | RequestInfo, init?: RequestInit): Promise<Response> =>
  fetchPatiently(input, { ...init, credentials: 'include' })
    .then(noteServerTime(Date.now()))
    .then(noteRefusal)

function noteRefusal(response: Response): Response {
  const session = sessionStore.get()
  if (session.status !== 'loggedIn') return response
  if (response.status === 401) void refreshSession()
  if (response.status === 403 && session.user.isAdmin) void askForFactor(response.clone())
  return response
}

/** An administrator whose second factor is gone: the session says so, and its gate leads to where one is set up. */
async function askForFactor(response: Response): Promise<void> {
  const text = await response.text().catch(() => '')
  if (text.includes('SECOND_FACTOR_DUE' satisfies ErrorCode)) await refreshSession()
}

const outlivePage = (input: URL | RequestInfo, init?: RequestInit): Promise<Response> =>
  includeCredentials(input, { ...init, keepalive: true })

/**
 * Calls the server where no hook can. An input may name addresses or people, so a query that has one travels by POST: no log
 * and no history keeps a body. A call with the context `keepalive` is sent even if the page is left at that moment.
 */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        condition: ({ type, input }) => type === 'query' && input !== undefined,
        true: httpLink({ url, methodOverride: 'POST', fetch: includeCredentials }),
        false: splitLink({
          condition: ({ context }) => context.keepalive === true,
          true: httpLink({ url, fetch: outlivePage }),
          false: httpLink({ url, fetch: includeCredentials }),
        }),
      }),
    }),
  ],
})
