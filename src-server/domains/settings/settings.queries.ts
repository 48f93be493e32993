import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { SettingsTable } from '#db/domains/settings/settings.tables.ts'
import { prepareQuery } from '#db/prepared-query.ts'
import type { FrozenBy } from '#shared/domains/settings/settings.schema.ts'

export type SettingsRow = Selectable<SettingsTable>

/** A new user's row, with the defaults of the specification's section 3. */
export async function insertDefaults(trx: Trx, row: Insertable<SettingsTable>): Promise<void> {
  await trx.insertInto('settings').values(row).execute()
}

const selectByUser = prepareQuery<{ userId: string }, SettingsRow>((db, slot) =>
  db.selectFrom('settings').selectAll().where('userId', '=', slot('userId')),
)
export const findByUser = async (db: Db, userId: string): Promise<SettingsRow | undefined> =>
  (await selectByUser(db, { userId }))[0]

export const lockByUser = (trx: Trx, userId: string): Promise<SettingsRow> =>
  trx.selectFrom('settings').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirstOrThrow()

export async function update(db: Reader, userId: string, change: Updateable<SettingsTable>): Promise<void> {
  await db.updateTable('settings').set(change).where('userId', '=', userId).execute()
}

/** As a new user's row, but told of nothing, found by nobody, and frozen for ever. */
export async function resetToClosed(trx: Trx, userId: string, at: Date): Promise<void> {
  await sql`update settings set theme = default, language = default, notifications_enabled = false,
    multisig_enabled = default, two_factor_enabled = false, two_factor_secret = null, two_factor_last_step = null,
    transaction_limit = default, require_password_for_send = default, notify_on_login = false, federation_enabled = false,
    raised_limit = null, raised_limit_from = null, changes_locked_until = null,
    currency = default, time_zone = null, date_format = default, number_format = default, chart_range = default,
    density = default, hide_balances = default, allow_list_enabled = false, allow_list_ends_at = null, outflow_held_until = null, last_security_update = ${at},
    frozen_at = ${at}, frozen_by = 'closed', frozen_reason = null where user_id = ${userId}`.execute(trx)
}

export interface Freezing {
  at: Date
  by: FrozenBy
  /** For administrators. */
  reason?: string
}

export async function setFrozen(trx: Trx, userId: string, { at, by, reason }: Freezing): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({ frozenAt: at, frozenBy: by, frozenReason: reason ?? null, lastSecurityUpdate: at })
    .where('userId', '=', userId)
    .where((or) => or.or([or('frozenAt', 'is', null), ...(by === 'admin' ? [or('frozenBy', '=', 'owner')] : [])]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function clearFrozen(trx: Trx, userId: string, by: FrozenBy): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({ frozenAt: null, frozenBy: null, frozenReason: null })
    .where('userId', '=', userId)
    .where('frozenBy', '=', by)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Switches the list of destinations on, with its end or without; false where that stands already. */
export async function setAllowList(trx: Trx, userId: string, endsAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({ allowListEnabled: true, allowListEndsAt: endsAt })
    .where('userId', '=', userId)
    .where((or) =>
      endsAt === null
        ? or.or([or('allowListEnabled', '=', false), or('allowListEndsAt', 'is not', null)])
        : or.and([or('allowListEnabled', '=', true), or('allowListEndsAt', 'is', null)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
