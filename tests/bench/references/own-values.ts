import type { Statement } from '#tests/bench/kit/wire-recorder.ts'

/** What differs from payment to payment, apart from times and hashes. */
export type OwnValue = 'user' | 'address' | 'session' | 'recipient' | 'request' | 'intent' | 'order' | 'attempt'
export const OWN = /\{\{(\w+)\}\}/g
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Recorded statements with marks where one payment's own values stood; a time becomes milliseconds from `at`. */
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
  return statements.map(({ values, ...statement }) => ({ ...statement, values: values.map(mark) }))
}
