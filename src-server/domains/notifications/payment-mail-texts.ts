import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'
import type { MailText } from './mail-text.types.ts'
import { timeIn } from './mail-time.ts'
import type { MailDetails } from './mails.ts'

type Received = MailDetails['payment-received']
type Words = Omit<MailText, 'closing'>

/** A mail about money that has arrived, for whoever has switched it on. */
export const paymentReceived = (language: Language, details: Received): Words =>
  language === 'es' ? inSpanish(details) : inEnglish(details)

function inEnglish({ username, payments, more, at }: Received): Words {
  const figures = payments.map((payment) => figureIn('en', payment))
  const subject = figures.length + more > 1 ? 'You received several payments' : `You received ${figures[0] ?? ''}`
  return {
    subject,
    preview: `In your account since ${timeIn('en', at)}.`,
    paragraphs: [`Hello ${username},`, `this arrived in your ${PRODUCT_NAME} account on ${timeIn('en', at)}:`],
    rows: payments.map((payment) => [figureIn('en', payment), `from ${senderOf(payment)}`]),
    after: [
      ...(more > 0 ? [`And ${more} more: your history shows all of them.`] : []),
      'You can switch these mails off on the page Notifications.',
    ],
  }
}

function inSpanish({ username, payments, more, at }: Received): Words {
  const figures = payments.map((payment) => figureIn('es', payment))
  const subject = figures.length + more > 1 ? 'Has recibido varios pagos' : `Has recibido ${figures[0] ?? ''}`
  return {
    subject,
    preview: `En tu cuenta desde el ${timeIn('es', at)}.`,
    paragraphs: [`Hola, ${username}:`, `esto ha llegado a tu cuenta de ${PRODUCT_NAME} el ${timeIn('es', at)}:`],
    rows: payments.map((payment) => [figureIn('es', payment), `de ${senderOf(payment)}`]),
    after: [
      ...(more > 0 ? [`Y ${more} más: tu historial los muestra todos.`] : []),
      'Puedes desactivar estos correos en la página Notificaciones.',
    ],
  }
}

type Payment = Received['payments'][number]

const DIGITS = { maximumFractionDigits: 7, useGrouping: false }
const FIGURES: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-US', DIGITS),
  es: new Intl.NumberFormat('es-ES', DIGITS),
}

export const figureIn = (language: Language, { amount, asset }: Pick<Payment, 'amount' | 'asset'>): string =>
  visibleText(`${FIGURES[language].format(amount as Intl.StringNumericLiteral)} ${assetCode(asset)}`)

const senderOf = ({ from }: Payment): string => visibleText(from ?? PRODUCT_NAME)
