import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import type { MailText } from './mail-text.types.ts'
import type { MailDetails } from './mails.ts'

type Details = MailDetails['admin-invitation']

const SCOPES: Record<Language, Record<Exclude<AdminRoom, 'super'>, string>> = {
  en: {
    support: 'support',
    compliance: 'compliance',
    finance: 'finance',
    content: 'content',
    operations: 'operations',
  },
  es: {
    support: 'atención',
    compliance: 'cumplimiento',
    finance: 'finanzas',
    content: 'contenido',
    operations: 'operaciones',
  },
}

/** The link by which somebody becomes an administrator. */
export const invitationMail = (language: Language, details: Details): Omit<MailText, 'closing'> =>
  language === 'es' ? inSpanish(details) : inEnglish(details)

const listed = (language: Language, { scopes }: Details): string =>
  scopes.map((scope) => SCOPES[language][scope]).join(', ')

function inEnglish(details: Details): Omit<MailText, 'closing'> {
  const { link, hours, role, scopes } = details
  const preview = `The link works once, for ${hours} hours, and only for this address.`
  const what = role === 'super-admin' ? 'a super administrator' : 'an administrator'
  const areas = scopes.length === 0 ? '' : ` Your areas: ${listed('en', details)}.`
  return {
    subject: `Invitation to administer ${PRODUCT_NAME}`,
    preview,
    paragraphs: ['Hello,', `you are invited to join ${PRODUCT_NAME} as ${what}.${areas}`],
    button: { label: 'Open the invitation', href: link },
    after: [
      `${preview} Sign in with the account of this address, or create one, and set up a second factor.`,
      'If you do not expect this, do nothing.',
    ],
  }
}

function inSpanish(details: Details): Omit<MailText, 'closing'> {
  const { link, hours, role, scopes } = details
  const preview = `El enlace funciona una sola vez, durante ${hours} horas, y solo para esta dirección.`
  const what = role === 'super-admin' ? 'superadministrador' : 'administrador'
  const areas = scopes.length === 0 ? '' : ` Tus áreas: ${listed('es', details)}.`
  return {
    subject: `Invitación para administrar ${PRODUCT_NAME}`,
    preview,
    paragraphs: ['Hola:', `te invitamos a ${PRODUCT_NAME} como ${what}.${areas}`],
    button: { label: 'Abrir la invitación', href: link },
    after: [
      `${preview} Inicia sesión con la cuenta de esta dirección, o crea una, y configura un segundo factor.`,
      'Si no esperabas este correo, no hagas nada.',
    ],
  }
}
