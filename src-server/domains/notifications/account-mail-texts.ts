import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import type { MailText } from './mail-text.types.ts'
import { timeIn } from './mail-time.ts'
import type { MailDetails } from './mails.ts'

/** The last mail to somebody whose account is closed. */
export const ACCOUNT_CLOSED: Record<Language, (details: MailDetails['account-closed']) => Omit<MailText, 'closing'>> = {
  en: ({ username, at }) => ({
    subject: `Your ${PRODUCT_NAME} account is closed`,
    preview: `Closed on ${timeIn('en', at)}.`,
    paragraphs: [
      `Hello ${username},`,
      `your account was closed on ${timeIn('en', at)}, as you asked with your password. Nobody can sign in to it any more.`,
      'Your data is deleted, and this address too. The network keeps its public record of your account, and we keep our records of its payments, as the law requires.',
    ],
    after: [
      'The username is never given to anybody else. Do not send anything to the address of your old wallet.',
      'If it was not you, answer us at once through the support page.',
    ],
  }),
  es: ({ username, at }) => ({
    subject: `Tu cuenta de ${PRODUCT_NAME} está cerrada`,
    preview: `Cerrada el ${timeIn('es', at)}.`,
    paragraphs: [
      `Hola, ${username}:`,
      `tu cuenta se cerró el ${timeIn('es', at)}, como pediste con tu contraseña. Ya nadie puede entrar en ella.`,
      'Hemos borrado lo que guardábamos sobre ti, también esta dirección. Lo que la red tiene de tu cuenta sigue siendo público allí, y nuestros registros de sus pagos se conservan, como nos exige la ley.',
    ],
    after: [
      'El nombre de usuario no se da nunca a nadie más. No envíes nada a la dirección de tu antigua cartera.',
      'Si no has sido tú, escríbenos enseguida desde la página de soporte.',
    ],
  }),
}
