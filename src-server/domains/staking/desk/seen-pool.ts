import type { PoolRow } from '#server/domains/staking/pools.queries.ts'
import { versionOf } from '#server/kernel/seen-version.ts'

/** What the forms of a pool are filled with: its terms, and what it says. */
export const versionOfPool = ({ version, description, descriptionEs, imageUrl, featured }: PoolRow): string =>
  versionOf({ version, description, descriptionEs, imageUrl, featured })
