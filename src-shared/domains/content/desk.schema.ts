import * as z from 'zod/mini'
import { LANGUAGES } from '#shared/domains/settings/settings.schema.ts'
import { paging, RowNumber } from '#shared/kernel/paging.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import { PageKey } from './content.schema.ts'
import { CONTENT_KINDS, type ContentKind, ITEM_STATES, type ItemState, type VersionState } from './content.states.ts'
import { DocumentRow, MOST_ROWS, RowKey } from './document.schema.ts'
import type { DiffRow } from './document-diff.ts'

/** Time and id of the last one of the page before. */
const Cursor = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text.split(' ')[0] ?? ''))),
)
const VersionNumber = z.int().check(z.gte(1), z.lte(1_000_000))
export const ContentId = z.object({ id: z.uuid() })

/** admin.content.list: changed last first. `search`: words in any text, in either language. */
export const ListContent = z.object({
  view: z._default(z.enum(['all', 'trash']), 'all'),
  kind: z.optional(z.enum(CONTENT_KINDS)),
  state: z.optional(z.enum(ITEM_STATES)),
  /** What Spanish lacks, or says of an earlier English text. */
  translation: z.optional(z.enum(['missing', 'outdated'])),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  ...paging(50, 100, Cursor),
})
export type ListContent = z.infer<typeof ListContent>

/** admin.content.create: a page below /pages, or a post below /blog; a draft that nobody else sees. */
export const CreateContent = z.object({
  kind: z.enum(['page', 'post']),
  key: PageKey,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
})
export type CreateContent = z.infer<typeof CreateContent>

/**
 * admin.content.save: the rows that have changed, and the order of all. `number` and `revision`: of the version that was
 * changed; one that differs means that somebody else has saved meanwhile.
 */
export const SaveContent = z.object({
  id: z.uuid(),
  number: VersionNumber,
  revision: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  rows: z.array(DocumentRow).check(z.maxLength(MOST_ROWS)),
  order: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(MOST_ROWS)),
})
export type SaveContent = z.infer<typeof SaveContent>
export interface SavedContent {
  number: number
  revision: number
  /** ISO time. */
  savedAt: string
}

export const LockContent = z.object({ id: z.uuid(), takeOver: z._default(z.boolean(), false) })
export type LockContent = z.infer<typeof LockContent>
export const ReturnContent = z.object({ id: z.uuid(), reason: Reason })
export type ReturnContent = z.infer<typeof ReturnContent>
/** admin.content.sendBack. `row`: the block that the reason is about; it is a comment there too. */
export const SendBackContent = z.strictObject({ id: z.uuid(), reason: Reason, row: z.optional(RowKey) })
export type SendBackContent = z.infer<typeof SendBackContent>
/** admin.content.schedule: an ISO time to come; null: no time, it waits to be published. */
export const ScheduleContent = z.object({ id: z.uuid(), at: z.nullable(z.iso.datetime()) })
export type ScheduleContent = z.infer<typeof ScheduleContent>
/** admin.content.setMaterial: of the terms or the privacy policy; `true`: everybody is asked to accept them again once they are live. */
export const SetMaterial = z.object({ id: z.uuid(), material: z.boolean() })
export type SetMaterial = z.infer<typeof SetMaterial>
export const RestoreContent = z.object({ id: z.uuid(), number: VersionNumber })
export type RestoreContent = z.infer<typeof RestoreContent>
export const ListVersions = z.object({ id: z.uuid(), ...paging(50, 100, RowNumber) })
export type ListVersions = z.infer<typeof ListVersions>
export const CompareContent = z.object({
  id: z.uuid(),
  from: VersionNumber,
  to: VersionNumber,
  language: z.enum(LANGUAGES),
})
export type CompareContent = z.infer<typeof CompareContent>
/** content.preview: what a signed link shows, for as long as it works. */
export const ReadPreview = z.object({ token: z.string().check(z.maxLength(200)), language: z.enum(LANGUAGES) })
export type ReadPreview = z.infer<typeof ReadPreview>
export const ListPosts = z.object({
  language: z.enum(LANGUAGES),
  ...paging(20, 50, Cursor),
})
export type ListPosts = z.infer<typeof ListPosts>

/** A text in the list; times in ISO. */
export interface ContentItem {
  id: string
  key: string
  kind: ContentKind
  title: string
  /** Null: a block that stands in several pages. */
  path: string | null
  state: ItemState
  liveVersion: number | null
  openVersion: number | null
  publishAt: string | null
  missing: number
  outdated: number
  changedAt: string
  /** Null: delivered with the product. */
  changedByName: string | null
  /** Who is writing just now. */
  editor: string | null
}
/** Where the words stand that were looked for. */
export interface ContentHit {
  row: string
  language: 'en' | 'es'
  excerpt: string
}
export interface ContentList {
  items: (ContentItem & { hit: ContentHit | null })[]
  nextCursor: string | null
}

export interface ContentVersion {
  number: number
  state: VersionState
  authorName: string | null
  submittedByName: string | null
  reviewedByName: string | null
  reviewNote: string | null
  restoredFrom: number | null
  savedAt: string
  publishedAt: string | null
}
export interface ContentLock {
  byName: string
  /** Whether it is whoever asks. */
  isOwn: boolean
  /** ISO time from which on another may take over. */
  freeAt: string
}
/** A text as its editor opens it: the version that is open, else the live one, else the last. */
export interface OpenedContent extends ContentItem {
  number: number
  revision: number
  rows: DocumentRow[]
  isTrashed: boolean
  savedAt: string
  version: ContentVersion
  lock: ContentLock | null
  /** Whether whoever asks has written or submitted what waits for review. */
  isOwn: boolean
  /** Whether everybody is asked to accept it again once it is live; null: it is no text that people accept. */
  isMaterial: boolean | null
  /** ISO time at which what is scheduled is looked for next. */
  nextRunAt: string
}
export interface ContentComparison {
  from: ContentVersion
  to: ContentVersion
  rows: DiffRow[]
  differing: number
}
