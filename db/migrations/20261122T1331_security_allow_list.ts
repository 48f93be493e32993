import { type Kysely, sql } from 'kysely'

/** Where an account's money may go, for who wishes that nothing else is possible. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table allow_list (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    address text not null check (address ~ '^[GM][A-Z2-7]{55}([A-Z2-7]{13})?$'),
    memo text not null default '' check (length(memo) <= 64),
    label text not null check (length(label) between 1 and 60),
    created_at timestamptz not null,
    active_from timestamptz not null,
    unique (user_id, address, memo)
  )`.execute(db)
  await sql`alter table settings
    add allow_list_enabled boolean not null default false,
    add allow_list_ends_at timestamptz,
    add check (allow_list_enabled or allow_list_ends_at is null)`.execute(db)
}
