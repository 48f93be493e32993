import { type Kysely, sql } from 'kysely'

/** How often each kind of what an operator publishes has changed. Counted up in the SQL transaction of the change. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table published_versions (
    kind text primary key check (kind in ('config', 'menus', 'content')),
    version integer not null default 1 check (version > 0)
  )`.execute(db)
  await sql`insert into published_versions (kind) values ('config'), ('menus'), ('content')`.execute(db)
}
