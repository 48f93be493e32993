import type { PriceAlertDetails } from '#shared/domains/notifications/inbox.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import type { MailText } from './mail-text.types.ts'
import { timeIn } from './mail-time.ts'
import type { MailDetails } from './mails.ts'

type AlertMailDetails = MailDetails['price-alert']

/** A mail about prices that somebody has waited for, for whoever has switched it on. */
export const priceAlert = (language: Language, { username, alerts }: AlertMailDetails): Omit<MailText, 'closing'> => {
  const words = WORDS[language]
  const [first] = alerts
  return {
    subject: alerts.length === 1 && first ? alertSentence(language, first) : words.subject,
    preview: words.preview,
    paragraphs: [words.hello(username), words.opening],
    rows: alerts.map((one) => [
      alertSentence(language, one),
      [words.now(priceIn(language, one, one.price)), timeIn(language, one.at), ...(one.note ? [one.note] : [])].join(
        ', ',
      ),
    ]),
    after: [words.trade, words.off],
  }
}

/** Which price has reached what somebody set. */
export function alertSentence(language: Language, alert: PriceAlertDetails): string {
  const name = alert.counter === null ? assetCode(alert.base) : `${assetCode(alert.base)}/${assetCode(alert.counter)}`
  const { condition, change } = alert
  if (condition === 'change') return WORDS[language].changed(name, percentIn(language, change ?? '0'))
  return WORDS[language][condition](name, priceIn(language, alert, alert.threshold))
}

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-ES' }

function priceIn(language: Language, { counter }: Pick<PriceAlertDetails, 'counter'>, price: string): string {
  const options: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 12 }
  const money: Intl.NumberFormatOptions = counter === null ? { style: 'currency', currency: 'USD' } : {}
  const figure = new Intl.NumberFormat(LOCALES[language], { ...options, ...money }).format(
    price as Intl.StringNumericLiteral,
  )
  return counter === null ? figure : `${figure} ${assetCode(counter)}`
}

const percentIn = (language: Language, change: string): string =>
  `${new Intl.NumberFormat(LOCALES[language], { signDisplay: 'exceptZero', maximumFractionDigits: 2 }).format(change as Intl.StringNumericLiteral)} %`

interface Words {
  subject: string
  preview: string
  hello: (username: string) => string
  opening: string
  above: (name: string, price: string) => string
  below: (name: string, price: string) => string
  changed: (name: string, percent: string) => string
  now: (price: string) => string
  trade: string
  off: string
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'Several of your price alerts',
    preview: 'A price has reached what you set.',
    hello: (username) => `Hello ${username},`,
    opening: 'a price has reached what you set:',
    above: (name, price) => `${name} is above ${price}`,
    below: (name, price) => `${name} is below ${price}`,
    changed: (name, percent) => `${name} has changed by ${percent} in 24 hours`,
    now: (price) => `Price: ${price}`,
    trade: 'An alert tells you and never trades. The page Price alerts shows all of yours.',
    off: 'You can switch these mails off on the page Notifications.',
  },
  es: {
    subject: 'Varias de tus alertas de precio',
    preview: 'Un precio ha llegado a lo que fijaste.',
    hello: (username) => `Hola, ${username}:`,
    opening: 'un precio ha llegado a lo que fijaste:',
    above: (name, price) => `${name} está por encima de ${price}`,
    below: (name, price) => `${name} está por debajo de ${price}`,
    changed: (name, percent) => `${name} ha cambiado un ${percent} en 24 horas`,
    now: (price) => `Precio: ${price}`,
    trade: 'Una alerta solo avisa y nunca opera. La página Alertas de precio muestra todas las tuyas.',
    off: 'Puedes desactivar estos correos en la página Notificaciones.',
  },
}
