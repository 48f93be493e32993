import type { Generated } from 'kysely'
import type { PublishedKind } from '#shared/domains/live/live.schema.ts'

export interface PublishedVersionsTable {
  kind: PublishedKind
  version: Generated<number>
}
