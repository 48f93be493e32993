import { render } from '@react-email/render'
import { mailText } from '#server/domains/notifications/mail-texts.ts'
import type { Mail, RenderedMail } from '#server/domains/notifications/mails.ts'
import { MailLayout } from './mail-layout.tsx'

/** Subject and both bodies of a mail. Compiled by the client's build step, since Node strips types but not JSX. */
export async function renderMail(mail: Mail): Promise<RenderedMail> {
  const words = mailText(mail)
  const element = <MailLayout language={mail.language} words={words} />
  const [html, text] = await Promise.all([render(element), render(element, { plainText: true })])
  return { subject: words.subject, html, text }
}
