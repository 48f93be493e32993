import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { LedgerBooksTable } from '#db/domains/transactions/ledger-legs.tables.ts'
import { rowsOf } from '#db/rows-of.ts'

export const findBook = (trx: Trx, account: string): Promise<Selectable<LedgerBooksTable> | undefined> =>
  trx.selectFrom('ledgerBooks').selectAll().where('account', '=', account).executeTakeFirst()

/** How a comparison ended. `drift` null: both sides agree. */
export async function noteComparison(
  trx: Trx,
  account: string,
  { ledger, at, drift }: { ledger: number; at: Date; drift: string | null },
): Promise<void> {
  await sql`insert into ledger_books as b (account, compared_ledger, compared_at, drift)
    values (${account}, ${ledger}, ${at}, ${drift})
    on conflict (account) do update set compared_ledger = greatest(b.compared_ledger, excluded.compared_ledger),
      compared_at = excluded.compared_at, drift = excluded.drift`.execute(trx)
}

/**
 * Accounts of ours to compare next: first those without a beginning and those that have moved since their last comparison,
 * then those that were not looked at since `before`.
 */
export async function listUncompared(db: Db, before: Date, limit: number): Promise<{ address: string }[]> {
  return rowsOf(
    db,
    sql<{ address: string }>`
    (select a.address from ledger_accounts a where a.status = 'active' and a.role <> 'issuer'
      and not exists (select from ledger_books b where b.account = a.address) limit ${limit})
    union all (select b.account from ledger_books b join ledger_accounts a on a.address = b.account and a.status = 'active'
      where b.compared_ledger is null or b.changed_ledger > b.compared_ledger or b.drift is not null order by b.compared_at nulls first limit ${limit})
    union all (select b.account from ledger_books b join ledger_accounts a on a.address = b.account and a.status = 'active'
      where b.changed_ledger <= b.compared_ledger and b.compared_at < ${before} order by b.compared_at limit ${limit})
    limit ${limit}`,
  )
}

/** One booked leg by its place, for a comparison with the network's history. */
export interface BookedLeg {
  operationId: string
  leg: number
  asset: string
  amount: string
}

/** The legs of an account from one operation to another, without those that no operation made. */
export async function listLegs(
  db: Db,
  account: string,
  { from, to }: { from: string; to: string },
): Promise<BookedLeg[]> {
  return rowsOf(
    db,
    sql<BookedLeg>`
    select operation_id::text, leg, asset, amount::text from ledger_legs where account = ${account}
      and operation_id between ${from}::bigint and ${to}::bigint and cause not in ('opening', 'correction')`,
  )
}

/**
 * Rows in a person's history that do not say what the legs say: what came in by an effect, and what a payment of their own
 * moved. `sent`: transactions by their hash and their number.
 */
export async function listMisstated(
  db: Db,
  account: string,
  { from, to, sent }: { from: string; to: string; sent: readonly { hash: string; id: string }[] },
): Promise<{ operationId: string; amount: string }[]> {
  return rowsOf(
    db,
    sql<{ operationId: string; amount: string }>`
    select t.operation_id::text, t.amount::text from transactions t left join ledger_legs l
      on l.operation_id = t.operation_id and l.account = t.account and l.leg = t.leg
    where t.operation_id between ${from}::bigint and ${to}::bigint and t.account = ${account}
      and t.amount <> coalesce(abs(l.amount), 0)
    union all
    select s.id::text, (-t.amount)::text from unnest(${sent.map(({ hash }) => hash)}::text[], ${sent.map(({ id }) => id)}::bigint[])
      as s (hash, id) join transactions t on t.hash = s.hash
    where t.source = ${account} and t.type = 'payment_out' and t.status = 'confirmed' and not exists (
      select from ledger_legs l where l.account = ${account} and l.operation_id between s.id and s.id + 4095
        and l.asset = concat_ws(':', t.asset_code, t.asset_issuer) and l.amount = -t.amount)`,
  )
}

/** True where an administrator has lifted a freeze for exactly this difference: then the ledger's figure stands. */
export async function isAccepted(trx: Trx, address: string, drift: string): Promise<boolean> {
  const rows = await rowsOf(
    trx,
    sql`select from freezes where address = ${address} and cause = 'drift' and subject = ${drift} and lifted_by is not null
      and not exists (select from freezes f where f.address = ${address} and f.cause = 'drift' and f.lifted_at is null) limit 1`,
  )
  return rows.length > 0
}
