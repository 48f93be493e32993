import { sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import type { Posting } from '#server/domains/notifications/mail-outbox.ts'
import type { MailDetails } from '#server/domains/notifications/mails.ts'
import type { DepositDetails } from '#shared/domains/notifications/inbox.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import type { DeskDeps } from './deposits.types.ts'
import { shownReference } from './normal-forms.ts'

type MailedEvent = MailDetails['deposit']['event']
export interface DepositNews {
  order: { id: string; userId: string; reference: string }
  /** `credited` is told by the payment itself, and by mail. */
  event: DepositDetails['event'] | 'credited'
  usd: string
  /** Credited amount. */
  xlm?: string
  /** The administrator's words. */
  note?: string
}

const MAIL_USEFUL_MS = 7 * DAY_MS
const MAILED: readonly string[] = [
  'credited',
  'refused',
  'underpaid',
  'overpaid',
  'late',
  'repriced',
] satisfies MailedEvent[]
const isMailed = (event: string): event is MailedEvent => MAILED.includes(event)

/** Tells people in the SQL transaction of what they are told of; of what was decided or waits for their choice by mail, too. */
export async function tell(deps: DeskDeps, trx: Trx, news: readonly DepositNews[]): Promise<void> {
  await deps.inbox.notify(
    trx,
    news.flatMap(({ order, event, usd }) =>
      event === 'credited'
        ? []
        : { userId: order.userId, type: 'deposit' as const, details: { depositId: order.id, event, usd } },
    ),
  )
  await deps.inbox.tellDesk(
    trx,
    news.map(({ order, event }) => ({ type: 'deposit.desk_changed', data: { depositId: order.id, event } })),
  )
  const mailed = news.filter(({ event }) => isMailed(event))
  if (mailed.length === 0) return
  const people = await peopleOf(trx, [...new Set(mailed.map(({ order }) => order.userId))])
  await deps.notifications.postAll(
    trx,
    mailed.flatMap((one) => mailTo(people.get(one.order.userId), one, deps.publicUrl)),
  )
}

interface MailedPerson {
  id: string
  username: string
  email: string
  language: Language
}
/** People who still have an account. */
async function peopleOf(reader: Reader, ids: readonly string[]): Promise<Map<string, MailedPerson>> {
  const rows = await reader
    .selectFrom('users')
    .innerJoin('settings', 'settings.userId', 'users.id')
    .select(['users.id', 'users.username', 'users.email', 'settings.language'])
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('users.closedAt', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function mailTo(person: MailedPerson | undefined, news: DepositNews, publicUrl: string): Posting[] {
  const { order, event, usd, xlm = null, note = null } = news
  if (!person || !isMailed(event)) return []
  const { id: userId, username, email, language } = person
  const details = { username, event, usd, xlm, note, reference: shownReference(order.reference) }
  const link = `${publicUrl}/buy-xlm/${order.id}`
  const mail = { template: 'deposit', language, details: { ...details, link } } as const
  return [{ mail, to: email, userId, usefulForMs: MAIL_USEFUL_MS }]
}
