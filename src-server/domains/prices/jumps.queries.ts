import { type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { PriceJumpsTable } from '#db/domains/prices/prices.tables.ts'
import { rowsOf } from '#db/rows-of.ts'

export type JumpRow = Selectable<PriceJumpsTable>

/** The network's price of an asset, locked; undefined where it has none. */
export const lockPrice = (trx: Trx, asset: string): Promise<{ usd: string } | undefined> =>
  trx
    .selectFrom('prices')
    .select('usd')
    .where('asset', '=', asset)
    .where('source', '=', 'network')
    .forUpdate()
    .executeTakeFirst()

export const findOpenJump = (reader: Reader, asset: string): Promise<JumpRow | undefined> =>
  reader.selectFrom('priceJumps').selectAll().where('asset', '=', asset).where('endedAt', 'is', null).executeTakeFirst()

/** When a new price of the asset was last taken as such. */
export async function findAccepted(reader: Reader, asset: string): Promise<Date | null> {
  const row = await reader
    .selectFrom('priceJumps')
    .select('endedAt')
    .where('asset', '=', asset)
    .where('endedBy', 'in', ['stood', 'confirmed'])
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.endedAt ?? null
}

interface HourRow {
  at: Date
  usd: string
}

/** Prices of hours since then, oldest first; unless `isSharp`, with the one that counted at the beginning. */
export const listHours = (
  reader: Reader,
  asset: string,
  { from, isSharp }: { from: Date; isSharp: boolean },
): Promise<HourRow[]> =>
  rowsOf(
    reader,
    sql<HourRow>`select at, usd::text as usd from price_points where asset = ${asset} and at >= ${from}
      union all (select at, usd::text from price_points where asset = ${asset} and at < ${from} and not ${isSharp} order by at desc limit 1)
      order by at`,
  )

export async function insertJump(
  trx: Trx,
  jump: Pick<JumpRow, 'id' | 'asset' | 'usdFrom' | 'usdTo' | 'at'>,
): Promise<void> {
  await trx.insertInto('priceJumps').values(jump).execute()
}

/** False where it is over already. */
export async function endJump(
  trx: Trx,
  id: string,
  end: Pick<JumpRow, 'endedAt' | 'endedBy' | 'confirmedBy'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('priceJumps')
    .set(end)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setBounds(
  trx: Trx,
  asset: string,
  bounds: { higher: string; lower: string; isJumping: boolean },
): Promise<void> {
  await trx.updateTable('prices').set(bounds).where('asset', '=', asset).where('source', '=', 'network').execute()
}

export interface OpenJump {
  id: string
  asset: string
  usdFrom: string
  /** The price of now. */
  usd: string
  at: Date
}

export const listOpenJumps = (db: Db): Promise<OpenJump[]> =>
  rowsOf(
    db,
    sql<OpenJump>`select j.id, j.asset, trim_scale(j.usd_from)::text as usd_from, trim_scale(p.usd)::text as usd, j.at
      from price_jumps j join prices p on p.asset = j.asset and p.source = 'network' where j.ended_at is null order by j.at`,
  )

/** Its row while it is open, locked. */
export const lockJump = (trx: Trx, id: string): Promise<JumpRow | undefined> =>
  trx
    .selectFrom('priceJumps')
    .selectAll()
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
