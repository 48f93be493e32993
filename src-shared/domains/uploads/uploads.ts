/** What files are given to us for. */
export const UPLOAD_PURPOSES = ['profile_picture'] as const
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
