import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'

/** SQL: rows of these ledger transactions that this SQL transaction has confirmed; `now()` is the same throughout it. */
export const bookedNow = (hashes: readonly string[]) =>
  sql`hash = any(${hashes}::text[]) and status = 'confirmed' and booked_at = now() and amount > 0 and user_id is not null`
const ASSET = sql`asset_code || coalesce(':' || asset_issuer, '')`

const COUNTER = sql`counter_asset_code || coalesce(':' || counter_asset_issuer, '')`

/**
 * Notes what was just booked as worth its amount times the price for one unit, cut off after seven decimals; an exchange as its half
 * whose price is known better, like its legs. The fee of the service beside it likewise, by the same price where it is of the same asset.
 */
export async function noteBookedValue(trx: Trx, hashes: readonly string[]): Promise<void> {
  await sql`update transactions t set booked_usd = v.usd
    from (select id, ledger_at, ${ASSET} as asset, amount, ${COUNTER} as counter, counter_amount from transactions
        where ${bookedNow(hashes)}) n
      cross join lateral (select trunc(h.amount * p.usd, 7) as usd
        from (values (n.asset, n.amount), (n.counter, n.counter_amount)) h (asset, amount)
          cross join lateral known_price(h.asset, n.ledger_at) p
        where h.amount > 0 and p.usd is not null order by p.rank desc limit 1) v
    where t.id = n.id`.execute(trx)
  await sql`update transactions t set fee_usd = trunc(case
        when n.fee_asset = n.asset and n.amount > 0 and n.booked_usd is not null then n.fee * n.booked_usd / n.amount
        else n.fee * (select p.usd from known_price(n.fee_asset, n.ledger_at) p) end, 7)
    from (select id, ledger_at, ${ASSET} as asset, amount, booked_usd, fee, fee_asset from transactions
        where ${bookedNow(hashes)} and fee > 0) n
    where t.id = n.id`.execute(trx)
}
