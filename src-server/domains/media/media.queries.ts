import { type Insertable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { MediaFilesTable, MediaTable } from '#db/domains/media/media.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { MediaUse } from '#shared/domains/media/media.ts'

export interface MediaRow extends Omit<MediaTable, 'createdBy' | 'updatedAt'> {
  createdByName: string
  files: { width: number; bytes: number }[]
}
const COLUMNS = sql`m.id, m.name, m.alt_en, m.alt_es, m.width, m.height, m.created_at, u.username as created_by_name,
  (select jsonb_agg(jsonb_build_object('width', f.width, 'bytes', f.bytes) order by f.width)
    from media_files f where f.media_id = m.id) as files`

/** The newest first. `search`: a part of a name or of an alternative text; null for all. */
export const listMedia = (
  db: Db,
  { search, after, limit }: { search: string | null; after: string | null; limit: number },
): Promise<MediaRow[]> =>
  rowsOf(
    db,
    sql<MediaRow>`select ${COLUMNS} from media m join users u on u.id = m.created_by
      where (${after}::uuid is null or m.id < ${after}::uuid)
        and (${search}::text is null or strpos(lower(m.name || ' ' || m.alt_en || ' ' || m.alt_es), lower(${search})) > 0)
      order by m.id desc limit ${limit}`,
  )

export async function findMedia(reader: Reader, id: string): Promise<MediaRow | undefined> {
  const [row] = await rowsOf(
    reader,
    sql<MediaRow>`select ${COLUMNS} from media m join users u on u.id = m.created_by where m.id = ${id}`,
  )
  return row
}

export async function insertMedia(
  trx: Trx,
  media: Insertable<MediaTable>,
  files: readonly Insertable<MediaFilesTable>[],
): Promise<void> {
  await trx.insertInto('media').values(media).execute()
  await trx.insertInto('mediaFiles').values(files).execute()
}

/** As it was; undefined where there is none. */
export const lockMedia = (trx: Trx, id: string) =>
  trx.selectFrom('media').select(['name', 'altEn', 'altEs']).where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateMedia(
  trx: Trx,
  { id, ...words }: Pick<MediaTable, 'id' | 'name' | 'altEn' | 'altEs' | 'updatedAt'>,
): Promise<void> {
  await trx.updateTable('media').set(words).where('id', '=', id).execute()
}

/** The ids of its files, whose rows in uploads are the caller's to delete. */
export async function deleteMedia(trx: Trx, id: string): Promise<string[]> {
  const files = await trx.deleteFrom('mediaFiles').where('mediaId', '=', id).returning('uploadId').execute()
  await trx.deleteFrom('media').where('id', '=', id).execute()
  return files.map(({ uploadId }) => uploadId)
}

export const findFile = (db: Db, mediaId: string, width: number): Promise<{ uploadId: string } | undefined> =>
  db
    .selectFrom('mediaFiles')
    .select('uploadId')
    .where('mediaId', '=', mediaId)
    .where('width', '=', width)
    .executeTakeFirst()

/** What names the picture by its address. */
export const listUses = (reader: Reader, id: string): Promise<MediaUse[]> => {
  const part = `%/media/${id}/%`
  return rowsOf(
    reader,
    sql<MediaUse>`
      select 'page' as kind, title as name from page_contents
        where sections::text like ${part} or lead::text like ${part} or translations::text like ${part}
      union all select 'block', title from content_blocks where content::text like ${part} or translations::text like ${part}
      union all select 'setting', description from ui_config where config_value like ${part}
      union all select 'token', asset_code from featured_tokens where image_url like ${part}
      union all select 'pool', name from staking_config where image_url like ${part}
      order by 1, 2 limit 20`,
  )
}
