import { type Kysely, sql } from 'kysely'

/** Comments of administrators on blocks of a version; whoever goes on with it in a version of their own takes them along. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table content_comments (
    id uuid primary key,
    item_id uuid not null,
    version integer not null,
    row_key text not null check (length(row_key) between 1 and 100),
    author_id uuid references users (id) on delete set null,
    text text not null check (length(text) between 1 and 1000),
    created_at timestamptz not null,
    resolved_by uuid references users (id) on delete set null,
    resolved_at timestamptz,
    foreign key (item_id, version) references content_versions (item_id, number) on delete cascade
  )`.execute(db)
  await sql`create index content_comments_version on content_comments (item_id, version, id)`.execute(db)
  await sql`create index content_comments_author on content_comments (author_id)`.execute(db)
  await sql`create index content_comments_resolver on content_comments (resolved_by)`.execute(db)
}
