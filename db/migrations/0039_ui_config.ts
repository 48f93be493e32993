import { type Kysely, sql } from 'kysely'

/** What administrators set about the interface. An empty social link is not shown. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table ui_config (
    config_key text primary key check (config_key ~ '^[a-z][a-z0-9_]{0,63}$'),
    config_value text not null check (length(config_value) <= 2000),
    config_type text not null check (config_type in ('text', 'url')),
    config_category text not null,
    description text not null,
    last_updated timestamptz not null default now(),
    check (config_type <> 'url' or config_value = '' or config_value ~ '^https://')
  )`.execute(db)
  await sql`insert into ui_config (config_key, config_value, config_type, config_category, description) values
    ('social_x', '', 'url', 'social', 'Address of the operator on X'),
    ('social_github', '', 'url', 'social', 'Address of the operator on GitHub'),
    ('social_discord', '', 'url', 'social', 'Invitation to the operator''s Discord'),
    ('social_telegram', '', 'url', 'social', 'Address of the operator on Telegram'),
    ('social_youtube', '', 'url', 'social', 'Address of the operator on YouTube')`.execute(db)
}
