import { type Kysely, sql } from 'kysely'

/** Settings of every type, and what each was before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table ui_config drop constraint ui_config_config_type_check`.execute(db)
  await sql`alter table ui_config add constraint ui_config_config_type_check
    check (config_type in ('text', 'url', 'email', 'color', 'image', 'switch', 'moment', 'choice'))`.execute(db)
  await sql`create table ui_config_changes (
    id uuid primary key,
    version integer not null,
    config_key text not null references ui_config (config_key),
    old_value text not null,
    new_value text not null check (new_value <> old_value),
    reason text check (length(reason) <= 300),
    changed_by uuid not null references users (id),
    changed_at timestamptz not null
  )`.execute(db)
  await sql`create index ui_config_changes_of_key on ui_config_changes (config_key, id desc)`.execute(db)
}
