import { type Kysely, sql } from 'kysely'

/** Whom people pay. A name is kept with the account that it last led to, so that a change of it is noticed before money leaves. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table contacts (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    name text not null check (length(name) between 1 and 60),
    stellar_address text check (length(stellar_address) between 3 and 200),
    unique_user_id text check (unique_user_id ~ '^AST-[A-Z2-7]{10}$'),
    memo text check (octet_length(memo) between 1 and 64),
    memo_type text check (memo_type in ('text', 'id', 'hash', 'return')),
    resolved_address text check (resolved_address ~ '^[GM][A-Z2-7]{55}([A-Z2-7]{13})?$'),
    resolved_at timestamptz,
    drifted_address text check (drifted_address ~ '^[GM][A-Z2-7]{55}([A-Z2-7]{13})?$'),
    drifted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((stellar_address is null) <> (unique_user_id is null)),
    check ((memo is null) = (memo_type is null)),
    check ((resolved_address is null) = (resolved_at is null)),
    check ((drifted_address is null) = (drifted_at is null)),
    check (drifted_address is null or (resolved_address is not null and drifted_address <> resolved_address))
  )`.execute(db)
  await sql`create unique index contacts_once_by_name on contacts (user_id, lower(name))`.execute(db)
  await sql`create unique index contacts_once_by_destination
    on contacts (user_id, coalesce(stellar_address, unique_user_id), coalesce(memo, ''))`.execute(db)
  await sql`create unique index contacts_once_by_account on contacts (user_id, resolved_address, coalesce(memo, ''))
    where resolved_address is not null`.execute(db)
  await sql`create index contacts_in_order on contacts (user_id, lower(name), id)`.execute(db)
  await sql`create index contacts_changed on contacts (user_id) where drifted_address is not null`.execute(db)
  // What somebody sent to one account, and had from it: newest first, without walking all else that they have.
  await sql`create index transactions_sent_to on transactions (user_id, "to", "timestamp" desc)
    where type = 'payment_out'`.execute(db)
  await sql`create index transactions_had_from on transactions (user_id, "from", "timestamp" desc)
    where type = 'payment_in'`.execute(db)
}
