import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { UploadPurpose } from '#shared/domains/uploads/uploads.ts'
import type { PictureShape } from './pictures.ts'

interface Purpose {
  picture: PictureShape
  /** Administrators with one of these scopes see it beside its owner. */
  openTo: readonly AdminScope[]
}

/** What becomes of a file by what it was given for. */
export const PURPOSES: Record<UploadPurpose, Purpose> = {
  profile_picture: { picture: { side: 512 }, openTo: ['support', 'compliance'] },
}
