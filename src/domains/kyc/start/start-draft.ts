import { serverNow } from '#client/ui/server-time.ts'
import { type SubmitCase as Submission, SubmitCase } from '#shared/domains/kyc/kyc.schema.ts'
import { type DocumentType, type Side, sidesOf } from '#shared/domains/kyc/kyc.ts'

export interface StartDraft extends Record<Side, string | null> {
  /** Made once: the same form never begins two cases. */
  requestId: string
  documentType: DocumentType
  documentNumber: string
  fullName: string
  bornOn: string
  expiresOn: string
  country: string | null
}
export const newDraft = (): StartDraft => ({
  requestId: crypto.randomUUID(),
  documentType: 'passport',
  documentNumber: '',
  fullName: '',
  bornOn: '',
  expiresOn: '',
  country: null,
  front: null,
  back: null,
  selfie: null,
})

type Field = Exclude<keyof StartDraft, 'requestId'>
/** What would be sent, or which fields are in its way. */
export function submissionOf(draft: StartDraft): { input: Submission } | { faults: Partial<Record<Field, true>> } {
  const sides = sidesOf(draft.documentType)
  const faults: Partial<Record<Field, true>> = {}
  for (const side of sides) if (draft[side] === null) faults[side] = true
  const { front, back, selfie, ...written } = draft
  const pictures = Object.fromEntries(sides.map((side) => [side, { front, back, selfie }[side] ?? undefined]))
  const read = SubmitCase.safeParse({ ...written, ...pictures })
  if (draft.expiresOn < new Date(serverNow()).toISOString().slice(0, 10)) faults.expiresOn = true
  if (!read.success)
    for (const { path } of read.error.issues) {
      const [name] = path
      if (typeof name === 'string' && name in draft && name !== 'requestId') faults[name as Field] = true
    }
  return read.success && Object.keys(faults).length === 0 ? { input: read.data } : { faults }
}
