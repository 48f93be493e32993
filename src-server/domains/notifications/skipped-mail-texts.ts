import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import type { MailText } from './mail-text.types.ts'
import { timeIn } from './mail-time.ts'
import type { MailDetails } from './mails.ts'
import { figureIn } from './payment-mail-texts.ts'

type Skipped = MailDetails['payment-skipped']
type Words = Omit<MailText, 'closing'>

/** A mail about scheduled payments that were not made, for whoever has switched it on. */
export const paymentSkipped = (language: Language, details: Skipped): Words =>
  language === 'es' ? inSpanish(details) : inEnglish(details)

const inEnglish = ({ username, payments }: Skipped): Words => ({
  subject: 'A scheduled payment was not sent',
  preview: 'Nothing has left your account for it.',
  paragraphs: [
    `Hello ${username},`,
    `this scheduled payment was not sent, and nothing has left your ${PRODUCT_NAME} account for it:`,
  ],
  rows: payments.map((one) => [
    `${figureIn('en', one)} to ${shortenAddress(one.to)}`,
    `due on ${timeIn('en', one.dueAt)}${one.times > 1 ? `, and ${one.times - 1} more since` : ''}: ${REASONS.en[one.code ?? 'MISSED'] ?? REASONS.en.OTHER}`,
  ]),
  after: [
    'It is not sent later. If it repeats, the next one is sent at its time; the page Scheduled payments shows each run.',
    'You can switch these mails off on the page Notifications.',
  ],
})

const inSpanish = ({ username, payments }: Skipped): Words => ({
  subject: 'No se ha hecho un pago programado',
  preview: 'No ha salido nada de tu cuenta por él.',
  paragraphs: [
    `Hola, ${username}:`,
    `este pago programado no se ha hecho, y no ha salido nada de tu cuenta de ${PRODUCT_NAME} por él:`,
  ],
  rows: payments.map((one) => [
    `${figureIn('es', one)} a ${shortenAddress(one.to)}`,
    `previsto para el ${timeIn('es', one.dueAt)}${one.times > 1 ? `, y ${one.times - 1} más desde entonces` : ''}: ${REASONS.es[one.code ?? 'MISSED'] ?? REASONS.es.OTHER}`,
  ]),
  after: [
    'No se recupera después. Si se repite, el siguiente se hará a su hora; la página Pagos programados muestra cada vez.',
    'Puedes desactivar estos correos en la página Notificaciones.',
  ],
})

type Reasons = Partial<Record<ErrorCode | 'MISSED', string>> & { OTHER: string }
const REASONS: Record<Language, Reasons> = {
  en: {
    MISSED: 'our service was not available in time',
    INSUFFICIENT_FUNDS: 'your balance was too low',
    LIMIT_EXCEEDED: 'it was more than your daily limit',
    ACCOUNT_FROZEN: 'your account is frozen',
    ACCOUNT_HELD: 'sending was paused after a change of your sign-in details',
    NOT_ON_ALLOW_LIST: 'the recipient is not on your allow-list',
    RECIPIENT_CHANGED: 'the name now points to another address than the one you confirmed',
    DESTINATION_CHANGED: 'the name of a contact now points to another address',
    FORBIDDEN: 'the API key that scheduled it can no longer send it',
    OTHER: 'it was refused; the page Scheduled payments says why',
  },
  es: {
    MISSED: 'nuestro servicio no estuvo disponible a tiempo',
    INSUFFICIENT_FUNDS: 'tu saldo no alcanzaba',
    LIMIT_EXCEEDED: 'superaba tu límite diario',
    ACCOUNT_FROZEN: 'tu cuenta está congelada',
    ACCOUNT_HELD: 'los envíos estaban en pausa tras un cambio de tus datos de acceso',
    NOT_ON_ALLOW_LIST: 'el destinatario no está en tu lista de permitidos',
    RECIPIENT_CHANGED: 'el nombre apunta ahora a una dirección distinta de la que confirmaste',
    DESTINATION_CHANGED: 'el nombre de un contacto apunta ahora a otra dirección',
    FORBIDDEN: 'la clave API que lo programó ya no puede enviarlo',
    OTHER: 'se ha rechazado; la página Pagos programados dice por qué',
  },
}
