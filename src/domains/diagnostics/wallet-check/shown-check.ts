import type { Check, CheckState } from '#shared/domains/diagnostics/diagnostics.schema.ts'

/** What only the browser can check. */
export type OwnCheck = { id: 'live'; state: CheckState } | { id: 'clock'; state: CheckState; skewMs: number }
export type ShownCheck = Check | OwnCheck
type ShownId = ShownCheck['id']

export type CheckGroup = 'account' | 'books' | 'connection'

/** The three groups and the order of their checks. */
export const GROUPS: readonly { group: CheckGroup; ids: readonly ShownId[] }[] = [
  { group: 'account', ids: ['account', 'key', 'sequence', 'reserve', 'trustlines'] },
  { group: 'books', ids: ['balances', 'history', 'payments', 'sending'] },
  { group: 'connection', ids: ['stream', 'live', 'clock'] },
]

/** What the money itself depends on: one of these that fails is no matter of waiting. */
const OF_THE_MONEY: readonly ShownId[] = ['account', 'key', 'sequence', 'balances', 'history']

export type Verdict = 'sound' | 'differs' | 'unknown' | 'opening' | 'none'

export function verdictOf(checks: readonly ShownCheck[]): Verdict {
  const money = checks.filter(({ id }) => OF_THE_MONEY.includes(id))
  if (money.length === 0) return 'none'
  if (money.some(({ state }) => state === 'failed')) return 'differs'
  if (money.some(({ state }) => state === 'waiting')) return 'opening'
  return money.some(({ state }) => state === 'unknown') ? 'unknown' : 'sound'
}
