/** Why a case or one of its pictures is not approved: a reason of the list, a note, or both. */
export interface Because {
  reasonId: string | null
  note: string
}
export const NONE: Because = { reasonId: null, note: '' }

/** At least as many letters as the service takes. */
export const isReason = ({ reasonId, note }: Because): boolean => reasonId !== null || note.trim().length >= 3

export const becauseOf = ({ reasonId, note }: Because) => ({
  reasonId: reasonId ?? undefined,
  note: note.trim() || undefined,
})
