import type { Generated } from 'kysely'
import type { PictureType, UploadPurpose } from '#shared/domains/uploads/uploads.ts'

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

/** A file that comes in parts; what has come is kept for a day. */
export interface UploadSessionsTable {
  id: string
  userId: string
  purpose: UploadPurpose
  contentType: PictureType
  /** Of the whole file as it is sent. */
  bytes: number
  received: Generated<number>
  uploadId: string | null
  createdAt: Date
}

/** One part; its bytes lie with the files, under its id. */
export interface UploadPartsTable {
  id: string
  sessionId: string
  startsAt: number
  sealedKey: string
}
