import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { MarketMakingDaysTable, MarketMakingTradesTable } from '#db/domains/market-making/market-making.tables.ts'

export type FillRow = Selectable<MarketMakingTradesTable>
export type DayRow = Selectable<MarketMakingDaysTable>

/** A trade fills an order once, however often it is read. */
export async function insertFills(trx: Trx, fills: readonly Insertable<MarketMakingTradesTable>[]): Promise<void> {
  if (fills.length > 0)
    await trx
      .insertInto('marketMakingTrades')
      .values([...fills])
      .execute()
}

/** Newest first; one more than the limit where there is a next page. */
export const listFills = (
  db: Db,
  poolId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<FillRow[]> =>
  db
    .selectFrom('marketMakingTrades')
    .selectAll()
    .where('poolId', '=', poolId)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor as string))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

/** Of these pools, their row of a day ('2026-11-29'). */
export const listDay = (reader: Reader, poolIds: readonly string[], day: string): Promise<DayRow[]> =>
  reader
    .selectFrom('marketMakingDays')
    .selectAll()
    .where('poolId', 'in', poolIds)
    .where('day', '=', sql<string>`${day}::date`)
    .execute()

type ShownDay = Omit<DayRow, 'inventoryWorth' | 'shortfallUsd'>
/** The last days of a pool, the oldest first. */
export const listDaysSince = (db: Db, poolId: string, day: string): Promise<ShownDay[]> =>
  db
    .selectFrom('marketMakingDays')
    .select(['poolId', sql<string>`day::text`.as('day'), 'worthBefore', 'volumeUsd', 'spreadIncome', 'fills'])
    .where('poolId', '=', poolId)
    .where('day', '>=', sql<string>`${day}::date`)
    .orderBy('day')
    .execute()

/** Adds to a pool's day; what it was worth before is that of the first addition. */
export async function addToDay(trx: Trx, day: ShownDay): Promise<void> {
  await trx
    .insertInto('marketMakingDays')
    .values(day)
    .onConflict((known) =>
      known.columns(['poolId', 'day']).doUpdateSet({
        volumeUsd: sql`market_making_days.volume_usd + excluded.volume_usd`,
        spreadIncome: sql`market_making_days.spread_income + excluded.spread_income`,
        fills: sql`market_making_days.fills + excluded.fills`,
      }),
    )
    .execute()
}
