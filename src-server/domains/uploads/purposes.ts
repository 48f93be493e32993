import type { UploadPurpose } from '#shared/domains/uploads/uploads.ts'
import type { PictureShape } from './pictures.ts'

interface Purpose {
  picture: PictureShape
  /** Whether administrators see it beside its owner. */
  isForAdmins: boolean
}

/** What becomes of a file by what it was given for. */
export const PURPOSES: Record<UploadPurpose, Purpose> = {
  profile_picture: { picture: { side: 512 }, isForAdmins: true },
}
