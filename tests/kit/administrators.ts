import { ADMIN_SCOPES, type AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { AuditEntry } from '#shared/domains/audit/audit.schema.ts'
import { cookieHeader, someone } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import type { PeopleApp } from '#tests/kit/people-app.ts'

export type Rights = { isAdmin?: boolean; isSuperAdmin?: boolean; adminScopes?: readonly AdminScope[] }
export type Somebody = Awaited<ReturnType<typeof somebody>>

/**
 * Signed in in a browser of their own; without rights a person, else an administrator whose session is confirmed, with all
 * scopes unless some are named.
 */
export async function somebody(app: PeopleApp, { adminScopes = ADMIN_SCOPES, ...rights }: Rights = {}) {
  const person = someone()
  const { username, email, password } = person
  const { id } = await app.services.auth.createAccount({ username, email, password, ...rights })
  if (rights.isAdmin)
    await app.db
      .updateTable('users')
      .set({ adminScopes: [...adminScopes] })
      .where('id', '=', id)
      .execute()
  const browser = app.browser()
  await browser.post('/api/login', { username, password })
  const api = trpcFor(app, cookieHeader(browser))
  if (rights.isAdmin || rights.isSuperAdmin) await api.security.stepUp.mutate({ password })
  return { id, username, email, password, browser, api }
}

/** What the log has about a subject, newest first. */
export const entriesOf = async (app: PeopleApp, subject: string): Promise<AuditEntry[]> =>
  (await app.services.audit.list({ subject, limit: 50 })).items

/** The code and status of the refusal. */
export const refused = (code: string, httpStatus: number) => ({ data: { code, httpStatus } })
