import { type Kysely, sql } from 'kysely'

/** Causes of which administrators were told, so that each is told once; thresholds are numbers of the interface's settings. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table admin_alerts (
    type text not null check (type ~ '^[a-z]+(_[a-z]+)*$'),
    cause text not null check (length(cause) between 1 and 300),
    noted_at timestamptz not null,
    primary key (type, cause)
  )`.execute(db)
  await sql`create index admin_alerts_noted on admin_alerts (noted_at)`.execute(db)
  await sql`alter table ui_config drop constraint ui_config_config_type_check,
    add constraint ui_config_config_type_check check (config_type in
      ('text', 'url', 'email', 'color', 'image', 'switch', 'moment', 'choice', 'dollars', 'number'))`.execute(db)
}
