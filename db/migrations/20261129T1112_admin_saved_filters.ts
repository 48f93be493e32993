import { type Kysely, sql } from 'kysely'

/** Filters of lists, saved by administrators under names; nobody else sees them. A restored backup has those of its day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table admin_saved_filters (
    id uuid primary key,
    user_id uuid not null references users (id),
    list text not null check (list in ('users', 'transactions', 'deposits', 'audit')),
    name text not null check (length(name) between 1 and 60),
    query text not null check (query ~ '^\\?[!-~]+$' and length(query) <= 1001),
    created_at timestamptz not null
  )`.execute(db)
  await sql`create unique index admin_saved_filters_names on admin_saved_filters (user_id, list, lower(name))`.execute(
    db,
  )
}
