import type { ColumnType, Generated } from 'kysely'
import type { RichText, Section } from '#shared/domains/content/blocks.schema.ts'
import type { PageText } from '#shared/domains/content/content.schema.ts'

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>

export interface PageContentsTable {
  id: string
  pageKey: string
  title: string
  lead: Json<RichText>
  sections: Json<Section[]>
  /** The other languages, by their code. */
  translations: Json<Record<string, PageText>>
  /** Of the delivered text that the row is; null once somebody has edited it. */
  releaseHash: string | null
  updatedBy: string | null
  updatedAt: Date
}

export interface ContentBlocksTable {
  id: string
  blockKey: string
  title: string
  /** In the form of its type. */
  content: Json<unknown>
  translations: Json<Record<string, unknown>>
  blockType: string
  isActive: Generated<boolean>
  displayOrder: Generated<number>
  releaseHash: string | null
  updatedBy: string | null
  updatedAt: Date
}
