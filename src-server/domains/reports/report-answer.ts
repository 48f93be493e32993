import type { Trx } from '#db/database.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { findWriter, type ReportRow } from './reports.queries.ts'
import type { ReportsDeps } from './reports.types.ts'

const USEFUL_MS = 7 * DAY_MS

const SUBJECT: Record<Language, (reference: string) => string> = {
  en: (reference) => `We have answered your report ${reference}`,
  es: (reference) => `Hemos respondido a tu informe ${reference}`,
}

/** The answer to a report, for its writer: among the notifications and by mail, in the language of the report. */
export async function tellAnswer(
  { inbox, notifications, mailbox }: ReportsDeps,
  trx: Trx,
  { row, question, text }: { row: ReportRow; question: string; text: string },
): Promise<void> {
  const { userId, language, reference, id } = row
  const { username, email } = await findWriter(trx, userId)
  const subject = SUBJECT[language](reference)
  await inbox.notify(trx, [{ userId, type: 'message', details: { messageId: id, subject, message: text } }])
  await notifications.post(trx, {
    mail: { template: 'support-answer', language, details: { reference, name: username, question, message: text } },
    to: email,
    replyTo: await mailbox(),
    userId,
    usefulForMs: USEFUL_MS,
  })
}
