import { type Kysely, sql } from 'kysely'

/** Evidence of the time at which something was asked for, and pages of one kind of request. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table approvals add evidence jsonb
    check (jsonb_typeof(evidence) = 'object' and octet_length(evidence::text) <= 32768)`.execute(db)
  await sql`create index approvals_ended_of_kind on approvals (kind, asked_at desc, id desc)
    where status not in ('pending', 'approved')`.execute(db)
}
