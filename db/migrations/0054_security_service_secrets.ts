import { type Kysely, sql } from 'kysely'

/** Secrets of the service itself that every process must agree on; each is sealed for its own name. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table service_secrets (
    name text primary key check (name in ('intent-key')),
    sealed_secret text not null constraint service_secrets_sealed
      check (sealed_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'),
    created_at timestamptz not null default now()
  )`.execute(db)
}
