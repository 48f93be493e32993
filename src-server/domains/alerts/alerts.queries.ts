import { type Insertable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { PriceAlertsTable } from '#db/domains/alerts/alerts.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import { versionOf } from '#server/kernel/seen-version.ts'
import type { AlertState, ListAlerts } from '#shared/domains/alerts/alerts.schema.ts'

export interface AlertRow extends Omit<PriceAlertsTable, 'state' | 'userId' | 'requestId'> {
  state: AlertState
  firedAt: Date | null
  firedPrice: string | null
  firedChange: string | null
}

/** Names the part of an alert that its form is filled with. */
export const versionOfAlert = ({ condition, threshold, repeats, note }: AlertRow): string =>
  versionOf({ condition, threshold, repeats, note })

const SHOWN = sql`a.id, a.base, a.counter, a.condition, trim_scale(a.threshold)::text as threshold, a.repeats, a.note, a.state,
    a.rests_until, a.created_at, f.at as fired_at, trim_scale(f.price)::text as fired_price, trim_scale(f.change)::text as fired_change
  from price_alerts a
  left join lateral (select * from price_alert_firings f where f.alert_id = a.id order by f.at desc limit 1) f on true`

/** Newest first, since ids follow time; one more than the limit where there is a next page. */
export const listAlerts = (db: Db, userId: string, { cursor, limit, state }: ListAlerts): Promise<AlertRow[]> =>
  rowsOf(
    db,
    sql<AlertRow>`select ${SHOWN} where a.user_id = ${userId} ${cursor === undefined ? sql`` : sql`and a.id < ${cursor}::uuid`}
      ${state === undefined ? sql`` : sql`and a.state = ${state}`} order by a.id desc limit ${limit + 1}`,
  )

export async function findAlert(reader: Reader, userId: string, id: string): Promise<AlertRow | undefined> {
  const rows = await rowsOf(reader, sql<AlertRow>`select ${SHOWN} where a.id = ${id}::uuid and a.user_id = ${userId}`)
  return rows[0]
}

/** The alert of a request. */
export const findByRequest = (
  reader: Reader,
  userId: string,
  requestId: string,
): Promise<Pick<PriceAlertsTable, 'id' | 'base' | 'counter'> | undefined> =>
  reader
    .selectFrom('priceAlerts')
    .select(['id', 'base', 'counter'])
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()

export async function countByState(reader: Reader, userId: string): Promise<Record<AlertState, number>> {
  const rows = await reader
    .selectFrom('priceAlerts')
    .select(({ fn }) => ['state', fn.countAll<string>().as('n')])
    .where('userId', '=', userId)
    .groupBy('state')
    .execute()
  const of = (state: AlertState): number => Number(rows.find((row) => row.state === state)?.n ?? 0)
  return { active: of('active'), paused: of('paused'), fired: of('fired') }
}

/** One after another per person, so that the caps hold. */
export async function lockOwner(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price alerts ${userId}`}, 0))`.execute(trx)
}

export async function insertAlert(trx: Trx, alert: Insertable<PriceAlertsTable>): Promise<void> {
  await trx.insertInto('priceAlerts').values(alert).execute()
}

export async function updateAlert(
  trx: Trx,
  id: string,
  change: Partial<Pick<AlertRow, 'condition' | 'threshold' | 'repeats' | 'note' | 'state' | 'restsUntil'>>,
): Promise<void> {
  await trx.updateTable('priceAlerts').set(change).where('id', '=', id).execute()
}

/** False where there is none of theirs. */
export async function deleteAlert(trx: Trx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('priceAlerts')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteFiringsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('priceAlertFirings').where('at', '<', before).execute()
}

export async function deleteAlertsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('priceAlerts').where('userId', '=', userId).execute()
}
