import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { reserveEach } from '#server/domains/accounts/reservations.queries.ts'
import { stretchOf } from './daily-outflow.queries.ts'

/** What one accepted intent of a group holds, and what it counts against its owner's day. */
export interface HeldByOne {
  intentId: string
  reservations: Record<string, string>
  /** US dollars; null where the price is unknown. */
  usd: string | null
}

/**
 * Reserves what intents of one source hold and counts them against the day, each as its own acceptance would. The caller holds
 * the account's lock and has inserted them.
 */
export async function holdAndCount(
  trx: Trx,
  { source, userId, now }: { source: string; userId: string; now: Date },
  held: readonly HeldByOne[],
): Promise<void> {
  await reserveEach(trx, source, held)
  const counted = held.filter(({ usd }) => usd !== null)
  if (counted.length === 0) return
  const at = sql`${sql.raw(stretchOf('now_of.at'))}`
  await sql`with now_of as (select ${now}::timestamptz as at),
    priced as (
      update transactions t set usd_value = p.usd, counted_at = ${at}
      from unnest(${counted.map((one) => one.intentId)}::uuid[], ${counted.map((one) => one.usd)}::numeric[]) as p (id, usd), now_of
      where t.id = p.id returning p.usd)
    insert into daily_outflows as d (user_id, at, usd)
    select ${userId}::uuid, ${at}, (select sum(usd) from priced) from now_of
    on conflict (user_id, at) do update set usd = d.usd + excluded.usd`.execute(trx)
}
