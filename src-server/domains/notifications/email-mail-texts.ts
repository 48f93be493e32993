import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import type { MailText } from './mail-text.types.ts'
import type { MailDetails } from './mails.ts'

type Details = MailDetails['confirm-email']

/** A link by which an address is proven: that of a new account, or one that is to take another's place. */
export const confirmEmail = (language: Language, details: Details): Omit<MailText, 'closing'> =>
  language === 'es' ? inSpanish(details) : inEnglish(details)

function inEnglish({ username, link, hours, isChange }: Details): Omit<MailText, 'closing'> {
  const preview = `The link works once, for ${hours} hours.`
  if (isChange)
    return {
      subject: `Confirm your new ${PRODUCT_NAME} address`,
      preview,
      paragraphs: [
        'Hello,',
        `the owner of the ${PRODUCT_NAME} account “${username}” wants to use this email address for it from now on.`,
      ],
      button: { label: 'Use this address', href: link },
      after: [
        `${preview} The account is then signed out everywhere else, and sending is paused for 24 hours.`,
        'If you do not expect this, do nothing: the account keeps its address.',
      ],
    }
  return {
    subject: `Verify your email address for ${PRODUCT_NAME}`,
    preview,
    paragraphs: [
      `Hello ${username},`,
      `welcome to ${PRODUCT_NAME}. Please confirm that you receive our emails at this address.`,
    ],
    button: { label: 'Verify my email address', href: link },
    after: [
      `${preview} You can ask for another one under Security.`,
      'If you have not opened an account, do nothing: somebody has mistyped their address.',
    ],
  }
}

function inSpanish({ username, link, hours, isChange }: Details): Omit<MailText, 'closing'> {
  const preview = `El enlace funciona una sola vez, durante ${hours} horas.`
  if (isChange)
    return {
      subject: `Confirma tu nueva dirección de ${PRODUCT_NAME}`,
      preview,
      paragraphs: [
        'Hola:',
        `quien tiene la cuenta «${username}» de ${PRODUCT_NAME} quiere usar desde ahora esta dirección de correo para ella.`,
      ],
      button: { label: 'Usar esta dirección', href: link },
      after: [
        `${preview} Después se cierran todas las demás sesiones de la cuenta y, durante 24 horas, no se puede enviar nada desde ella.`,
        'Si no sabes nada de esto, no hagas nada: la cuenta conserva la dirección que tiene.',
      ],
    }
  return {
    subject: `Verifica tu dirección de correo para ${PRODUCT_NAME}`,
    preview,
    paragraphs: [
      `Hola, ${username}:`,
      `te damos la bienvenida a ${PRODUCT_NAME}. Confirma, por favor, que recibes nuestros correos en esta dirección.`,
    ],
    button: { label: 'Verificar mi dirección', href: link },
    after: [
      `${preview} Puedes pedir otro en Seguridad.`,
      'Si no has abierto ninguna cuenta, no hagas nada: alguien ha escrito mal su dirección.',
    ],
  }
}
