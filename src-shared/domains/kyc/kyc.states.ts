export const CASE_STATUSES = [
  'pending',
  'in_review',
  'needs_revision',
  'approved',
  'rejected',
  'expired',
  'withdrawn',
] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]

/** Every step that a case may take, and why. What a second person overrides goes beside it. */
const STEPS: Record<CaseStatus, readonly CaseStatus[]> = {
  pending: ['in_review', 'withdrawn'], // a reviewer has claimed it | its owner took it back
  in_review: ['pending', 'needs_revision', 'approved', 'rejected', 'withdrawn'], // released or the claim ran out | decided | taken back
  needs_revision: ['pending', 'withdrawn'], // new pictures came | taken back
  approved: ['expired'], // the document's last day is over
  rejected: [],
  expired: [],
  withdrawn: [],
}
export const mayStep = (from: CaseStatus, to: CaseStatus): boolean => STEPS[from].includes(to)

/** Cases that somebody still works on: a person has one of them at most. */
export const OPEN_STATUSES = ['pending', 'in_review', 'needs_revision'] as const satisfies CaseStatus[]
export const isOpen = (status: CaseStatus): boolean => OPEN_STATUSES.some((open) => open === status)

const DOCUMENT_STATUSES = ['pending', 'approved', 'needs_revision', 'replaced'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

const CASE_EVENTS = [
  'submitted',
  'claimed',
  'released',
  'needs_revision',
  'resubmitted',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'overridden',
] as const
export type CaseEvent = (typeof CASE_EVENTS)[number]
