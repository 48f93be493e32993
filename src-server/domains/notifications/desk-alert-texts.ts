import type { WaitingKindName } from '#shared/domains/admin/waiting.ts'
import type { DeskAlert, DeskAlertDetails } from '#shared/domains/notifications/desk-alerts.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { MailText } from './mail-text.types.ts'
import { timeIn } from './mail-time.ts'
import type { MailDetails } from './mails.ts'

/** A mail to an administrator: what is new of a kind, or once a day what waits. */
export function deskMail(language: Language, mail: MailDetails['desk-alert']): Omit<MailText, 'closing'> {
  const words = WORDS[language]
  const [first] = mail.alerts
  const isDigest = mail.type === 'waiting_digest'
  return {
    subject: first ? deskSentence(language, mail.type, first) : words.subject,
    preview: words.preview,
    paragraphs: [words.hello(mail.username), isDigest ? words.digest : words.opening],
    rows: mail.alerts.flatMap((one) =>
      one.kinds
        ? one.kinds.map(({ kind, count }): [string, string] => [words.kinds[kind], String(count)])
        : [[deskSentence(language, mail.type, one), deskNote(language, one)] satisfies [string, string]],
    ),
    button: { label: words.open, href: mail.link },
    after: [words.off],
  }
}

export const deskSentence = (language: Language, type: DeskAlert, details: DeskAlertDetails): string =>
  WORDS[language].sentences[type](details)

/** The first of it, and since when or until when. */
const deskNote = (language: Language, { name, when }: DeskAlertDetails): string =>
  [name, when === null ? null : timeIn(language, when)].filter((part) => part !== null).join(', ')

interface Words {
  subject: string
  preview: string
  hello: (username: string) => string
  opening: string
  digest: string
  sentences: Record<DeskAlert, (details: DeskAlertDetails) => string>
  kinds: Record<WaitingKindName, string>
  open: string
  off: string
}

/** Names of accounts of the service; pools have their own. */
const ACCOUNTS: Record<Language, Record<string, string>> = {
  en: { treasury: 'the treasury', fee: 'the fee account' },
  es: { treasury: 'la tesorería', fee: 'la cuenta de comisiones' },
}
const accountIn = (language: Language, name: string | null): string => ACCOUNTS[language][name ?? ''] ?? name ?? ''

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'News for administrators',
    preview: 'Something waits for you.',
    hello: (username) => `Hello ${username},`,
    opening: 'this is new for you as an administrator:',
    digest: 'this waits for you as an administrator:',
    sentences: {
      approval_asked: ({ count }) =>
        count === 1 ? 'Your approval is asked for' : `Your approval is asked for ${count} times`,
      approval_lapsing: ({ count }) =>
        count === 1 ? 'A request lapses within 24 hours' : `${count} requests lapse within 24 hours`,
      approval_comment: ({ count, by }) =>
        count === 1 ? `${by} comments on a request` : `${count} comments on requests`,
      case_waiting: ({ count }) =>
        count === 1 ? 'An identity check waits too long' : `${count} identity checks wait too long`,
      deposits_waiting: ({ count, amount }) =>
        count === 1 ? `A deposit of $${amount} waits` : `${count} deposits of $${amount} wait`,
      market_halted: ({ count }) => (count === 1 ? 'A market was halted' : `${count} markets were halted`),
      funds_low: ({ name, amount, unit }) => `Funds run low in ${accountIn('en', name)}: ${amount} ${unit}`,
      run_failed: ({ count }) => (count === 1 ? 'A run has failed' : `${count} runs have failed`),
      issue_active: ({ issue }) => `Issue: ${issue?.name.en ?? ''}`,
      issue_escalated: ({ issue }) => `Nobody has acknowledged: ${issue?.name.en ?? ''}`,
      waiting_digest: ({ count }) => (count === 1 ? '1 decision waits for you' : `${count} decisions wait for you`),
    },
    kinds: {
      approvals: 'Approvals',
      identity: 'Identity checks',
      support: 'Questions to support',
      reports: 'Problem reports',
      deposits: 'Deposits',
      strangers: 'Unknown payers',
      issues: 'Issues',
      jobs: 'Failing jobs',
      choices: 'Differing deposits',
      stopped: 'Stopped submissions',
      frozen: 'Frozen accounts',
      overdue: 'Overdue payments',
      content: 'Texts to review',
      affiliates: 'Affiliate cases',
      runs: 'Payout runs',
      payouts: 'Failed payouts',
      mails: 'Failed mails',
    },
    open: 'Open the administration',
    off: 'You choose your alerts on the page Notifications.',
  },
  es: {
    subject: 'Novedades para administradores',
    preview: 'Algo te espera.',
    hello: (username) => `Hola, ${username}:`,
    opening: 'esto es nuevo para ti como administrador:',
    digest: 'esto te espera como administrador:',
    sentences: {
      approval_asked: ({ count }) => (count === 1 ? 'Se pide tu aprobación' : `Se pide tu aprobación ${count} veces`),
      approval_lapsing: ({ count }) =>
        count === 1 ? 'Una solicitud caduca en menos de 24 horas' : `${count} solicitudes caducan en menos de 24 horas`,
      approval_comment: ({ count, by }) =>
        count === 1 ? `${by} comenta una solicitud` : `${count} comentarios en solicitudes`,
      case_waiting: ({ count }) =>
        count === 1
          ? 'Una verificación de identidad espera demasiado'
          : `${count} verificaciones de identidad esperan demasiado`,
      deposits_waiting: ({ count, amount }) =>
        count === 1 ? `Un depósito de ${amount} $ espera` : `${count} depósitos de ${amount} $ esperan`,
      market_halted: ({ count }) => (count === 1 ? 'Se ha detenido un mercado' : `Se han detenido ${count} mercados`),
      funds_low: ({ name, amount, unit }) => `Quedan pocos fondos en ${accountIn('es', name)}: ${amount} ${unit}`,
      run_failed: ({ count }) => (count === 1 ? 'Ha fallado una ejecución' : `Han fallado ${count} ejecuciones`),
      issue_active: ({ issue }) => `Problema: ${issue?.name.es ?? ''}`,
      issue_escalated: ({ issue }) => `Nadie se ha hecho cargo: ${issue?.name.es ?? ''}`,
      waiting_digest: ({ count }) => (count === 1 ? '1 decisión te espera' : `${count} decisiones te esperan`),
    },
    kinds: {
      approvals: 'Aprobaciones',
      identity: 'Verificaciones de identidad',
      support: 'Preguntas al soporte',
      reports: 'Informes de problemas',
      deposits: 'Depósitos',
      strangers: 'Pagadores desconocidos',
      issues: 'Problemas',
      jobs: 'Tareas que fallan',
      choices: 'Depósitos que difieren',
      stopped: 'Envíos detenidos',
      frozen: 'Cuentas congeladas',
      overdue: 'Pagos con retraso',
      content: 'Textos por revisar',
      affiliates: 'Casos de afiliados',
      runs: 'Tandas de pagos',
      payouts: 'Pagos fallidos',
      mails: 'Correos fallidos',
    },
    open: 'Abrir la administración',
    off: 'Eliges lo que te llega en la página Notificaciones.',
  },
}
