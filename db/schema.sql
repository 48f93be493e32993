create table access_history (
  id uuid not null,
  user_id uuid not null,
  event text not null,
  ip_address text not null,
  user_agent text default ''::text not null,
  "timestamp" timestamp with time zone default now() not null,
  detail text,
  constraint access_history_pkey PRIMARY KEY (id),
  constraint access_history_detail_check CHECK ((detail ~ '^[a-z_]{1,40}$'::text)),
  constraint access_history_event_check CHECK ((event = ANY (ARRAY['registered'::text, 'signed_in'::text, 'sign_in_failed'::text, 'password_reset'::text, 'password_changed'::text, 'email_verified'::text, 'email_changed'::text, 'step_up_failed'::text, 'refused'::text]))),
  constraint access_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table admin_notes (
  id uuid not null,
  user_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint admin_notes_pkey PRIMARY KEY (id),
  constraint admin_notes_text_check CHECK (((length(text) >= 3) AND (length(text) <= 500))),
  constraint admin_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint admin_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table admin_views (
  id uuid not null,
  admin_id uuid not null,
  session_hash text not null,
  user_id uuid not null,
  reason text not null,
  started_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint admin_views_pkey PRIMARY KEY (id),
  constraint admin_views_check CHECK ((admin_id <> user_id)),
  constraint admin_views_check1 CHECK (((ends_at > started_at) AND (ends_at <= (started_at + '00:15:00'::interval)))),
  constraint admin_views_check2 CHECK ((ended_at >= started_at)),
  constraint admin_views_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  constraint admin_views_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id),
  constraint admin_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table allow_list (
  id uuid not null,
  user_id uuid not null,
  address text not null,
  memo text default ''::text not null,
  label text not null,
  created_at timestamp with time zone not null,
  active_from timestamp with time zone not null,
  constraint allow_list_pkey PRIMARY KEY (id),
  constraint allow_list_user_id_address_memo_key UNIQUE (user_id, address, memo),
  constraint allow_list_address_check CHECK ((address ~ '^[GM][A-Z2-7]{55}([A-Z2-7]{13})?$'::text)),
  constraint allow_list_label_check CHECK (((length(label) >= 1) AND (length(label) <= 60))),
  constraint allow_list_memo_check CHECK ((length(memo) <= 64)),
  constraint allow_list_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table announcement_reads (
  user_id uuid not null,
  announcement_id uuid not null,
  read_at timestamp with time zone not null,
  constraint announcement_reads_pkey PRIMARY KEY (user_id, announcement_id),
  constraint announcement_reads_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  constraint announcement_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table announcements (
  id uuid not null,
  title_en text not null,
  title_es text not null,
  text_en text not null,
  text_es text not null,
  author_id uuid not null,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_check CHECK ((withdrawn_at >= created_at)),
  constraint announcements_text_en_check CHECK (((length(text_en) >= 3) AND (length(text_en) <= 1000))),
  constraint announcements_text_es_check CHECK (((length(text_es) >= 3) AND (length(text_es) <= 1000))),
  constraint announcements_title_en_check CHECK (((length(title_en) >= 3) AND (length(title_en) <= 120))),
  constraint announcements_title_es_check CHECK (((length(title_es) >= 3) AND (length(title_es) <= 120))),
  constraint announcements_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id)
);

create table api_key_calls (
  id uuid not null,
  key_id uuid not null,
  at timestamp with time zone not null,
  call text not null,
  status smallint not null,
  code text,
  ip_address text not null,
  took_ms integer not null,
  body text,
  constraint api_key_calls_pkey PRIMARY KEY (id),
  constraint api_key_calls_took_ms_check CHECK ((took_ms >= 0)),
  constraint api_key_calls_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE
);

create table api_key_outflows (
  id uuid not null,
  key_id uuid not null,
  usd numeric(16,2) not null,
  at timestamp with time zone not null,
  constraint api_key_outflows_pkey PRIMARY KEY (id),
  constraint api_key_outflows_usd_check CHECK ((usd >= (0)::numeric)),
  constraint api_key_outflows_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE
);

create table api_keys (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  beginning text not null,
  key_hash text not null,
  scopes text[] not null,
  addresses text[] default '{}'::text[] not null,
  destinations text[] default '{}'::text[] not null,
  daily_cap_usd numeric(14,2),
  created_at timestamp with time zone not null,
  sends_from timestamp with time zone,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_ip text,
  revoked_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_key_hash_key UNIQUE (key_hash),
  constraint api_keys_beginning_check CHECK (((length(beginning) >= 8) AND (length(beginning) <= 40))),
  constraint api_keys_check CHECK ((('transfer'::text = ANY (scopes)) = (daily_cap_usd IS NOT NULL))),
  constraint api_keys_check1 CHECK ((('transfer'::text = ANY (scopes)) = (sends_from IS NOT NULL))),
  constraint api_keys_check2 CHECK ((expires_at > created_at)),
  constraint api_keys_daily_cap_usd_check CHECK ((daily_cap_usd > (0)::numeric)),
  constraint api_keys_key_hash_check CHECK ((key_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_keys_scopes_check CHECK (((scopes <@ ARRAY['read'::text, 'trade'::text, 'transfer'::text, 'admin'::text]) AND (cardinality(scopes) > 0))),
  constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table approvals (
  id uuid not null,
  kind text not null,
  subject text not null,
  payload jsonb not null,
  difference text not null,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  status text default 'pending'::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text,
  ended_at timestamp with time zone,
  constraint approvals_pkey PRIMARY KEY (id),
  constraint approvals_check CHECK ((asked_by <> decided_by)),
  constraint approvals_check1 CHECK ((expires_at > asked_at)),
  constraint approvals_check2 CHECK (((decided_by IS NULL) = (status = ANY (ARRAY['pending'::text, 'expired'::text])))),
  constraint approvals_check3 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint approvals_check4 CHECK ((decided_at < expires_at)),
  constraint approvals_check5 CHECK (((status <> 'refused'::text) OR (note IS NOT NULL))),
  constraint approvals_difference_check CHECK (((length(difference) >= 1) AND (length(difference) <= 500))),
  constraint approvals_kind_check CHECK ((kind ~ '^[a-z]+(-[a-z]+)*$'::text)),
  constraint approvals_note_check CHECK ((length(note) <= 500)),
  constraint approvals_payload_check CHECK ((jsonb_typeof(payload) = 'object'::text)),
  constraint approvals_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  constraint approvals_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'refused'::text, 'expired'::text, 'applied'::text, 'void'::text]))),
  constraint approvals_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 100))),
  constraint approvals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id)
);

create table assets (
  id uuid not null,
  asset_code text not null,
  issuer text,
  name text not null,
  description text default ''::text not null,
  website text,
  user_id uuid,
  balance text default '0'::text not null,
  constraint assets_pkey PRIMARY KEY (id),
  constraint assets_asset_code_issuer_user_id_key UNIQUE NULLS NOT DISTINCT (asset_code, issuer, user_id),
  constraint assets_asset_code_check CHECK ((asset_code ~ '^[A-Za-z0-9]{1,12}$'::text)),
  constraint assets_balance_check CHECK ((balance ~ '^[0-9]{1,12}([.][0-9]{1,7})?$'::text)),
  constraint assets_issuer_check CHECK ((issuer ~ '^G[A-Z2-7]{55}$'::text)),
  constraint assets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table audit_anchors (
  day date not null,
  at timestamp with time zone default now() not null,
  heads text not null,
  root_hash text not null,
  transaction_id uuid not null,
  constraint audit_anchors_pkey PRIMARY KEY (day),
  constraint audit_anchors_transaction_id_key UNIQUE (transaction_id),
  constraint audit_anchors_root_hash_check CHECK ((root_hash ~ '^[0-9a-f]{64}$'::text))
);

create table audit_entries (
  id uuid not null,
  stream text not null,
  number integer not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  old text,
  new text,
  reason text,
  ip_address text,
  user_agent text,
  request_id text,
  previous_hash text not null,
  hash text not null,
  constraint audit_entries_pkey PRIMARY KEY (stream, number),
  constraint audit_entries_id_key UNIQUE (id),
  constraint audit_entries_action_check CHECK ((action ~ '^[a-z_]+[.][a-z_]+$'::text)),
  constraint audit_entries_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'admin'::text, 'service'::text, 'operator'::text]))),
  constraint audit_entries_check CHECK (((actor_kind = ANY (ARRAY['user'::text, 'admin'::text])) = (actor_id IS NOT NULL))),
  constraint audit_entries_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint audit_entries_number_check CHECK ((number > 0)),
  constraint audit_entries_previous_hash_check CHECK ((previous_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint audit_entries_subject_kind_check CHECK ((subject_kind ~ '^[a-z_]+$'::text)),
  constraint audit_entries_stream_fkey FOREIGN KEY (stream) REFERENCES audit_heads(stream)
);

create table audit_heads (
  stream text not null,
  length integer default 0 not null,
  hash text default repeat('0'::text, 64) not null,
  signature text,
  signed_at timestamp with time zone,
  constraint audit_heads_pkey PRIMARY KEY (stream),
  constraint audit_heads_check CHECK (((signature IS NULL) = (signed_at IS NULL))),
  constraint audit_heads_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint audit_heads_length_check CHECK ((length >= 0)),
  constraint audit_heads_signature_check CHECK ((signature ~ '^[0-9a-f]{64}$'::text))
);

create table balances (
  address text not null,
  asset text not null,
  balance numeric(19,7) not null,
  buying_liabilities numeric(19,7) default 0 not null,
  selling_liabilities numeric(19,7) default 0 not null,
  trust_limit numeric(19,7),
  authorized boolean default true not null,
  at_ledger integer not null,
  constraint balances_pkey PRIMARY KEY (address, asset),
  constraint balances_asset_check CHECK (((asset = 'XLM'::text) OR (asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint balances_balance_check CHECK ((balance >= (0)::numeric)),
  constraint balances_buying_liabilities_check CHECK ((buying_liabilities >= (0)::numeric)),
  constraint balances_check CHECK (((selling_liabilities >= (0)::numeric) AND (selling_liabilities <= balance))),
  constraint balances_check1 CHECK (((asset = 'XLM'::text) = (trust_limit IS NULL))),
  constraint balances_trust_limit_check CHECK ((trust_limit >= (0)::numeric)),
  constraint balances_address_fkey FOREIGN KEY (address) REFERENCES ledger_accounts(address)
);

create table content_blocks (
  id uuid not null,
  block_key text not null,
  title text not null,
  content jsonb not null,
  translations jsonb default '{}'::jsonb not null,
  block_type text not null,
  is_active boolean default true not null,
  display_order integer default 0 not null,
  release_hash text,
  updated_by uuid,
  updated_at timestamp with time zone not null,
  constraint content_blocks_pkey PRIMARY KEY (id),
  constraint content_blocks_block_key_key UNIQUE (block_key),
  constraint content_blocks_block_key_check CHECK ((block_key ~ '^[a-z0-9]+([.-][a-z0-9]+)*$'::text)),
  constraint content_blocks_block_type_check CHECK ((block_type <> ''::text)),
  constraint content_blocks_release_hash_check CHECK ((release_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint content_blocks_title_check CHECK ((title <> ''::text)),
  constraint content_blocks_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint content_blocks_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);

create table daily_outflows (
  user_id uuid not null,
  at timestamp with time zone not null,
  usd numeric(16,2) not null,
  constraint daily_outflows_pkey PRIMARY KEY (user_id, at),
  constraint daily_outflows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table devices (
  user_id uuid not null,
  device_hash text not null,
  first_seen_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint devices_device_hash_check CHECK ((device_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table freezes (
  id uuid not null,
  address text,
  stops_all boolean not null,
  cause text not null,
  subject text not null,
  sentence text not null,
  evidence jsonb not null,
  frozen_at timestamp with time zone default now() not null,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  lifted_reason text,
  constraint freezes_pkey PRIMARY KEY (id),
  constraint freezes_cause_check CHECK ((cause = ANY (ARRAY['unknown_transaction'::text, 'sequence_used'::text, 'rewind'::text, 'history_gap'::text]))),
  constraint freezes_check CHECK (((address IS NOT NULL) OR stops_all)),
  constraint freezes_check1 CHECK (((lifted_at IS NULL) = (lifted_reason IS NULL))),
  constraint freezes_check2 CHECK (((lifted_by IS NULL) OR (lifted_at IS NOT NULL))),
  constraint freezes_address_fkey FOREIGN KEY (address) REFERENCES ledger_accounts(address),
  constraint freezes_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id)
);

create table health_probes (
  process uuid not null,
  probed_at timestamp with time zone not null,
  constraint health_probes_pkey PRIMARY KEY (process)
);

create table ledger_accounts (
  address text not null,
  user_id uuid,
  role text not null,
  sealed_secret text,
  status text default 'creating'::text not null,
  sequence bigint,
  subentries integer default 0 not null,
  sponsoring integer default 0 not null,
  sponsored integer default 0 not null,
  opening_balance numeric(19,7) default 0 not null,
  at_ledger integer,
  frozen_reason text,
  frozen_at timestamp with time zone,
  leased_by uuid,
  leased_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  history_cursor bigint,
  checked_at timestamp with time zone,
  booked_sequence bigint,
  constraint ledger_accounts_pkey PRIMARY KEY (address),
  constraint ledger_accounts_user_id_key UNIQUE (user_id),
  constraint ledger_accounts_address_check CHECK ((address ~ '^G[A-Z2-7]{55}$'::text)),
  constraint ledger_accounts_booked_sequence_check CHECK ((booked_sequence >= 0)),
  constraint ledger_accounts_check CHECK (((user_id IS NOT NULL) = (role = 'user'::text))),
  constraint ledger_accounts_check1 CHECK (((role <> 'user'::text) OR (sealed_secret IS NULL))),
  constraint ledger_accounts_check2 CHECK (((status = 'active'::text) = ((sequence IS NOT NULL) AND (at_ledger IS NOT NULL)))),
  constraint ledger_accounts_check3 CHECK (((frozen_reason IS NULL) = (frozen_at IS NULL))),
  constraint ledger_accounts_check4 CHECK (((leased_by IS NULL) = (leased_until IS NULL))),
  constraint ledger_accounts_history_cursor_check CHECK ((history_cursor >= 0)),
  constraint ledger_accounts_opening_balance_check CHECK ((opening_balance >= (0)::numeric)),
  constraint ledger_accounts_role_check CHECK ((role = ANY (ARRAY['user'::text, 'treasury'::text, 'fee'::text, 'vault'::text, 'issuer'::text, 'channel'::text]))),
  constraint ledger_accounts_sealed_secret_check CHECK ((sealed_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text)),
  constraint ledger_accounts_sequence_check CHECK ((sequence >= 0)),
  constraint ledger_accounts_sponsored_check CHECK ((sponsored >= 0)),
  constraint ledger_accounts_sponsoring_check CHECK ((sponsoring >= 0)),
  constraint ledger_accounts_status_check CHECK ((status = ANY (ARRAY['creating'::text, 'active'::text]))),
  constraint ledger_accounts_subentries_check CHECK ((subentries >= 0)),
  constraint ledger_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table ledger_hashes (
  ledger integer not null,
  hash text not null,
  constraint ledger_hashes_pkey PRIMARY KEY (ledger),
  constraint ledger_hashes_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint ledger_hashes_ledger_check CHECK ((ledger > 0))
);

create table lost_accounts (
  address text not null,
  hash text not null,
  ledger integer not null,
  asset text not null,
  amount numeric(19,7) not null,
  found_at timestamp with time zone default now() not null,
  constraint lost_accounts_pkey PRIMARY KEY (address),
  constraint lost_accounts_address_check CHECK ((address ~ '^G[A-Z2-7]{55}$'::text)),
  constraint lost_accounts_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
);

create table mail_outbox (
  id uuid not null,
  user_id uuid,
  template text not null,
  language text not null,
  recipient text not null,
  reply_to text,
  sealed_details text not null,
  status text default 'waiting'::text not null,
  attempts integer default 0 not null,
  last_error text,
  next_try_at timestamp with time zone not null,
  useful_until timestamp with time zone not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_attempts_check CHECK ((attempts >= 0)),
  constraint mail_outbox_check CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint mail_outbox_details_sealed CHECK ((sealed_details ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text)),
  constraint mail_outbox_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint mail_outbox_recipient_check CHECK (((char_length(recipient) >= 3) AND (char_length(recipient) <= 254))),
  constraint mail_outbox_reply_to_check CHECK (((char_length(reply_to) >= 3) AND (char_length(reply_to) <= 254))),
  constraint mail_outbox_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'expired'::text]))),
  constraint mail_outbox_template_check CHECK ((template ~ '^[a-z]+(-[a-z]+)*$'::text)),
  constraint mail_outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

create table mailed_links (
  token_hash text not null,
  user_id uuid not null,
  purpose text not null,
  detail text,
  expires_at timestamp with time zone not null,
  constraint mailed_links_pkey PRIMARY KEY (token_hash),
  constraint mailed_links_detail_check CHECK ((length(detail) <= 254)),
  constraint mailed_links_purpose_check CHECK ((purpose = ANY (ARRAY['freeze'::text, 'unfreeze'::text, 'verify_email'::text, 'change_email'::text]))),
  constraint mailed_links_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint mailed_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table master_keys (
  id text not null,
  check_value text not null,
  state text not null,
  created_at timestamp with time zone default now() not null,
  retired_at timestamp with time zone,
  constraint master_keys_pkey PRIMARY KEY (id),
  constraint master_keys_check CHECK (((state = 'retired'::text) = (retired_at IS NOT NULL))),
  constraint master_keys_check_value_sealed CHECK ((check_value ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text)),
  constraint master_keys_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint master_keys_state_check CHECK ((state = ANY (ARRAY['current'::text, 'retiring'::text, 'retired'::text])))
);

create table network_state (
  only_row boolean default true not null,
  passphrase text not null,
  ledger integer not null,
  ledger_hash text not null,
  closed_at timestamp with time zone not null,
  base_fee integer not null,
  base_reserve integer not null,
  protocol integer not null,
  frozen_reason text,
  frozen_at timestamp with time zone,
  constraint network_state_pkey PRIMARY KEY (only_row),
  constraint network_state_base_fee_check CHECK ((base_fee > 0)),
  constraint network_state_base_reserve_check CHECK ((base_reserve > 0)),
  constraint network_state_check CHECK (((frozen_reason IS NULL) = (frozen_at IS NULL))),
  constraint network_state_ledger_check CHECK ((ledger > 0)),
  constraint network_state_ledger_hash_check CHECK ((ledger_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint network_state_only_row_check CHECK (only_row)
);

create table notification_switches (
  user_id uuid not null,
  type text not null,
  channel text not null,
  enabled boolean not null,
  constraint notification_switches_pkey PRIMARY KEY (user_id, type, channel),
  constraint notification_switches_channel_check CHECK ((channel = ANY (ARRAY['in_app'::text, 'mail'::text]))),
  constraint notification_switches_type_check CHECK ((type = ANY (ARRAY['payment_received'::text, 'payment_sent'::text, 'payment_failed'::text]))),
  constraint notification_switches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notifications (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  details jsonb not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (user_id, id),
  constraint notifications_details_check CHECK ((jsonb_typeof(details) = 'object'::text)),
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['payment_received'::text, 'payment_sent'::text, 'payment_failed'::text, 'security'::text, 'sign_in'::text, 'account'::text]))),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table page_contents (
  id uuid not null,
  page_key text not null,
  title text not null,
  lead jsonb not null,
  sections jsonb not null,
  translations jsonb default '{}'::jsonb not null,
  release_hash text,
  updated_by uuid,
  updated_at timestamp with time zone not null,
  constraint page_contents_pkey PRIMARY KEY (id),
  constraint page_contents_page_key_key UNIQUE (page_key),
  constraint page_contents_lead_check CHECK ((jsonb_typeof(lead) = 'array'::text)),
  constraint page_contents_page_key_check CHECK ((page_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint page_contents_release_hash_check CHECK ((release_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint page_contents_sections_check CHECK ((jsonb_typeof(sections) = 'array'::text)),
  constraint page_contents_title_check CHECK ((title <> ''::text)),
  constraint page_contents_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint page_contents_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);

create table passkey_challenges (
  challenge text not null,
  purpose text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_challenge_check CHECK ((challenge ~ '^[A-Za-z0-9_-]{43}$'::text)),
  constraint passkey_challenges_check CHECK (((user_id IS NULL) = (purpose = 'sign_in'::text))),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['enrol'::text, 'sign_in'::text, 'confirm'::text]))),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] default '{}'::text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_credential_id_check CHECK (((credential_id ~ '^[A-Za-z0-9_-]+$'::text) AND (length(credential_id) <= 1400))),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkeys_sign_count_check CHECK ((sign_count >= 0)),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table password_reset_tokens (
  id uuid not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  is_used boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint password_reset_tokens_pkey PRIMARY KEY (id),
  constraint password_reset_tokens_token_key UNIQUE (token),
  constraint password_reset_tokens_check CHECK ((expires_at > created_at)),
  constraint password_reset_tokens_token_check CHECK ((token ~ '^[0-9a-f]{64}$'::text)),
  constraint password_reset_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table pending_sign_ins (
  id_hash text not null,
  user_id uuid not null,
  for_admin boolean not null,
  expires_at timestamp with time zone not null,
  constraint pending_sign_ins_pkey PRIMARY KEY (id_hash),
  constraint pending_sign_ins_id_hash_check CHECK ((id_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint pending_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table postings (
  entry_id uuid not null,
  line smallint not null,
  book text not null,
  asset text not null,
  amount numeric(19,7) not null,
  hash text not null,
  ledger integer not null,
  created_at timestamp with time zone default now() not null,
  entry_key text,
  constraint postings_pkey PRIMARY KEY (entry_id, line),
  constraint postings_amount_check CHECK ((amount <> (0)::numeric)),
  constraint postings_asset_check CHECK (((asset = 'XLM'::text) OR (asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint postings_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
);

create table prices (
  asset text not null,
  usd numeric(24,12) not null,
  source text not null,
  at timestamp with time zone default now() not null,
  constraint prices_pkey PRIMARY KEY (asset, at, source),
  constraint prices_asset_check CHECK (((asset = 'XLM'::text) OR (asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint prices_source_check CHECK ((source = ANY (ARRAY['operator'::text, 'network'::text]))),
  constraint prices_usd_check CHECK ((usd > (0)::numeric))
);

create table rate_limits (
  bucket text not null,
  key text not null,
  count integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (bucket, key),
  constraint rate_limits_count_check CHECK ((count >= 0))
);

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_code_hash_check CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table requests (
  user_id uuid not null,
  request_id uuid not null,
  procedure text not null,
  input_hash bytea not null,
  transaction_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint requests_pkey PRIMARY KEY (user_id, request_id),
  constraint requests_input_hash_check CHECK ((octet_length(input_hash) = 32)),
  constraint requests_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id) DEFERRABLE INITIALLY DEFERRED,
  constraint requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table reservations (
  intent_id uuid not null,
  address text not null,
  asset text not null,
  amount numeric(19,7) not null,
  created_at timestamp with time zone default now() not null,
  constraint reservations_pkey PRIMARY KEY (intent_id, asset),
  constraint reservations_amount_check CHECK ((amount > (0)::numeric)),
  constraint reservations_asset_check CHECK (((asset = 'XLM'::text) OR (asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint reservations_address_fkey FOREIGN KEY (address) REFERENCES ledger_accounts(address),
  constraint reservations_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES transactions(id)
);

create table service_identity (
  only_row boolean default true not null,
  passphrase text not null,
  treasury text not null,
  anchor_ledger integer,
  anchor_hash text,
  anchor_closed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint service_identity_pkey PRIMARY KEY (only_row),
  constraint service_identity_anchor_hash_check CHECK ((anchor_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint service_identity_anchor_ledger_check CHECK ((anchor_ledger > 0)),
  constraint service_identity_check CHECK ((num_nulls(anchor_ledger, anchor_hash, anchor_closed_at) = ANY (ARRAY[0, 3]))),
  constraint service_identity_only_row_check CHECK (only_row),
  constraint service_identity_treasury_check CHECK ((treasury ~ '^G[A-Z2-7]{55}$'::text))
);

create table service_secrets (
  name text not null,
  sealed_secret text not null,
  created_at timestamp with time zone default now() not null,
  constraint service_secrets_pkey PRIMARY KEY (name),
  constraint service_secrets_name_check CHECK ((name = ANY (ARRAY['intent-key'::text, 'audit-key'::text]))),
  constraint service_secrets_sealed CHECK ((sealed_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text))
);

create table sessions (
  id_hash text not null,
  handle uuid not null,
  user_id uuid not null,
  device_hash text,
  ip_address text not null,
  user_agent text default ''::text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  stepped_up_until timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id_hash),
  constraint sessions_handle_key UNIQUE (handle),
  constraint sessions_check CHECK ((expires_at > created_at)),
  constraint sessions_check1 CHECK ((stepped_up_until <= expires_at)),
  constraint sessions_device_hash_check CHECK ((device_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint sessions_id_hash_check CHECK ((id_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table settings (
  user_id uuid not null,
  theme text default 'light'::text not null,
  language text default 'en'::text not null,
  notifications_enabled boolean default true not null,
  multisig_enabled boolean default false not null,
  two_factor_enabled boolean default false not null,
  two_factor_secret text,
  transaction_limit numeric(14,2) default 1000 not null,
  require_password_for_send boolean default true not null,
  notify_on_login boolean default true not null,
  last_security_update timestamp with time zone,
  outflow_held_until timestamp with time zone,
  two_factor_last_step bigint,
  frozen_at timestamp with time zone,
  frozen_by text,
  frozen_reason text,
  federation_enabled boolean default true not null,
  allow_list_enabled boolean default false not null,
  allow_list_ends_at timestamp with time zone,
  raised_limit numeric(14,2),
  raised_limit_from timestamp with time zone,
  changes_locked_until timestamp with time zone,
  constraint settings_pkey PRIMARY KEY (user_id),
  constraint settings_check CHECK (((two_factor_secret IS NOT NULL) OR (NOT two_factor_enabled))),
  constraint settings_check1 CHECK (((frozen_at IS NULL) = (frozen_by IS NULL))),
  constraint settings_check2 CHECK (((frozen_reason IS NULL) OR (frozen_at IS NOT NULL))),
  constraint settings_check3 CHECK ((allow_list_enabled OR (allow_list_ends_at IS NULL))),
  constraint settings_check4 CHECK ((raised_limit > transaction_limit)),
  constraint settings_check5 CHECK (((raised_limit IS NULL) = (raised_limit_from IS NULL))),
  constraint settings_frozen_by_check CHECK ((frozen_by = ANY (ARRAY['owner'::text, 'admin'::text, 'closed'::text]))),
  constraint settings_frozen_reason_check CHECK ((length(frozen_reason) <= 500)),
  constraint settings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint settings_theme_check CHECK ((theme = ANY (ARRAY['light'::text, 'dark'::text]))),
  constraint settings_transaction_limit_check CHECK ((transaction_limit >= (0)::numeric)),
  constraint settings_two_factor_last_step_check CHECK ((two_factor_last_step >= 0)),
  constraint settings_two_factor_secret_sealed CHECK ((two_factor_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text)),
  constraint settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table sign_up_counts (
  id bigint generated always as identity not null,
  grain text not null,
  at timestamp with time zone not null,
  count bigint not null,
  constraint sign_up_counts_pkey PRIMARY KEY (id),
  constraint sign_up_counts_grain_check CHECK ((grain = ANY (ARRAY['hour'::text, 'day'::text, 'millennium'::text])))
);

create table submission_intents (
  submission_id uuid not null,
  intent_id uuid not null,
  operation smallint not null,
  live boolean default true not null,
  constraint submission_intents_pkey PRIMARY KEY (submission_id, intent_id),
  constraint submission_intents_operation_check CHECK ((operation >= 0)),
  constraint submission_intents_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES transactions(id),
  constraint submission_intents_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id)
);

create table submissions (
  id uuid not null,
  source text not null,
  sequence bigint not null,
  attempt smallint not null,
  envelope text not null,
  inner_hash text not null,
  outer_hash text not null,
  bump_of uuid,
  max_time timestamp with time zone not null,
  outcome text default 'live'::text not null,
  last_code text,
  sends integer default 0 not null,
  next_send_at timestamp with time zone default now() not null,
  ledger integer,
  created_at timestamp with time zone default now() not null,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  resolved_reason text,
  constraint submissions_pkey PRIMARY KEY (id),
  constraint submissions_outer_hash_key UNIQUE (outer_hash),
  constraint submissions_attempt_check CHECK ((attempt > 0)),
  constraint submissions_check CHECK (((outcome = ANY (ARRAY['applied'::text, 'failed'::text])) = (ledger IS NOT NULL))),
  constraint submissions_check1 CHECK (((resolved_by IS NULL) = (resolved_at IS NULL))),
  constraint submissions_check2 CHECK (((resolved_by IS NULL) = (resolved_reason IS NULL))),
  constraint submissions_inner_hash_check CHECK ((inner_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint submissions_outcome_check CHECK ((outcome = ANY (ARRAY['live'::text, 'applied'::text, 'failed'::text, 'dead'::text, 'stopped'::text]))),
  constraint submissions_outer_hash_check CHECK ((outer_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint submissions_sequence_check CHECK ((sequence > 0)),
  constraint submissions_bump_of_fkey FOREIGN KEY (bump_of) REFERENCES submissions(id),
  constraint submissions_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id),
  constraint submissions_source_fkey FOREIGN KEY (source) REFERENCES ledger_accounts(address)
);

create table transaction_outcomes (
  id bigint generated always as identity not null,
  grain text not null,
  at timestamp with time zone not null,
  result_code text not null,
  took smallint not null,
  count bigint not null,
  constraint transaction_outcomes_pkey PRIMARY KEY (id),
  constraint transaction_outcomes_grain_check CHECK ((grain = ANY (ARRAY['minute'::text, 'hour'::text])))
);

create table transactions (
  id uuid not null,
  user_id uuid,
  type text not null,
  asset_code text not null,
  asset_issuer text,
  amount numeric(19,7) not null,
  fee numeric(19,7) default 0 not null,
  network_fee numeric(19,7),
  counter_asset_code text,
  counter_asset_issuer text,
  counter_amount numeric(19,7),
  "from" text,
  "to" text,
  memo text,
  memo_type text,
  source text,
  creates_account boolean default false not null,
  service_pays_fee boolean default false not null,
  request_id uuid,
  status text not null,
  hash text,
  result_code text,
  ledger integer,
  operation_id bigint,
  account text,
  leg smallint,
  valid_until timestamp with time zone,
  "timestamp" timestamp(3) with time zone default now() not null,
  signed_at timestamp with time zone,
  submitted_at timestamp with time zone,
  ledger_at timestamp with time zone,
  booked_at timestamp with time zone,
  intent_name bigint,
  recovered boolean default false not null,
  usd_value numeric(16,2),
  counted_at timestamp with time zone,
  constraint transactions_pkey PRIMARY KEY (id),
  constraint transactions_operation_id_account_leg_key UNIQUE (operation_id, account, leg),
  constraint transactions_request_once UNIQUE (request_id, user_id),
  constraint transactions_asset_code_check CHECK ((asset_code ~ '^[A-Za-z0-9]{1,12}$'::text)),
  constraint transactions_asset_issuer_check CHECK ((asset_issuer ~ '^G[A-Z2-7]{55}$'::text)),
  constraint transactions_check CHECK (((amount > (0)::numeric) OR ((amount = (0)::numeric) AND (type <> ALL (ARRAY['payment_out'::text, 'account_create'::text]))))),
  constraint transactions_check1 CHECK (((memo IS NULL) = (memo_type IS NULL))),
  constraint transactions_check2 CHECK (((status <> 'signed'::text) OR ((hash IS NOT NULL) AND (source IS NOT NULL)))),
  constraint transactions_check3 CHECK (((status <> 'confirmed'::text) OR ((hash IS NOT NULL) AND (ledger IS NOT NULL) AND (ledger_at IS NOT NULL) AND (booked_at IS NOT NULL)))),
  constraint transactions_check4 CHECK (((status <> 'failed'::text) OR ((result_code IS NOT NULL) AND (booked_at IS NOT NULL)))),
  constraint transactions_check5 CHECK (((NOT recovered) OR (ledger IS NOT NULL))),
  constraint transactions_check6 CHECK (((usd_value IS NULL) = (counted_at IS NULL))),
  constraint transactions_counter_amount_check CHECK ((counter_amount >= (0)::numeric)),
  constraint transactions_fee_check CHECK ((fee >= (0)::numeric)),
  constraint transactions_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint transactions_intent_name_check CHECK (((intent_name >= 0) AND (intent_name <= '1099511627775'::bigint))),
  constraint transactions_memo_check CHECK ((octet_length(memo) <= 128)),
  constraint transactions_memo_type_check CHECK ((memo_type = ANY (ARRAY['text'::text, 'id'::text, 'hash'::text, 'return'::text]))),
  constraint transactions_network_fee_check CHECK ((network_fee >= (0)::numeric)),
  constraint transactions_owner_check CHECK (((user_id IS NULL) = (type = 'anchor'::text))),
  constraint transactions_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'signed'::text, 'confirmed'::text, 'failed'::text]))),
  constraint transactions_type_check CHECK ((type = ANY (ARRAY['payment_out'::text, 'payment_in'::text, 'account_create'::text, 'trustline'::text, 'claim'::text, 'swap'::text, 'order'::text, 'pool'::text, 'fee'::text, 'credit'::text, 'stake'::text, 'payout'::text, 'anchor'::text]))),
  constraint transactions_usd_value_check CHECK ((usd_value >= (0)::numeric)),
  constraint transactions_source_fkey FOREIGN KEY (source) REFERENCES ledger_accounts(address),
  constraint transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table ui_config (
  config_key text not null,
  config_value text not null,
  config_type text not null,
  config_category text not null,
  description text not null,
  last_updated timestamp with time zone default now() not null,
  constraint ui_config_pkey PRIMARY KEY (config_key),
  constraint ui_config_check CHECK (((config_type <> 'url'::text) OR (config_value = ''::text) OR (config_value ~ '^https://'::text))),
  constraint ui_config_config_key_check CHECK ((config_key ~ '^[a-z][a-z0-9_]{0,63}$'::text)),
  constraint ui_config_config_type_check CHECK ((config_type = ANY (ARRAY['text'::text, 'url'::text]))),
  constraint ui_config_config_value_check CHECK ((length(config_value) <= 2000))
);

create table uploads (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  content_type text not null,
  bytes integer not null,
  sealed_key text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_bytes_check CHECK ((bytes > 0)),
  constraint uploads_content_type_check CHECK ((content_type = 'image/webp'::text)),
  constraint uploads_key_sealed CHECK ((sealed_key ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text)),
  constraint uploads_purpose_check CHECK ((purpose = 'profile_picture'::text)),
  constraint uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table users (
  id uuid not null,
  username text not null,
  password text not null,
  email text not null,
  wallet_address text,
  wallet_secret text,
  unique_user_id text not null,
  is_admin boolean default false not null,
  is_super_admin boolean default false not null,
  kyc_status text default 'pending'::text not null,
  kyc_verified boolean default false not null,
  profile_picture text,
  stripe_customer_id text,
  stripe_subscription_id text,
  created_at timestamp with time zone default now() not null,
  admin_scopes text[] default '{}'::text[] not null,
  email_verified_at timestamp with time zone,
  registered_from text,
  closed_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_unique_user_id_key UNIQUE (unique_user_id),
  constraint users_wallet_address_key UNIQUE (wallet_address),
  constraint users_admin_scopes_known CHECK ((admin_scopes <@ ARRAY['support'::text, 'compliance'::text, 'finance'::text, 'content'::text, 'operations'::text])),
  constraint users_admin_scopes_of_administrators CHECK ((is_admin OR (admin_scopes = '{}'::text[]))),
  constraint users_check CHECK (((wallet_address IS NULL) = (wallet_secret IS NULL))),
  constraint users_check1 CHECK ((is_admin OR (NOT is_super_admin))),
  constraint users_check2 CHECK ((kyc_verified = (kyc_status = 'approved'::text))),
  constraint users_closed_check CHECK (((closed_at IS NULL) OR ((NOT is_admin) AND (profile_picture IS NULL)))),
  constraint users_email_check CHECK (
CASE
    WHEN (closed_at IS NULL) THEN ((length(email) <= 254) AND (email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text))
    ELSE (email = ('closed:'::text || id))
END),
  constraint users_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint users_password_check CHECK ((password ~~ '$argon2id$%'::text)),
  constraint users_registered_from_check CHECK ((length(registered_from) <= 64)),
  constraint users_unique_user_id_check CHECK ((unique_user_id ~ '^AST-[A-Z2-7]{10}$'::text)),
  constraint users_username_check CHECK (((username ~ '^[A-Za-z0-9_.-]{3,30}$'::text) AND (username !~* '^AST-'::text))),
  constraint users_wallet_address_check CHECK ((wallet_address ~ '^G[A-Z2-7]{55}$'::text)),
  constraint users_wallet_secret_sealed CHECK ((wallet_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text))
);

create table wallet_openings (
  user_id uuid not null,
  network_prefix text,
  since timestamp with time zone not null,
  granted_at timestamp with time zone,
  constraint wallet_openings_pkey PRIMARY KEY (user_id),
  constraint wallet_openings_network_prefix_check CHECK ((length(network_prefix) <= 64)),
  constraint wallet_openings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX access_history_of_user ON public.access_history USING btree (user_id, "timestamp" DESC, id DESC);
CREATE INDEX admin_notes_of_user ON public.admin_notes USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX admin_views_one_of_a_session ON public.admin_views USING btree (session_hash) WHERE (ended_at IS NULL);
CREATE INDEX admin_views_open ON public.admin_views USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE INDEX announcement_reads_of_one ON public.announcement_reads USING btree (announcement_id);
CREATE INDEX api_key_calls_by_time ON public.api_key_calls USING btree (at);
CREATE INDEX api_key_calls_of_key ON public.api_key_calls USING btree (key_id, id DESC);
CREATE INDEX api_key_outflows_of_key ON public.api_key_outflows USING btree (key_id, at) INCLUDE (usd);
CREATE INDEX api_keys_of_user ON public.api_keys USING btree (user_id, created_at DESC);
CREATE INDEX approvals_ended ON public.approvals USING btree (asked_at DESC, id DESC) WHERE (status <> ALL (ARRAY['pending'::text, 'approved'::text]));
CREATE UNIQUE INDEX approvals_one_open ON public.approvals USING btree (kind, subject) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text]));
CREATE INDEX approvals_open ON public.approvals USING btree (asked_at DESC, id DESC) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text]));
CREATE INDEX approvals_pending ON public.approvals USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX approvals_rights_granted ON public.approvals USING btree (subject, decided_at) WHERE ((kind = ANY (ARRAY['admin-role'::text, 'admin-scopes'::text])) AND (status = 'applied'::text));
CREATE INDEX audit_entries_newest ON public.audit_entries USING btree (at DESC, id DESC);
CREATE INDEX audit_entries_newest_of_a_stream ON public.audit_entries USING btree (stream, at DESC, id DESC);
CREATE INDEX audit_entries_newest_of_a_subject ON public.audit_entries USING btree (subject_id, at DESC, id DESC);
CREATE INDEX audit_entries_newest_of_an_action ON public.audit_entries USING btree (action, at DESC, id DESC);
CREATE INDEX audit_entries_newest_of_an_actor ON public.audit_entries USING btree (actor_id, at DESC, id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX daily_outflows_by_time ON public.daily_outflows USING btree (at);
CREATE INDEX freezes_open ON public.freezes USING btree (frozen_at) WHERE (lifted_at IS NULL);
CREATE UNIQUE INDEX freezes_open_once ON public.freezes USING btree (COALESCE(address, ''::text), cause, subject) WHERE (lifted_at IS NULL);
CREATE INDEX ledger_accounts_being_made ON public.ledger_accounts USING btree (user_id) WHERE (status = 'creating'::text);
CREATE INDEX ledger_accounts_frozen ON public.ledger_accounts USING btree (frozen_at DESC) WHERE (frozen_reason IS NOT NULL);
CREATE INDEX ledger_accounts_longest_unchecked ON public.ledger_accounts USING btree (checked_at NULLS FIRST);
CREATE UNIQUE INDEX ledger_accounts_one_of_a_role ON public.ledger_accounts USING btree (role) WHERE (role = ANY (ARRAY['treasury'::text, 'fee'::text, 'vault'::text]));
CREATE INDEX mail_outbox_due ON public.mail_outbox USING btree (next_try_at) WHERE (status = 'waiting'::text);
CREATE INDEX mail_outbox_newest ON public.mail_outbox USING btree (created_at DESC, id DESC);
CREATE INDEX mailed_links_by_expiry ON public.mailed_links USING btree (expires_at);
CREATE INDEX mailed_links_of_user ON public.mailed_links USING btree (user_id, purpose);
CREATE UNIQUE INDEX master_keys_one_current ON public.master_keys USING btree (state) WHERE (state = 'current'::text);
CREATE INDEX notifications_by_time ON public.notifications USING brin (created_at);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, id) WHERE (read_at IS NULL);
CREATE INDEX passkey_challenges_by_expiry ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_of_user ON public.passkey_challenges USING btree (user_id);
CREATE INDEX passkeys_of_user ON public.passkeys USING btree (user_id, created_at);
CREATE INDEX password_reset_tokens_of_user ON public.password_reset_tokens USING btree (user_id, created_at);
CREATE INDEX pending_sign_ins_by_expiry ON public.pending_sign_ins USING btree (expires_at);
CREATE INDEX pending_sign_ins_of_user ON public.pending_sign_ins USING btree (user_id);
CREATE INDEX postings_of_a_book ON public.postings USING btree (book, asset);
CREATE UNIQUE INDEX postings_once ON public.postings USING btree (entry_key, line);
CREATE INDEX rate_limits_by_reset ON public.rate_limits USING btree (resets_at);
CREATE INDEX reservations_of_an_account ON public.reservations USING btree (address, asset);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id, created_at DESC);
CREATE INDEX settings_frozen ON public.settings USING btree (frozen_at) WHERE (frozen_at IS NOT NULL);
CREATE INDEX sign_up_counts_by_time ON public.sign_up_counts USING btree (grain, at);
CREATE UNIQUE INDEX submission_intents_one_live ON public.submission_intents USING btree (intent_id) WHERE live;
CREATE INDEX submissions_by_inner_hash ON public.submissions USING btree (inner_hash);
CREATE INDEX submissions_due ON public.submissions USING btree (next_send_at) WHERE (outcome = 'live'::text);
CREATE UNIQUE INDEX submissions_one_live_of_a_sequence ON public.submissions USING btree (source, sequence) WHERE ((outcome = ANY (ARRAY['live'::text, 'applied'::text, 'failed'::text])) AND (bump_of IS NULL));
CREATE UNIQUE INDEX submissions_one_live_of_a_source ON public.submissions USING btree (source) WHERE ((outcome = 'live'::text) AND (bump_of IS NULL));
CREATE INDEX submissions_stopped ON public.submissions USING btree (id) WHERE (outcome = 'stopped'::text);
CREATE INDEX transaction_outcomes_by_time ON public.transaction_outcomes USING btree (grain, at, result_code, took);
CREATE INDEX transactions_by_hash ON public.transactions USING btree (hash) WHERE (hash IS NOT NULL);
CREATE INDEX transactions_expiring ON public.transactions USING btree (valid_until) WHERE (status = 'queued'::text);
CREATE INDEX transactions_newest_of_a_user ON public.transactions USING btree (user_id, "timestamp" DESC, id DESC);
CREATE INDEX transactions_not_in_a_ledger ON public.transactions USING btree (source, intent_name) WHERE ((source IS NOT NULL) AND (ledger IS NULL));
CREATE UNIQUE INDEX transactions_of_the_service_once ON public.transactions USING btree (request_id) WHERE (user_id IS NULL);
CREATE UNIQUE INDEX transactions_one_opening_for_a_user ON public.transactions USING btree (user_id) WHERE ((type = 'account_create'::text) AND (status <> 'failed'::text));
CREATE INDEX transactions_recovered ON public.transactions USING btree (user_id, intent_name) WHERE recovered;
CREATE INDEX transactions_under_way ON public.transactions USING btree (status, "timestamp") WHERE (status = ANY (ARRAY['queued'::text, 'signed'::text]));
CREATE INDEX transactions_waiting ON public.transactions USING btree (source, "timestamp", id) WHERE (status = 'queued'::text);
CREATE INDEX transactions_with_fee_paid ON public.transactions USING btree ("timestamp", user_id) WHERE service_pays_fee;
CREATE INDEX uploads_of_user ON public.uploads USING btree (user_id, purpose);
CREATE INDEX uploads_unused ON public.uploads USING btree (created_at) WHERE (used_at IS NULL);
CREATE INDEX users_administrators ON public.users USING btree (id) WHERE is_admin;
CREATE INDEX users_administrators_newest ON public.users USING btree (created_at DESC, id DESC) WHERE is_admin;
CREATE INDEX users_by_email ON public.users USING btree (lower(email) COLLATE "C");
CREATE INDEX users_by_email_verified ON public.users USING btree (email_verified_at) WHERE (email_verified_at IS NOT NULL);
CREATE INDEX users_by_kyc_status ON public.users USING btree (kyc_status, created_at DESC, id DESC);
CREATE INDEX users_by_unique_user_id ON public.users USING btree (unique_user_id COLLATE "C");
CREATE INDEX users_by_username ON public.users USING btree (lower(username) COLLATE "C");
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX users_username_key ON public.users USING btree (lower(username));
CREATE INDEX wallet_openings_granted ON public.wallet_openings USING btree (granted_at) WHERE (granted_at IS NOT NULL);
CREATE INDEX wallet_openings_granted_of_network ON public.wallet_openings USING btree (network_prefix, granted_at) WHERE (granted_at IS NOT NULL);
CREATE INDEX wallet_openings_waiting ON public.wallet_openings USING btree (since, user_id) WHERE (granted_at IS NULL);
CREATE INDEX wallet_openings_waiting_of_network ON public.wallet_openings USING btree (network_prefix, since, user_id) WHERE (granted_at IS NULL);

CREATE OR REPLACE FUNCTION public.add_outcomes(minute timestamp with time zone, code text, steps smallint, number bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      line record;
    begin
      for line in values ('minute', minute, 0), ('hour', date_trunc('hour', minute, 'UTC'), steps) loop
        update transaction_outcomes set count = count + number where id = (
          select id from transaction_outcomes
          where grain = line.column1 and at = line.column2 and result_code = code and took = line.column3
          limit 1 for update skip locked);
        if not found then
          insert into transaction_outcomes (grain, at, result_code, took, count)
          values (line.column1, line.column2, code, line.column3, number);
        end if;
      end loop;
    end $function$;
CREATE OR REPLACE FUNCTION public.add_sign_ups(since timestamp with time zone, number bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      of_grain text;
      start timestamptz;
    begin
      foreach of_grain in array array['hour', 'day', 'millennium'] loop
        start := date_trunc(of_grain, since, 'UTC');
        update sign_up_counts set count = count + number where id = (
          select id from sign_up_counts where grain = of_grain and at = start limit 1 for update skip locked);
        if not found then
          insert into sign_up_counts (grain, at, count) values (of_grain, start, number);
        end if;
      end loop;
    end $function$;
CREATE OR REPLACE FUNCTION public.audit_heads_grow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' and new.stream = old.stream and new.length >= old.length then
        return new;
      end if;
      raise exception 'a stream of the audit log only grows';
    end $function$;
CREATE OR REPLACE FUNCTION public.audit_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception '% is only ever added to', tg_table_name;
    end $function$;
CREATE OR REPLACE FUNCTION public.check_posting_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (select from postings where entry_id = new.entry_id group by asset having sum(amount) <> 0) then
        raise exception 'the postings of entry % do not sum to zero', new.entry_id using errcode = 'check_violation';
      end if;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.count_outcomes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform add_outcomes(minute, code, took, number) from (select date_trunc('minute', "timestamp", 'UTC') as minute,
    case status when 'failed' then result_code else '' end as code,
    case status when 'failed' then 0
      else ceil(4 * ln(greatest(extract(epoch from booked_at - "timestamp")::float8, 0.05) / 0.05) / ln(2::float8)) end::smallint as took,
    count(*) as number
  from (select (new).*) inserted where source is not null and status in ('confirmed', 'failed') group by 1, 2, 3) ended;
        return null;
      end if;
      perform add_outcomes(minute, code, took, -number) from (select date_trunc('minute', "timestamp", 'UTC') as minute,
    case status when 'failed' then result_code else '' end as code,
    case status when 'failed' then 0
      else ceil(4 * ln(greatest(extract(epoch from booked_at - "timestamp")::float8, 0.05) / 0.05) / ln(2::float8)) end::smallint as took,
    count(*) as number
  from removed where source is not null and status in ('confirmed', 'failed') group by 1, 2, 3) ended;
      if tg_op = 'UPDATE' then
        perform add_outcomes(minute, code, took, number) from (select date_trunc('minute', "timestamp", 'UTC') as minute,
    case status when 'failed' then result_code else '' end as code,
    case status when 'failed' then 0
      else ceil(4 * ln(greatest(extract(epoch from booked_at - "timestamp")::float8, 0.05) / 0.05) / ln(2::float8)) end::smallint as took,
    count(*) as number
  from added where source is not null and status in ('confirmed', 'failed') group by 1, 2, 3) ended;
      end if;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.count_sign_ups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform add_sign_ups(hour, n) from (
          select date_trunc('hour', created_at, 'UTC') as hour, count(*) as n from added group by 1) hours;
      elsif tg_op = 'DELETE' then
        perform add_sign_ups(hour, -n) from (
          select date_trunc('hour', created_at, 'UTC') as hour, count(*) as n from removed group by 1) hours;
      else
        perform add_sign_ups(old.created_at, -1);
        perform add_sign_ups(new.created_at, 1);
      end if;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.recount_daily_outflow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update daily_outflows set usd = usd + case new.status when 'failed' then -new.usd_value else new.usd_value end
      where user_id = new.user_id and at = new.counted_at;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.recount_outcomes()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      lock table transactions in share row exclusive mode;
      delete from transaction_outcomes;
      perform add_outcomes(minute, code, took, number)
      from (select date_trunc('minute', "timestamp", 'UTC') as minute,
    case status when 'failed' then result_code else '' end as code,
    case status when 'failed' then 0
      else ceil(4 * ln(greatest(extract(epoch from booked_at - "timestamp")::float8, 0.05) / 0.05) / ln(2::float8)) end::smallint as took,
    count(*) as number
  from transactions where source is not null and status in ('confirmed', 'failed') and "timestamp" >= now() - interval '2 days' group by 1, 2, 3) ended;
    end $function$;
CREATE OR REPLACE FUNCTION public.recount_sign_ups()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      lock table users in share row exclusive mode;
      delete from sign_up_counts;
      insert into sign_up_counts (grain, at, count)
        select grain, date_trunc(grain, created_at, 'UTC'), count(*)
        from users cross join (values ('hour'), ('day'), ('millennium')) grains (grain) group by 1, 2 order by 1, 2;
    end $function$;

CREATE TRIGGER audit_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_anchors FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();
CREATE TRIGGER audit_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();
CREATE TRIGGER audit_heads_grow BEFORE DELETE OR UPDATE ON public.audit_heads FOR EACH ROW EXECUTE FUNCTION audit_heads_grow();
CREATE CONSTRAINT TRIGGER postings_balance AFTER INSERT OR UPDATE ON public.postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_posting_balance();
CREATE TRIGGER transactions_added AFTER INSERT ON public.transactions FOR EACH ROW WHEN (((new.source IS NOT NULL) AND (new.status = ANY (ARRAY['confirmed'::text, 'failed'::text])))) EXECUTE FUNCTION count_outcomes();
CREATE TRIGGER transactions_changed AFTER UPDATE ON public.transactions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes();
CREATE TRIGGER transactions_outflow_failed AFTER UPDATE OF status ON public.transactions FOR EACH ROW WHEN (((new.counted_at IS NOT NULL) AND ((old.status = 'failed'::text) <> (new.status = 'failed'::text)))) EXECUTE FUNCTION recount_daily_outflow();
CREATE TRIGGER transactions_removed AFTER DELETE ON public.transactions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes();
CREATE TRIGGER users_added AFTER INSERT ON public.users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_sign_ups();
CREATE TRIGGER users_moved AFTER UPDATE OF created_at ON public.users FOR EACH ROW WHEN ((old.created_at <> new.created_at)) EXECUTE FUNCTION count_sign_ups();
CREATE TRIGGER users_removed AFTER DELETE ON public.users REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_sign_ups();
