import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Sealer } from '#server/stellar/sealer.ts'
import type { Mail } from './mails.ts'
import { insertMails, type NewMail } from './notifications.queries.ts'
import { sendMails } from './notifications.queue.ts'

export interface MailOutboxDeps {
  clock: Clock
  sealIn: Sealer
}
export interface Posting {
  mail: Mail
  to: string
  replyTo?: string
  userId: string | null
  /** For how long the mail is of use to anybody. */
  usefulForMs: number
}
export type MailOutbox = ReturnType<typeof createMailOutbox>

/** Where every mail begins: a sealed row in the caller's SQL transaction, and the job that sends it. */
export function createMailOutbox({ clock, sealIn }: MailOutboxDeps) {
  /** One statement for all of them. Their ids. */
  async function postAll(trx: Trx, postings: readonly Posting[]): Promise<string[]> {
    if (postings.length === 0) return []
    const createdAt = clock.now()
    const seal = await sealIn(trx)
    const rows = postings.map(({ mail, to, replyTo, userId, usefulForMs }): NewMail => {
      const id = uuid()
      return {
        id,
        userId,
        template: mail.template,
        language: mail.language,
        recipient: to,
        replyTo: replyTo ?? null,
        sealedDetails: seal(id, JSON.stringify(mail.details)),
        usefulUntil: new Date(createdAt.getTime() + usefulForMs),
      }
    })
    await insertMails(trx, rows, createdAt)
    await sendMails.add(trx, {}, { key: sendMails.name })
    return rows.map(({ id }) => id)
  }

  async function post(trx: Trx, posting: Posting): Promise<string> {
    const [id = ''] = await postAll(trx, [posting])
    return id
  }
  return { post, postAll }
}
