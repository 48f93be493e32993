import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { bookedNow } from './booked-value.queries.ts'

/**
 * Keeps from whom somebody's first payment of at least 10 US dollars came, of what was just booked with its value. An
 * asset's issuer pays anybody.
 */
export async function noteFirstInflows(
  trx: Trx,
  hashes: readonly string[],
  unownedSenders: readonly string[],
): Promise<void> {
  await sql`insert into first_inflows (user_id, payer, at)
    select distinct on (t.user_id) t.user_id, t."from", t.ledger_at
    from (select * from transactions where ${bookedNow(hashes)}) t
    where t.type in ('payment_in', 'funding') and t.booked_usd >= 10 and t."from" <> all(${unownedSenders}::text[])
      and t."from" is distinct from t.asset_issuer
      and not exists (select from ledger_accounts a where a.address = t."from" and a.role <> 'user')
      and not exists (select from memo_addresses m where m.address = t."from")
    order by t.user_id, t.operation_id on conflict (user_id) do nothing`.execute(trx)
}
