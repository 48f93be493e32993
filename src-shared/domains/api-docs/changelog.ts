import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'

export type ChangeKind = 'added' | 'changed' | 'deprecated' | 'removed'

interface Announcement {
  /** Day, UTC. */
  date: string
  /** By name: payments.send, or GET /api/user. */
  calls: readonly string[]
  /** Of these calls only a part, by its path: `memo` of an input, `items[].memo` of an answer; left out: the calls themselves. */
  fields?: readonly string[]
  text: Record<Language, string>
}
/** A deprecated call works as before until the day at which it ends. */
export type Deprecation = Announcement & { kind: 'deprecated'; ends: string }
export type Change = Deprecation | (Announcement & { kind: Exclude<ChangeKind, 'deprecated'> })

/** Days between the announcement of an end and the end. */
export const NOTICE_DAYS = 90

/** Changes for scripts, the newest first. Adding fields is no break and needs no line here; a new call deserves one. */
export const CHANGELOG: readonly Change[] = [
  {
    date: '2026-11-29',
    kind: 'added',
    calls: ['apiKeys.create'],
    text: {
      en: 'A key can state websites (`origins`): their pages may call with it. Public reads are open to every page.',
      es: 'Una clave puede indicar sitios web (`origins`): sus páginas pueden llamar con ella. Las lecturas públicas están abiertas a cualquier página.',
    },
  },
  {
    date: '2026-11-29',
    kind: 'added',
    calls: ['payments.send'],
    text: {
      en: 'Payments of one account that wait together share an envelope, and `expectedAt` says when a ledger should have them.',
      es: 'Los pagos de una cuenta que esperan juntos comparten un sobre, y `expectedAt` dice cuándo debería tenerlos un libro mayor.',
    },
  },
  {
    date: '2026-11-29',
    kind: 'changed',
    calls: [],
    text: {
      en: 'Every list is answered as `items` and `nextCursor`, which is null on the last page.',
      es: 'Cada lista se responde como `items` y `nextCursor`, que es null en la última página.',
    },
  },
  {
    date: '2026-11-29',
    kind: 'added',
    calls: ['live.watch'],
    text: {
      en: 'The topic `events` carries the events of your account themselves. Each frame has the cursor of `events.list` as its id, and a stream that comes back with `Last-Event-ID` reads on from there.',
      es: 'El tema `events` trae los propios eventos de tu cuenta. Cada mensaje lleva como id el cursor de `events.list`, y un flujo que vuelve con `Last-Event-ID` sigue leyendo desde ahí.',
    },
  },
  {
    date: '2026-11-29',
    kind: 'added',
    calls: [],
    text: {
      en: 'A client for Python at `/client.py`: one file, without dependencies, with every call of this instance.',
      es: 'Un cliente para Python en `/client.py`: un solo archivo, sin dependencias, con todas las llamadas de esta instancia.',
    },
  },
  {
    date: '2026-11-29',
    kind: 'added',
    calls: ['events.list', 'webhooks.create', 'webhooks.list', 'webhooks.replay'],
    text: {
      en: 'Webhooks, signed as Standard Webhooks has it, and the same events as a list for scripts that were away.',
      es: 'Webhooks, firmados según Standard Webhooks, y los mismos eventos en una lista para los scripts que estuvieron ausentes.',
    },
  },
]

/** The deprecation of a whole call; undefined where there is none. */
export const deprecationOf = (changes: readonly Change[], call: string): Deprecation | undefined =>
  deprecationsIn(changes).find(({ calls, fields }) => fields === undefined && calls.includes(call))

/** Whether a part of a call is deprecated. */
export const isFieldDeprecated = (changes: readonly Change[], call: string, field: string): boolean =>
  deprecationsIn(changes).some(({ calls, fields = [] }) => calls.includes(call) && fields.includes(field))

/** Whether it was said long enough before that day that this call, or this part of it, would end. */
export const wasAnnounced = (changes: readonly Change[], ended: { call: string; field: string | null; day: string }) =>
  deprecationsIn(changes).some(
    ({ calls, fields, date, ends }) =>
      calls.includes(ended.call) &&
      (fields === undefined || (ended.field !== null && fields.includes(ended.field))) &&
      daysBetween(date, ends) >= NOTICE_DAYS &&
      ends <= ended.day,
  )

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

const deprecationsIn = (changes: readonly Change[]): Deprecation[] =>
  changes.filter((change) => change.kind === 'deprecated')
