import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Sealer } from '#server/stellar/sealer.ts'
import type { Mail } from './mails.ts'
import { insertMail } from './notifications.queries.ts'
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
  async function post(trx: Trx, { mail, to, replyTo, userId, usefulForMs }: Posting): Promise<string> {
    const id = uuid()
    const createdAt = clock.now()
    const seal = await sealIn(trx)
    await insertMail(trx, {
      ...{ id, userId, template: mail.template, language: mail.language, recipient: to, replyTo: replyTo ?? null },
      sealedDetails: seal(id, JSON.stringify(mail.details)),
      ...{ createdAt, nextTryAt: createdAt, usefulUntil: new Date(createdAt.getTime() + usefulForMs) },
    })
    await sendMails.add(trx, {}, { key: sendMails.name })
    return id
  }
  return { post }
}
