/** What files are given to us for. */
export const UPLOAD_PURPOSES = [
  'profile_picture',
  'token_image',
  'media_image',
  'deposit_claim',
  'identity',
  'identity_copy',
  'problem_report',
] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024
/** What a picture may be sent as; what it is kept as is the server's matter. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** The answer of POST /api/uploads. */
export interface Uploaded {
  id: string
  contentType: string
  bytes: number
}

export const uploadPath = (id: string): string => `/api/uploads/${id}`

/** The header by which a phone without a session names the handover that it brings pictures for. */
export const HANDOVER_HEADER = 'x-handover-token'

/** Of a file that comes in parts: each is at most that long, the last one may be shorter. */
export const UPLOAD_PART_BYTES = 512 * 1024
/** How far a file in parts has come; `upload` is there once it is whole. */
export interface UploadProgress {
  id: string
  bytes: number
  received: number
  partBytes: number
  upload: Uploaded | null
}
