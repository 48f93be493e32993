import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table users (
    id uuid primary key,
    username text not null check (username ~ '^[A-Za-z0-9_.-]{3,30}$' and username !~* '^AST-'),
    password text not null check (password like '$argon2id$%'),
    email text not null check (length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
    wallet_address text constraint users_wallet_address_key unique check (wallet_address ~ '^G[A-Z2-7]{55}$'),
    wallet_secret text constraint users_wallet_secret_sealed
      check (wallet_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'),
    unique_user_id text not null constraint users_unique_user_id_key unique
      check (unique_user_id ~ '^AST-[A-Z2-7]{10}$'),
    is_admin boolean not null default false,
    is_super_admin boolean not null default false,
    kyc_status text not null default 'pending' check (kyc_status in ('pending', 'approved', 'rejected')),
    kyc_verified boolean not null default false,
    profile_picture text,
    stripe_customer_id text,
    stripe_subscription_id text,
    created_at timestamptz not null default now(),
    check ((wallet_address is null) = (wallet_secret is null)),
    check (is_admin or not is_super_admin),
    check (kyc_verified = (kyc_status = 'approved'))
  )`.execute(db)
  await sql`create unique index users_username_key on users (lower(username))`.execute(db)
  await sql`create unique index users_email_key on users (lower(email))`.execute(db)
}
