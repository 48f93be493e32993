import { sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import type { LegCause } from '#db/domains/transactions/ledger-legs.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { LedgerLeg } from './effect-legs.ts'

/**
 * SQL: adds `given` (operation_id, account, leg, cause, asset, amount, exchange), valued by the prices of their time, to the legs and
 * their sums; what is there already stays. Both halves of an exchange have the value of the half whose price is known better.
 */
const addGiven = (ledger: number, at: Date) => sql`
  priced as materialized (select a.asset, p.usd, p.rank from (select distinct asset from given) a
    cross join lateral known_price(a.asset, ${at}::timestamptz) p where p.usd is not null),
  added as (
    insert into ledger_legs (operation_id, account, leg, cause, asset, amount, usd, ledger, at)
    select operation_id, account, leg, cause, asset, amount, (
        select trunc(abs(h.amount) * p.usd, 7) from given h join priced p on p.asset = h.asset
        where h.operation_id = g.operation_id and h.account = g.account and (h.leg = g.leg or h.exchange = g.exchange)
        order by p.rank desc, h.leg limit 1), ${ledger}::int, ${at}::timestamptz
    from given g
    on conflict do nothing returning account, asset, amount),
  summed as (
    insert into ledger_sums as s (account, asset, amount)
    select account, asset, sum(amount) from added group by account, asset order by account, asset
    on conflict (account, asset) do update set amount = s.amount + excluded.amount)`

/** Writes the legs of one ledger with their sums; `created`: accounts whose books begin with it. */
export async function insertLegs(
  trx: Trx,
  legs: readonly LedgerLeg[],
  { ledger, at, created }: { ledger: number; at: Date; created: readonly string[] },
): Promise<void> {
  if (legs.length === 0) return
  const column = <T>(pick: (leg: LedgerLeg) => T): T[] => legs.map(pick)
  await sql`
    with given as (select * from unnest(${column((l) => l.operationId)}::bigint[], ${column((l) => l.account)}::text[],
      ${column((l) => l.leg)}::smallint[], ${column((l) => l.cause)}::text[], ${column((l) => l.asset)}::text[],
      ${column((l) => l.amount)}::numeric[], ${column((l) => l.exchange ?? null)}::int[]) as g (operation_id, account, leg, cause, asset, amount, exchange)), ${addGiven(ledger, at)}
    insert into ledger_books as b (account, from_ledger, changed_ledger)
    select account, case when account = any(${created}::text[]) then ${ledger}::int end, ${ledger}::int
    from (select distinct account from given) g order by account
    on conflict (account) do update set changed_ledger = greatest(b.changed_ledger, excluded.changed_ledger)`.execute(
    trx,
  )
}

/** Writes what no operation moved: what an account held when its books began, or where they shall follow the ledger. */
export async function insertAdjustment(
  trx: Trx,
  account: string,
  { cause, ledger, at, amounts }: { cause: LegCause; ledger: number; at: Date; amounts: ReadonlyMap<string, string> },
): Promise<void> {
  const assets = [...amounts.keys()]
  await sql`
    with given as (select ${String(BigInt(ledger) << 32n)}::bigint as operation_id, ${account}::text as account,
      (row_number() over () - 1 + (select count(*) from ledger_legs l
        where l.operation_id = ${String(BigInt(ledger) << 32n)}::bigint and l.account = ${account}))::smallint as leg,
      ${cause}::text as cause, asset, amount, null::int as exchange
      from unnest(${assets}::text[], ${assets.map((asset) => amounts.get(asset) ?? '0')}::numeric[]) as u (asset, amount)
      where amount <> 0), ${addGiven(ledger, at)}
    insert into ledger_books as b (account, from_ledger, changed_ledger) values (${account}, ${ledger}, ${ledger})
    on conflict (account) do update set from_ledger = coalesce(b.from_ledger, excluded.from_ledger),
      changed_ledger = greatest(b.changed_ledger, excluded.changed_ledger)`.execute(trx)
}

/** Balances of an account by its legs up to a ledger, in decimal text. Reads no leg that is older. */
export async function sumsAt(db: Reader, account: string, ledger: number): Promise<Map<string, string>> {
  const rows = await rowsOf(
    db,
    sql<{ asset: string; amount: string }>`
    select s.asset, (s.amount - coalesce((select sum(l.amount) from ledger_legs l where l.account = s.account
      and l.asset = s.asset and l.operation_id >= ${String(BigInt(ledger + 1) << 32n)}::bigint), 0))::numeric(19, 7) as amount
    from ledger_sums s where s.account = ${account}`,
  )
  return new Map(rows.map((row) => [row.asset, row.amount]))
}

/** After a gap in the history the books of every account begin anew, with what it holds then. */
export async function forgetBeginnings(trx: Trx): Promise<void> {
  await sql`update ledger_books set from_ledger = null`.execute(trx)
}
