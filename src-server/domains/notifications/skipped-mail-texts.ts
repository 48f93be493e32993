import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import type { MailText } from './mail-text.types.ts'
import { timeIn } from './mail-time.ts'
import type { MailDetails } from './mails.ts'
import { figureIn } from './payment-mail-texts.ts'

type Skipped = MailDetails['payment-skipped']
type Words = Omit<MailText, 'closing'>

/** A mail about scheduled payments and swaps that were not made, for whoever has switched it on. */
export const paymentSkipped = (language: Language, details: Skipped): Words =>
  language === 'es' ? inSpanish(details) : inEnglish(details)

const isSwap = ({ to }: Skipped['payments'][number]): boolean => to === null

const inEnglish = ({ username, payments }: Skipped): Words => ({
  subject: payments.every(isSwap) ? 'A recurring swap was skipped' : 'A scheduled payment was not sent',
  preview: 'Nothing has left your account for it.',
  paragraphs: [
    `Hello ${username},`,
    payments.every(isSwap)
      ? `this recurring swap was skipped, and nothing has left your ${PRODUCT_NAME} account for it:`
      : `this scheduled payment was not sent, and nothing has left your ${PRODUCT_NAME} account for it:`,
  ],
  rows: payments.map((one) => [
    one.to === null
      ? `${figureIn('en', one)} for ${assetCode(one.buy ?? '')}`
      : `${figureIn('en', one)} to ${shortenAddress(one.to)}`,
    `due on ${timeIn('en', one.dueAt)}${one.times > 1 ? `, and ${one.times - 1} more since` : ''}: ${REASONS.en[one.code ?? 'MISSED'] ?? REASONS.en.OTHER}${one.isPaused ? '. It was the third time in a row: the swap is paused until you resume it' : ''}`,
  ]),
  after: [
    'It is not made later. If it repeats, the next one is made at its time; the page Scheduled shows each run.',
    'You can switch these mails off on the page Notifications.',
  ],
})

const inSpanish = ({ username, payments }: Skipped): Words => ({
  subject: payments.every(isSwap) ? 'No se ha hecho un intercambio periódico' : 'No se ha hecho un pago programado',
  preview: 'No ha salido nada de tu cuenta por él.',
  paragraphs: [
    `Hola, ${username}:`,
    payments.every(isSwap)
      ? `este intercambio periódico no se ha hecho, y no ha salido nada de tu cuenta de ${PRODUCT_NAME} por él:`
      : `este pago programado no se ha hecho, y no ha salido nada de tu cuenta de ${PRODUCT_NAME} por él:`,
  ],
  rows: payments.map((one) => [
    one.to === null
      ? `${figureIn('es', one)} por ${assetCode(one.buy ?? '')}`
      : `${figureIn('es', one)} a ${shortenAddress(one.to)}`,
    `previsto para el ${timeIn('es', one.dueAt)}${one.times > 1 ? `, y ${one.times - 1} más desde entonces` : ''}: ${REASONS.es[one.code ?? 'MISSED'] ?? REASONS.es.OTHER}${one.isPaused ? '. Es la tercera vez seguida: el intercambio queda en pausa hasta que lo reanudes' : ''}`,
  ]),
  after: [
    'No se recupera después. Si se repite, el siguiente se hará a su hora; la página Programados muestra cada vez.',
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
    ACCOUNT_HELD: 'sending was paused after a change of your sign-in details, or because of a purchase',
    NOT_ON_ALLOW_LIST: 'the recipient is not on your allow-list',
    RECIPIENT_CHANGED: 'the name now points to another address than the one you confirmed',
    DESTINATION_CHANGED: 'the name of a contact now points to another address',
    PRICE_TOO_HIGH: 'the price was above your highest price',
    CONFIRM_PRICE: 'the price was too far from the market’s, or not certain',
    MARKET_HALTED: 'trading in this market was halted',
    THIN_MARKET: 'the price moved too far while the swap was sent',
    NO_PATH: 'there was no route with enough liquidity',
    FORBIDDEN: 'the API key that scheduled it can no longer make it',
    OTHER: 'it was refused; the page Scheduled says why',
  },
  es: {
    MISSED: 'nuestro servicio no estuvo disponible a tiempo',
    INSUFFICIENT_FUNDS: 'tu saldo no alcanzaba',
    LIMIT_EXCEEDED: 'superaba tu límite diario',
    ACCOUNT_FROZEN: 'tu cuenta está congelada',
    ACCOUNT_HELD: 'los envíos estaban en pausa tras un cambio de tus datos de acceso, o por una compra',
    NOT_ON_ALLOW_LIST: 'el destinatario no está en tu lista de permitidos',
    RECIPIENT_CHANGED: 'el nombre apunta ahora a una dirección distinta de la que confirmaste',
    DESTINATION_CHANGED: 'el nombre de un contacto apunta ahora a otra dirección',
    PRICE_TOO_HIGH: 'el precio superaba tu precio máximo',
    CONFIRM_PRICE: 'el precio estaba demasiado lejos del mercado o era incierto',
    MARKET_HALTED: 'la negociación de este mercado estaba detenida',
    THIN_MARKET: 'el precio se movió demasiado mientras se enviaba el intercambio',
    NO_PATH: 'no había ninguna ruta con liquidez suficiente',
    FORBIDDEN: 'la clave de API que lo programó ya no puede hacerlo',
    OTHER: 'se ha rechazado; la página Programados dice por qué',
  },
}
