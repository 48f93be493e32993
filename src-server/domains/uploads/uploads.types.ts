import type { Db } from '#db/database.ts'
import type { RateLimiter } from '#server/domains/security/rate-limiter.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { UploadsAddress } from '#server/kernel/uploads-address.ts'
import type { KeyRing } from '#server/stellar/key-ring.ts'
import type { Sealer } from '#server/stellar/sealer.ts'
import type { UploadPurpose } from '#shared/domains/uploads/uploads.ts'
import type { SealedFiles } from './sealed-files.ts'

export interface UploadsParts {
  db: Db
  clock: Clock
  ring: KeyRing
  sealIn: Sealer
  limiter: Pick<RateLimiter, 'charge'>
  /** Where the service keeps its files, unless they lie in another store. */
  dataDir: string
  uploadsAt: UploadsAddress | undefined
}
export type UploadsDeps = UploadsParts & { files: SealedFiles }
export interface GivenFile {
  purpose: UploadPurpose
  /** What the sender says it is. */
  contentType: string
  bytes: Uint8Array
}
