import { type Kysely, sql } from 'kysely'

/** Devices are shown to their owner, who may name them and have them forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table devices
      add column id uuid not null default gen_random_uuid() unique,
      add column name text check (name = btrim(name) and length(name) between 1 and 40),
      add column user_agent text not null default ''
  `.execute(db)
  await sql`
    update devices d set user_agent = s.user_agent
    from (
      select distinct on (user_id, device_hash) user_id, device_hash, user_agent from sessions
      where device_hash is not null order by user_id, device_hash, created_at desc
    ) s
    where s.user_id = d.user_id and s.device_hash = d.device_hash
  `.execute(db)
  await sql`create index devices_user_seen_idx on devices (user_id, last_seen_at desc)`.execute(db)
}
