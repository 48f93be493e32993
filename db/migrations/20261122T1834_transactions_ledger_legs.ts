import { type Kysely, sql } from 'kysely'

/**
 * Everything that ever changed a balance of an account of ours, one row for each account and asset that an operation moved,
 * with its running sums. Network fees count as of operation 0 of their transaction.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table ledger_legs (
    operation_id bigint not null,
    account text not null references ledger_accounts (address),
    leg smallint not null check (leg >= 0),
    cause text not null check (cause in ('opening', 'creation', 'payment', 'trade', 'claimable', 'clawback', 'merge', 'pool',
      'fee', 'other', 'correction')),
    asset text not null,
    amount numeric(19, 7) not null check (amount <> 0),
    ledger int not null,
    at timestamptz not null,
    primary key (operation_id, account, leg)
  )`.execute(db)
  await sql`create index ledger_legs_of_an_account on ledger_legs (account, operation_id desc)`.execute(db)
  await sql`create table ledger_sums (
    account text not null references ledger_accounts (address),
    asset text not null,
    amount numeric(19, 7) not null,
    primary key (account, asset)
  ) with (fillfactor = 50)`.execute(db)
  // From which ledger on an account's legs are complete, and up to which one they were compared with the ledger's own balances.
  await sql`create table ledger_books (
    account text primary key references ledger_accounts (address),
    from_ledger int,
    changed_ledger int not null default 0,
    compared_ledger int,
    compared_at timestamptz
  ) with (fillfactor = 50)`.execute(db)
  await sql`create index ledger_books_by_comparison on ledger_books (compared_at)`.execute(db)
  await sql`alter table transactions drop constraint transactions_type_check`.execute(db)
  await sql`alter table transactions add constraint transactions_type_check check (type in ('payment_out', 'payment_in',
    'account_create', 'trustline', 'claim', 'swap', 'order', 'pool', 'fee', 'credit', 'stake', 'payout', 'anchor', 'trade',
    'clawback', 'claimable', 'merge', 'funding'))`.execute(db)
}
