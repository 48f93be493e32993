import { type Kysely, sql } from 'kysely'

/** What the service has paid before a restore and nobody has asked for since: nearly always nothing, and looked up before each payout is signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, column] of [
    ['transactions_unclaimed_to', 'to'],
    ['transactions_unclaimed_named', 'intent_name'],
  ] as const)
    await sql`create index ${sql.id(name)} on transactions ("from", ${sql.ref(column)})
      where recovered and request_id is null and status = 'confirmed' and type in ('credit', 'payout')`.execute(db)
}
