import type { Side } from '#shared/domains/kyc/kyc.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import type { MailText } from './mail-text.types.ts'
import { dayIn } from './mail-time.ts'
import type { MailDetails } from './mails.ts'

type Details = MailDetails['identity-check']
type Words = Omit<MailText, 'closing'>
type Sentences = Record<Details['event'], { subject: string; text: string; label: string; after: string[] }>

/** A mail about an identity check; whatever is switched off, since it decides over what an account may do. */
export function identityCheck(language: Language, details: Details): Words {
  const { subject, text, label, after } = (language === 'es' ? inSpanish : inEnglish)(details)[details.event]
  const sides = SIDES[language]
  return {
    subject,
    preview: text,
    paragraphs: [language === 'es' ? `Hola, ${details.username}:` : `Hello ${details.username},`, text],
    rows: details.reasons.map((reason) => [sides[reason.side ?? 'case'], reason[language]]),
    button: { label, href: details.link },
    after,
  }
}

const SIDES: Record<Language, Record<Side | 'case', string>> = {
  en: { front: 'Front', back: 'Back', selfie: 'Selfie', case: 'Reason' },
  es: { front: 'Anverso', back: 'Reverso', selfie: 'Selfie', case: 'Motivo' },
}

const inEnglish = ({ number, expiresOn }: Details): Sentences => ({
  submitted: {
    subject: 'We have your identity documents',
    text: `we have received your documents (case ${number}). We write to you as soon as the review is done.`,
    label: 'See the current state',
    after: ['Every look at your documents is listed on that page, with name and time.'],
  },
  needs_revision: {
    subject: 'A new picture is needed',
    text: `we could not read everything in case ${number}. Please take only this again:`,
    label: 'Take it again',
    after: [],
  },
  approved: {
    subject: 'Your identity is approved',
    text: `your identity check (case ${number}) is approved. You are at level 2 now, until ${dayIn('en', expiresOn)}.`,
    label: 'See the limits of level 2',
    after: ['We tell you 30 and 7 days before that day, so that you can send a new document in time.'],
  },
  rejected: {
    subject: 'Your identity check was not approved',
    text: `your identity check (case ${number}) was not approved.`,
    label: 'See the reason',
    after: ['You can begin another one with a document that fits.'],
  },
  expiring: {
    subject: 'Your document expires soon',
    text: `the document of your identity check is valid until ${dayIn('en', expiresOn)}. After that day your account is back at level 1.`,
    label: 'Send a new document',
    after: ['Your approval stays valid during the review of a new document.'],
  },
  expired: {
    subject: 'Your identity check has expired',
    text: `the document of your identity check was valid until ${dayIn('en', expiresOn)}. Your account is back at level 1.`,
    label: 'Send a new document',
    after: [`Your balance on ${PRODUCT_NAME} is not touched by this.`],
  },
})

const inSpanish = ({ number, expiresOn }: Details): Sentences => ({
  submitted: {
    subject: 'Tenemos tus documentos de identidad',
    text: `hemos recibido tus documentos (caso ${number}). Te avisaremos en cuanto alguien los haya revisado.`,
    label: 'Ver cómo va',
    after: ['En esa página figura cada vez que alguien mira tus documentos, con nombre y hora.'],
  },
  needs_revision: {
    subject: 'Hace falta una foto nueva',
    text: `no hemos podido leerlo todo en el caso ${number}. Lo que está bien se queda; solo hay que repetir esto:`,
    label: 'Repetir la foto',
    after: [],
  },
  approved: {
    subject: 'Tu identidad está verificada',
    text: `tu verificación de identidad (caso ${number}) está aprobada. Ahora estás en el nivel 2, hasta el ${dayIn('es', expiresOn)}.`,
    label: 'Ver qué da el nivel 2',
    after: ['Te avisaremos 30 y 7 días antes para que puedas enviar a tiempo un documento nuevo.'],
  },
  rejected: {
    subject: 'Tu verificación de identidad no se ha aprobado',
    text: `tu verificación de identidad (caso ${number}) no se ha aprobado.`,
    label: 'Ver el motivo',
    after: ['Puedes empezar otra con un documento que sirva.'],
  },
  expiring: {
    subject: 'Tu documento caduca pronto',
    text: `el documento de tu verificación es válido hasta el ${dayIn('es', expiresOn)}. Después de ese día, tu cuenta vuelve al nivel 1.`,
    label: 'Enviar un documento nuevo',
    after: ['Tu aprobación sigue valiendo mientras se revisa el documento nuevo.'],
  },
  expired: {
    subject: 'Tu verificación de identidad ha caducado',
    text: `el documento de tu verificación era válido hasta el ${dayIn('es', expiresOn)}. Tu cuenta ha vuelto al nivel 1.`,
    label: 'Enviar un documento nuevo',
    after: [`Esto no afecta a tu saldo en ${PRODUCT_NAME}.`],
  },
})
