import type { Statement } from '#tests/bench/kit/server-process.ts'

/** What differs from payment to payment, apart from times and hashes. */
export type OwnValue = 'user' | 'address' | 'session' | 'recipient' | 'request' | 'intent'
export const OWN = /\{\{(\w+)\}\}/g

/** Recorded statements with marks where one payment's own values stood; a date becomes milliseconds from `at`. */
export function generalise(
  statements: readonly Statement[],
  own: Partial<Record<OwnValue, string>>,
  at: number,
): Statement[] {
  const mark = (value: unknown): unknown => {
    if (value instanceof Date) return new Date(value.getTime() - at)
    if (Array.isArray(value)) return value.map(mark)
    if (typeof value !== 'string') return value
    return Object.entries(own).reduce((text, [name, known]) => text.replaceAll(known, `{{${name}}}`), value)
  }
  return statements.map(({ text, values }) => ({ text, values: values.map(mark) }))
}
