import { type Kysely, sql } from 'kysely'

/**
 * Holdings of all accounts of a role by asset: as it is booked, by legs (ledger_sums), and as the ledger says (balances), which come here by
 * different ways; and what partners have earned and not been paid. Kept by triggers in the SQL transaction of each change; one sum may be
 * spread over several rows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table custody_sums (
    id bigint generated always as identity primary key,
    side text not null check (side in ('booked', 'held', 'commissions')),
    role text not null,
    unit text not null,
    total numeric(38, 7) not null
  ) with (fillfactor = 50)`.execute(db)
  await sql`create index custody_sums_of on custody_sums (side, role, unit)`.execute(db)
  await sql`create function add_custody(of_side text, of_role text, of_asset text, more numeric) returns void language plpgsql as $$
    begin
      update custody_sums set total = total + more where id = (
        select id from custody_sums where side = of_side and role = of_role and unit = of_asset limit 1 for update skip locked);
      if not found then
        insert into custody_sums (side, role, unit, total) values (of_side, of_role, of_asset, more);
      end if;
    end $$`.execute(db)
  await keep(db, { table: 'balances', side: 'held', account: 'address', amount: 'balance' })
  await keep(db, { table: 'ledger_sums', side: 'booked', account: 'account', amount: 'amount' })
  await keepCommissions(db)
}

interface Sides {
  table: string
  side: string
  account: string
  amount: string
}

async function keep(db: Kysely<never>, { table, side, account, amount }: Sides): Promise<void> {
  const added = `select ${account} as account, asset, ${amount} as amount from added`
  const removed = `select ${account}, asset, -${amount} from removed`
  await triggers(db, table, { side, added, removed })
  await sql`insert into custody_sums (side, role, unit, total)
    select ${side}::text, a.role, s.asset, sum(s.${sql.raw(amount)}) from ${sql.raw(table)} s
      join ledger_accounts a on a.address = s.${sql.raw(account)} group by 2, 3`.execute(db)
}

/** One function for each way a statement changes rows: they see different tables of what changed. */
async function triggers(
  db: Kysely<never>,
  table: string,
  { side, added, removed }: { side: string; added: string; removed: string },
): Promise<void> {
  const ways = {
    insert: { sees: 'new table as added', changes: added },
    update: { sees: 'old table as removed new table as added', changes: `${added} union all ${removed}` },
    delete: { sees: 'old table as removed', changes: `select * from (${removed}) r (account, asset, amount)` },
  }
  for (const [way, { sees, changes }] of Object.entries(ways)) {
    await sql`create function ${sql.raw(`${table}_${way}_custody`)}() returns trigger language plpgsql as $$
      begin
        perform add_custody('${sql.raw(side)}', a.role, n.asset, sum(n.amount))
          from (${sql.raw(changes)}) n join ledger_accounts a on a.address = n.account
          group by a.role, n.asset having sum(n.amount) <> 0;
        return null;
      end $$`.execute(db)
    await sql`create trigger ${sql.raw(`${table}_${way}_custody`)} after ${sql.raw(way)} on ${sql.raw(table)}
      referencing ${sql.raw(sees)} for each statement execute function ${sql.raw(`${table}_${way}_custody`)}()`.execute(
      db,
    )
  }
}

async function keepCommissions(db: Kysely<never>): Promise<void> {
  await sql`create function affiliate_program_custody() returns trigger language plpgsql as $$
    begin
      perform add_custody('commissions', 'fee', new.reward_asset,
        new.pending_reward + new.available_reward - old.pending_reward - old.available_reward);
      return null;
    end $$`.execute(db)
  await sql`create trigger affiliate_program_custody after update of pending_reward, available_reward on affiliate_program for each row
    when (new.pending_reward + new.available_reward <> old.pending_reward + old.available_reward)
    execute function affiliate_program_custody()`.execute(db)
  await sql`insert into custody_sums (side, role, unit, total)
    select 'commissions', 'fee', reward_asset, sum(pending_reward + available_reward) from affiliate_program group by 3`.execute(
    db,
  )
}
