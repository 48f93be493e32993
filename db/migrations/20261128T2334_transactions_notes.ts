import { type Kysely, sql } from 'kysely'

/** Notes of people to themselves beside their transactions: apart, so that whoever else reads a transaction never reads them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table transaction_notes (
      user_id uuid not null references users (id),
      transaction_id uuid not null references transactions (id) deferrable initially deferred,
      note text not null check (char_length(note) between 1 and 200),
      primary key (user_id, transaction_id)
    )
  `.execute(db)
}
