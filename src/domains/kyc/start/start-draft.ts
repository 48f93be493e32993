import { serverNow } from '#client/ui/server-time.ts'
import { type SubmitCase as Submission, SubmitCase } from '#shared/domains/kyc/kyc.schema.ts'
import { type DocumentType, SIDES, type Side, sidesOf } from '#shared/domains/kyc/kyc.ts'

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

export const STEPS = ['details', 'photos', 'check'] as const
export type Step = (typeof STEPS)[number]
export type DraftField = Exclude<keyof StartDraft, 'requestId'>
export type Faults = Partial<Record<DraftField, true>>
/** Of each step as its parts take it. */
export interface StepProps {
  draft: StartDraft
  set: (part: Partial<StartDraft>) => void
  faults: Faults
  refusalOf: (field: DraftField, isFault: boolean) => string | undefined
}

/** Those that a step asks for; the last one asks for all. */
export const faultsIn = (faults: Faults, step: Step): Faults => {
  if (step === 'check') return faults
  const isOf = (field: string): boolean => SIDES.some((side) => side === field) === (step === 'photos')
  return Object.fromEntries(Object.entries(faults).filter(([field]) => isOf(field)))
}

/** What would be sent, or which fields are in its way. */
export function submissionOf(draft: StartDraft): { input: Submission } | { faults: Faults } {
  const sides = sidesOf(draft.documentType)
  const faults: Faults = {}
  for (const side of sides) if (draft[side] === null) faults[side] = true
  const { front, back, selfie, ...written } = draft
  const pictures = Object.fromEntries(sides.map((side) => [side, { front, back, selfie }[side] ?? undefined]))
  const read = SubmitCase.safeParse({ ...written, ...pictures })
  if (draft.expiresOn < new Date(serverNow()).toISOString().slice(0, 10)) faults.expiresOn = true
  if (!read.success)
    for (const { path } of read.error.issues) {
      const [name] = path
      if (typeof name === 'string' && name in draft && name !== 'requestId') faults[name as DraftField] = true
    }
  return read.success && Object.keys(faults).length === 0 ? { input: read.data } : { faults }
}
