import { type Kysely, sql } from 'kysely'

/**
 * The audit log: streams whose entries are chained by their hashes, where each of them ends, and what of that was handed to
 * the ledger. Values before and after stand as text, since what was hashed must be what is stored, to the letter.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createHeads(db)
  await createEntries(db)
  await createAnchors(db)
  await refuseChanges(db)
  await sql`alter table service_secrets drop constraint service_secrets_name_check,
    add constraint service_secrets_name_check check (name in ('intent-key', 'audit-key'))`.execute(db)
}

async function createHeads(db: Kysely<never>): Promise<void> {
  await sql`create table audit_heads (
    stream text primary key,
    length integer not null default 0 check (length >= 0),
    hash text not null default repeat('0', 64) check (hash ~ '^[0-9a-f]{64}$'),
    signature text check (signature ~ '^[0-9a-f]{64}$'),
    signed_at timestamptz,
    check ((signature is null) = (signed_at is null))
  )`.execute(db)
  await sql`insert into audit_heads (stream)
    select 'administration' union all select 'people-' || lpad(n::text, 2, '0') from generate_series(0, 31) n`.execute(
    db,
  )
  await sql`create function audit_heads_grow() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.stream = old.stream and new.length >= old.length then
        return new;
      end if;
      raise exception 'a stream of the audit log only grows';
    end $$`.execute(db)
  await sql`create trigger audit_heads_grow before update or delete on audit_heads
    for each row execute function audit_heads_grow()`.execute(db)
}

async function createEntries(db: Kysely<never>): Promise<void> {
  await sql`create table audit_entries (
    id uuid not null unique,
    stream text not null references audit_heads (stream),
    number integer not null check (number > 0),
    at timestamptz not null,
    actor_kind text not null check (actor_kind in ('user', 'admin', 'service', 'operator')),
    actor_id uuid,
    action text not null check (action ~ '^[a-z_]+[.][a-z_]+$'),
    subject_kind text not null check (subject_kind ~ '^[a-z_]+$'),
    subject_id text not null,
    old text,
    new text,
    reason text,
    ip_address text,
    user_agent text,
    request_id text,
    previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    primary key (stream, number),
    check ((actor_kind in ('user', 'admin')) = (actor_id is not null))
  )`.execute(db)
  await sql`create index audit_entries_newest on audit_entries (at desc, id desc)`.execute(db)
  await sql`create index audit_entries_newest_of_an_actor on audit_entries (actor_id, at desc, id desc)
    where actor_id is not null`.execute(db)
  await sql`create index audit_entries_newest_of_a_subject on audit_entries (subject_id, at desc, id desc)`.execute(db)
  await sql`create index audit_entries_newest_of_an_action on audit_entries (action, at desc, id desc)`.execute(db)
  await sql`create index audit_entries_newest_of_a_stream on audit_entries (stream, at desc, id desc)`.execute(db)
}

async function createAnchors(db: Kysely<never>): Promise<void> {
  await sql`create table audit_anchors (
    day date primary key,
    at timestamptz not null default now(),
    heads text not null,
    root_hash text not null check (root_hash ~ '^[0-9a-f]{64}$'),
    transaction_id uuid not null unique
  )`.execute(db)
}

/** For whoever may write at all: the product's own code, and hands that slip. */
async function refuseChanges(db: Kysely<never>): Promise<void> {
  await sql`create function audit_stays() returns trigger language plpgsql as $$
    begin
      raise exception '% is only ever added to', tg_table_name;
    end $$`.execute(db)
  for (const table of [sql`audit_entries`, sql`audit_anchors`])
    await sql`create trigger audit_stays before update or delete or truncate on ${table}
      for each statement execute function audit_stays()`.execute(db)
}
