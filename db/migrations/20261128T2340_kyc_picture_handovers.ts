import { type Kysely, sql } from 'kysely'

/** A person's open invitation of their own phone to take the pictures of a document: one at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kyc_handovers (
      user_id uuid primary key references users (id),
      id uuid not null unique,
      token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
      sides text[] not null check (cardinality(sides) between 1 and 3) check (sides <@ array['front', 'back', 'selfie']),
      front uuid references uploads (id) on delete set null,
      back uuid references uploads (id) on delete set null,
      selfie uuid references uploads (id) on delete set null,
      opened_at timestamptz,
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at)
    )
  `.execute(db)
  await sql`create index kyc_handovers_expires_idx on kyc_handovers (expires_at)`.execute(db)
  for (const side of ['front', 'back', 'selfie'])
    await sql`create index ${sql.ref(`kyc_handovers_${side}_idx`)} on kyc_handovers (${sql.ref(side)}) where ${sql.ref(side)} is not null`.execute(
      db,
    )
}
