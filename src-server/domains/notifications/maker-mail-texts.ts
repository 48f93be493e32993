import type { MakerNoticeDetails } from '#shared/domains/notifications/maker-notice.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import type { MailText } from './mail-text.types.ts'
import type { MailDetails } from './mails.ts'

type MakerMailDetails = MailDetails['market-making']

/** A mail about market-making pools that were paused or released, for whoever has switched it on. */
export const makerMail = (language: Language, { username, pools }: MakerMailDetails): Omit<MailText, 'closing'> => {
  const words = WORDS[language]
  const [first] = pools
  return {
    subject: pools.length === 1 && first ? makerSentence(language, first) : words.subject,
    preview: words.preview,
    paragraphs: [words.hello(username), words.opening],
    rows: pools.map((one) => [
      `${one.name}, ${assetCode(one.base)}/${assetCode(one.counter)}`,
      [makerSentence(language, one), ...(one.note === null ? [] : [one.note])].join(' '),
    ]),
    after: [words.page, words.off],
  }
}

/** Why a pool no longer quotes, or that it may again. */
export function makerSentence(language: Language, { event, reason }: MakerNoticeDetails): string {
  const words = WORDS[language]
  if (event === 'released') return words.released
  if (reason === 'operator') return words.operator
  return reason !== null && isNamed(reason) ? words[reason] : words.paused
}

const isNamed = (reason: string): reason is NamedReason => NAMED.has(reason)
type NamedReason = (typeof NAMED_REASONS)[number]
const NAMED_REASONS = [
  'volume_limit',
  'loss_limit',
  'not_listed',
  'not_authorized',
  'unconfirmed',
  'orders_refused',
  'moves_refused',
] as const
const NAMED = new Set<string>(NAMED_REASONS)

interface Words extends Record<NamedReason, string> {
  subject: string
  preview: string
  hello: (username: string) => string
  opening: string
  operator: string
  paused: string
  released: string
  page: string
  off: string
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'News of your market-making pools',
    preview: 'The page of each pool shows what it did.',
    hello: (username) => `Hello ${username},`,
    opening: 'this is about your market-making pools:',
    volume_limit: 'A market-making pool has reached its daily volume limit and is paused.',
    loss_limit: 'A market-making pool has reached its daily loss limit and is paused.',
    not_listed: 'A market-making pool is paused: one of its assets is no longer listed.',
    not_authorized: 'A market-making pool is paused: an issuer has taken away the authorization of one of its wallets.',
    unconfirmed: 'A market-making pool is paused: at the prices of today its orders would need your confirmation.',
    orders_refused: 'A market-making pool is paused: the network has refused its orders several times in a row.',
    moves_refused: 'A market-making pool is paused: moves between its wallets were refused several times in a row.',
    operator: 'An operator has paused a market-making pool.',
    paused: 'A market-making pool is paused.',
    released: 'An operator has released a market-making pool: you can start it again.',
    page: 'A paused pool has no orders. Start it again on its page when you want it to quote.',
    off: 'You can switch these mails off on the page Notifications.',
  },
  es: {
    subject: 'Novedades de tus pools de creación de mercado',
    preview: 'La página de cada pool muestra lo que hizo.',
    hello: (username) => `Hola, ${username}:`,
    opening: 'esto trata de tus pools de creación de mercado:',
    volume_limit: 'Un pool de creación de mercado ha llegado a su límite diario de volumen y está en pausa.',
    loss_limit: 'Un pool de creación de mercado ha llegado a su límite diario de pérdidas y está en pausa.',
    not_listed: 'Un pool de creación de mercado está en pausa: uno de sus activos ya no está en la lista.',
    not_authorized:
      'Un pool de creación de mercado está en pausa: un emisor ha retirado la autorización a una de sus carteras.',
    unconfirmed:
      'Un pool de creación de mercado está en pausa: a los precios de hoy sus órdenes necesitarían tu confirmación.',
    orders_refused:
      'Un pool de creación de mercado está en pausa: la red ha rechazado sus órdenes varias veces seguidas.',
    moves_refused:
      'Un pool de creación de mercado está en pausa: los traslados entre sus carteras se rechazaron varias veces seguidas.',
    operator: 'Un operador ha pausado un pool de creación de mercado.',
    paused: 'Un pool de creación de mercado está en pausa.',
    released: 'Un operador ha liberado un pool de creación de mercado: puedes volver a iniciarlo.',
    page: 'Un pool en pausa no tiene órdenes. Inícialo de nuevo en su página cuando quieras que cotice.',
    off: 'Puedes desactivar estos correos en la página Notificaciones.',
  },
}
