import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import type { MailText } from './mail-text.types.ts'
import type { MailDetails } from './mails.ts'

type Words = Omit<MailText, 'closing'>

/** A question, for the support's mailbox. */
export function supportRequest(language: Language, details: MailDetails['support-request']): Words {
  const { reference, topic, name, email, username, message } = details
  const subject = `[${reference}] ${topic}: ${name}`
  const preview = message.slice(0, 100)
  if (language === 'es')
    return {
      subject,
      preview,
      paragraphs: ['Un mensaje de la página de soporte. Responde a este correo para llegar a quien lo escribió.'],
      rows: [
        ['Referencia', reference],
        ['Nombre', name],
        ['Correo', email],
        ['Cuenta', username ?? 'sin sesión iniciada'],
        ['Tema', topic],
      ],
      quoted: message,
      after: [],
    }
  return {
    subject,
    preview,
    paragraphs: ['A message from the support page. Answer this mail to reach its writer.'],
    rows: [
      ['Reference', reference],
      ['Name', name],
      ['E-mail', email],
      ['Account', username ?? 'not signed in'],
      ['Topic', topic],
    ],
    quoted: message,
    after: [],
  }
}

/** The answer, for whoever asked. */
export function supportAnswer(language: Language, details: MailDetails['support-answer']): Words {
  const { reference, name, question, message } = details
  const preview = message.slice(0, 100)
  if (language === 'es')
    return {
      subject: `[${reference}] Nuestra respuesta a tu pregunta`,
      preview,
      paragraphs: [`Hola, ${name}:`, `el equipo de soporte de ${PRODUCT_NAME} ha respondido a tu pregunta.`],
      rows: [
        ['Referencia', reference],
        ['Tu pregunta', question],
      ],
      quoted: message,
      after: ['¿Queda algo por aclarar? Responde a este correo y conserva la referencia en el asunto.'],
    }
  return {
    subject: `[${reference}] Our answer to your question`,
    preview,
    paragraphs: [`Hello ${name},`, `the support team of ${PRODUCT_NAME} has answered your question.`],
    rows: [
      ['Reference', reference],
      ['Your question', question],
    ],
    quoted: message,
    after: ['Is something still unclear? Answer this mail and keep the reference in its subject.'],
  }
}
