import { type Kysely, sql } from 'kysely'

/**
 * What people ask others to pay. A request has a number of its own, which payments carry as their memo; a payment that brings
 * it is noted in the SQL transaction that books the inflow, by a trigger, so that no way of booking is forgotten.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table payment_requests (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    reference text not null unique check (reference ~ '^[1-9][0-9]{11,18}$'),
    asset_code text not null check (asset_code ~ '^[A-Za-z0-9]{1,12}$'),
    asset_issuer text check (asset_issuer ~ '^G[A-Z2-7]{55}$'),
    amount numeric(19, 7) not null check (amount > 0),
    note text check (length(note) between 1 and 100),
    created_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > created_at),
    cancelled_at timestamptz
  )`.execute(db)
  await sql`create index payment_requests_newest on payment_requests (user_id, id desc)`.execute(db)
  await sql`create table request_payments (
    transaction_id uuid primary key references transactions (id),
    request_id uuid not null references payment_requests (id) on delete cascade,
    amount numeric(19, 7) not null check (amount > 0),
    paid_at timestamptz not null
  )`.execute(db)
  await sql`create index request_payments_of_one on request_payments (request_id)`.execute(db)
  await sql`create function note_request_payment() returns trigger language plpgsql as $$
    begin
      insert into request_payments (transaction_id, request_id, amount, paid_at)
        select new.id, r.id, new.amount, coalesce(new.ledger_at, now()) from payment_requests r
        where r.reference = new.memo and r.user_id = new.user_id
          and r.asset_code = new.asset_code and r.asset_issuer is not distinct from new.asset_issuer
        on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`create trigger transactions_pay_requests after insert on transactions for each row
    when (new.type = 'payment_in' and new.status = 'confirmed' and new.memo_type = 'id' and new.amount > 0)
    execute function note_request_payment()`.execute(db)
}
