import type { ListedPerson } from '#shared/domains/admin/people.schema.ts'

const COLUMNS = [
  'username',
  'email',
  'uniqueUserId',
  'walletAddress',
  'role',
  'kycStatus',
  'frozenBy',
  'outflowHeldUntil',
  'holdingsUsd',
  'lastSeenAt',
  'createdAt',
  'closedAt',
] as const satisfies readonly (keyof ListedPerson)[]

/** With a byte order mark, by which spreadsheets know the encoding. */
export const CSV_HEAD = `\uFEFF${COLUMNS.join(',')}\r\n`

export const csvLine = (person: ListedPerson): string =>
  `${COLUMNS.map((column) => csvField(person[column])).join(',')}\r\n`

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** RFC 4180; with an apostrophe before what people could have written as a formula. */
function csvField(value: string | null): string {
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
