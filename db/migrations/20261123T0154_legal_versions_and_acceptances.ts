import { type Kysely, sql } from 'kysely'

/** What people accept: each version of the terms and of the privacy policy as it was, and who has accepted which and when. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table legal_versions (
    kind text not null check (kind in ('terms', 'privacy')),
    version integer not null check (version >= 1),
    is_material boolean not null,
    text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
    snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
    published_by uuid references users (id),
    published_at timestamptz not null,
    primary key (kind, version)
  )`.execute(db)
  await sql`create table legal_acceptances (
    user_id uuid not null references users (id),
    kind text not null,
    version integer not null,
    way text not null check (way in ('sign_up', 'asked')),
    accepted_at timestamptz not null,
    primary key (user_id, kind, version),
    foreign key (kind, version) references legal_versions (kind, version)
  )`.execute(db)
  await sql`create index legal_acceptances_newest on legal_acceptances (accepted_at, user_id, kind)`.execute(db)
  await sql`create index legal_acceptances_of_a_version on legal_acceptances (kind, version)`.execute(db)
}
