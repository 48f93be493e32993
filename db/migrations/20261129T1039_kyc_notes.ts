import { type Kysely, sql } from 'kysely'

/** Notes of administrators on a case, only ever added, and the administrator to whom a case is assigned. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table kyc_notes (
    id uuid primary key,
    case_id uuid not null references kyc_verifications (id),
    author_id uuid not null references users (id),
    text text not null check (length(text) between 3 and 1000),
    at timestamptz not null
  )`.execute(db)
  await sql`create index kyc_notes_of_case on kyc_notes (case_id, id)`.execute(db)
  await sql`create index kyc_notes_author on kyc_notes (author_id)`.execute(db)
  await sql`alter table kyc_verifications add column assigned_to uuid references users (id)`.execute(db)
  await sql`create index kyc_verifications_assigned on kyc_verifications (assigned_to, submitted_date, id)
    where assigned_to is not null`.execute(db)
}
