import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client'
import type { AppRouter } from '#server/http/app-router.ts'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

export interface TestUser extends SessionUser {
  address: string
  password: string
}

export interface SignedIn {
  /** Value of the Cookie header. */
  cookie: string
  trpc: TRPCClient<AppRouter>
}

let made = 0

/** A registered person; with a live account unless `unopened` is given. Admins by `isSuperAdmin` or `isAdmin`. */
export async function aUser(
  app: TestApp,
  overrides: Partial<{
    username: string
    email: string
    password: string
    isAdmin: boolean
    isSuperAdmin: boolean
    unopened: boolean
  }> = {},
): Promise<TestUser> {
  const { unopened = false, ...given } = overrides
  const username = given.username ?? `person-${++made}`
  const account = { username, email: `${username}@example.org`, password: 'a long enough password', ...given }
  const user = await app.services.auth.createAccount(account)
  if (!unopened) await app.settle()
  if (user.walletAddress === null) throw new Error(`${username} has no wallet`)
  return { ...user, address: user.walletAddress, password: account.password }
}

/** Signs in over HTTP, as a browser does. */
export async function signIn(
  app: Pick<TestApp, 'url'>,
  { username, password }: Pick<TestUser, 'username' | 'password'>,
): Promise<SignedIn> {
  const answer = await fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return { cookie, trpc: trpcFor(app, cookie) }
}

/** A typed client; a visitor's without a cookie. */
export const trpcFor = (app: Pick<TestApp, 'url'>, cookie?: string): TRPCClient<AppRouter> =>
  trpcWith(app, cookie === undefined ? {} : { cookie })

/** A typed client that sends these headers with every call. */
export const trpcWith = (app: Pick<TestApp, 'url'>, headers: Record<string, string>): TRPCClient<AppRouter> =>
  createTRPCClient<AppRouter>({ links: [httpLink({ url: `${app.url}/trpc`, headers })] })
