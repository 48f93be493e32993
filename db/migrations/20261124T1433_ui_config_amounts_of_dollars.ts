import { type Kysely, sql } from 'kysely'

/** A setting of the interface may be an amount in US dollars: the limit per payment of new accounts is the first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table ui_config drop constraint ui_config_config_type_check`.execute(db)
  await sql`alter table ui_config add constraint ui_config_config_type_check
    check (config_type in ('text', 'url', 'email', 'color', 'image', 'switch', 'moment', 'choice', 'dollars'))`.execute(
    db,
  )
}
