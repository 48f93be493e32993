import { type Kysely, sql } from 'kysely'

/** Which of its owner's scopes an administrator's key opens; those of before open all that their owners hold. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table api_keys add column admin_scopes text[],
    add constraint api_keys_admin_scopes_known
      check (admin_scopes <@ array['support', 'compliance', 'finance', 'content', 'operations'])`.execute(db)
}
