import type { ColumnType, Generated } from 'kysely'
import type { RichText, Section } from '#shared/domains/content/blocks.schema.ts'
import type { PageText } from '#shared/domains/content/content.schema.ts'
import type { ContentKind, ItemState, VersionState } from '#shared/domains/content/content.states.ts'
import type { ContentDocument } from '#shared/domains/content/document.schema.ts'

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
  kind: Generated<'built_in' | 'page' | 'post'>
  /** When it first went live. */
  publishedAt: Date | null
  releaseHash: string | null
  updatedBy: string | null
  updatedAt: Date
}

export interface ContentItemsTable {
  id: string
  itemKey: string
  kind: ContentKind
  /** In English. */
  title: string
  /** Of the version that is open, else of the text as a whole. */
  state: ItemState
  liveVersion: number | null
  openVersion: number | null
  publishAt: Date | null
  /** What is open asks everybody to accept it again once it is live; of texts that people accept. */
  isMaterial: Generated<boolean>
  /** Rows without a Spanish text, and with one that says an earlier English one. */
  missing: number
  outdated: number
  /** All words of both languages. */
  searchText: string
  search: Generated<string>
  lockedBy: string | null
  lockedAt: Date | null
  trashedAt: Date | null
  changedBy: string | null
  changedAt: Date
  createdAt: Date
}

export interface ContentVersionsTable {
  id: string
  itemId: string
  number: number
  document: Json<ContentDocument>
  state: VersionState
  /** Counts what is saved into it. */
  revision: Generated<number>
  /** Null: delivered with the product, or somebody who is no more. */
  authorId: string | null
  submittedBy: string | null
  reviewedBy: string | null
  reviewNote: string | null
  restoredFrom: number | null
  createdAt: Date
  savedAt: Date
  publishedAt: Date | null
}

/** On a block of a version, for administrators alone. */
export interface ContentCommentsTable {
  id: string
  itemId: string
  version: number
  rowKey: string
  authorId: string | null
  text: string
  createdAt: Date
  resolvedBy: string | null
  resolvedAt: Date | null
}

/** Posts that were delivered once, whatever has become of them. */
export interface DeliveredPostsTable {
  postKey: string
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
