export interface MediaTable {
  id: string
  name: string
  /** What is read out instead of the picture. */
  altEn: string
  altEs: string
  /** Of the picture as it was given, at most 2,560 pixels. */
  width: number
  height: number
  createdBy: string
  createdAt: Date
  updatedAt: Date
}

export interface MediaFilesTable {
  mediaId: string
  width: number
  uploadId: string
  bytes: number
}
