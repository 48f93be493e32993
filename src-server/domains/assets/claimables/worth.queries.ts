import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { quarantineJoins, quarantineOf } from '#server/domains/assets/quarantine.queries.ts'

/** SQL: the house price that counts of that column's asset. */
export const housePriceOf = (
  column: string,
): string => `(select trim_scale(p.usd)::text from prices p where p.asset = ${column}
    order by p.source = 'operator' desc, p.source = 'network' desc, p.at desc limit 1)`

/** Enough to rank crumbs. */
const WORTH_DECIMALS = 7

/** Stores what those open rows are worth now; what is set apart or has no price is worth nobody knows what. Answers how many. */
async function value(db: Db, chosen: RawBuilder<unknown>, at: Date): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`with chosen as (${chosen}), valued as (
      select chosen.user_id, chosen.balance_id,
        case when ${sql.raw(quarantineOf('chosen.asset'))} is null
          then round(chosen.amount * ${sql.raw(housePriceOf('chosen.asset'))}::numeric, ${sql.lit(WORTH_DECIMALS)}) end as worth
      from chosen ${sql.raw(quarantineJoins('chosen.asset'))})
    update claimables c set worth = v.worth, worth_at = ${at} from valued v
    where c.user_id = v.user_id and c.balance_id = v.balance_id returning c.balance_id`,
  )
  return rows.length
}

export async function valueThese(db: Db, userId: string, ids: readonly string[], at: Date): Promise<void> {
  const chosen = sql`select user_id, balance_id, asset, amount from claimables
    where user_id = ${userId} and balance_id = any(${ids}::text[]) and ended is null`
  await value(db, chosen, at)
}

/** Those of anybody that were valued the longest ago; two processes take different ones. */
export const valueOldest = (
  db: Db,
  { before, limit, at }: { before: Date; limit: number; at: Date },
): Promise<number> => {
  const chosen = sql`select user_id, balance_id, asset, amount from claimables where ended is null and worth_at < ${before}
    order by worth_at limit ${limit} for update skip locked`
  return value(db, chosen, at)
}
