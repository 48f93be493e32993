import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { LimitOverridesTable } from '#db/domains/kyc/kyc.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { LevelLimits } from '#shared/domains/kyc/kyc.schema.ts'

export interface OverrideRow extends LevelLimits {
  endsAt: Date
}

/** Limits in force at that moment in place of a level's; undefined where there are none. */
export async function findOverride(db: Db, userId: string, now: Date): Promise<OverrideRow | undefined> {
  const rows = await rowsOf<OverrideRow>(
    db,
    sql`select payment::text, day::text, month::text, ends_at from limit_overrides
      where user_id = ${userId} and replaced_at is null and starts_at <= ${now} and ends_at > ${now}`,
  )
  return rows[0]
}

/** Takes the place of the one before. */
export async function replaceOverride(trx: Trx, row: Insertable<LimitOverridesTable>): Promise<void> {
  await trx
    .updateTable('limitOverrides')
    .set({ replacedAt: row.startsAt })
    .where('userId', '=', row.userId)
    .where('replacedAt', 'is', null)
    .execute()
  await trx.insertInto('limitOverrides').values(row).execute()
}
