import { type Insertable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { UiConfigChangesTable, UiConfigTable } from '#db/domains/ui-config/ui-config.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { SettingKey } from '#shared/domains/ui-config/settings.ts'

export const listValues = (reader: Reader): Promise<{ configKey: string; configValue: string }[]> =>
  reader.selectFrom('uiConfig').select(['configKey', 'configValue']).execute()

/** New settings get their row, with the delivered value; what is said about the others is brought up to date. */
export async function releaseSettings(
  trx: Trx,
  settings: readonly Omit<Insertable<UiConfigTable>, 'lastUpdated'>[],
): Promise<void> {
  await trx
    .insertInto('uiConfig')
    .values([...settings])
    .onConflict((conflict) =>
      conflict.column('configKey').doUpdateSet((set) => ({
        configType: set.ref('excluded.configType'),
        configCategory: set.ref('excluded.configCategory'),
        description: set.ref('excluded.description'),
      })),
    )
    .execute()
}

export async function setValue(
  trx: Trx,
  { key, value, at }: { key: SettingKey; value: string; at: Date },
): Promise<void> {
  await trx.updateTable('uiConfig').set({ configValue: value, lastUpdated: at }).where('configKey', '=', key).execute()
}

export async function insertChanges(trx: Trx, changes: readonly Insertable<UiConfigChangesTable>[]): Promise<void> {
  await trx
    .insertInto('uiConfigChanges')
    .values([...changes])
    .execute()
}

export interface ChangeRow {
  id: string
  version: number
  key: SettingKey
  old: string
  new: string
  reason: string | null
  byName: string
  at: Date
}
const COLUMNS = sql`c.id, c.version, c.config_key as key, c.old_value as old, c.new_value as new, c.reason,
  u.username as by_name, c.changed_at as at`

/** Newest first; of one setting, or of all (null). */
export const listChanges = (
  db: Db,
  { key, after, limit }: { key: SettingKey | null; after: string | null; limit: number },
): Promise<ChangeRow[]> =>
  rowsOf(
    db,
    sql<ChangeRow>`select ${COLUMNS} from ui_config_changes c join users u on u.id = c.changed_by
      where (${key}::text is null or c.config_key = ${key}) and (${after}::uuid is null or c.id < ${after}::uuid)
      order by c.id desc limit ${limit}`,
  )

export async function findChange(reader: Reader, id: string): Promise<ChangeRow | undefined> {
  const [row] = await rowsOf(
    reader,
    sql<ChangeRow>`select ${COLUMNS} from ui_config_changes c join users u on u.id = c.changed_by where c.id = ${id}`,
  )
  return row
}

/** The last change of each setting that has one. */
export const lastChanges = (db: Db): Promise<{ key: string; byName: string; at: Date }[]> =>
  rowsOf(
    db,
    sql`select k.config_key as key, l.by_name, l.at from ui_config k cross join lateral (
        select u.username as by_name, c.changed_at as at from ui_config_changes c join users u on u.id = c.changed_by
        where c.config_key = k.config_key order by c.id desc limit 1) l`,
  )
