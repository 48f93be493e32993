import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { placeOf } from '#server/domains/content/place.ts'
import type { ContentVersion, ListContent } from '#shared/domains/content/desk.schema.ts'
import type { ContentDocument } from '#shared/domains/content/document.schema.ts'
import type { ItemRow } from './desk.queries.ts'

export type ListedRow = ItemRow & {
  changedByName: string | null
  lockedByName: string | null
  /** For the place of the next page: a Date would lose the microseconds. */
  place: string
  /** Where words are looked for; null else. */
  document: ContentDocument | null
}

/** Every word of these, the last one also where it only begins so. */
const tsqueryOf = (words: readonly string[]): string =>
  words
    .map((word, at) => `'${word.replaceAll(/['\\]/g, ' ').trim()}'${at === words.length - 1 ? ':*' : ''}`)
    .join(' & ')
/** A text's words, as they are looked for; signs between them say nothing. */
export const searchWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Changed last first. */
export async function listItems(db: Db, query: ListContent): Promise<ListedRow[]> {
  const { view, kind, state, translation, search = '', cursor, limit } = query
  const words = searchWords(search)
  const [changedAt, id] = cursor?.split(' ') ?? []
  const conditions = [
    view === 'trash' ? sql`i.trashed_at is not null` : sql`i.trashed_at is null`,
    ...(kind ? [sql`i.kind = ${kind}`] : []),
    ...(state ? [sql`i.state = ${state}`] : []),
    ...(translation ? [sql`${sql.ref(`i.${translation}`)} > 0`] : []),
    ...(words.length > 0 ? [sql`i.search @@ to_tsquery('simple', ${tsqueryOf(words)})`] : []),
    ...(cursor ? [sql`(i.changed_at, i.id) < (${changedAt}::timestamptz, ${id}::uuid)`] : []),
  ]
  return rowsOf(
    db,
    sql<ListedRow>`
      select i.id, i.item_key, i.kind, i.title, i.state, i.live_version, i.open_version, i.publish_at, i.missing,
        i.outdated, i.locked_by, i.locked_at, i.trashed_at, i.changed_by, i.changed_at, i.created_at,
        ${placeOf('i.changed_at')} as place, c.username as changed_by_name, l.username as locked_by_name,
        ${words.length > 0 ? sql`v.document` : sql`null`} as document
      from content_items i left join users c on c.id = i.changed_by left join users l on l.id = i.locked_by
      ${
        words.length > 0
          ? sql`left join content_versions v on v.item_id = i.id
              and v.number = coalesce(i.open_version, i.live_version,
                (select max(number) from content_versions m where m.item_id = i.id))`
          : sql``
      }
      where ${sql.join(conditions, sql` and `)} order by i.changed_at desc, i.id desc limit ${limit + 1}`,
  )
}

export type ListedVersion = Omit<ContentVersion, 'savedAt' | 'publishedAt'> & {
  savedAt: Date
  publishedAt: Date | null
}
/** Newest first. */
export const listVersions = (
  db: Db,
  { id, before, limit, only }: { id: string; before?: number | undefined; limit: number; only?: readonly number[] },
): Promise<ListedVersion[]> =>
  rowsOf(
    db,
    sql<ListedVersion>`
      select v.number, v.state, a.username as author_name, s.username as submitted_by_name,
        r.username as reviewed_by_name, v.review_note, v.restored_from, v.saved_at, v.published_at
      from content_versions v left join users a on a.id = v.author_id left join users s on s.id = v.submitted_by
        left join users r on r.id = v.reviewed_by
      where v.item_id = ${id} ${before === undefined ? sql`` : sql`and v.number < ${before}`}
        ${only === undefined ? sql`` : sql`and v.number = any(${only})`}
      order by v.number desc limit ${limit}`,
  )
