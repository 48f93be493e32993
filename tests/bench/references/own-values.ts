import type { Statement } from '#tests/bench/kit/wire-recorder.ts'

/** What differs from payment to payment, apart from times and hashes. */
export type OwnValue = 'user' | 'address' | 'session' | 'recipient' | 'request' | 'intent' | 'order' | 'attempt'
export const OWN = /\{\{(\w+)\}\}/g
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Of these each would take a round trip of its own in bare pg. */
const SETS_PLANS = /plan_cache_mode/

/**
 * Recorded statements, without those that only say how others are planned, with marks where one payment's own values stood; a time
 * becomes milliseconds from `at`.
 */
export function generalise(
  statements: readonly Statement[],
  own: Partial<Record<OwnValue, string>>,
  at: number,
): Statement[] {
  const mark = (value: unknown): unknown => {
    if (typeof value !== 'string') return value
    if (TIME.test(value)) return new Date(Date.parse(value) - at)
    return Object.entries(own).reduce((text, [name, known]) => text.replaceAll(known, `{{${name}}}`), value)
  }
  return statements
    .filter(({ text }) => !SETS_PLANS.test(text))
    .map(({ values, ...statement }) => ({ ...statement, values: values.map(mark) }))
}
