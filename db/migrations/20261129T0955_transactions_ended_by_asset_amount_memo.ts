import { type Kysely, sql } from 'kysely'

/**
 * Transactions that have ended by asset, by the asset on the other side, by amount and by memo, for administrators who look through all of
 * them. A row enters once, when it ends; those in progress are few and found by their state.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, column, extra] of [
    ['asset', 'asset_code', ''],
    ['counter_asset', 'counter_asset_code', ' and counter_asset_code is not null'],
    ['amount', 'amount', ' and amount > 0'],
    ['memo', 'memo', ' and memo is not null'],
  ] as const)
    await sql`create index ${sql.raw(`transactions_ended_by_${name}`)} on transactions (${sql.raw(column)}, status, type,
      "timestamp" desc, id desc) where status in ('confirmed', 'failed')${sql.raw(extra)}`.execute(db)
}
