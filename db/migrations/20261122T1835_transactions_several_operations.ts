import { type Kysely, sql } from 'kysely'

/**
 * An intent may be several operations of one envelope, intents of one user may share one, and a payment may carry a fee of the
 * service. `operations` is null where the row's own fields say what its one operation does; `base_fee` null for the network's.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table transactions
    add operations jsonb check (jsonb_typeof(operations) = 'array' and jsonb_array_length(operations) between 1 and 100),
    add fee_asset text check (fee_asset ~ '^[A-Za-z0-9]{1,12}(:G[A-Z2-7]{55})?$'),
    add base_fee integer check (base_fee > 0),
    add group_id uuid,
    add check ((fee = 0) = (fee_asset is null))`.execute(db)
  await sql`create index transactions_waiting_in_groups on transactions (source, group_id, "timestamp", id)
    where status = 'queued' and group_id is not null`.execute(db)
}
