import { type Selectable, sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import type { AffiliateConfigTable } from '#db/domains/affiliates/affiliates.tables.ts'
import { rowsOf } from '#db/rows-of.ts'

export type ConfigRow = Selectable<AffiliateConfigTable>

/** The terms in force. */
export async function findConfig(reader: Reader): Promise<ConfigRow> {
  return reader.selectFrom('affiliateConfig').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow()
}

export async function listConfigs(reader: Reader, ids: readonly string[]): Promise<ConfigRow[]> {
  if (ids.length === 0) return []
  return reader.selectFrom('affiliateConfig').selectAll().where('id', 'in', ids).execute()
}

export async function insertConfig(trx: Trx, row: Omit<ConfigRow, 'rewardAsset'>): Promise<void> {
  await trx.insertInto('affiliateConfig').values(row).execute()
}

/** The next day of payouts after that time: the first of a month, or a Monday (UTC). */
export async function moveNextPayout(trx: Trx, now: Date): Promise<void> {
  await sql`update affiliate_config set next_payout_date = ${nextPayout(now)}
    where version = (select max(version) from affiliate_config)`.execute(trx)
}

const nextPayout = (now: Date, schedule = sql.raw('payout_schedule')) =>
  sql<Date>`date_trunc(case ${schedule} when 'weekly' then 'week' else 'month' end, ${now}::timestamptz at time zone 'UTC')
    at time zone 'UTC' + case ${schedule} when 'weekly' then interval '7 days' else interval '1 month' end`

export async function nextPayoutOf(reader: Reader, schedule: 'weekly' | 'monthly', now: Date): Promise<Date> {
  const [row] = await rowsOf(
    reader,
    sql<{ at: Date }>`select ${nextPayout(now, sql.raw(schedule === 'weekly' ? `'weekly'` : `'monthly'`))} as at`,
  )
  return row?.at ?? now
}
