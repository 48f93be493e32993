import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import type { MailText } from './mail-text.types.ts'
import type { MailDetails } from './mails.ts'

const PREVIEW_LENGTH = 100

/** A mail of an administrator to one person; subject and message are theirs. */
export function personMessage(
  language: Language,
  { username, subject, message }: MailDetails['person-message'],
): Omit<MailText, 'closing'> {
  const words = WORDS[language]
  return {
    subject,
    preview: message.slice(0, PREVIEW_LENGTH).toWellFormed(),
    paragraphs: [words.hello(username), words.opening],
    quoted: message,
    after: [words.answer],
  }
}

const WORDS: Record<Language, { hello: (username: string) => string; opening: string; answer: string }> = {
  en: {
    hello: (username) => `Hello ${username},`,
    opening: `the support of ${PRODUCT_NAME} has a message for you:`,
    answer: 'You find the same message among your notifications. Answer this mail to reach the support.',
  },
  es: {
    hello: (username) => `Hola, ${username}:`,
    opening: `el equipo de soporte de ${PRODUCT_NAME} tiene un mensaje para ti:`,
    answer: 'El mismo mensaje está en tus notificaciones. Responde a este correo para escribir a soporte.',
  },
}
