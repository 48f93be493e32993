export const DOCUMENT_TYPES = ['passport', 'id_card', 'driving_licence'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const SIDES = ['front', 'back', 'selfie'] as const
export type Side = (typeof SIDES)[number]

/** A passport is one page; cards have two sides. */
export const sidesOf = (type: DocumentType): readonly Side[] => (type === 'passport' ? ['front', 'selfie'] : SIDES)

/** For how long identity records are kept after a case has ended. */
export const RETENTION_YEARS = 5
/** So many days before a document expires, its owner is told; on the last one as well. */
export const REMINDED_DAYS = [30, 7, 0] as const

/** The longer side of a picture, in pixels: below that nobody reads it. */
export const LEAST_PIXELS = 600

export const LEVELS = [0, 1, 2] as const
/** 0: signed up; 1: e-mail address verified; 2: identity approved. */
export type Level = (typeof LEVELS)[number]

export const caseName = (number: string): string => `KYC-${number}`
export const documentPath = (id: string): string => `/api/kyc/documents/${id}`
