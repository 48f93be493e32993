import type { ColumnType, Generated } from 'kysely'
import type { CaseEvent, CaseStatus, DocumentStatus } from '#shared/domains/kyc/kyc.states.ts'
import type { DocumentType, Side } from '#shared/domains/kyc/kyc.ts'

export interface KycVerificationsTable {
  id: string
  /** int8 text: by which people name a case. */
  number: Generated<string>
  userId: string
  documentType: DocumentType
  /** Sealed; null once it was deleted. */
  documentNumber: string | null
  status: Generated<CaseStatus>
  submittedDate: Date
  reviewDate: Date | null
  reviewedBy: string | null
  documentImageFront: string | null
  documentImageBack: string | null
  selfieImage: string | null
  rejectionReason: string | null
  rejectionReasonEs: string | null
  notes: string | null
  /** HMAC of the number as it is compared. */
  numberHash: string | null
  numberEnd: string | null
  /** HMAC of name and birthday as they are compared; null of an older case that was not read again yet. */
  personHash: ColumnType<string | null, string | null | undefined, string | null>
  /** Sealed JSON: name and date of birth; null once it was deleted. */
  sealedPerson: string | null
  country: string
  /** Date, as text. */
  expiresOn: string
  remindedDays: number | null
  claimedBy: string | null
  claimedUntil: Date | null
  /** Administrator whose case it is until it is decided on. */
  assignedTo: string | null
  deletionAskedAt: Date | null
  deletedAt: Date | null
}

export interface KycDocumentsTable {
  id: string
  caseId: string
  side: Side
  uploadId: string | null
  status: Generated<DocumentStatus>
  reasonEn: string | null
  reasonEs: string | null
  /** 256 bits in hexadecimal; null of a picture that has nothing to compare. */
  fingerprint: string | null
  pieces: Generated<number[]>
  width: number
  height: number
  createdAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  copyOf: string | null
}

export interface KycEventsTable {
  id: string
  caseId: string
  at: Date
  event: CaseEvent
  byUser: string | null
  note: string | null
}

export interface KycViewsTable {
  id: string
  userId: string
  caseId: string
  documentId: string
  viewerId: string
  isCopy: Generated<boolean>
  way: 'screen' | 'pdf'
  userAgent: string
  at: Date
}

/** One for each person: the newest. */
export interface KycHandoversTable {
  userId: string
  id: string
  tokenHash: string
  /** Of the session that has shown the code; it ends with that session. */
  sessionHash: string
  documentType: DocumentType
  sides: Side[]
  front: string | null
  back: string | null
  selfie: string | null
  openedAt: Date | null
  createdAt: Date
  expiresAt: Date
}

interface KycReasonsTable {
  id: string
  about: 'front' | 'back' | 'selfie' | 'any' | 'case'
  en: string
  es: string
  isActive: Generated<boolean>
  place: Generated<number>
}

/** Notes of administrators; only ever added. */
export interface KycNotesTable {
  id: string
  caseId: string
  authorId: string
  text: string
  at: Date
}

export interface KycAlarmsTable {
  id: string
  kind: 'same_number' | 'same_picture' | 'same_person'
  caseId: string
  otherCaseId: string
  documentId: string | null
  distance: number | null
  raisedAt: Date
  settledAt: Date | null
  settledBy: string | null
  settledNote: string | null
}

/** Limits of one person in place of those of their level, in US dollars; null where the level's stays. */
export interface LimitOverridesTable {
  id: string
  userId: string
  payment: string | null
  day: string | null
  month: string | null
  startsAt: Date
  endsAt: Date
  /** When another one took its place. */
  replacedAt: Generated<Date | null>
  askedBy: string
  decidedBy: string
  reason: string
}

export interface TablesOfKyc {
  kycAlarms: KycAlarmsTable
  kycDocuments: KycDocumentsTable
  kycEvents: KycEventsTable
  kycHandovers: KycHandoversTable
  kycNotes: KycNotesTable
  kycReasons: KycReasonsTable
  kycVerifications: KycVerificationsTable
  kycViews: KycViewsTable
  limitOverrides: LimitOverridesTable
}
