import { cursorInvalid } from '#server/kernel/domain-refusals.ts'

/** The place after a row in a list that is newest first; opaque text for clients. */
export const encodeCursor = (row: { timestamp: Date; id: string }): string =>
  Buffer.from(`${row.timestamp.getTime()} ${row.id}`).toString('base64url')

const FORM = /^(\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Throws BAD_INPUT for anything that encodeCursor did not make. */
export function decodeCursor(cursor: string): { at: Date; id: string } {
  const match = FORM.exec(Buffer.from(cursor, 'base64url').toString())
  const at = new Date(Number(match?.[1]))
  if (!match?.[2] || Number.isNaN(at.getTime())) throw cursorInvalid()
  return { at, id: match[2] }
}
