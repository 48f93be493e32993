export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof SEVERITIES)[number]

export const CHECK_GROUPS = ['money', 'ledger', 'service', 'safety'] as const
export type CheckGroup = (typeof CHECK_GROUPS)[number]

/** Parts of the service as people see them; a failing check makes its part slow, a critical one makes it count as down. */
export const COMPONENTS = ['web', 'payments', 'trading', 'prices', 'deposits', 'mail', 'api'] as const
export type Component = (typeof COMPONENTS)[number]

/** `unread`: its last look itself failed; `off`: it has nothing to look at here; `waiting`: before the first look. */
const CHECK_STATES = ['passed', 'failing', 'unread', 'off', 'waiting'] as const
export type CheckState = (typeof CHECK_STATES)[number]

/** Unit of the number that a check measures. */
export const MEASURES = ['milliseconds', 'seconds', 'count', 'percent', 'bytes', 'days', 'ledgers'] as const
export type Measure = (typeof MEASURES)[number]

/** A text in each language of the product. */
export interface Words {
  en: string
  es: string
}
/** Values for the places of a text, `{name}` each. */
export type Facts = Record<string, string | number>

/** The text with its places filled; one that has no value stays as it is. */
export const filled = (text: string, facts: Facts): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(facts[name] ?? place))

/** Subject of the issue of a check that itself cannot be read. */
export const UNREAD = 'unread'
export const UNREAD_FAULT: Words = {
  en: 'This check cannot be read: {cause}',
  es: 'No se puede leer esta comprobación: {cause}',
}
