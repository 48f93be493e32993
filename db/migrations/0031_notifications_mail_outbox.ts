import { type Kysely, sql } from 'kysely'

/** Mails wait here until a mail server has taken them. What a mail says, links above all, is kept only sealed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table mail_outbox (
    id uuid primary key,
    user_id uuid references users (id) on delete set null,
    template text not null check (template ~ '^[a-z]+(-[a-z]+)*$'),
    language text not null check (language in ('en', 'es')),
    recipient text not null check (char_length(recipient) between 3 and 254),
    reply_to text check (char_length(reply_to) between 3 and 254),
    sealed_details text not null constraint mail_outbox_details_sealed
      check (sealed_details ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'),
    status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'expired')),
    attempts integer not null default 0 check (attempts >= 0),
    last_error text,
    next_try_at timestamptz not null,
    useful_until timestamptz not null,
    created_at timestamptz not null,
    sent_at timestamptz,
    check ((status = 'sent') = (sent_at is not null))
  )`.execute(db)
  await sql`create index mail_outbox_due on mail_outbox (next_try_at) where status = 'waiting'`.execute(db)
  await sql`create index mail_outbox_newest on mail_outbox (created_at desc, id desc)`.execute(db)
}
