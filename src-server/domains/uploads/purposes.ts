import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import { LEAST_PIXELS } from '#shared/domains/kyc/kyc.ts'
import { LARGEST_SIDE } from '#shared/domains/media/media.ts'
import type { UploadPurpose } from '#shared/domains/uploads/uploads.ts'
import type { PictureShape } from './pictures.ts'

interface Purpose {
  picture: PictureShape
  /** Administrators with one of these scopes see it beside its owner. */
  openTo: readonly AdminScope[]
  /** Only an administrator with one of these scopes gives such a file, and it stays when their account is closed. */
  givenBy?: readonly AdminScope[]
  /** Its domain hands it out, and notes to whom: nobody asks for it by its id, its owner neither. */
  isHandedOut?: true
}

/** What becomes of a file by what it was given for. */
export const PURPOSES: Record<UploadPurpose, Purpose> = {
  profile_picture: { picture: { side: 512 }, openTo: ['support', 'compliance'] },
  token_image: { picture: { side: 128 }, openTo: ['content'], givenBy: ['content'] },
  media_image: { picture: { within: LARGEST_SIDE }, openTo: ['content'], givenBy: ['content'] },
  deposit_claim: { picture: { within: 1600 }, openTo: ['finance'] },
  problem_report: { picture: { within: 2200 }, openTo: ['support'] },
  identity: { picture: { within: 2200, least: LEAST_PIXELS }, openTo: [], isHandedOut: true },
  identity_copy: { picture: { within: 2200 }, openTo: [], givenBy: [], isHandedOut: true },
}
