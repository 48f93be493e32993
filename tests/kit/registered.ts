import { trpcFor } from '#tests/kit/people.ts'
import { cookieHeader, someone } from './browser-like.ts'
import type { PeopleApp } from './people-app.ts'

/** Somebody who registered just now: what they gave, their browser, and a typed client with its cookies. */
export async function aRegistered(app: Pick<PeopleApp, 'browser' | 'url'>, change: Record<string, unknown> = {}) {
  const browser = app.browser()
  const person = someone(change)
  const { body } = await browser.post('/api/register', person)
  return { ...person, id: String(body['id']), browser, api: trpcFor(app, cookieHeader(browser)) }
}
export type Registered = Awaited<ReturnType<typeof aRegistered>>
