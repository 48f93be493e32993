import { type Kysely, sql } from 'kysely'

/**
 * Where the treasury's XLM is worth something: who waits for a wallet, and what was granted when. Caps are counted over the
 * grants of the last day by their indexes; who waits is found by theirs, in all and for each network.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table wallet_openings (
    user_id uuid primary key references users (id) on delete cascade,
    network_prefix text check (length(network_prefix) <= 64),
    since timestamptz not null,
    granted_at timestamptz
  )`.execute(db)
  await sql`create index wallet_openings_waiting on wallet_openings (since, user_id) where granted_at is null`.execute(
    db,
  )
  await sql`create index wallet_openings_waiting_of_network on wallet_openings (network_prefix, since, user_id)
    where granted_at is null`.execute(db)
  await sql`create index wallet_openings_granted on wallet_openings (granted_at) where granted_at is not null`.execute(
    db,
  )
  await sql`create index wallet_openings_granted_of_network on wallet_openings (network_prefix, granted_at)
    where granted_at is not null`.execute(db)
}
