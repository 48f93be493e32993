import { type Kysely, sql } from 'kysely'

/** A person's own tags on entries of their history: apart, as their notes are, so that whoever else reads a transaction never reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transaction_tags (
      user_id uuid not null references users (id),
      transaction_id uuid not null references transactions (id) deferrable initially deferred,
      tag text not null check (char_length(tag) between 1 and 24),
      primary key (user_id, transaction_id, tag)
    )
  `.execute(db)
  await sql`create index transaction_tags_by_tag on transaction_tags (user_id, tag, transaction_id)`.execute(db)
  await sql`create index transaction_tags_of_transaction on transaction_tags (transaction_id)`.execute(db)
}
