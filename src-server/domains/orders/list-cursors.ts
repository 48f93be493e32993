import { cursorInvalid } from '#server/kernel/domain-refusals.ts'

/** The place after a row in a list that is newest first; opaque text for clients. */
export const encodePlace = (at: Date, id: string): string => Buffer.from(`${at.getTime()} ${id}`).toString('base64url')

const ROW = /^(\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const FILL = /^(\d{1,15}) (\d{1,19}-\d{1,5})$/

/** Throws BAD_INPUT for anything that encodePlace did not make. */
export const decodePlace = (cursor: string): { at: Date; id: string } => decode(cursor, ROW)
export const decodeFill = (cursor: string): { at: Date; id: string } => decode(cursor, FILL)

function decode(cursor: string, form: RegExp): { at: Date; id: string } {
  const match = form.exec(Buffer.from(cursor, 'base64url').toString())
  const at = new Date(Number(match?.[1]))
  if (!match?.[2] || Number.isNaN(at.getTime())) throw cursorInvalid()
  return { at, id: match[2] }
}
