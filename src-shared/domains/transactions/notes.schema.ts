import * as z from 'zod/mini'
import { looksLikeSecret } from '#shared/kernel/address.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'

export const MOST_NOTE = 200

/** A note to oneself beside a transaction; an empty one is none. */
export const Note = z.string().check(
  z.trim(),
  z.maxLength(MOST_NOTE, `A note has at most ${MOST_NOTE} characters`),
  z.refine((text) => visibleText(text) === text, { error: 'The note holds characters that cannot be seen' }),
  z.refine((text) => !looksLikeSecret(text), { error: 'A secret key does not belong in a note' }),
)

/** transactions.setNote: the whole of one's note; an empty one takes it away. */
export const SetNote = z.object({ id: z.uuid(), note: Note })
export type SetNote = z.infer<typeof SetNote>
