import { type Kysely, sql } from 'kysely'

/** A pool takes its own 0.3 percent, and the service nothing: a rule for it never charged anybody. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from fee_config where operation_type = 'pool'`.execute(db)
  await sql`alter table fee_config drop constraint fee_config_operation_type_check`.execute(db)
  await sql`alter table fee_config add constraint fee_config_operation_type_check
    check (operation_type in ('payment', 'swap', 'order', 'auto_trading'))`.execute(db)
}
