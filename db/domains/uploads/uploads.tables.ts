import type { UploadPurpose } from '#shared/domains/uploads/uploads.ts'

export interface UploadsTable {
  id: string
  userId: string
  purpose: UploadPurpose
  contentType: 'image/webp'
  /** Of the file as it is given out. */
  bytes: number
  /** The key of this one file, in base64, sealed: the database refuses anything else. */
  sealedKey: string
  createdAt: Date
  /** When a domain made it part of something; null: nothing refers to it yet. */
  usedAt: Date | null
}
