import type { PoolRow } from '#server/domains/staking/pools.queries.ts'
import { versionOf } from '#server/kernel/seen-version.ts'

/** Fields of a pool's forms: its terms and texts. */
export const versionOfPool = ({
  version,
  description,
  descriptionEs,
  imageUrl,
  featured,
  displayOrder,
}: PoolRow): string => versionOf({ version, description, descriptionEs, imageUrl, featured, displayOrder })
