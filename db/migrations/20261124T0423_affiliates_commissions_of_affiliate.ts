import { type Kysely, sql } from 'kysely'

/** Somebody's commissions are exported in their order, a part at a time. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index affiliate_commissions_of_affiliate on affiliate_commissions (affiliate_id, at, id)`.execute(db)
}
