import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { MailText } from './mail-text.types.ts'
import { timeIn } from './mail-time.ts'
import type { SecurityNoticeDetails } from './mails.ts'
import { ENGLISH } from './security-notice-words.en.ts'
import { SPANISH } from './security-notice-words.es.ts'

/** A mail about the account's protection: what happened, when and from where, and what to do if it was somebody else. */
export function securityNotice(language: Language, details: SecurityNoticeDetails): Omit<MailText, 'closing'> {
  return language === 'es' ? inSpanish(details) : inEnglish(details)
}

function inEnglish({ username, change, name, at, ip, userAgent, heldUntil, link, freezeLink }: SecurityNoticeDetails) {
  const { subject, happened, action } = ENGLISH[change]
  const held = heldUntil && `For your safety, sending is paused until ${timeIn('en', heldUntil)}.`
  const rows: [string, string][] = [
    ['When', timeIn('en', at)],
    ...originRows(ip, ['Address', ip ?? ''], ['Device', userAgent || 'unknown']),
  ]
  return {
    subject,
    preview: ip === null ? happened('') : `${timeIn('en', at)}, from ${ip}.`,
    rows,
    paragraphs: [`Hello ${username},`, happened(name ?? ''), ...(held ? [held] : [])],
    ...buttonOf(action, link),
    after: [
      `If it was not you, freeze the account at once: ${freezeLink}`,
      'That page has a button that stops all sending from your account and ends every session.',
    ],
  }
}

function inSpanish({ username, change, name, at, ip, userAgent, heldUntil, link, freezeLink }: SecurityNoticeDetails) {
  const { subject, happened, action } = SPANISH[change]
  const held =
    heldUntil && `Por tu seguridad, no se puede enviar nada desde tu cuenta hasta el ${timeIn('es', heldUntil)}.`
  const rows: [string, string][] = [
    ['Cuándo', timeIn('es', at)],
    ...originRows(ip, ['Dirección', ip ?? ''], ['Dispositivo', userAgent || 'desconocido']),
  ]
  return {
    subject,
    preview: ip === null ? happened('') : `${timeIn('es', at)}, desde ${ip}.`,
    rows,
    paragraphs: [`Hola, ${username}:`, happened(name ?? ''), ...(held ? [held] : [])],
    ...buttonOf(action, link),
    after: [
      `Si no has sido tú, congela la cuenta enseguida: ${freezeLink}`,
      'Esa página tiene un botón que detiene todo lo que sale de tu cuenta y cierra todas las sesiones.',
    ],
  }
}

/** From where it was done; nothing where we did it. */
const originRows = (ip: string | null, ...rows: [string, string][]): [string, string][] => (ip === null ? [] : rows)

const buttonOf = (label: string | undefined, href: string | null): Pick<MailText, 'button'> =>
  label !== undefined && href !== null ? { button: { label, href } } : {}
