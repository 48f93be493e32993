import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import { visibleLines, visibleText } from '#shared/kernel/visible-text.ts'
import { ACCOUNT_CLOSED } from './account-mail-texts.ts'
import { priceAlert } from './alert-mail-texts.ts'
import { buyReminder } from './buy-reminder-mail-texts.ts'
import { depositMail } from './deposit-mail-texts.ts'
import { deskMail } from './desk-alert-texts.ts'
import { confirmEmail } from './email-mail-texts.ts'
import { identityCheck } from './identity-mail-texts.ts'
import { invitationMail } from './invitation-mail-texts.ts'
import type { MailText } from './mail-text.types.ts'
import { timeIn } from './mail-time.ts'
import type { Mail, MailDetails } from './mails.ts'
import { makerMail } from './maker-mail-texts.ts'
import { personMessage } from './message-mail-texts.ts'
import { paymentReceived } from './payment-mail-texts.ts'
import { securityNotice } from './security-notice-texts.ts'
import { paymentSkipped } from './skipped-mail-texts.ts'
import { stakeMail } from './stake-mail-texts.ts'
import { supportAnswer, supportRequest } from './support-mail-texts.ts'

const CLOSING: Record<Language, string> = {
  en: `This mail was sent by ${PRODUCT_NAME}. Nobody from ${PRODUCT_NAME} will ever ask for your password or a secret key.`,
  es: `${PRODUCT_NAME} ha enviado este correo. Nadie de ${PRODUCT_NAME} te pedirá nunca tu contraseña ni una clave secreta.`,
}

/** The words of a mail in its language; whatever somebody wrote stands in it as it can be seen. */
export function mailText(stored: Mail): MailText {
  const mail = { ...stored, details: visibleDetails(stored.details) } as Mail
  const closing = CLOSING[mail.language]
  switch (mail.template) {
    case 'confirm-email':
      return { ...confirmEmail(mail.language, mail.details), closing }
    case 'password-reset':
      return { ...PASSWORD_RESET[mail.language](mail.details), closing }
    case 'password-changed':
      return { ...PASSWORD_CHANGED[mail.language](mail.details), closing }
    case 'security-notice':
      return { ...securityNotice(mail.language, mail.details), closing }
    case 'payment-received':
      return { ...paymentReceived(mail.language, mail.details), closing }
    case 'payment-skipped':
      return { ...paymentSkipped(mail.language, mail.details), closing }
    case 'buy-reminder':
      return { ...buyReminder(mail.language, mail.details), closing }
    case 'stake':
      return { ...stakeMail(mail.language, mail.details), closing }
    case 'market-making':
      return { ...makerMail(mail.language, mail.details), closing }
    case 'price-alert':
      return { ...priceAlert(mail.language, mail.details), closing }
    case 'deposit':
      return { ...depositMail(mail.language, mail.details), closing }
    case 'desk-alert':
      return { ...deskMail(mail.language, mail.details), closing }
    case 'identity-check':
      return { ...identityCheck(mail.language, mail.details), closing }
    case 'account-closed':
      return { ...ACCOUNT_CLOSED[mail.language](mail.details), closing }
    case 'admin-invitation':
      return { ...invitationMail(mail.language, mail.details), closing }
    case 'person-message':
      return { ...personMessage(mail.language, mail.details), closing }
    case 'support-answer':
      return { ...supportAnswer(mail.language, mail.details), closing }
    case 'support-request':
      return { ...supportRequest(mail.language, mail.details), closing }
  }
}

/** A message may have lines; everything else stands in one. */
const visibleDetails = (details: Mail['details']): object =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]: [string, unknown]) => [
      name,
      typeof value !== 'string' ? value : name === 'message' ? visibleLines(value) : visibleText(value),
    ]),
  )

type Words<Details> = Record<Language, (details: Details) => Omit<MailText, 'closing'>>

const PASSWORD_RESET: Words<MailDetails['password-reset']> = {
  en: ({ username, link, minutes }) => ({
    subject: `Reset your ${PRODUCT_NAME} password`,
    preview: `The link works once, for ${minutes} minutes.`,
    paragraphs: [`Hello ${username},`, `somebody asked for a new password for your ${PRODUCT_NAME} account.`],
    button: { label: 'Choose a new password', href: link },
    after: [
      `The link works once, for ${minutes} minutes. The new password signs you out everywhere, and sending is paused for 24 hours.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
  }),
  es: ({ username, link, minutes }) => ({
    subject: `Restablece tu contraseña de ${PRODUCT_NAME}`,
    preview: `El enlace funciona una sola vez, durante ${minutes} minutos.`,
    paragraphs: [`Hola, ${username}:`, `alguien ha pedido una contraseña nueva para tu cuenta de ${PRODUCT_NAME}.`],
    button: { label: 'Elegir una contraseña nueva', href: link },
    after: [
      `El enlace funciona una sola vez, durante ${minutes} minutos. La contraseña nueva cierra todas tus sesiones y, durante las 24 horas siguientes, no se puede enviar nada desde tu cuenta.`,
      'Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
    ],
  }),
}

const PASSWORD_CHANGED: Words<MailDetails['password-changed']> = {
  en: ({ username, at, heldUntil, freezeLink }) => ({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    preview: `Changed on ${timeIn('en', at)}.`,
    paragraphs: [
      `Hello ${username},`,
      `your password was changed on ${timeIn('en', at)} with a link that we had mailed to this address.`,
      `You are signed out everywhere. For your safety, sending is paused until ${timeIn('en', heldUntil)}; you can still receive payments.`,
    ],
    after: [
      `If it was not you, freeze the account at once: ${freezeLink}`,
      'Then write to support: until that time nobody can send from your account.',
    ],
  }),
  es: ({ username, at, heldUntil, freezeLink }) => ({
    subject: `Tu contraseña de ${PRODUCT_NAME} ha cambiado`,
    preview: `Cambiada el ${timeIn('es', at)}.`,
    paragraphs: [
      `Hola, ${username}:`,
      `tu contraseña se cambió el ${timeIn('es', at)} con un enlace que enviamos a esta dirección.`,
      `Se han cerrado todas tus sesiones. Por tu seguridad, no se puede enviar nada desde tu cuenta hasta el ${timeIn('es', heldUntil)}; recibir funciona como siempre.`,
    ],
    after: [
      `Si no has sido tú, congela la cuenta enseguida: ${freezeLink}`,
      'Después escribe a soporte: hasta esa hora nadie puede sacar nada de tu cuenta.',
    ],
  }),
}
