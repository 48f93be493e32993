import { type Kysely, sql } from 'kysely'

/** Invited administrators set a second factor before their rights count; those of today are asked for one by the service's setting alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column second_factor_required boolean not null default false`.execute(db)
}
