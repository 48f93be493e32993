import { cursorInvalid } from '#server/kernel/domain-refusals.ts'
import type { ClaimPlace } from './claimables.queries.ts'

/** The place after a row in a list that is worthiest first; opaque text for clients. */
export const encodeCursor = ({ rank, madeAt, balanceId }: { rank: string; madeAt: Date; balanceId: string }): string =>
  Buffer.from(`${rank} ${madeAt.getTime()} ${balanceId}`).toString('base64url')

const FORM = /^(-?\d{1,40}(?:\.\d{1,20})?) (\d{1,15}) ([0-9a-f]{72})$/

/** Throws BAD_INPUT for anything that encodeCursor did not make. */
export function decodeCursor(cursor: string): ClaimPlace {
  const match = FORM.exec(Buffer.from(cursor, 'base64url').toString())
  const at = new Date(Number(match?.[2]))
  if (!match?.[1] || !match[3] || Number.isNaN(at.getTime())) throw cursorInvalid()
  return { rank: match[1], madeAt: at.toISOString(), balanceId: match[3] }
}
