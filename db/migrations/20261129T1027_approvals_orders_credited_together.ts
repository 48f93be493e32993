import { type Kysely, sql } from 'kysely'

/** Orders that were credited together, by each of them: an export of deposits says who asked for each credit. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index approvals_credited_together on approvals using gin ((payload -> 'lines') jsonb_path_ops)
    where kind = 'credit-many' and status = 'applied'`.execute(db)
}
