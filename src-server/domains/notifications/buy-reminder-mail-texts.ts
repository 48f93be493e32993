import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { MailText } from './mail-text.types.ts'
import type { MailDetails } from './mails.ts'

/** A mail that it is time to buy, for whoever has asked to be reminded and has switched the mails on. */
export function buyReminder(
  language: Language,
  { username, amounts, link }: MailDetails['buy-reminder'],
): Omit<MailText, 'closing'> {
  const words = WORDS[language]
  const figures = amounts.map((amount) => words.figure(amount)).join(', ')
  return {
    subject: words.subject(figures),
    preview: words.preview,
    paragraphs: [words.hello(username), words.opening(figures)],
    button: { label: words.button, href: link },
    after: [words.nothing, words.off],
  }
}

interface Words {
  figure: (amount: string) => string
  subject: (figures: string) => string
  preview: string
  hello: (username: string) => string
  opening: (figures: string) => string
  button: string
  nothing: string
  off: string
}
const WORDS: Record<Language, Words> = {
  en: {
    figure: (amount) => `$${amount}`,
    subject: (figures) => `Your reminder: buy XLM for ${figures}`,
    preview: 'See today’s rate. Nothing is charged automatically.',
    hello: (username) => `Hello ${username},`,
    opening: (figures) => `you wanted to be reminded to buy XLM for ${figures}.`,
    button: 'See today’s rate',
    nothing: 'Nothing is ordered or charged automatically: you decide at the rate of that time.',
    off: 'You can pause or end the reminder on the page Scheduled, and switch these mails off on the page Notifications.',
  },
  es: {
    figure: (amount) => `$${amount}`,
    subject: (figures) => `Tu recordatorio: compra XLM por ${figures}`,
    preview: 'Mira el tipo de hoy. No se cobra nada automáticamente.',
    hello: (username) => `Hola, ${username}:`,
    opening: (figures) => `querías que te recordáramos comprar XLM por ${figures}.`,
    button: 'Ver el tipo de hoy',
    nothing: 'No se pide ni se cobra nada automáticamente: tú decides con el tipo de ese momento.',
    off: 'Puedes pausar o terminar el recordatorio en la página Programados, y desactivar estos correos en la página Notificaciones.',
  },
}
