import { type Kysely, sql } from 'kysely'

/** What was decided about evidence is listed, the newest first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index affiliate_cases_decided on affiliate_cases (decided_at desc, affiliate_id desc)
    where decided_at is not null`.execute(db)
}
