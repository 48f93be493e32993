import { type Kysely, sql } from 'kysely'

/** The mirror of the ledger's accounts, what intents hold of them, and the house's books (decisions of the money path). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table ledger_accounts (
    address text primary key check (address ~ '^G[A-Z2-7]{55}$'),
    user_id uuid unique references users (id),
    role text not null check (role in ('user', 'treasury', 'fee', 'vault', 'issuer', 'channel')),
    sealed_secret text check (sealed_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'),
    status text not null default 'creating' check (status in ('creating', 'active')),
    sequence bigint check (sequence >= 0),
    subentries integer not null default 0 check (subentries >= 0),
    sponsoring integer not null default 0 check (sponsoring >= 0),
    sponsored integer not null default 0 check (sponsored >= 0),
    opening_balance numeric(19, 7) not null default 0 check (opening_balance >= 0),
    at_ledger integer,
    frozen_reason text,
    frozen_at timestamptz,
    leased_by uuid,
    leased_until timestamptz,
    created_at timestamptz not null default now(),
    check ((user_id is not null) = (role = 'user')),
    check (role <> 'user' or sealed_secret is null),
    check ((status = 'active') = (sequence is not null and at_ledger is not null)),
    check ((frozen_reason is null) = (frozen_at is null)),
    check ((leased_by is null) = (leased_until is null))
  )`.execute(db)
  await sql`create unique index ledger_accounts_one_of_a_role on ledger_accounts (role)
    where role in ('treasury', 'fee', 'vault')`.execute(db)
  await sql`create table balances (
    address text not null references ledger_accounts (address),
    asset text not null check (asset = 'XLM' or asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'),
    balance numeric(19, 7) not null check (balance >= 0),
    buying_liabilities numeric(19, 7) not null default 0 check (buying_liabilities >= 0),
    selling_liabilities numeric(19, 7) not null default 0 check (selling_liabilities >= 0 and selling_liabilities <= balance),
    trust_limit numeric(19, 7) check (trust_limit >= 0),
    authorized boolean not null default true,
    at_ledger integer not null,
    primary key (address, asset),
    check ((asset = 'XLM') = (trust_limit is null))
  )`.execute(db)
  await sql`create table reservations (
    intent_id uuid not null,
    address text not null references ledger_accounts (address),
    asset text not null check (asset = 'XLM' or asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'),
    amount numeric(19, 7) not null check (amount > 0),
    created_at timestamptz not null default now(),
    primary key (intent_id, asset)
  )`.execute(db)
  await sql`create index reservations_of_an_account on reservations (address, asset)`.execute(db)
  await createBooks(db)
}

/** Double entry of the house: the amounts of one entry and asset sum to zero, checked when the transaction commits. */
async function createBooks(db: Kysely<never>): Promise<void> {
  await sql`create table postings (
    entry_id uuid not null,
    line smallint not null,
    book text not null,
    asset text not null check (asset = 'XLM' or asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'),
    amount numeric(19, 7) not null check (amount <> 0),
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    ledger integer not null,
    created_at timestamptz not null default now(),
    primary key (entry_id, line)
  )`.execute(db)
  await sql`create index postings_of_a_book on postings (book, asset)`.execute(db)
  await sql`create function check_posting_balance() returns trigger language plpgsql as $$
    begin
      if exists (select from postings where entry_id = new.entry_id group by asset having sum(amount) <> 0) then
        raise exception 'the postings of entry % do not sum to zero', new.entry_id using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  await sql`create constraint trigger postings_balance after insert or update on postings
    deferrable initially deferred for each row execute function check_posting_balance()`.execute(db)
}
