import type { Db } from '#db/database.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { randomCode } from '#server/kernel/random-code.ts'
import { type AskSupport, holdsSecretKey, type SupportTopic } from '#shared/domains/support/support.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'

export interface SupportDeps {
  db: Db
  security: SecurityService
  notifications: Pick<NotificationsService, 'post'>
  /** Mailbox that reads the messages. */
  mailbox: () => Promise<string>
}
export interface SupportCaller {
  ip: string
  user: { id: string; username: string } | null
}
export type SupportService = ReturnType<typeof createSupportService>

const USEFUL_MS = 30 * DAY_MS
const TOPICS: Record<SupportTopic, string> = {
  account: 'Account and sign-in',
  payment: 'Payment',
  security: 'Security',
  privacy: 'Privacy',
  developer: 'API',
  other: 'Something else',
}

export function createSupportService({ db, security, notifications, mailbox }: SupportDeps) {
  /**
   * Puts a message for the support's mailbox into the outbox and answers with its reference. What only a program fills
   * in gets the same answer and goes nowhere. Throws BAD_INPUT for a text with a secret key, and TOO_MANY_REQUESTS.
   */
  async function ask(input: AskSupport, { ip, user }: SupportCaller): Promise<{ reference: string }> {
    if (holdsSecretKey(input.message))
      throw new DomainError(
        'BAD_INPUT',
        'Your message contains a secret key. Nobody here needs it: remove it, and move what it protects to another account.',
        { field: 'message' },
      )
    const reference = createReference()
    if (input.website) return { reference }
    await security.chargeSupport({ ip, userId: user?.id ?? null })
    const { name, email, message } = input
    const details = { reference, name, email, topic: TOPICS[input.topic], message, username: user?.username ?? null }
    const mail = { template: 'support-request' as const, language: 'en' as const, details }
    const to = await mailbox()
    await db.transaction().execute(async (trx) => {
      const posting = { mail, to, replyTo: email, userId: user?.id ?? null, usefulForMs: USEFUL_MS }
      await notifications.post(trx, posting)
    })
    return { reference }
  }

  return { ask }
}

/** `S-` and 8 base-32 characters: enough to find a message, and nothing that opens it. */
const createReference = (): string => `S-${randomCode(8)}`
