import type { ColumnType } from 'kysely'
import type { PageText } from '#shared/domains/content/content.schema.ts'
import type { AcceptanceWay, LegalKind } from '#shared/domains/legal/legal.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

/** A text that people accept, as it was. Rows are never changed. */
export interface LegalVersionsTable {
  kind: LegalKind
  version: number
  /** Who has accepted an earlier one is asked again. */
  isMaterial: boolean
  /** SHA-256 of the snapshot. */
  textHash: string
  /** Written as JSON text. */
  snapshot: ColumnType<Partial<Record<Language, PageText>>, string, string>
  /** Null: the product's own first version. */
  publishedBy: string | null
  publishedAt: Date
}

export interface LegalAcceptancesTable {
  userId: string
  kind: LegalKind
  version: number
  way: AcceptanceWay
  acceptedAt: Date
}
