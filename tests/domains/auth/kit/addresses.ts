import type { LinkPurpose } from '#db/domains/security/security.tables.ts'
import { trpcFor } from '#tests/kit/people.ts'
import type { PeopleApp } from '#tests/kit/people-app.ts'
import type { Registered } from '#tests/kit/registered.ts'

export const LINK_INVALID = { data: { code: 'RESET_LINK_INVALID', httpStatus: 410 } }

/** Templates and texts of what was mailed to an address, the oldest first. */
export async function mailsTo(app: PeopleApp, address: string): Promise<{ template: string; text: string }[]> {
  const rows = await app.db
    .selectFrom('mailOutbox')
    .select(['id', 'template'])
    .where('recipient', '=', address)
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, template }) => ({ template, text: (await app.services.notifications.readMail(id)).text })),
  )
}

/** Of a link to that page; empty where the text has none. */
export const tokenIn = (text = '', page = '/verify-email'): string =>
  new RegExp(`${page}#token=([A-Za-z0-9_-]{43})`).exec(text)?.[1] ?? ''

/** Of the newest link that confirms that address. */
export async function tokenFor(app: PeopleApp, address: string): Promise<string> {
  const mails = (await mailsTo(app, address)).filter(({ template }) => template === 'confirm-email')
  return tokenIn(mails.at(-1)?.text)
}

/** What the button of a link's page does, in a browser that nobody is signed in in. */
export const confirm = (app: PeopleApp, token: string) => trpcFor(app).security.verifyEmail.mutate({ token })

export async function countLinks(app: PeopleApp, userId: string, purpose: LinkPurpose): Promise<number> {
  const links = app.db.selectFrom('mailedLinks').select('tokenHash')
  return (await links.where('userId', '=', userId).where('purpose', '=', purpose).execute()).length
}

export const eventsOf = async ({ api }: Pick<Registered, 'api'>): Promise<string[]> =>
  (await api.accessHistory.list.query({ limit: 10 })).items.map(({ event }) => event)

/** What the audit log has of somebody's address. */
export async function notedOf(app: PeopleApp, userId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('auditEntries')
    .select('action')
    .where('subjectId', '=', userId)
    .where('action', 'in', ['user.email_verified', 'security.email_change_asked', 'security.email_changed'])
    .orderBy('number')
    .execute()
  return rows.map(({ action }) => action)
}
