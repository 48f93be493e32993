import { type Kysely, sql } from 'kysely'

/** Files of payments, as they were checked and, once confirmed, sent: a row for each of theirs, and the payment that it became. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table payment_batches (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    file_name text check (length(file_name) <= 120),
    file_hash bytea not null check (length(file_hash) = 32),
    keeps_duplicates boolean not null,
    row_count int not null check (row_count >= 0),
    request_id uuid,
    key_id uuid,
    network_fee numeric(19, 7) not null check (network_fee >= 0),
    envelopes int not null check (envelopes >= 0),
    totals jsonb not null check (jsonb_typeof(totals) = 'array'),
    created_at timestamptz not null,
    sent_at timestamptz,
    unique (user_id, request_id),
    check ((request_id is null) = (sent_at is null))
  )`.execute(db)
  await sql`create index payment_batches_of_user on payment_batches (user_id, id)`.execute(db)
  await sql`create index payment_batches_of_file on payment_batches (user_id, file_hash, sent_at)`.execute(db)
  await sql`create index payment_batches_unsent on payment_batches (created_at) where sent_at is null`.execute(db)
  await sql`create table payment_batch_rows (
    batch_id uuid not null references payment_batches (id) on delete cascade,
    row int not null check (row > 0),
    destination text not null,
    recipient text,
    recipient_name text,
    asset text not null,
    amount text not null,
    memo text,
    memo_type text check (memo_type in ('text', 'id', 'hash', 'return')),
    problem text,
    other_row int,
    transaction_id uuid references transactions (id),
    primary key (batch_id, row),
    check ((memo is null) = (memo_type is null)),
    check (problem is not null or recipient is not null),
    check (problem is null or transaction_id is null)
  )`.execute(db)
  await sql`create index payment_batch_rows_left_out on payment_batch_rows (batch_id, row) where problem is not null`.execute(
    db,
  )
  await sql`create index payment_batch_rows_of_payment on payment_batch_rows (transaction_id) where transaction_id is not null`.execute(
    db,
  )
}
