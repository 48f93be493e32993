create domain amount as numeric(19,7) constraint amount_check CHECK ((VALUE > (0)::numeric));
create domain asset_id as text constraint asset_id_check CHECK (((VALUE = 'XLM'::text) OR (VALUE ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text)));

create sequence kyc_case_numbers;

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
  constraint access_history_event_check CHECK ((event = ANY (ARRAY['registered'::text, 'signed_in'::text, 'sign_in_failed'::text, 'password_reset'::text, 'password_changed'::text, 'email_verified'::text, 'email_changed'::text, 'step_up_failed'::text, 'refused'::text])))
);

create table account_events (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  data jsonb not null,
  created_at timestamp with time zone not null,
  written_in xid8 default pg_current_xact_id() not null,
  constraint account_events_pkey PRIMARY KEY (id),
  constraint account_events_type_check CHECK ((type ~ '^[a-z_]+.[a-z_]+$'::text))
);

create table admin_alerts (
  type text not null,
  cause text not null,
  noted_at timestamp with time zone not null,
  constraint admin_alerts_pkey PRIMARY KEY (type, cause),
  constraint admin_alerts_cause_check CHECK (((length(cause) >= 1) AND (length(cause) <= 300))),
  constraint admin_alerts_type_check CHECK ((type ~ '^[a-z]+(_[a-z]+)*$'::text))
);

create table admin_invitations (
  id uuid not null,
  email text not null,
  role text not null,
  scopes text[] not null,
  token_hash text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_by uuid,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  constraint admin_invitations_pkey PRIMARY KEY (id),
  constraint admin_invitations_token_hash_key UNIQUE (token_hash),
  constraint admin_invitations_check CHECK (((role = 'admin'::text) OR (scopes = '{}'::text[]))),
  constraint admin_invitations_check1 CHECK ((expires_at > sent_at)),
  constraint admin_invitations_check2 CHECK (((used_at IS NULL) = (used_by IS NULL))),
  constraint admin_invitations_check3 CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL))),
  constraint admin_invitations_check4 CHECK (((used_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint admin_invitations_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint admin_invitations_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'super-admin'::text]))),
  constraint admin_invitations_scopes_check CHECK ((scopes <@ ARRAY['support'::text, 'compliance'::text, 'finance'::text, 'content'::text, 'operations'::text])),
  constraint admin_invitations_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);

create table admin_notes (
  id uuid not null,
  user_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint admin_notes_pkey PRIMARY KEY (id),
  constraint admin_notes_text_check CHECK (((length(text) >= 3) AND (length(text) <= 500)))
);

create table admin_saved_filters (
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone not null,
  constraint admin_saved_filters_pkey PRIMARY KEY (id),
  constraint admin_saved_filters_list_check CHECK ((list = ANY (ARRAY['users'::text, 'transactions'::text, 'deposits'::text, 'audit'::text]))),
  constraint admin_saved_filters_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint admin_saved_filters_query_check CHECK (((query ~ '^\?[!-~]+$'::text) AND (length(query) <= 1001)))
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
  constraint admin_views_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500)))
);

create table affiliate_cases (
  affiliate_id uuid not null,
  score integer not null,
  reasons jsonb not null,
  weighed_at timestamp with time zone not null,
  decided_score integer,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decided_reason text,
  constraint affiliate_cases_pkey PRIMARY KEY (affiliate_id),
  constraint affiliate_cases_check CHECK ((((decision IS NULL) = (decided_at IS NULL)) AND ((decision IS NULL) = (decided_by IS NULL)) AND ((decision IS NULL) = (decided_score IS NULL)))),
  constraint affiliate_cases_decision_check CHECK ((decision = ANY (ARRAY['no_problem'::text, 'hold'::text, 'void'::text]))),
  constraint affiliate_cases_score_check CHECK (((score >= 0) AND (score <= 100)))
);

create table affiliate_clicks (
  id uuid not null,
  affiliate_id uuid not null,
  ip_address text not null,
  user_agent text not null,
  referrer text,
  source text not null,
  "timestamp" timestamp with time zone not null,
  converted boolean default false not null,
  counted boolean default false not null,
  constraint affiliate_clicks_pkey PRIMARY KEY (id),
  constraint affiliate_clicks_source_check CHECK ((source ~ '^[a-z0-9._-]{1,40}$'::text))
);

create table affiliate_commissions (
  id uuid not null,
  fee_id uuid not null,
  level smallint not null,
  kind text not null,
  affiliate_id uuid not null,
  share numeric(19,7) not null,
  amount numeric(19,7) not null,
  at timestamp with time zone not null,
  available_at timestamp with time zone not null,
  status text not null,
  payout_id uuid,
  constraint affiliate_commissions_pkey PRIMARY KEY (id),
  constraint affiliate_commissions_fee_id_level_kind_key UNIQUE (fee_id, level, kind),
  constraint affiliate_commissions_check CHECK (
CASE kind
    WHEN 'earned'::text THEN ((share > (0)::numeric) AND (amount >= (0)::numeric))
    ELSE ((share < (0)::numeric) AND (amount <= (0)::numeric))
END),
  constraint affiliate_commissions_check1 CHECK (((status = 'paid'::text) = (payout_id IS NOT NULL))),
  constraint affiliate_commissions_kind_check CHECK ((kind = ANY (ARRAY['earned'::text, 'reversal'::text]))),
  constraint affiliate_commissions_level_check CHECK (((level >= 1) AND (level <= 3))),
  constraint affiliate_commissions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'available'::text, 'paid'::text])))
) with (fillfactor=80);

create table affiliate_config (
  id uuid not null,
  version integer not null,
  reward_type text not null,
  reward_asset text default 'USD'::text not null,
  reward_value numeric(19,7) not null,
  second_value numeric(19,7) default 0 not null,
  third_value numeric(19,7) default 0 not null,
  min_payout numeric(19,7) not null,
  payout_schedule text not null,
  next_payout_date timestamp with time zone not null,
  commission_levels integer default 1 not null,
  active boolean default true not null,
  made_at timestamp with time zone not null,
  approval_id uuid,
  hold_days integer default 30 not null,
  constraint affiliate_config_pkey PRIMARY KEY (id),
  constraint affiliate_config_version_key UNIQUE (version),
  constraint affiliate_config_check CHECK (((reward_type = 'fixed'::text) OR (((reward_value + second_value) + third_value) <= (50)::numeric))),
  constraint affiliate_config_check1 CHECK (((reward_type = 'percent_of_fee'::text) OR ((second_value + third_value) = (0)::numeric))),
  constraint affiliate_config_check2 CHECK (((commission_levels >= 2) OR (second_value = (0)::numeric))),
  constraint affiliate_config_check3 CHECK (((commission_levels >= 3) OR (third_value = (0)::numeric))),
  constraint affiliate_config_commission_levels_check CHECK (((commission_levels >= 1) AND (commission_levels <= 3))),
  constraint affiliate_config_hold_days_check CHECK (((hold_days >= 0) AND (hold_days <= 365))),
  constraint affiliate_config_min_payout_check CHECK ((min_payout > (0)::numeric)),
  constraint affiliate_config_payout_schedule_check CHECK ((payout_schedule = ANY (ARRAY['weekly'::text, 'monthly'::text]))),
  constraint affiliate_config_reward_type_check CHECK ((reward_type = ANY (ARRAY['percent_of_fee'::text, 'fixed'::text]))),
  constraint affiliate_config_reward_value_check CHECK ((reward_value >= (0)::numeric)),
  constraint affiliate_config_second_value_check CHECK ((second_value >= (0)::numeric)),
  constraint affiliate_config_third_value_check CHECK ((third_value >= (0)::numeric))
);

create table affiliate_days (
  affiliate_id uuid not null,
  source text not null,
  day date not null,
  clicks integer default 0 not null,
  signups integer default 0 not null,
  constraint affiliate_days_pkey PRIMARY KEY (affiliate_id, source, day)
) with (fillfactor=80);

create table affiliate_earnings (
  affiliate_id uuid not null,
  day date not null,
  level smallint not null,
  amount numeric(19,7) not null,
  constraint affiliate_earnings_pkey PRIMARY KEY (affiliate_id, day, level)
) with (fillfactor=80);

create table affiliate_fee_days (
  day date not null,
  worth numeric(30,7) not null,
  constraint affiliate_fee_days_pkey PRIMARY KEY (day)
) with (fillfactor=50);

create table affiliate_fees (
  transaction_id uuid not null,
  user_id uuid not null,
  asset text not null,
  amount numeric(19,7) not null,
  given numeric(19,7) default 0 not null,
  config_id uuid not null,
  at timestamp with time zone not null,
  shared boolean default false not null,
  constraint affiliate_fees_pkey PRIMARY KEY (transaction_id),
  constraint affiliate_fees_amount_check CHECK ((amount > (0)::numeric)),
  constraint affiliate_fees_at_most_half CHECK (((given >= (0)::numeric) AND ((given * (2)::numeric) <= amount)))
);

create table affiliate_networks (
  affiliate_id uuid not null,
  day date not null,
  network text not null,
  clicks integer not null,
  constraint affiliate_networks_pkey PRIMARY KEY (affiliate_id, day, network)
) with (fillfactor=80);

create table affiliate_payouts (
  id uuid not null,
  run_id uuid,
  affiliate_id uuid not null,
  amount numeric(19,7) not null,
  asset text not null,
  commissions integer not null,
  status text default 'waiting'::text not null,
  transaction_id uuid,
  payout_date timestamp with time zone,
  number integer,
  constraint affiliate_payouts_pkey PRIMARY KEY (id),
  constraint affiliate_payouts_transaction_id_key UNIQUE (transaction_id),
  constraint affiliate_payouts_run_id_affiliate_id_key UNIQUE (run_id, affiliate_id),
  constraint affiliate_payouts_amount_check CHECK ((amount > (0)::numeric)),
  constraint affiliate_payouts_check CHECK (((status = 'waiting'::text) = (transaction_id IS NULL))),
  constraint affiliate_payouts_check1 CHECK (((status = 'paid'::text) = (payout_date IS NOT NULL))),
  constraint affiliate_payouts_commissions_check CHECK ((commissions >= 0)),
  constraint affiliate_payouts_number_check CHECK ((number > 0)),
  constraint affiliate_payouts_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'paid'::text, 'failed'::text])))
) with (fillfactor=80);

create table affiliate_program (
  id uuid not null,
  user_id uuid not null,
  affiliate_code text not null,
  referral_link text not null,
  click_count integer default 0 not null,
  signup_count integer default 0 not null,
  payer_count integer default 0 not null,
  pending_reward numeric(19,7) default 0 not null,
  available_reward numeric(19,7) default 0 not null,
  total_earned numeric(19,7) default 0 not null,
  total_paid numeric(19,7) default 0 not null,
  reward_asset text default 'USD'::text not null,
  last_payout timestamp with time zone,
  referrer_id uuid,
  state text default 'active'::text not null,
  joined_at timestamp with time zone not null,
  constraint affiliate_program_pkey PRIMARY KEY (id),
  constraint affiliate_program_user_id_key UNIQUE (user_id),
  constraint affiliate_program_affiliate_code_key UNIQUE (affiliate_code),
  constraint affiliate_program_referral_link_key UNIQUE (referral_link),
  constraint affiliate_program_affiliate_code_check CHECK ((affiliate_code ~ '^[A-Z0-9]{4,16}$'::text)),
  constraint affiliate_program_check CHECK ((referrer_id <> id)),
  constraint affiliate_program_click_count_check CHECK ((click_count >= 0)),
  constraint affiliate_program_payer_count_check CHECK ((payer_count >= 0)),
  constraint affiliate_program_signup_count_check CHECK ((signup_count >= 0)),
  constraint affiliate_program_state_check CHECK ((state = ANY (ARRAY['active'::text, 'held'::text, 'stopped'::text, 'closed'::text]))),
  constraint affiliate_program_total_paid_check CHECK ((total_paid >= (0)::numeric))
) with (fillfactor=70);

create table affiliate_referrals (
  user_id uuid not null,
  level smallint not null,
  affiliate_id uuid not null,
  click_id uuid,
  source text not null,
  joined_at timestamp with time zone not null,
  earned numeric(19,7) default 0 not null,
  fees numeric(19,7) default 0 not null,
  first_fee_at timestamp with time zone,
  constraint affiliate_referrals_pkey PRIMARY KEY (user_id, level),
  constraint affiliate_referrals_user_id_affiliate_id_key UNIQUE (user_id, affiliate_id),
  constraint affiliate_referrals_fees_check CHECK ((fees >= (0)::numeric)),
  constraint affiliate_referrals_level_check CHECK (((level >= 1) AND (level <= 3)))
) with (fillfactor=80);

create table affiliate_runs (
  id uuid not null,
  approval_id uuid not null,
  asset text not null,
  total numeric(19,7) not null,
  partners integer not null,
  commissions integer not null,
  waits_for numeric(19,7),
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint affiliate_runs_pkey PRIMARY KEY (id),
  constraint affiliate_runs_approval_id_key UNIQUE (approval_id),
  constraint affiliate_runs_commissions_check CHECK ((commissions >= 0)),
  constraint affiliate_runs_partners_check CHECK ((partners > 0)),
  constraint affiliate_runs_total_check CHECK ((total > (0)::numeric))
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
  constraint allow_list_memo_check CHECK ((length(memo) <= 64))
);

create table announcement_reads (
  user_id uuid not null,
  announcement_id uuid not null,
  read_at timestamp with time zone not null,
  constraint announcement_reads_pkey PRIMARY KEY (user_id, announcement_id)
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
  written_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  link text,
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  for_verified boolean default false not null,
  for_asset asset_id,
  for_language text,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_check CHECK ((ends_at > created_at)),
  constraint announcements_for_language_check CHECK ((for_language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint announcements_link_check CHECK ((link ~ '^/[a-z-]+$'::text)),
  constraint announcements_text_en_check CHECK (((length(text_en) >= 3) AND (length(text_en) <= 1000))),
  constraint announcements_text_es_check CHECK (((length(text_es) >= 3) AND (length(text_es) <= 1000))),
  constraint announcements_title_en_check CHECK (((length(title_en) >= 3) AND (length(title_en) <= 120))),
  constraint announcements_title_es_check CHECK (((length(title_es) >= 3) AND (length(title_es) <= 120)))
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
  request_id uuid,
  caller_request_id text,
  constraint api_key_calls_pkey PRIMARY KEY (id),
  constraint api_key_calls_caller_request_id_check CHECK (((length(caller_request_id) >= 1) AND (length(caller_request_id) <= 64))),
  constraint api_key_calls_took_ms_check CHECK ((took_ms >= 0))
);

create table api_key_outflows (
  id uuid not null,
  key_id uuid not null,
  usd numeric(16,2) not null,
  at timestamp with time zone not null,
  constraint api_key_outflows_pkey PRIMARY KEY (id),
  constraint api_key_outflows_usd_check CHECK ((usd >= (0)::numeric))
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
  trade_cap_usd numeric(14,2),
  origins text[] default '{}'::text[] not null,
  admin_scopes text[],
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_key_hash_key UNIQUE (key_hash),
  constraint api_keys_admin_scopes_known CHECK ((admin_scopes <@ ARRAY['support'::text, 'compliance'::text, 'finance'::text, 'content'::text, 'operations'::text])),
  constraint api_keys_beginning_check CHECK (((length(beginning) >= 8) AND (length(beginning) <= 40))),
  constraint api_keys_check CHECK ((('transfer'::text = ANY (scopes)) = (daily_cap_usd IS NOT NULL))),
  constraint api_keys_check1 CHECK ((('transfer'::text = ANY (scopes)) = (sends_from IS NOT NULL))),
  constraint api_keys_check2 CHECK ((expires_at > created_at)),
  constraint api_keys_check3 CHECK (((trade_cap_usd IS NULL) OR ('trade'::text = ANY (scopes)))),
  constraint api_keys_daily_cap_usd_check CHECK ((daily_cap_usd > (0)::numeric)),
  constraint api_keys_key_hash_check CHECK ((key_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_keys_origins_check CHECK ((cardinality(origins) <= 10)),
  constraint api_keys_scopes_check CHECK (((scopes <@ ARRAY['read'::text, 'request'::text, 'trade'::text, 'transfer'::text, 'admin'::text]) AND (cardinality(scopes) > 0))),
  constraint api_keys_trade_cap_usd_check CHECK ((trade_cap_usd > (0)::numeric))
);

create table approval_comments (
  id uuid not null,
  approval_id uuid not null,
  author_id uuid not null,
  text text not null,
  at timestamp with time zone not null,
  constraint approval_comments_pkey PRIMARY KEY (id),
  constraint approval_comments_text_check CHECK (((length(text) >= 3) AND (length(text) <= 1000)))
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
  evidence jsonb,
  constraint approvals_pkey PRIMARY KEY (id),
  constraint approvals_check CHECK ((asked_by <> decided_by)),
  constraint approvals_check1 CHECK ((expires_at > asked_at)),
  constraint approvals_check2 CHECK (((decided_by IS NULL) = (status = ANY (ARRAY['pending'::text, 'expired'::text])))),
  constraint approvals_check3 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint approvals_check4 CHECK ((decided_at < expires_at)),
  constraint approvals_check5 CHECK (((status <> 'refused'::text) OR (note IS NOT NULL))),
  constraint approvals_difference_check CHECK (((length(difference) >= 1) AND (length(difference) <= 500))),
  constraint approvals_evidence_check CHECK (((jsonb_typeof(evidence) = 'object'::text) AND (octet_length((evidence)::text) <= 32768))),
  constraint approvals_kind_check CHECK ((kind ~ '^[a-z]+(-[a-z]+)*$'::text)),
  constraint approvals_note_check CHECK ((length(note) <= 500)),
  constraint approvals_payload_check CHECK ((jsonb_typeof(payload) = 'object'::text)),
  constraint approvals_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  constraint approvals_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'refused'::text, 'expired'::text, 'applied'::text, 'void'::text]))),
  constraint approvals_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 100)))
);

create table asset_facts (
  asset text not null,
  issuer_exists boolean not null,
  home_domain text,
  is_verified boolean not null,
  name text,
  description text,
  organisation text,
  auth_required boolean not null,
  auth_revocable boolean not null,
  auth_immutable boolean not null,
  clawback_enabled boolean not null,
  issuer_locked boolean not null,
  supply numeric(30,7) not null,
  holders integer not null,
  quarantine text,
  resembles text,
  read_at timestamp with time zone not null,
  constraint asset_facts_pkey PRIMARY KEY (asset),
  constraint asset_facts_asset_check CHECK ((asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text)),
  constraint asset_facts_check CHECK ((((quarantine = 'copycat'::text) = (resembles IS NOT NULL)) OR (quarantine IS NULL))),
  constraint asset_facts_holders_check CHECK ((holders >= 0)),
  constraint asset_facts_quarantine_check CHECK ((quarantine = ANY (ARRAY['copycat'::text, 'clawback'::text]))),
  constraint asset_facts_supply_check CHECK ((supply >= (0)::numeric))
);

create table asset_views (
  user_id uuid not null,
  hidden text[] default '{}'::text[] not null,
  hides_small boolean default false not null,
  constraint asset_views_pkey PRIMARY KEY (user_id),
  constraint asset_views_hidden_check CHECK ((cardinality(hidden) <= 1000))
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
  constraint assets_issuer_check CHECK ((issuer ~ '^G[A-Z2-7]{55}$'::text))
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
  constraint audit_entries_subject_kind_check CHECK ((subject_kind ~ '^[a-z_]+$'::text))
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
  constraint balances_trust_limit_check CHECK ((trust_limit >= (0)::numeric))
);

create table business_sums (
  id bigint generated always as identity not null,
  grain text not null,
  at date not null,
  kind text not null,
  unit text not null,
  total numeric(38,7) not null,
  usd numeric(38,7) not null,
  times bigint not null,
  unvalued bigint not null,
  constraint business_sums_pkey PRIMARY KEY (id),
  constraint business_sums_grain_check CHECK ((grain = ANY (ARRAY['day'::text, 'month'::text])))
) with (fillfactor=50);

create table candle_pairs (
  base text not null,
  counter text not null,
  closed_to timestamp with time zone not null,
  constraint candle_pairs_pkey PRIMARY KEY (base, counter),
  constraint candle_pairs_base_check CHECK (((base = 'XLM'::text) OR (base ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint candle_pairs_check CHECK ((base <> counter)),
  constraint candle_pairs_counter_check CHECK (((counter = 'XLM'::text) OR (counter ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text)))
);

create table candles (
  base text not null,
  counter text not null,
  at timestamp with time zone not null,
  trades bigint not null,
  base_volume numeric(30,7) not null,
  counter_volume numeric(30,7) not null,
  open numeric not null,
  high numeric not null,
  low numeric not null,
  close numeric not null,
  constraint candles_pkey PRIMARY KEY (base, counter, at),
  constraint candles_at_check CHECK ((at = date_trunc('minute'::text, at, 'UTC'::text))),
  constraint candles_base_volume_check CHECK ((base_volume >= (0)::numeric)),
  constraint candles_check CHECK (((high >= open) AND (high >= close))),
  constraint candles_check1 CHECK (((low > (0)::numeric) AND (low <= open) AND (low <= close))),
  constraint candles_close_check CHECK ((close > (0)::numeric)),
  constraint candles_counter_volume_check CHECK ((counter_volume >= (0)::numeric)),
  constraint candles_open_check CHECK ((open > (0)::numeric)),
  constraint candles_trades_check CHECK ((trades > 0))
);

create table cash_app_deposits (
  id uuid not null,
  user_id uuid,
  method_id uuid not null,
  statement_id uuid not null,
  payment_id uuid,
  amount numeric(14,2) not null,
  deposit_date timestamp with time zone not null,
  has_time boolean not null,
  cash_app_username text,
  cash_app_transaction_id text not null,
  recipient_number text not null,
  note text,
  status text default 'pending'::text not null,
  refunds uuid,
  verified_by uuid,
  verification_date timestamp with time zone,
  notes text,
  xlm_credited numeric(19,7),
  xlm_rate numeric(24,10),
  transaction_id uuid,
  latest_date timestamp with time zone not null,
  is_zone_open boolean default false not null,
  constraint cash_app_deposits_pkey PRIMARY KEY (id),
  constraint cash_app_deposits_payment_id_key UNIQUE (payment_id),
  constraint cash_app_deposits_amount_check CHECK ((amount <> (0)::numeric)),
  constraint cash_app_deposits_cash_app_transaction_id_check CHECK (((length(cash_app_transaction_id) >= 1) AND (length(cash_app_transaction_id) <= 60))),
  constraint cash_app_deposits_cash_app_username_check CHECK ((length(cash_app_username) <= 80)),
  constraint cash_app_deposits_check CHECK ((verified_by <> user_id)),
  constraint cash_app_deposits_check1 CHECK (((amount < (0)::numeric) = (status = 'sent'::text))),
  constraint cash_app_deposits_check2 CHECK (((refunds IS NULL) OR (amount < (0)::numeric))),
  constraint cash_app_deposits_check3 CHECK (((status <> 'credited'::text) OR (transaction_id IS NOT NULL))),
  constraint cash_app_deposits_dates_check CHECK ((latest_date >= deposit_date)),
  constraint cash_app_deposits_note_check CHECK ((length(note) <= 300)),
  constraint cash_app_deposits_notes_check CHECK ((length(notes) <= 500)),
  constraint cash_app_deposits_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'matched'::text, 'credited'::text, 'refused'::text, 'refunded'::text, 'reversed'::text, 'sent'::text])))
);

create table cashapp_payments (
  id uuid not null,
  user_id uuid not null,
  method_id uuid not null,
  amount numeric(14,2) not null,
  amount_usd numeric(14,2) not null,
  fee_usd numeric(14,2) not null,
  transaction_id text,
  status text default 'pending'::text not null,
  asset_code text default 'XLM'::text not null,
  asset_issuer text,
  estimated_xlm numeric(19,7) not null,
  xlm_rate numeric(24,10) not null,
  market_rate numeric(24,10) not null,
  spread_percent numeric(5,2) not null,
  verified_at timestamp with time zone,
  notes text,
  reference text not null,
  recipient jsonb not null,
  hold_days smallint not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  claim_payer text,
  claim_id text,
  claim_key text,
  claimed_at timestamp with time zone,
  claim_picture uuid,
  picture_mark text,
  choice text,
  steps jsonb default '[]'::jsonb not null,
  credits smallint default 0 not null,
  credited_xlm numeric(19,7),
  credit_transaction_id uuid,
  decided_by uuid,
  request_id uuid not null,
  arrival_rate numeric(24,10),
  constraint cashapp_payments_pkey PRIMARY KEY (id),
  constraint cashapp_payments_transaction_id_key UNIQUE (transaction_id),
  constraint cashapp_payments_reference_key UNIQUE (reference),
  constraint cashapp_payments_user_id_request_id_key UNIQUE (user_id, request_id),
  constraint cashapp_payments_amount_check CHECK ((amount > (0)::numeric)),
  constraint cashapp_payments_amount_usd_check CHECK ((amount_usd > (0)::numeric)),
  constraint cashapp_payments_arrival_check CHECK (((status = ANY (ARRAY['matched'::text, 'credited'::text, 'reversed'::text])) <= (arrival_rate IS NOT NULL))),
  constraint cashapp_payments_arrival_rate_check CHECK ((arrival_rate > (0)::numeric)),
  constraint cashapp_payments_asset_issuer_check CHECK ((asset_issuer ~ '^G[A-Z2-7]{55}$'::text)),
  constraint cashapp_payments_check CHECK (((fee_usd >= (0)::numeric) AND (fee_usd < amount))),
  constraint cashapp_payments_check1 CHECK (((status = ANY (ARRAY['credited'::text, 'reversed'::text])) <= (credit_transaction_id IS NOT NULL))),
  constraint cashapp_payments_check2 CHECK (((status = ANY (ARRAY['matched'::text, 'credited'::text, 'underpaid'::text, 'overpaid'::text, 'late'::text, 'repriced'::text, 'refunded'::text, 'reversed'::text])) <= (transaction_id IS NOT NULL))),
  constraint cashapp_payments_choice_check CHECK ((choice = ANY (ARRAY['requote'::text, 'refund'::text]))),
  constraint cashapp_payments_claim_id_check CHECK ((length(claim_id) <= 60)),
  constraint cashapp_payments_claim_payer_check CHECK ((length(claim_payer) <= 80)),
  constraint cashapp_payments_credited_xlm_check CHECK ((credited_xlm > (0)::numeric)),
  constraint cashapp_payments_estimated_xlm_check CHECK ((estimated_xlm > (0)::numeric)),
  constraint cashapp_payments_hold_days_check CHECK (((hold_days >= 0) AND (hold_days <= 90))),
  constraint cashapp_payments_market_rate_check CHECK ((market_rate > (0)::numeric)),
  constraint cashapp_payments_notes_check CHECK ((length(notes) <= 500)),
  constraint cashapp_payments_rate_kept_check CHECK ((((status = ANY (ARRAY['matched'::text, 'credited'::text, 'reversed'::text])) AND (choice IS NULL)) <= ((abs((arrival_rate - market_rate)) * (100)::numeric) <= (market_rate * (2)::numeric)))),
  constraint cashapp_payments_reference_check CHECK ((reference ~ '^AST[0-9A-HJKMNP-TV-Z]{8}$'::text)),
  constraint cashapp_payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'claimed'::text, 'matched'::text, 'credited'::text, 'underpaid'::text, 'overpaid'::text, 'late'::text, 'repriced'::text, 'expired'::text, 'refused'::text, 'refunded'::text, 'reversed'::text, 'cancelled'::text]))),
  constraint cashapp_payments_steps_check CHECK ((jsonb_typeof(steps) = 'array'::text)),
  constraint cashapp_payments_transaction_id_check CHECK (((length(transaction_id) >= 1) AND (length(transaction_id) <= 60))),
  constraint cashapp_payments_xlm_rate_check CHECK ((xlm_rate > (0)::numeric))
);

create table check_hours (
  check_id text not null,
  hour timestamp with time zone not null,
  looks integer not null,
  failed integer not null,
  spent_ms integer not null,
  lowest double precision,
  highest double precision,
  constraint check_hours_pkey PRIMARY KEY (check_id, hour),
  constraint check_hours_check CHECK (((failed >= 0) AND (failed <= looks))),
  constraint check_hours_looks_check CHECK ((looks > 0)),
  constraint check_hours_spent_ms_check CHECK ((spent_ms >= 0))
) with (fillfactor=70);

create table check_states (
  check_id text not null,
  state text default 'waiting'::text not null,
  since timestamp with time zone not null,
  checked_at timestamp with time zone,
  next_at timestamp with time zone not null,
  measure double precision,
  faults integer default 0 not null,
  spent_ms integer default 0 not null,
  last_error text,
  constraint check_states_pkey PRIMARY KEY (check_id),
  constraint check_states_check_id_check CHECK (((length(check_id) >= 1) AND (length(check_id) <= 100))),
  constraint check_states_faults_check CHECK ((faults >= 0)),
  constraint check_states_last_error_check CHECK ((length(last_error) <= 500)),
  constraint check_states_spent_ms_check CHECK ((spent_ms >= 0)),
  constraint check_states_state_check CHECK ((state = ANY (ARRAY['passed'::text, 'failing'::text, 'unread'::text, 'off'::text, 'waiting'::text])))
) with (fillfactor=50);

create table claimable_reads (
  user_id uuid not null,
  whole_at timestamp with time zone,
  cursor text,
  constraint claimable_reads_pkey PRIMARY KEY (user_id),
  constraint claimable_reads_cursor_check CHECK ((length(cursor) <= 200))
);

create table claimables (
  user_id uuid not null,
  balance_id text not null,
  asset text not null,
  amount numeric(19,7) not null,
  sponsor text,
  other_claimant text,
  windows jsonb not null,
  clawback_enabled boolean default false not null,
  made_at timestamp with time zone not null,
  ended text,
  ended_at timestamp with time zone,
  ended_hash text,
  transaction_id uuid,
  seen_at timestamp with time zone default now() not null,
  worth numeric,
  worth_at timestamp with time zone default '1970-01-01 00:00:00+00'::timestamp with time zone not null,
  rank numeric generated always as (
CASE
    WHEN (ended IS NOT NULL) THEN ('-2'::integer)::numeric
    ELSE COALESCE(worth, ('-1'::integer)::numeric)
END) stored not null,
  constraint claimables_pkey PRIMARY KEY (user_id, balance_id),
  constraint claimables_amount_check CHECK ((amount > (0)::numeric)),
  constraint claimables_asset_check CHECK (((asset = 'XLM'::text) OR (asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint claimables_balance_id_check CHECK ((balance_id ~ '^[0-9a-f]{72}$'::text)),
  constraint claimables_check CHECK (((ended IS NULL) = (ended_at IS NULL))),
  constraint claimables_ended_check CHECK ((ended = ANY (ARRAY['claimed'::text, 'taken_back'::text, 'clawed_back'::text, 'gone'::text]))),
  constraint claimables_ended_hash_check CHECK ((ended_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint claimables_worth_check CHECK ((worth >= (0)::numeric))
);

create table contacts (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  stellar_address text,
  unique_user_id text,
  memo text,
  memo_type text,
  resolved_address text,
  resolved_at timestamp with time zone,
  drifted_address text,
  drifted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint contacts_pkey PRIMARY KEY (id),
  constraint contacts_check CHECK (((stellar_address IS NULL) <> (unique_user_id IS NULL))),
  constraint contacts_check1 CHECK (((memo IS NULL) = (memo_type IS NULL))),
  constraint contacts_check2 CHECK (((resolved_address IS NULL) = (resolved_at IS NULL))),
  constraint contacts_check3 CHECK (((drifted_address IS NULL) = (drifted_at IS NULL))),
  constraint contacts_check4 CHECK (((drifted_address IS NULL) OR ((resolved_address IS NOT NULL) AND (drifted_address <> resolved_address)))),
  constraint contacts_drifted_address_check CHECK ((drifted_address ~ '^[GM][A-Z2-7]{55}([A-Z2-7]{13})?$'::text)),
  constraint contacts_memo_check CHECK (((octet_length(memo) >= 1) AND (octet_length(memo) <= 64))),
  constraint contacts_memo_type_check CHECK ((memo_type = ANY (ARRAY['text'::text, 'id'::text, 'hash'::text, 'return'::text]))),
  constraint contacts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint contacts_resolved_address_check CHECK ((resolved_address ~ '^[GM][A-Z2-7]{55}([A-Z2-7]{13})?$'::text)),
  constraint contacts_stellar_address_check CHECK (((length(stellar_address) >= 3) AND (length(stellar_address) <= 200))),
  constraint contacts_unique_user_id_check CHECK ((unique_user_id ~ '^AST-[A-Z2-7]{10}$'::text))
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
  constraint content_blocks_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);

create table content_comments (
  id uuid not null,
  item_id uuid not null,
  version integer not null,
  row_key text not null,
  author_id uuid,
  text text not null,
  created_at timestamp with time zone not null,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  constraint content_comments_pkey PRIMARY KEY (id),
  constraint content_comments_row_key_check CHECK (((length(row_key) >= 1) AND (length(row_key) <= 100))),
  constraint content_comments_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);

create table content_items (
  id uuid not null,
  item_key text not null,
  kind text not null,
  title text not null,
  state text not null,
  live_version integer,
  open_version integer,
  publish_at timestamp with time zone,
  missing integer default 0 not null,
  outdated integer default 0 not null,
  search_text text default ''::text not null,
  search tsvector generated always as (to_tsvector('simple'::regconfig, search_text)) stored,
  locked_by uuid,
  locked_at timestamp with time zone,
  trashed_at timestamp with time zone,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  is_material boolean default false not null,
  constraint content_items_pkey PRIMARY KEY (id),
  constraint content_items_item_key_key UNIQUE (item_key),
  constraint content_items_check CHECK (((state <> 'scheduled'::text) OR (publish_at IS NOT NULL))),
  constraint content_items_check1 CHECK (((open_version IS NULL) = (state = ANY (ARRAY['live'::text, 'unpublished'::text])))),
  constraint content_items_check2 CHECK (((state <> 'live'::text) OR (live_version IS NOT NULL))),
  constraint content_items_check3 CHECK (((trashed_at IS NULL) OR (live_version IS NULL))),
  constraint content_items_item_key_check CHECK (((item_key ~ '^[a-z0-9]+([.-][a-z0-9]+)*$'::text) AND (length(item_key) <= 80))),
  constraint content_items_kind_check CHECK ((kind = ANY (ARRAY['built_in'::text, 'page'::text, 'post'::text, 'shared'::text, 'landing'::text]))),
  constraint content_items_missing_check CHECK ((missing >= 0)),
  constraint content_items_outdated_check CHECK ((outdated >= 0)),
  constraint content_items_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'review'::text, 'approved'::text, 'scheduled'::text, 'live'::text, 'unpublished'::text])))
);

create table content_versions (
  id uuid not null,
  item_id uuid not null,
  number integer not null,
  document jsonb not null,
  state text not null,
  revision integer default 1 not null,
  author_id uuid,
  submitted_by uuid,
  reviewed_by uuid,
  review_note text,
  restored_from integer,
  created_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  published_at timestamp with time zone,
  constraint content_versions_pkey PRIMARY KEY (id),
  constraint content_versions_item_id_number_key UNIQUE (item_id, number),
  constraint content_versions_check CHECK (((reviewed_by <> author_id) AND (reviewed_by <> submitted_by))),
  constraint content_versions_document_check CHECK ((jsonb_typeof((document -> 'rows'::text)) = 'array'::text)),
  constraint content_versions_number_check CHECK ((number >= 1)),
  constraint content_versions_review_note_check CHECK ((length(review_note) <= 500)),
  constraint content_versions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'review'::text, 'approved'::text, 'scheduled'::text, 'live'::text, 'past'::text, 'kept'::text])))
);

create table currency_assets (
  currency text not null,
  asset asset_id not null,
  constraint currency_assets_pkey PRIMARY KEY (currency),
  constraint currency_assets_currency_check CHECK (((currency ~ '^[A-Z]{3}$'::text) AND (currency <> 'USD'::text)))
);

create table custody_sums (
  id bigint generated always as identity not null,
  side text not null,
  role text not null,
  unit text not null,
  total numeric(38,7) not null,
  constraint custody_sums_pkey PRIMARY KEY (id),
  constraint custody_sums_side_check CHECK ((side = ANY (ARRAY['booked'::text, 'held'::text, 'commissions'::text])))
) with (fillfactor=50);

create table daily_outflows (
  user_id uuid not null,
  at timestamp with time zone not null,
  usd numeric(16,2) not null,
  constraint daily_outflows_pkey PRIMARY KEY (user_id, at)
) with (fillfactor=50);

create table delivered_posts (
  post_key text not null,
  constraint delivered_posts_pkey PRIMARY KEY (post_key)
);

create table deposit_bookings (
  transaction_id uuid not null,
  kind text not null,
  payment_id uuid not null,
  at timestamp with time zone not null,
  usd numeric(14,2) not null,
  fee_usd numeric(14,2) not null,
  spread_usd numeric(38,7) not null,
  constraint deposit_bookings_pkey PRIMARY KEY (transaction_id, kind),
  constraint deposit_bookings_kind_check CHECK ((kind = ANY (ARRAY['credited'::text, 'reversed'::text])))
);

create table deposit_contradictions (
  id uuid not null,
  deposit_id uuid not null,
  statement_id uuid not null,
  says text not null,
  text text not null,
  seen_at timestamp with time zone not null,
  dismissed_at timestamp with time zone,
  dismissed_by uuid,
  constraint deposit_contradictions_pkey PRIMARY KEY (id),
  constraint deposit_contradictions_deposit_id_says_text_key UNIQUE (deposit_id, says, text),
  constraint deposit_contradictions_check CHECK (((dismissed_at IS NULL) = (dismissed_by IS NULL))),
  constraint deposit_contradictions_says_check CHECK ((says = ANY (ARRAY['undone'::text, 'unknown_status'::text, 'id_with_other_amount'::text]))),
  constraint deposit_contradictions_text_check CHECK ((length(text) <= 60))
);

create table deposit_debts (
  payment_id uuid not null,
  user_id uuid not null,
  usd numeric(14,2) not null,
  since timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint deposit_debts_pkey PRIMARY KEY (payment_id),
  constraint deposit_debts_usd_check CHECK ((usd > (0)::numeric))
);

create table deposit_holds (
  payment_id uuid not null,
  user_id uuid not null,
  usd numeric(14,2) not null,
  until timestamp with time zone not null,
  ends timestamp with time zone,
  constraint deposit_holds_pkey PRIMARY KEY (payment_id),
  constraint deposit_holds_usd_check CHECK ((usd > (0)::numeric))
);

create table deposit_payers (
  kind text not null,
  payer_key text not null,
  user_id uuid not null,
  bound_at timestamp with time zone not null,
  constraint deposit_payers_pkey PRIMARY KEY (kind, payer_key),
  constraint deposit_payers_payer_key_check CHECK (((length(payer_key) >= 1) AND (length(payer_key) <= 80)))
);

create table deposit_quotes (
  id uuid not null,
  user_id uuid not null,
  method_id uuid not null,
  content jsonb not null,
  expires_at timestamp with time zone not null,
  constraint deposit_quotes_pkey PRIMARY KEY (id)
);

create table deposit_statements (
  id uuid not null,
  method_id uuid not null,
  file_name text,
  file_hash bytea not null,
  imported_by uuid not null,
  imported_at timestamp with time zone not null,
  lines integer not null,
  incoming integer not null,
  outgoing integer not null,
  matched integer not null,
  duplicates integer not null,
  problems integer not null,
  constraint deposit_statements_pkey PRIMARY KEY (id),
  constraint deposit_statements_id_method_id_key UNIQUE (id, method_id),
  constraint deposit_statements_file_name_check CHECK ((length(file_name) <= 120))
);

create table devices (
  user_id uuid not null,
  device_hash text not null,
  first_seen_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  id uuid default gen_random_uuid() not null,
  name text,
  user_agent text default ''::text not null,
  constraint devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint devices_id_key UNIQUE (id),
  constraint devices_device_hash_check CHECK ((device_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint devices_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 40))))
);

create table failed_requests (
  request_id uuid not null,
  at timestamp with time zone not null,
  method text not null,
  path text not null,
  status integer not null,
  took_ms integer not null,
  lines text[] default '{}'::text[] not null,
  expires_at timestamp with time zone not null,
  constraint failed_requests_pkey PRIMARY KEY (request_id),
  constraint failed_requests_method_check CHECK (((length(method) >= 1) AND (length(method) <= 20))),
  constraint failed_requests_path_check CHECK (((length(path) >= 1) AND (length(path) <= 300))),
  constraint failed_requests_status_check CHECK (((status >= 400) AND (status <= 599))),
  constraint failed_requests_took_ms_check CHECK ((took_ms >= 0))
);

create table featured_tokens (
  id uuid not null,
  asset_code text not null,
  issuer text,
  name text not null,
  description text default ''::text not null,
  image_url text,
  website_url text,
  featured boolean default true not null,
  display_order integer default 0 not null,
  constraint featured_tokens_pkey PRIMARY KEY (id),
  constraint featured_tokens_asset_code_issuer_key UNIQUE NULLS NOT DISTINCT (asset_code, issuer),
  constraint featured_tokens_asset_code_check CHECK ((asset_code ~ '^[A-Za-z0-9]{1,12}$'::text)),
  constraint featured_tokens_description_check CHECK ((length(description) <= 300)),
  constraint featured_tokens_image_url_check CHECK ((length(image_url) <= 300)),
  constraint featured_tokens_issuer_check CHECK ((issuer ~ '^G[A-Z2-7]{55}$'::text)),
  constraint featured_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint featured_tokens_website_url_check CHECK (((website_url ~ '^https://'::text) AND (length(website_url) <= 300)))
);

create table fee_config (
  id uuid not null,
  operation_type text not null,
  fee_type text not null,
  fee_value numeric(19,7) not null,
  min_fee numeric(19,7) default 0 not null,
  max_fee numeric(19,7),
  asset_code text default 'XLM'::text not null,
  asset_issuer text,
  asset text generated always as ((asset_code || COALESCE((':'::text || asset_issuer), ''::text))) stored not null,
  active boolean default true not null,
  effective_from timestamp with time zone default now() not null,
  made_at timestamp with time zone default now() not null,
  approval_id uuid,
  constraint fee_config_pkey PRIMARY KEY (id),
  constraint fee_config_approval_id_key UNIQUE (approval_id),
  constraint fee_config_asset_code_check CHECK ((asset_code ~ '^[A-Za-z0-9]{1,12}$'::text)),
  constraint fee_config_asset_issuer_check CHECK ((asset_issuer ~ '^G[A-Z2-7]{55}$'::text)),
  constraint fee_config_check CHECK (((fee_value >= (0)::numeric) AND ((fee_type = 'flat'::text) OR (fee_value <= (100)::numeric)))),
  constraint fee_config_check1 CHECK ((max_fee >= min_fee)),
  constraint fee_config_check2 CHECK (((asset_issuer IS NOT NULL) OR (asset_code = 'XLM'::text))),
  constraint fee_config_fee_type_check CHECK ((fee_type = ANY (ARRAY['percent'::text, 'flat'::text]))),
  constraint fee_config_min_fee_check CHECK ((min_fee >= (0)::numeric)),
  constraint fee_config_operation_type_check CHECK ((operation_type = ANY (ARRAY['payment'::text, 'swap'::text, 'order'::text, 'auto_trading'::text])))
);

create table fee_days (
  kind text not null,
  asset text not null,
  day date not null,
  amount numeric(30,7) not null,
  times integer not null,
  constraint fee_days_pkey PRIMARY KEY (kind, asset, day),
  constraint fee_days_kind_check CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint fee_days_times_check CHECK ((times >= 0))
) with (fillfactor=80);

create table fee_volumes (
  operation text not null,
  asset text not null,
  day date not null,
  size smallint not null,
  amount numeric(30,7) not null,
  times integer not null,
  constraint fee_volumes_pkey PRIMARY KEY (operation, asset, day, size),
  constraint fee_volumes_amount_check CHECK ((amount > (0)::numeric)),
  constraint fee_volumes_size_check CHECK (((size >= 0) AND (size <= 63))),
  constraint fee_volumes_times_check CHECK ((times > 0))
) with (fillfactor=80);

create table first_inflows (
  user_id uuid not null,
  payer text not null,
  at timestamp with time zone not null,
  constraint first_inflows_pkey PRIMARY KEY (user_id),
  constraint first_inflows_payer_check CHECK ((payer ~ '^G[A-Z2-7]{55}$'::text))
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
  constraint freezes_cause_check CHECK ((cause = ANY (ARRAY['unknown_transaction'::text, 'sequence_used'::text, 'rewind'::text, 'history_gap'::text, 'drift'::text]))),
  constraint freezes_check CHECK (((address IS NOT NULL) OR stops_all)),
  constraint freezes_check1 CHECK (((lifted_at IS NULL) = (lifted_reason IS NULL))),
  constraint freezes_check2 CHECK (((lifted_by IS NULL) OR (lifted_at IS NOT NULL)))
);

create table health_probes (
  process uuid not null,
  probed_at timestamp with time zone not null,
  constraint health_probes_pkey PRIMARY KEY (process)
);

create table imposed_freezes (
  id uuid not null,
  user_id uuid not null,
  category text not null,
  reason text not null,
  ticket text,
  imposed_by uuid,
  imposed_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  lifted_at timestamp with time zone,
  lifted_by uuid,
  lift_reason text,
  constraint imposed_freezes_pkey PRIMARY KEY (id),
  constraint imposed_freezes_category_check CHECK ((category = ANY (ARRAY['security'::text, 'compliance'::text, 'court_order'::text, 'fraud'::text, 'personal_request'::text, 'other'::text]))),
  constraint imposed_freezes_check CHECK ((ends_at > imposed_at)),
  constraint imposed_freezes_check1 CHECK (((lifted_at IS NOT NULL) OR ((lifted_by IS NULL) AND (lift_reason IS NULL)))),
  constraint imposed_freezes_check2 CHECK (((ends_at IS NULL) OR (category <> ALL (ARRAY['compliance'::text, 'court_order'::text])))),
  constraint imposed_freezes_lift_reason_check CHECK (((length(lift_reason) >= 1) AND (length(lift_reason) <= 500))),
  constraint imposed_freezes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint imposed_freezes_ticket_check CHECK (((length(ticket) >= 1) AND (length(ticket) <= 100)))
);

create table journal_closings (
  month date not null,
  sha256 text not null,
  made_at timestamp with time zone not null,
  constraint journal_closings_pkey PRIMARY KEY (month),
  constraint journal_closings_month_check CHECK ((month = date_trunc('month'::text, (month)::timestamp with time zone))),
  constraint journal_closings_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

create table journal_months (
  id bigint generated always as identity not null,
  month date not null,
  book text not null,
  asset asset_id not null,
  kind text not null,
  total numeric(38,7) not null,
  times bigint not null,
  constraint journal_months_pkey PRIMARY KEY (id)
) with (fillfactor=50);

create table kyc_alarms (
  id uuid not null,
  kind text not null,
  case_id uuid not null,
  other_case_id uuid not null,
  document_id uuid,
  distance smallint,
  raised_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  settled_note text,
  constraint kyc_alarms_pkey PRIMARY KEY (id),
  constraint kyc_alarms_check CHECK ((case_id <> other_case_id)),
  constraint kyc_alarms_check1 CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  constraint kyc_alarms_distance_check CHECK (((distance >= 0) AND (distance <= 256))),
  constraint kyc_alarms_kind_check CHECK ((kind = ANY (ARRAY['same_number'::text, 'same_picture'::text, 'same_person'::text]))),
  constraint kyc_alarms_settled_note_check CHECK (((length(settled_note) >= 3) AND (length(settled_note) <= 500)))
);

create table kyc_documents (
  id uuid not null,
  case_id uuid not null,
  side text not null,
  upload_id uuid,
  status text default 'pending'::text not null,
  reason_en text,
  reason_es text,
  fingerprint text,
  pieces integer[] default '{}'::integer[] not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  copy_of uuid,
  constraint kyc_documents_pkey PRIMARY KEY (id),
  constraint kyc_documents_check CHECK (((copy_of IS NULL) OR (status = 'approved'::text))),
  constraint kyc_documents_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text)),
  constraint kyc_documents_height_check CHECK ((height > 0)),
  constraint kyc_documents_reason_en_check CHECK ((length(reason_en) <= 500)),
  constraint kyc_documents_reason_es_check CHECK ((length(reason_es) <= 500)),
  constraint kyc_documents_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text, 'selfie'::text]))),
  constraint kyc_documents_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'needs_revision'::text, 'replaced'::text]))),
  constraint kyc_documents_width_check CHECK ((width > 0))
);

create table kyc_events (
  id uuid not null,
  case_id uuid not null,
  at timestamp with time zone not null,
  event text not null,
  by_user uuid,
  note text,
  constraint kyc_events_pkey PRIMARY KEY (id),
  constraint kyc_events_event_check CHECK ((event = ANY (ARRAY['submitted'::text, 'claimed'::text, 'released'::text, 'needs_revision'::text, 'resubmitted'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'overridden'::text]))),
  constraint kyc_events_note_check CHECK ((length(note) <= 1000))
);

create table kyc_handovers (
  user_id uuid not null,
  id uuid not null,
  token_hash text not null,
  sides text[] not null,
  front uuid,
  back uuid,
  selfie uuid,
  opened_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  session_hash text not null,
  document_type text not null,
  constraint kyc_handovers_pkey PRIMARY KEY (user_id),
  constraint kyc_handovers_id_key UNIQUE (id),
  constraint kyc_handovers_token_hash_key UNIQUE (token_hash),
  constraint kyc_handovers_check CHECK ((expires_at > created_at)),
  constraint kyc_handovers_document_type_check CHECK ((document_type = ANY (ARRAY['passport'::text, 'id_card'::text, 'driving_licence'::text]))),
  constraint kyc_handovers_sides_check CHECK (((cardinality(sides) >= 1) AND (cardinality(sides) <= 3))),
  constraint kyc_handovers_sides_check1 CHECK ((sides <@ ARRAY['front'::text, 'back'::text, 'selfie'::text])),
  constraint kyc_handovers_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);

create table kyc_notes (
  id uuid not null,
  case_id uuid not null,
  author_id uuid not null,
  text text not null,
  at timestamp with time zone not null,
  constraint kyc_notes_pkey PRIMARY KEY (id),
  constraint kyc_notes_text_check CHECK (((length(text) >= 3) AND (length(text) <= 1000)))
);

create table kyc_reasons (
  id uuid not null,
  about text not null,
  en text not null,
  es text not null,
  is_active boolean default true not null,
  place integer default 0 not null,
  constraint kyc_reasons_pkey PRIMARY KEY (id),
  constraint kyc_reasons_about_check CHECK ((about = ANY (ARRAY['front'::text, 'back'::text, 'selfie'::text, 'any'::text, 'case'::text]))),
  constraint kyc_reasons_en_check CHECK (((length(en) >= 3) AND (length(en) <= 300))),
  constraint kyc_reasons_es_check CHECK (((length(es) >= 3) AND (length(es) <= 300)))
);

create table kyc_verifications (
  id uuid not null,
  number bigint default nextval('kyc_case_numbers'::regclass) not null,
  user_id uuid not null,
  document_type text not null,
  document_number text,
  status text default 'pending'::text not null,
  submitted_date timestamp with time zone not null,
  review_date timestamp with time zone,
  reviewed_by uuid,
  document_image_front uuid,
  document_image_back uuid,
  selfie_image uuid,
  rejection_reason text,
  notes text,
  rejection_reason_es text,
  number_hash text,
  number_end text,
  sealed_person text,
  country text not null,
  expires_on date not null,
  reminded_days smallint,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  deletion_asked_at timestamp with time zone,
  deleted_at timestamp with time zone,
  assigned_to uuid,
  person_hash text,
  constraint kyc_verifications_pkey PRIMARY KEY (id),
  constraint kyc_verifications_number_key UNIQUE (number),
  constraint kyc_document_number_sealed CHECK ((document_number ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text)),
  constraint kyc_person_sealed CHECK ((sealed_person ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text)),
  constraint kyc_verifications_check CHECK (((claimed_by IS NULL) = (claimed_until IS NULL))),
  constraint kyc_verifications_check1 CHECK ((reviewed_by <> user_id)),
  constraint kyc_verifications_check2 CHECK ((claimed_by <> user_id)),
  constraint kyc_verifications_check3 CHECK (((deleted_at IS NULL) = (document_number IS NOT NULL))),
  constraint kyc_verifications_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint kyc_verifications_document_type_check CHECK ((document_type = ANY (ARRAY['passport'::text, 'id_card'::text, 'driving_licence'::text]))),
  constraint kyc_verifications_notes_check CHECK ((length(notes) <= 2000)),
  constraint kyc_verifications_number_end_check CHECK ((length(number_end) <= 4)),
  constraint kyc_verifications_number_hash_check CHECK ((number_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint kyc_verifications_person_hash_check CHECK ((person_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint kyc_verifications_rejection_reason_check CHECK ((length(rejection_reason) <= 500)),
  constraint kyc_verifications_rejection_reason_es_check CHECK ((length(rejection_reason_es) <= 500)),
  constraint kyc_verifications_reminded_days_check CHECK ((reminded_days = ANY (ARRAY[0, 7, 30]))),
  constraint kyc_verifications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in_review'::text, 'needs_revision'::text, 'approved'::text, 'rejected'::text, 'expired'::text, 'withdrawn'::text])))
);

create table kyc_views (
  id uuid not null,
  user_id uuid not null,
  case_id uuid not null,
  document_id uuid not null,
  viewer_id uuid not null,
  is_copy boolean default false not null,
  way text not null,
  user_agent text not null,
  at timestamp with time zone not null,
  constraint kyc_views_pkey PRIMARY KEY (id),
  constraint kyc_views_user_agent_check CHECK ((length(user_agent) <= 300)),
  constraint kyc_views_way_check CHECK ((way = ANY (ARRAY['screen'::text, 'pdf'::text])))
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
  free_since timestamp with time zone,
  owner_id uuid,
  constraint ledger_accounts_pkey PRIMARY KEY (address),
  constraint ledger_accounts_user_id_key UNIQUE (user_id),
  constraint ledger_accounts_address_check CHECK ((address ~ '^G[A-Z2-7]{55}$'::text)),
  constraint ledger_accounts_booked_sequence_check CHECK ((booked_sequence >= 0)),
  constraint ledger_accounts_check CHECK (((user_id IS NOT NULL) = (role = 'user'::text))),
  constraint ledger_accounts_check2 CHECK (((status = 'active'::text) = ((sequence IS NOT NULL) AND (at_ledger IS NOT NULL)))),
  constraint ledger_accounts_check3 CHECK (((frozen_reason IS NULL) = (frozen_at IS NULL))),
  constraint ledger_accounts_check4 CHECK (((leased_by IS NULL) = (leased_until IS NULL))),
  constraint ledger_accounts_history_cursor_check CHECK ((history_cursor >= 0)),
  constraint ledger_accounts_opening_balance_check CHECK ((opening_balance >= (0)::numeric)),
  constraint ledger_accounts_owned CHECK (((role = 'trading'::text) = (owner_id IS NOT NULL))),
  constraint ledger_accounts_role_check CHECK ((role = ANY (ARRAY['user'::text, 'treasury'::text, 'fee'::text, 'vault'::text, 'issuer'::text, 'channel'::text, 'trading'::text]))),
  constraint ledger_accounts_sealed_elsewhere CHECK (((role <> ALL (ARRAY['user'::text, 'trading'::text])) OR (sealed_secret IS NULL))),
  constraint ledger_accounts_sealed_secret_check CHECK ((sealed_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text)),
  constraint ledger_accounts_sequence_check CHECK ((sequence >= 0)),
  constraint ledger_accounts_sponsored_check CHECK ((sponsored >= 0)),
  constraint ledger_accounts_sponsoring_check CHECK ((sponsoring >= 0)),
  constraint ledger_accounts_status_check CHECK ((status = ANY (ARRAY['creating'::text, 'active'::text]))),
  constraint ledger_accounts_subentries_check CHECK ((subentries >= 0))
);

create table ledger_books (
  account text not null,
  from_ledger integer,
  changed_ledger integer default 0 not null,
  compared_ledger integer,
  compared_at timestamp with time zone,
  drift text,
  constraint ledger_books_pkey PRIMARY KEY (account),
  constraint ledger_books_drift_check CHECK (((length(drift) >= 1) AND (length(drift) <= 200)))
) with (fillfactor=50);

create table ledger_hashes (
  ledger integer not null,
  hash text not null,
  constraint ledger_hashes_pkey PRIMARY KEY (ledger),
  constraint ledger_hashes_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint ledger_hashes_ledger_check CHECK ((ledger > 0))
);

create table ledger_legs (
  operation_id bigint not null,
  account text not null,
  leg smallint not null,
  cause text not null,
  asset text not null,
  amount numeric(19,7) not null,
  ledger integer not null,
  at timestamp with time zone not null,
  usd numeric(38,7),
  constraint ledger_legs_pkey PRIMARY KEY (operation_id, account, leg),
  constraint ledger_legs_amount_check CHECK ((amount <> (0)::numeric)),
  constraint ledger_legs_cause_check CHECK ((cause = ANY (ARRAY['opening'::text, 'creation'::text, 'payment'::text, 'trade'::text, 'claimable'::text, 'clawback'::text, 'merge'::text, 'pool'::text, 'fee'::text, 'other'::text, 'correction'::text, 'internal'::text]))),
  constraint ledger_legs_leg_check CHECK ((leg >= 0)),
  constraint ledger_legs_usd_check CHECK ((usd >= (0)::numeric))
);

create table ledger_sums (
  account text not null,
  asset text not null,
  amount numeric(19,7) not null,
  constraint ledger_sums_pkey PRIMARY KEY (account, asset)
) with (fillfactor=50);

create table legal_acceptances (
  user_id uuid not null,
  kind text not null,
  version integer not null,
  way text not null,
  accepted_at timestamp with time zone not null,
  constraint legal_acceptances_pkey PRIMARY KEY (user_id, kind, version),
  constraint legal_acceptances_way_check CHECK ((way = ANY (ARRAY['sign_up'::text, 'asked'::text])))
);

create table legal_versions (
  kind text not null,
  version integer not null,
  is_material boolean not null,
  text_hash text not null,
  snapshot jsonb not null,
  published_by uuid,
  published_at timestamp with time zone not null,
  constraint legal_versions_pkey PRIMARY KEY (kind, version),
  constraint legal_versions_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  constraint legal_versions_snapshot_check CHECK ((jsonb_typeof(snapshot) = 'object'::text)),
  constraint legal_versions_text_hash_check CHECK ((text_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint legal_versions_version_check CHECK ((version >= 1))
);

create table limit_overrides (
  id uuid not null,
  user_id uuid not null,
  payment numeric(16,2),
  day numeric(16,2),
  month numeric(16,2),
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  asked_by uuid not null,
  decided_by uuid not null,
  reason text not null,
  constraint limit_overrides_pkey PRIMARY KEY (id),
  constraint limit_overrides_check CHECK ((ends_at > starts_at)),
  constraint limit_overrides_check1 CHECK ((asked_by <> decided_by)),
  constraint limit_overrides_check2 CHECK ((num_nonnulls(payment, day, month) > 0)),
  constraint limit_overrides_day_check CHECK ((day > (0)::numeric)),
  constraint limit_overrides_month_check CHECK ((month > (0)::numeric)),
  constraint limit_overrides_payment_check CHECK ((payment > (0)::numeric)),
  constraint limit_overrides_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);

create table liquidity_pools (
  id uuid not null,
  user_id uuid not null,
  request_id uuid not null,
  name text not null,
  base_asset_code text not null,
  base_asset_issuer text,
  quote_asset_code text not null,
  quote_asset_issuer text,
  base_balance numeric(38,7) default 0 not null,
  quote_balance numeric(38,7) default 0 not null,
  budget_base amount not null,
  budget_quote amount not null,
  reference text not null,
  reference_pool text,
  spread_percentage numeric(7,4) not null,
  depth_percentage numeric(7,4) not null,
  price_margin numeric(7,4) default 5.0 not null,
  levels smallint not null,
  min_trade_size amount not null,
  max_trade_size amount not null,
  auto_rebalance boolean default true not null,
  tolerance_percentage numeric(7,4) not null,
  daily_volume_usd numeric(14,2) not null,
  daily_loss_usd numeric(14,2) not null,
  cool_down_seconds smallint not null,
  least_life_seconds smallint not null,
  stale_seconds smallint not null,
  wallet_count smallint default 10 not null,
  target_price numeric(24,12) default 1.0 not null,
  last_price numeric,
  anchor_price numeric,
  is_active boolean default false not null,
  mode text not null,
  state text not null,
  pause_reason text,
  pause_note text,
  paused_at timestamp with time zone,
  put_in numeric(38,7) default 0 not null,
  spread_income numeric(38,7) default 0 not null,
  fees numeric(38,7) default 0 not null,
  profit_loss numeric(38,7) default 0 not null,
  fills integer default 0 not null,
  last_fill_at timestamp with time zone,
  trade_cursor text,
  refreshed_at timestamp with time zone,
  reference_at timestamp with time zone,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  closed_at timestamp with time zone,
  revision integer default 0 not null,
  risk_version smallint,
  risk_accepted_at timestamp with time zone,
  openings smallint default 0 not null,
  sweeps smallint default 0 not null,
  taken_out numeric(38,7) default 0 not null,
  reserve_xlm numeric(38,7) default 0 not null,
  reserve_in numeric(38,7) default 0 not null,
  reserve_price numeric,
  moves integer default 0 not null,
  failed_looks smallint default 0 not null,
  resumed_at timestamp with time zone,
  input_hash bytea,
  constraint liquidity_pools_pkey PRIMARY KEY (id),
  constraint liquidity_pools_user_id_request_id_key UNIQUE (user_id, request_id),
  constraint liquidity_pools_anchor_price_check CHECK ((anchor_price > (0)::numeric)),
  constraint liquidity_pools_anchored CHECK (((state <> ALL (ARRAY['opening'::text, 'quoting'::text])) OR ((anchor_price IS NOT NULL) AND (trade_cursor IS NOT NULL)))),
  constraint liquidity_pools_check CHECK ((((2)::numeric * depth_percentage) >= spread_percentage)),
  constraint liquidity_pools_check1 CHECK (((price_margin >= depth_percentage) AND (price_margin <= (50)::numeric))),
  constraint liquidity_pools_check2 CHECK (((max_trade_size)::numeric >= (min_trade_size)::numeric)),
  constraint liquidity_pools_check3 CHECK ((is_active = (state = 'quoting'::text))),
  constraint liquidity_pools_check4 CHECK (((state = 'paused'::text) = (pause_reason IS NOT NULL))),
  constraint liquidity_pools_check6 CHECK (((reference = 'pool'::text) = (reference_pool IS NOT NULL))),
  constraint liquidity_pools_cool_down_seconds_check CHECK (((cool_down_seconds >= 0) AND (cool_down_seconds <= 3600))),
  constraint liquidity_pools_daily_loss_usd_check CHECK ((daily_loss_usd > (0)::numeric)),
  constraint liquidity_pools_daily_volume_usd_check CHECK ((daily_volume_usd > (0)::numeric)),
  constraint liquidity_pools_failed_looks_check CHECK ((failed_looks >= 0)),
  constraint liquidity_pools_last_price_check CHECK ((last_price > (0)::numeric)),
  constraint liquidity_pools_least_life_seconds_check CHECK (((least_life_seconds >= 0) AND (least_life_seconds <= 3600))),
  constraint liquidity_pools_levels_check CHECK (((levels >= 1) AND (levels <= 10))),
  constraint liquidity_pools_mode_check CHECK ((mode = ANY (ARRAY['paper'::text, 'real'::text]))),
  constraint liquidity_pools_moves_check CHECK ((moves >= 0)),
  constraint liquidity_pools_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint liquidity_pools_openings_check CHECK ((openings >= 0)),
  constraint liquidity_pools_pause_note_check CHECK (((length(pause_note) >= 1) AND (length(pause_note) <= 500))),
  constraint liquidity_pools_real_accepted CHECK (((mode = 'paper'::text) OR (state <> ALL (ARRAY['opening'::text, 'quoting'::text])) OR (risk_version IS NOT NULL))),
  constraint liquidity_pools_reference_check CHECK ((reference = ANY (ARRAY['book'::text, 'pool'::text, 'peg'::text]))),
  constraint liquidity_pools_reference_pool_check CHECK ((reference_pool ~ '^[0-9a-f]{64}$'::text)),
  constraint liquidity_pools_reserve_price_check CHECK ((reserve_price > (0)::numeric)),
  constraint liquidity_pools_risk_accepted CHECK (((risk_version IS NULL) = (risk_accepted_at IS NULL))),
  constraint liquidity_pools_risk_version_check CHECK ((risk_version > 0)),
  constraint liquidity_pools_spread_percentage_check CHECK ((spread_percentage > (0)::numeric)),
  constraint liquidity_pools_stale_seconds_check CHECK (((stale_seconds >= 10) AND (stale_seconds <= 300))),
  constraint liquidity_pools_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'opening'::text, 'quoting'::text, 'paused'::text, 'closing'::text, 'closed'::text, 'closed_with_rest'::text]))),
  constraint liquidity_pools_sweeps_check CHECK ((sweeps >= 0)),
  constraint liquidity_pools_taken_out_check CHECK ((taken_out >= (0)::numeric)),
  constraint liquidity_pools_target_price_check CHECK ((target_price > (0)::numeric)),
  constraint liquidity_pools_tolerance_percentage_check CHECK ((tolerance_percentage > (0)::numeric)),
  constraint liquidity_pools_wallet_count_check CHECK (((wallet_count >= 2) AND (wallet_count <= 20) AND (((wallet_count)::integer % 2) = 0)))
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
  constraint mail_outbox_template_check CHECK ((template ~ '^[a-z]+(-[a-z]+)*$'::text))
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
  constraint mailed_links_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);

create table maintenance_tasks (
  id uuid not null,
  issue_id uuid,
  title text not null,
  description text default ''::text not null,
  status text default 'pending'::text not null,
  priority text default 'medium'::text not null,
  due_at timestamp with time zone,
  completed_at timestamp with time zone,
  assigned_to uuid,
  task_data jsonb default '{"checklist": []}'::jsonb not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  version integer default 1 not null,
  constraint maintenance_tasks_pkey PRIMARY KEY (id),
  constraint maintenance_tasks_check CHECK (((status = ANY (ARRAY['done'::text, 'cancelled'::text])) = (completed_at IS NOT NULL))),
  constraint maintenance_tasks_description_check CHECK ((length(description) <= 2000)),
  constraint maintenance_tasks_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  constraint maintenance_tasks_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'done'::text, 'cancelled'::text]))),
  constraint maintenance_tasks_task_data_check CHECK ((jsonb_typeof(task_data) = 'object'::text)),
  constraint maintenance_tasks_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint maintenance_tasks_version_check CHECK ((version > 0))
);

create table market_days (
  base text not null,
  counter text not null,
  at timestamp with time zone not null,
  last_price numeric,
  last_traded_at timestamp with time zone,
  price_before numeric,
  high numeric,
  low numeric,
  trades bigint default 0 not null,
  base_volume numeric(30,7) default 0 not null,
  counter_volume numeric(30,7) default 0 not null,
  counter_volume_before numeric(30,7) default 0 not null,
  week numeric[] default '{}'::numeric[] not null,
  related_base_volume numeric(30,7) default 0 not null,
  related_counter_volume numeric(30,7) default 0 not null,
  constraint market_days_pkey PRIMARY KEY (base, counter)
);

create table market_favourites (
  user_id uuid not null,
  base text not null,
  counter text not null,
  created_at timestamp with time zone not null,
  constraint market_favourites_pkey PRIMARY KEY (user_id, base, counter),
  constraint market_favourites_base_check CHECK (((base = 'XLM'::text) OR (base ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint market_favourites_check CHECK ((base <> counter)),
  constraint market_favourites_counter_check CHECK (((counter = 'XLM'::text) OR (counter ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text)))
);

create table market_halts (
  id uuid not null,
  base text,
  counter text,
  reason text not null,
  halted_by uuid not null,
  halted_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  end_reason text,
  constraint market_halts_pkey PRIMARY KEY (id),
  constraint market_halts_base_check CHECK (((base = 'XLM'::text) OR (base ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint market_halts_check CHECK (((base IS NULL) = (counter IS NULL))),
  constraint market_halts_check1 CHECK ((base < (counter COLLATE "C"))),
  constraint market_halts_check2 CHECK ((((ended_by IS NULL) = (ended_at IS NULL)) AND ((ended_by IS NULL) = (end_reason IS NULL)))),
  constraint market_halts_counter_check CHECK (((counter = 'XLM'::text) OR (counter ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint market_halts_end_reason_check CHECK (((length(end_reason) >= 3) AND (length(end_reason) <= 500))),
  constraint market_halts_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500)))
);

create table market_making_days (
  pool_id uuid not null,
  day date not null,
  worth_before numeric(38,7) not null,
  volume_usd numeric(38,2) default 0 not null,
  spread_income numeric(38,7) default 0 not null,
  fills integer default 0 not null,
  inventory_worth numeric(38,7),
  shortfall_usd numeric(38,2) default 0 not null,
  constraint market_making_days_pkey PRIMARY KEY (pool_id, day)
);

create table market_making_orders (
  id uuid not null,
  pool_id uuid not null,
  side text not null,
  level smallint not null,
  price_n integer not null,
  price_d integer not null,
  amount amount not null,
  ahead numeric(19,7) not null,
  sold numeric(19,7) default 0 not null,
  fee numeric(19,7) default 0 not null,
  placed_at timestamp with time zone not null,
  constraint market_making_orders_pkey PRIMARY KEY (id),
  constraint market_making_orders_pool_id_side_level_key UNIQUE (pool_id, side, level),
  constraint market_making_orders_ahead_check CHECK ((ahead >= (0)::numeric)),
  constraint market_making_orders_fee_check CHECK ((fee >= (0)::numeric)),
  constraint market_making_orders_level_check CHECK (((level >= 1) AND (level <= 10))),
  constraint market_making_orders_price_d_check CHECK ((price_d > 0)),
  constraint market_making_orders_price_n_check CHECK ((price_n > 0)),
  constraint market_making_orders_side_check CHECK ((side = ANY (ARRAY['buy'::text, 'sell'::text]))),
  constraint market_making_orders_sold_check CHECK ((sold >= (0)::numeric))
);

create table market_making_trades (
  id uuid not null,
  pool_id uuid,
  trade_token text not null,
  order_id uuid,
  mode text not null,
  type text not null,
  base_asset_code text not null,
  quote_asset_code text not null,
  amount numeric(38,7) not null,
  price numeric,
  total numeric(38,7) not null,
  filled_by text,
  wallet_address text,
  level smallint,
  hash text,
  reference numeric,
  spread_income numeric(38,7) not null,
  fee numeric(38,7) not null,
  at timestamp with time zone not null,
  is_related boolean default false not null,
  ledger integer,
  constraint market_making_trades_pkey PRIMARY KEY (id),
  constraint market_making_trades_pool_id_trade_token_order_id_key UNIQUE (pool_id, trade_token, order_id),
  constraint market_making_trades_mode_check CHECK ((mode = ANY (ARRAY['paper'::text, 'real'::text]))),
  constraint market_making_trades_type_check CHECK ((type = ANY (ARRAY['buy'::text, 'sell'::text])))
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

create table media (
  id uuid not null,
  name text not null,
  alt_en text not null,
  alt_es text not null,
  width integer not null,
  height integer not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint media_pkey PRIMARY KEY (id),
  constraint media_alt_en_check CHECK (((length(alt_en) >= 1) AND (length(alt_en) <= 300))),
  constraint media_alt_es_check CHECK (((length(alt_es) >= 1) AND (length(alt_es) <= 300))),
  constraint media_height_check CHECK ((height > 0)),
  constraint media_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint media_width_check CHECK ((width > 0))
);

create table media_files (
  media_id uuid not null,
  width integer not null,
  upload_id uuid not null,
  bytes integer not null,
  constraint media_files_pkey PRIMARY KEY (media_id, width),
  constraint media_files_upload_id_key UNIQUE (upload_id),
  constraint media_files_bytes_check CHECK ((bytes > 0)),
  constraint media_files_width_check CHECK ((width > 0))
);

create table memo_addresses (
  address text not null,
  name text not null,
  memo_type text,
  constraint memo_addresses_pkey PRIMARY KEY (address),
  constraint memo_addresses_address_check CHECK ((address ~ '^G[A-Z2-7]{55}$'::text)),
  constraint memo_addresses_memo_type_check CHECK ((memo_type = ANY (ARRAY['text'::text, 'id'::text, 'hash'::text, 'return'::text]))),
  constraint memo_addresses_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

create table menu_drafts (
  menu_id uuid not null,
  items jsonb not null,
  based_on integer not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  constraint menu_drafts_pkey PRIMARY KEY (menu_id),
  constraint menu_drafts_based_on_check CHECK ((based_on >= 0)),
  constraint menu_drafts_items_check CHECK ((jsonb_typeof(items) = 'array'::text))
);

create table menu_versions (
  menu_id uuid not null,
  number integer not null,
  items jsonb not null,
  changes jsonb not null,
  made_by uuid,
  made_at timestamp with time zone not null,
  constraint menu_versions_pkey PRIMARY KEY (menu_id, number),
  constraint menu_versions_changes_check CHECK ((jsonb_typeof(changes) = 'object'::text)),
  constraint menu_versions_items_check CHECK ((jsonb_typeof(items) = 'array'::text)),
  constraint menu_versions_number_check CHECK ((number >= 1))
);

create table monitor_marks (
  name text not null,
  at timestamp with time zone not null,
  value text,
  constraint monitor_marks_pkey PRIMARY KEY (name),
  constraint monitor_marks_name_check CHECK ((name ~ '^[a-z]+([.-][a-z]+)*$'::text)),
  constraint monitor_marks_value_check CHECK ((length(value) <= 200))
);

create table navigation_menu_items (
  id uuid not null,
  menu_id uuid not null,
  label text not null,
  translations jsonb default '{}'::jsonb not null,
  url text,
  visitor_url text,
  icon text,
  parent_id uuid,
  parent_level smallint generated always as (
CASE
    WHEN (parent_id IS NULL) THEN NULL::integer
    ELSE 1
END) stored,
  level smallint generated always as (
CASE
    WHEN (parent_id IS NULL) THEN 1
    ELSE 2
END) stored,
  display_order integer default 0 not null,
  is_active boolean default true not null,
  is_external boolean default false not null,
  requires_auth boolean default false not null,
  delivered_key text,
  constraint navigation_menu_items_pkey PRIMARY KEY (id),
  constraint navigation_menu_items_menu_id_id_level_key UNIQUE (menu_id, id, level),
  constraint navigation_menu_items_menu_id_delivered_key_key UNIQUE (menu_id, delivered_key),
  constraint navigation_menu_items_check CHECK ((parent_id <> id)),
  constraint navigation_menu_items_check1 CHECK ((is_external OR (url IS NULL) OR (url ~~ '/%'::text))),
  constraint navigation_menu_items_check2 CHECK (((parent_id IS NULL) OR (url IS NOT NULL))),
  constraint navigation_menu_items_icon_check CHECK ((icon ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint navigation_menu_items_label_check CHECK (((length(label) >= 1) AND (length(label) <= 60))),
  constraint navigation_menu_items_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text)),
  constraint navigation_menu_items_url_check CHECK (((length(url) <= 500) AND (url ~ '^(/([^/\\]|$)|https://[^/@\\])'::text) AND (url !~ '[[:space:][:cntrl:]\\]'::text))),
  constraint navigation_menu_items_visitor_url_check CHECK (((length(visitor_url) <= 500) AND (visitor_url ~ '^/([^/\\]|$)'::text) AND (visitor_url !~ '[[:space:][:cntrl:]\\]'::text)))
);

create table navigation_menus (
  id uuid not null,
  name text not null,
  location text not null,
  display_order integer default 0 not null,
  is_active boolean default true not null,
  version integer default 0 not null,
  delivered_keys text[] default '{}'::text[] not null,
  constraint navigation_menus_pkey PRIMARY KEY (id),
  constraint navigation_menus_location_key UNIQUE (location),
  constraint navigation_menus_location_check CHECK ((location = ANY (ARRAY['header'::text, 'mobile'::text, 'footer'::text, 'sidebar'::text]))),
  constraint navigation_menus_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint navigation_menus_version_check CHECK ((version >= 0))
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
  constraint notification_switches_channel_check CHECK ((channel = ANY (ARRAY['in_app'::text, 'mail'::text, 'push'::text]))),
  constraint notification_switches_type_check CHECK ((type ~ '^[a-z]+(_[a-z]+)*$'::text))
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
  constraint notifications_type_check CHECK ((type ~ '^[a-z]+(_[a-z]+)*$'::text))
);

create table order_attempts (
  id uuid not null,
  user_id uuid not null,
  order_id uuid,
  action text not null,
  result text not null,
  code text,
  reason text,
  base text,
  counter text,
  side text,
  amount numeric(19,7),
  price numeric(17,7),
  transaction_id uuid,
  operation integer,
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  seen_filled numeric(19,7),
  robot_id uuid,
  constraint order_attempts_pkey PRIMARY KEY (id),
  constraint order_attempts_action_check CHECK ((action = ANY (ARRAY['place'::text, 'edit'::text, 'cancel'::text]))),
  constraint order_attempts_check CHECK (((order_id IS NULL) = (result = 'refused'::text))),
  constraint order_attempts_check1 CHECK (((transaction_id IS NULL) = (operation IS NULL))),
  constraint order_attempts_result_check CHECK ((result = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text, 'refused'::text]))),
  constraint order_attempts_seen_filled_check CHECK ((seen_filled >= (0)::numeric)),
  constraint order_attempts_side_check CHECK ((side = ANY (ARRAY['buy'::text, 'sell'::text])))
);

create table order_fills (
  trade_id text not null,
  role text not null,
  order_id uuid not null,
  user_id uuid not null,
  base text not null,
  counter text not null,
  side text not null,
  amount numeric(19,7) not null,
  total numeric(19,7) not null,
  fee numeric(19,7) default 0 not null,
  fee_asset text,
  collected_by uuid,
  ledger integer not null,
  at timestamp with time zone not null,
  robot_id uuid,
  constraint order_fills_pkey PRIMARY KEY (trade_id, role),
  constraint order_fills_amount_check CHECK ((amount >= (0)::numeric)),
  constraint order_fills_fee_check CHECK ((fee >= (0)::numeric)),
  constraint order_fills_role_check CHECK ((role = ANY (ARRAY['maker'::text, 'taker'::text]))),
  constraint order_fills_side_check CHECK ((side = ANY (ARRAY['buy'::text, 'sell'::text]))),
  constraint order_fills_total_check CHECK ((total >= (0)::numeric))
);

create table order_heartbeats (
  id uuid not null,
  user_id uuid not null,
  key_id uuid,
  seconds integer not null,
  due_at timestamp with time zone not null,
  fired_at timestamp with time zone,
  done_at timestamp with time zone,
  order_ids uuid[],
  rounds integer default 0 not null,
  constraint order_heartbeats_pkey PRIMARY KEY (id),
  constraint order_heartbeats_check CHECK (((done_at IS NULL) OR (fired_at IS NOT NULL))),
  constraint order_heartbeats_check1 CHECK (((fired_at IS NULL) = (order_ids IS NULL))),
  constraint order_heartbeats_rounds_check CHECK ((rounds >= 0)),
  constraint order_heartbeats_seconds_check CHECK (((seconds >= 5) AND (seconds <= 3600)))
);

create table order_trade_places (
  base text not null,
  counter text not null,
  cursor text not null,
  constraint order_trade_places_pkey PRIMARY KEY (base, counter),
  constraint order_trade_places_cursor_check CHECK ((cursor ~ '^[0-9]{1,19}-[0-9]{1,19}$'::text))
);

create table order_triggers (
  order_id uuid not null,
  leg text not null,
  trade text not null,
  ledger integer not null,
  closed_at timestamp with time zone not null,
  price numeric(40,20) not null,
  seen_at timestamp with time zone not null,
  is_late boolean not null,
  outcome text,
  code text,
  reason text,
  settled_at timestamp with time zone,
  constraint order_triggers_pkey PRIMARY KEY (order_id),
  constraint order_triggers_check CHECK (((outcome IS NULL) = (settled_at IS NULL))),
  constraint order_triggers_check1 CHECK (((outcome = 'refused'::text) OR (num_nonnulls(code, reason) = 0))),
  constraint order_triggers_ledger_check CHECK ((ledger > 0)),
  constraint order_triggers_leg_check CHECK ((leg = ANY (ARRAY['stop'::text, 'limit'::text]))),
  constraint order_triggers_outcome_check CHECK ((outcome = ANY (ARRAY['placed'::text, 'refused'::text]))),
  constraint order_triggers_price_check CHECK ((price > (0)::numeric)),
  constraint order_triggers_trade_check CHECK ((trade ~ '^[0-9]{1,19}-[0-9]{1,19}$'::text))
);

create table order_watches (
  order_id uuid not null,
  base text not null,
  counter text not null,
  side text not null,
  below numeric(40,20),
  above numeric(40,20),
  trail_by numeric(19,7),
  trail_percent numeric(4,2),
  extreme numeric(40,20),
  extreme_trade text,
  since_ledger integer not null,
  constraint order_watches_pkey PRIMARY KEY (order_id),
  constraint order_watches_above_check CHECK ((above > (0)::numeric)),
  constraint order_watches_below_check CHECK ((below > (0)::numeric)),
  constraint order_watches_check CHECK ((num_nonnulls(below, above) >= 1)),
  constraint order_watches_check1 CHECK ((num_nonnulls(trail_by, trail_percent) = ((extreme IS NOT NULL))::integer)),
  constraint order_watches_check2 CHECK (((extreme IS NULL) OR (num_nonnulls(below, above) = 1))),
  constraint order_watches_extreme_check CHECK ((extreme > (0)::numeric)),
  constraint order_watches_side_check CHECK ((side = ANY (ARRAY['buy'::text, 'sell'::text]))),
  constraint order_watches_since_ledger_check CHECK ((since_ledger >= 0)),
  constraint order_watches_trail_by_check CHECK ((trail_by > (0)::numeric)),
  constraint order_watches_trail_percent_check CHECK (((trail_percent > (0)::numeric) AND (trail_percent < (100)::numeric)))
);

create table orders (
  id uuid not null,
  user_id uuid not null,
  request_id uuid not null,
  address text not null,
  base text not null,
  counter text not null,
  side text not null,
  type text not null,
  price numeric(17,7),
  price_n integer,
  price_d integer,
  amount numeric(19,7) not null,
  filled numeric(19,7) default 0 not null,
  filled_total numeric(26,7) default 0 not null,
  slippage numeric(4,2),
  selling text generated always as (
CASE side
    WHEN 'sell'::text THEN base
    ELSE counter
END) stored not null,
  buying text generated always as (
CASE side
    WHEN 'sell'::text THEN counter
    ELSE base
END) stored not null,
  fee_rule jsonb,
  fee_asset text,
  most_fee numeric(19,7) default 0 not null,
  fee numeric(19,7) default 0 not null,
  fee_collected numeric(19,7) default 0 not null,
  status text not null,
  place text not null,
  offer_id bigint,
  reason text,
  result_code text,
  stop_price numeric(17,7),
  trail text,
  expires_at timestamp with time zone,
  oco_group uuid,
  transaction_id uuid,
  changing_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  max_fee numeric(19,7),
  recovered boolean default false not null,
  fee_tries integer default 0 not null,
  robot_id uuid,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_user_id_request_id_key UNIQUE (user_id, request_id),
  constraint orders_amount_check CHECK ((amount > (0)::numeric)),
  constraint orders_base_check CHECK ((base ~ '^(XLM|[A-Za-z0-9]{1,12}:G[A-Z2-7]{55})$'::text)),
  constraint orders_check CHECK (((counter ~ '^(XLM|[A-Za-z0-9]{1,12}:G[A-Z2-7]{55})$'::text) AND (counter <> base))),
  constraint orders_check1 CHECK (((fee_collected >= (0)::numeric) AND (fee_collected <= fee))),
  constraint orders_check2 CHECK ((((price IS NULL) = (price_n IS NULL)) AND ((price_n IS NULL) = (price_d IS NULL)))),
  constraint orders_check3 CHECK (((fee_rule IS NULL) OR (fee_asset IS NOT NULL))),
  constraint orders_fee_asset_check CHECK ((fee_asset ~ '^(XLM|[A-Za-z0-9]{1,12}:G[A-Z2-7]{55})$'::text)),
  constraint orders_fee_check CHECK ((fee >= (0)::numeric)),
  constraint orders_fee_tries_check CHECK ((fee_tries >= 0)),
  constraint orders_filled_check CHECK ((filled >= (0)::numeric)),
  constraint orders_filled_total_check CHECK ((filled_total >= (0)::numeric)),
  constraint orders_max_fee_check CHECK ((max_fee >= (0)::numeric)),
  constraint orders_most_fee_check CHECK ((most_fee >= (0)::numeric)),
  constraint orders_offer_id_check CHECK ((offer_id > 0)),
  constraint orders_place_check CHECK ((place = ANY (ARRAY['ledger'::text, 'service'::text]))),
  constraint orders_price_check CHECK ((price > (0)::numeric)),
  constraint orders_price_d_check CHECK ((price_d > 0)),
  constraint orders_price_n_check CHECK ((price_n > 0)),
  constraint orders_side_check CHECK ((side = ANY (ARRAY['buy'::text, 'sell'::text]))),
  constraint orders_slippage_check CHECK (((slippage >= (0)::numeric) AND (slippage <= (10)::numeric))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'open'::text, 'held'::text, 'triggered'::text, 'filled'::text, 'cancelled'::text, 'expired'::text, 'failed'::text]))),
  constraint orders_stop_price_check CHECK ((stop_price > (0)::numeric)),
  constraint orders_type_check CHECK ((type = ANY (ARRAY['limit'::text, 'market'::text, 'maker'::text, 'stop'::text, 'stopLimit'::text, 'trailing'::text, 'oco'::text])))
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
  kind text default 'built_in'::text not null,
  published_at timestamp with time zone,
  constraint page_contents_pkey PRIMARY KEY (id),
  constraint page_contents_page_key_key UNIQUE (page_key),
  constraint page_contents_kind_check CHECK ((kind = ANY (ARRAY['built_in'::text, 'page'::text, 'post'::text]))),
  constraint page_contents_lead_check CHECK ((jsonb_typeof(lead) = 'array'::text)),
  constraint page_contents_page_key_check CHECK ((page_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint page_contents_release_hash_check CHECK ((release_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint page_contents_sections_check CHECK ((jsonb_typeof(sections) = 'array'::text)),
  constraint page_contents_title_check CHECK ((title <> ''::text)),
  constraint page_contents_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);

create table passkey_challenges (
  challenge text not null,
  purpose text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_challenge_check CHECK ((challenge ~ '^[A-Za-z0-9_-]{43}$'::text)),
  constraint passkey_challenges_check CHECK (((user_id IS NULL) = (purpose = 'sign_in'::text))),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['enrol'::text, 'sign_in'::text, 'confirm'::text])))
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
  constraint passkeys_sign_count_check CHECK ((sign_count >= 0))
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
  constraint password_reset_tokens_token_check CHECK ((token ~ '^[0-9a-f]{64}$'::text))
);

create table payment_batch_rows (
  batch_id uuid not null,
  "row" integer not null,
  destination text not null,
  recipient text,
  recipient_name text,
  asset text not null,
  amount text not null,
  memo text,
  memo_type text,
  problem text,
  other_row integer,
  transaction_id uuid,
  constraint payment_batch_rows_pkey PRIMARY KEY (batch_id, "row"),
  constraint payment_batch_rows_check CHECK (((memo IS NULL) = (memo_type IS NULL))),
  constraint payment_batch_rows_check1 CHECK (((problem IS NOT NULL) OR (recipient IS NOT NULL))),
  constraint payment_batch_rows_check2 CHECK (((problem IS NULL) OR (transaction_id IS NULL))),
  constraint payment_batch_rows_memo_type_check CHECK ((memo_type = ANY (ARRAY['text'::text, 'id'::text, 'hash'::text, 'return'::text]))),
  constraint payment_batch_rows_row_check CHECK (("row" > 0))
);

create table payment_batches (
  id uuid not null,
  user_id uuid not null,
  file_name text,
  file_hash bytea not null,
  keeps_duplicates boolean not null,
  row_count integer not null,
  request_id uuid,
  key_id uuid,
  network_fee numeric(19,7) not null,
  envelopes integer not null,
  totals jsonb not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint payment_batches_pkey PRIMARY KEY (id),
  constraint payment_batches_user_id_request_id_key UNIQUE (user_id, request_id),
  constraint payment_batches_check CHECK (((request_id IS NULL) = (sent_at IS NULL))),
  constraint payment_batches_envelopes_check CHECK ((envelopes >= 0)),
  constraint payment_batches_file_hash_check CHECK ((length(file_hash) = 32)),
  constraint payment_batches_file_name_check CHECK ((length(file_name) <= 120)),
  constraint payment_batches_network_fee_check CHECK ((network_fee >= (0)::numeric)),
  constraint payment_batches_row_count_check CHECK ((row_count >= 0)),
  constraint payment_batches_totals_check CHECK ((jsonb_typeof(totals) = 'array'::text))
);

create table payment_evidence (
  payment_key text not null,
  deposit_id uuid not null,
  constraint payment_evidence_pkey PRIMARY KEY (payment_key),
  constraint payment_evidence_deposit_id_key UNIQUE (deposit_id),
  constraint payment_evidence_payment_key_check CHECK ((payment_key ~ '^[0-9A-Z]{1,60}$'::text))
);

create table payment_methods (
  id uuid not null,
  method_name text not null,
  display_name text not null,
  active boolean default true not null,
  config_settings jsonb not null,
  statement_columns jsonb,
  updated_at timestamp with time zone not null,
  statement_header_line smallint,
  display_order integer default 0 not null,
  constraint payment_methods_pkey PRIMARY KEY (id),
  constraint payment_methods_method_name_key UNIQUE (method_name),
  constraint payment_methods_config_settings_check CHECK ((jsonb_typeof(config_settings) = 'object'::text)),
  constraint payment_methods_display_name_check CHECK (((length(display_name) >= 2) AND (length(display_name) <= 60))),
  constraint payment_methods_display_order_check CHECK ((display_order >= 0)),
  constraint payment_methods_method_name_check CHECK (((method_name ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'::text) AND (length(method_name) <= 40))),
  constraint payment_methods_statement_columns_check CHECK ((jsonb_typeof(statement_columns) = 'object'::text)),
  constraint payment_methods_statement_header_line_check CHECK (((statement_header_line >= 1) AND (statement_header_line <= 30)))
);

create table payment_requests (
  id uuid not null,
  user_id uuid not null,
  reference text not null,
  asset_code text not null,
  asset_issuer text,
  amount numeric(19,7) not null,
  note text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  request_id uuid,
  constraint payment_requests_pkey PRIMARY KEY (id),
  constraint payment_requests_reference_key UNIQUE (reference),
  constraint payment_requests_amount_check CHECK ((amount > (0)::numeric)),
  constraint payment_requests_asset_code_check CHECK ((asset_code ~ '^[A-Za-z0-9]{1,12}$'::text)),
  constraint payment_requests_asset_issuer_check CHECK ((asset_issuer ~ '^G[A-Z2-7]{55}$'::text)),
  constraint payment_requests_check CHECK ((expires_at > created_at)),
  constraint payment_requests_note_check CHECK (((length(note) >= 1) AND (length(note) <= 100))),
  constraint payment_requests_reference_check CHECK ((reference ~ '^[1-9][0-9]{11,18}$'::text))
);

create table payment_schedule_runs (
  id uuid not null,
  schedule_id uuid not null,
  due_at timestamp with time zone not null,
  at timestamp with time zone not null,
  outcome text not null,
  code text,
  transaction_id uuid,
  constraint payment_schedule_runs_pkey PRIMARY KEY (id),
  constraint payment_schedule_runs_schedule_id_due_at_key UNIQUE (schedule_id, due_at),
  constraint payment_schedule_runs_check CHECK (((outcome = 'sent'::text) = (transaction_id IS NOT NULL))),
  constraint payment_schedule_runs_check1 CHECK (((outcome = 'refused'::text) = (code IS NOT NULL))),
  constraint payment_schedule_runs_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'refused'::text, 'missed'::text, 'reminded'::text])))
);

create table payment_schedules (
  id uuid not null,
  user_id uuid not null,
  request_id uuid not null,
  input_hash bytea not null,
  key_id uuid,
  status text not null,
  destination text,
  recipient text,
  asset text not null,
  amount numeric(19,7) not null,
  memo text,
  memo_type text,
  starts_at timestamp with time zone not null,
  every text,
  ends_after integer,
  ends_at timestamp with time zone,
  next_run integer default 0 not null,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  revision integer default 0 not null,
  kind text default 'payment'::text not null,
  buy text,
  slippage numeric(4,2),
  greatest_price numeric(19,7),
  zone text,
  skips integer default 0 not null,
  constraint payment_schedules_pkey PRIMARY KEY (id),
  constraint payment_schedules_user_id_request_id_key UNIQUE (user_id, request_id),
  constraint payment_schedules_amount_check CHECK ((amount > (0)::numeric)),
  constraint payment_schedules_check CHECK (((memo IS NULL) = (memo_type IS NULL))),
  constraint payment_schedules_check1 CHECK (((every IS NOT NULL) OR ((ends_after IS NULL) AND (ends_at IS NULL)))),
  constraint payment_schedules_check2 CHECK (((next_at IS NOT NULL) = (status = ANY (ARRAY['active'::text, 'paused'::text])))),
  constraint payment_schedules_ends_after_check CHECK ((ends_after > 0)),
  constraint payment_schedules_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint payment_schedules_greatest_price_check CHECK ((greatest_price > (0)::numeric)),
  constraint payment_schedules_input_hash_check CHECK ((length(input_hash) = 32)),
  constraint payment_schedules_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'swap'::text, 'reminder'::text]))),
  constraint payment_schedules_memo_type_check CHECK ((memo_type = ANY (ARRAY['text'::text, 'id'::text, 'hash'::text, 'return'::text]))),
  constraint payment_schedules_next_run_check CHECK ((next_run >= 0)),
  constraint payment_schedules_of_payments CHECK ((((kind = 'payment'::text) = (recipient IS NOT NULL)) AND ((kind = 'payment'::text) = (destination IS NOT NULL)) AND ((kind = 'payment'::text) OR (memo IS NULL)))),
  constraint payment_schedules_of_swaps CHECK ((((kind = 'swap'::text) = (buy IS NOT NULL)) AND ((kind = 'swap'::text) = (slippage IS NOT NULL)) AND ((kind = 'swap'::text) = (greatest_price IS NOT NULL)) AND (buy <> asset))),
  constraint payment_schedules_revision_check CHECK ((revision >= 0)),
  constraint payment_schedules_skips_check CHECK ((skips >= 0)),
  constraint payment_schedules_slippage_check CHECK (((slippage >= (0)::numeric) AND (slippage <= (10)::numeric))),
  constraint payment_schedules_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text, 'cancelled'::text]))),
  constraint payment_schedules_zone_check CHECK (((length(zone) >= 1) AND (length(zone) <= 64)))
);

create table pending_sign_ins (
  id_hash text not null,
  user_id uuid not null,
  for_admin boolean not null,
  expires_at timestamp with time zone not null,
  constraint pending_sign_ins_pkey PRIMARY KEY (id_hash),
  constraint pending_sign_ins_id_hash_check CHECK ((id_hash ~ '^[0-9a-f]{64}$'::text))
);

create table person_marks (
  user_id uuid not null,
  active_on date,
  money_at timestamp with time zone,
  payment_at timestamp with time zone,
  constraint person_marks_pkey PRIMARY KEY (user_id)
) with (fillfactor=70);

create table person_messages (
  id uuid not null,
  request_id uuid not null,
  user_id uuid not null,
  author_id uuid not null,
  language text not null,
  subject text not null,
  text text not null,
  sent_at timestamp with time zone not null,
  constraint person_messages_pkey PRIMARY KEY (id),
  constraint person_messages_author_id_request_id_key UNIQUE (author_id, request_id),
  constraint person_messages_check CHECK ((user_id <> author_id)),
  constraint person_messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint person_messages_subject_check CHECK (((length(subject) >= 3) AND (length(subject) <= 120))),
  constraint person_messages_text_check CHECK (((length(text) >= 3) AND (length(text) <= 4000)))
);

create table planned_work (
  id uuid not null,
  title_en text not null,
  title_es text not null,
  text_en text not null,
  text_es text not null,
  components text[] not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  constraint planned_work_pkey PRIMARY KEY (id),
  constraint planned_work_check CHECK ((ends_at > starts_at)),
  constraint planned_work_check1 CHECK ((starts_at >= created_at)),
  constraint planned_work_components_check CHECK ((cardinality(components) > 0)),
  constraint planned_work_text_en_check CHECK (((length(text_en) >= 3) AND (length(text_en) <= 1000))),
  constraint planned_work_text_es_check CHECK (((length(text_es) >= 3) AND (length(text_es) <= 1000))),
  constraint planned_work_title_en_check CHECK (((length(title_en) >= 3) AND (length(title_en) <= 120))),
  constraint planned_work_title_es_check CHECK (((length(title_es) >= 3) AND (length(title_es) <= 120)))
);

create table pool_facts (
  pool text not null,
  asset_a text not null,
  asset_b text not null,
  reserve_a numeric(19,7) not null,
  reserve_b numeric(19,7) not null,
  shares numeric(19,7) not null,
  accounts integer not null,
  at_ledger integer not null,
  trades_cursor text not null,
  trades_from timestamp with time zone,
  constraint pool_facts_pkey PRIMARY KEY (pool),
  constraint pool_facts_accounts_check CHECK ((accounts >= 0)),
  constraint pool_facts_asset_a_check CHECK (((asset_a = 'XLM'::text) OR (asset_a ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint pool_facts_asset_b_check CHECK (((asset_b = 'XLM'::text) OR (asset_b ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint pool_facts_check CHECK ((asset_a <> asset_b)),
  constraint pool_facts_pool_check CHECK ((pool ~ '^[0-9a-f]{64}$'::text)),
  constraint pool_facts_reserve_a_check CHECK ((reserve_a >= (0)::numeric)),
  constraint pool_facts_reserve_b_check CHECK ((reserve_b >= (0)::numeric)),
  constraint pool_facts_shares_check CHECK ((shares >= (0)::numeric))
) with (fillfactor=80);

create table pool_hours (
  pool text not null,
  hour timestamp with time zone not null,
  trades integer not null,
  volume_a numeric(30,7) not null,
  volume_b numeric(30,7) not null,
  fees_a numeric(30,7) not null,
  fees_b numeric(30,7) not null,
  constraint pool_hours_pkey PRIMARY KEY (pool, hour),
  constraint pool_hours_fees_a_check CHECK ((fees_a >= (0)::numeric)),
  constraint pool_hours_fees_b_check CHECK ((fees_b >= (0)::numeric)),
  constraint pool_hours_hour_check CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text))),
  constraint pool_hours_trades_check CHECK ((trades > 0)),
  constraint pool_hours_volume_a_check CHECK ((volume_a >= (0)::numeric)),
  constraint pool_hours_volume_b_check CHECK ((volume_b >= (0)::numeric))
) with (fillfactor=80);

create table pool_moves (
  operation_id bigint not null,
  address text not null,
  pool text not null,
  kind text not null,
  amount_a numeric(19,7) not null,
  amount_b numeric(19,7) not null,
  shares numeric(19,7) not null,
  left_shares numeric(19,7) default 0 not null,
  hash text not null,
  at timestamp with time zone not null,
  constraint pool_moves_pkey PRIMARY KEY (operation_id),
  constraint pool_moves_amount_a_check CHECK ((amount_a >= (0)::numeric)),
  constraint pool_moves_amount_b_check CHECK ((amount_b >= (0)::numeric)),
  constraint pool_moves_check CHECK (((left_shares >= (0)::numeric) AND (left_shares <= shares))),
  constraint pool_moves_check1 CHECK (((kind = 'deposit'::text) OR (left_shares = (0)::numeric))),
  constraint pool_moves_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint pool_moves_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
  constraint pool_moves_pool_check CHECK ((pool ~ '^[0-9a-f]{64}$'::text)),
  constraint pool_moves_shares_check CHECK ((shares > (0)::numeric))
);

create table pool_shares (
  address text not null,
  pool text not null,
  shares numeric(19,7) not null,
  at_ledger integer not null,
  constraint pool_shares_pkey PRIMARY KEY (address, pool),
  constraint pool_shares_pool_check CHECK ((pool ~ '^[0-9a-f]{64}$'::text)),
  constraint pool_shares_shares_check CHECK ((shares >= (0)::numeric))
) with (fillfactor=80);

create table portfolio_hours (
  account text not null,
  asset text not null,
  hour timestamp with time zone not null,
  moved_in numeric(30,7) not null,
  moved_out numeric(30,7) not null,
  traded_in numeric(30,7) not null,
  traded_out numeric(30,7) not null,
  fees numeric(30,7) not null,
  times_in integer not null,
  times_out integer not null,
  times_fee integer not null,
  pooled_in numeric(30,7) default 0 not null,
  pooled_out numeric(30,7) default 0 not null,
  moved_in_usd numeric(38,7),
  moved_out_usd numeric(38,7),
  traded_in_usd numeric(38,7),
  traded_out_usd numeric(38,7),
  pooled_in_usd numeric(38,7),
  pooled_out_usd numeric(38,7),
  fees_usd numeric(38,7),
  constraint portfolio_hours_pkey PRIMARY KEY (account, asset, hour),
  constraint portfolio_hours_fees_check CHECK ((fees >= (0)::numeric)),
  constraint portfolio_hours_hour_check CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text))),
  constraint portfolio_hours_moved_in_check CHECK ((moved_in >= (0)::numeric)),
  constraint portfolio_hours_moved_out_check CHECK ((moved_out >= (0)::numeric)),
  constraint portfolio_hours_pooled_in_check CHECK ((pooled_in >= (0)::numeric)),
  constraint portfolio_hours_pooled_out_check CHECK ((pooled_out >= (0)::numeric)),
  constraint portfolio_hours_traded_in_check CHECK ((traded_in >= (0)::numeric)),
  constraint portfolio_hours_traded_out_check CHECK ((traded_out >= (0)::numeric))
) with (fillfactor=80);

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
  kind text not null,
  at timestamp with time zone not null,
  month date not null,
  usd numeric(38,7),
  constraint postings_pkey PRIMARY KEY (entry_id, line),
  constraint postings_amount_check CHECK ((amount <> (0)::numeric)),
  constraint postings_asset_check CHECK (((asset = 'XLM'::text) OR (asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint postings_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint postings_kind_check CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint postings_month_check CHECK ((month = date_trunc('month'::text, (month)::timestamp with time zone))),
  constraint postings_usd_check CHECK ((usd >= (0)::numeric))
);

create table price_alert_firings (
  alert_id uuid not null,
  at timestamp with time zone not null,
  price numeric not null,
  change numeric,
  constraint price_alert_firings_pkey PRIMARY KEY (alert_id, at),
  constraint price_alert_firings_price_check CHECK ((price > (0)::numeric))
);

create table price_alert_marks (
  base asset_id not null,
  counter asset_id,
  price numeric,
  change numeric,
  seen_at timestamp with time zone not null,
  constraint price_alert_marks_base_counter_key UNIQUE NULLS NOT DISTINCT (base, counter),
  constraint price_alert_marks_price_check CHECK ((price > (0)::numeric))
);

create table price_alerts (
  id uuid not null,
  user_id uuid not null,
  base asset_id not null,
  counter asset_id,
  condition text not null,
  threshold numeric(24,12) not null,
  repeats boolean not null,
  note text,
  state text default 'active'::text not null,
  rests_until timestamp with time zone,
  created_at timestamp with time zone not null,
  request_id uuid not null,
  constraint price_alerts_pkey PRIMARY KEY (id),
  constraint price_alerts_user_id_request_id_key UNIQUE (user_id, request_id),
  constraint price_alerts_check CHECK (((counter)::text <> (base)::text)),
  constraint price_alerts_condition_check CHECK ((condition = ANY (ARRAY['above'::text, 'below'::text, 'change'::text]))),
  constraint price_alerts_note_check CHECK (((length(note) >= 1) AND (length(note) <= 140))),
  constraint price_alerts_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'fired'::text]))),
  constraint price_alerts_threshold_check CHECK ((threshold > (0)::numeric))
);

create table price_jumps (
  id uuid not null,
  asset text not null,
  usd_from numeric(24,12) not null,
  usd_to numeric(24,12) not null,
  at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  confirmed_by uuid,
  constraint price_jumps_pkey PRIMARY KEY (id),
  constraint price_jumps_check CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint price_jumps_check1 CHECK (((confirmed_by IS NOT NULL) = (NOT (ended_by IS DISTINCT FROM 'confirmed'::text)))),
  constraint price_jumps_ended_by_check CHECK ((ended_by = ANY (ARRAY['returned'::text, 'stood'::text, 'confirmed'::text]))),
  constraint price_jumps_usd_from_check CHECK ((usd_from > (0)::numeric)),
  constraint price_jumps_usd_to_check CHECK ((usd_to > (0)::numeric))
);

create table price_pairs (
  base text not null,
  counter text not null,
  cursor text not null,
  since timestamp with time zone not null,
  constraint price_pairs_pkey PRIMARY KEY (base, counter),
  constraint price_pairs_check CHECK ((base <> counter))
);

create table price_points (
  asset text not null,
  at timestamp with time zone not null,
  usd numeric(24,12) not null,
  constraint price_points_pkey PRIMARY KEY (asset, at),
  constraint price_points_asset_check CHECK (((asset = 'XLM'::text) OR (asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint price_points_at_check CHECK ((at = date_trunc('hour'::text, at, 'UTC'::text))),
  constraint price_points_usd_check CHECK ((usd > (0)::numeric))
);

create table price_samples (
  base text not null,
  counter text not null,
  at timestamp with time zone not null,
  one uuid,
  other uuid,
  base_volume numeric(38,7) not null,
  counter_volume numeric(38,7) not null,
  constraint price_samples_base_counter_at_one_other_key UNIQUE NULLS NOT DISTINCT (base, counter, at, one, other),
  constraint price_samples_at_check CHECK ((at = date_trunc('minute'::text, at, 'UTC'::text))),
  constraint price_samples_base_volume_check CHECK ((base_volume > (0)::numeric)),
  constraint price_samples_check CHECK (((other IS NULL) OR (one IS NOT NULL))),
  constraint price_samples_counter_volume_check CHECK ((counter_volume > (0)::numeric))
);

create table prices (
  asset text not null,
  usd numeric(24,12) not null,
  source text not null,
  at timestamp with time zone default now() not null,
  higher numeric(24,12),
  lower numeric(24,12),
  usd_before numeric(24,12),
  movers uuid[] default '{}'::uuid[] not null,
  is_jumping boolean default false not null,
  constraint prices_pkey PRIMARY KEY (asset, at, source),
  constraint prices_asset_check CHECK (((asset = 'XLM'::text) OR (asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text) OR ((source = 'operator'::text) AND (asset ~ '^iso4217:[A-Z]{3}$'::text)))),
  constraint prices_check CHECK (((source = 'network'::text) OR ((higher IS NULL) AND (lower IS NULL) AND (usd_before IS NULL) AND (movers = '{}'::uuid[]) AND (NOT is_jumping)))),
  constraint prices_check1 CHECK ((higher >= lower)),
  constraint prices_source_check CHECK ((source = ANY (ARRAY['operator'::text, 'network'::text, 'seed'::text]))),
  constraint prices_usd_check CHECK ((usd > (0)::numeric))
);

create table problem_reports (
  id uuid not null,
  request_id uuid not null,
  user_id uuid not null,
  reference text not null,
  language text not null,
  status text default 'open'::text not null,
  page text,
  sealed_report text not null,
  sealed_answer text,
  picture_id uuid,
  issue_id uuid,
  reported_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint problem_reports_pkey PRIMARY KEY (id),
  constraint problem_reports_reference_key UNIQUE (reference),
  constraint problem_reports_user_id_request_id_key UNIQUE (user_id, request_id),
  constraint problem_reports_check CHECK (((status = ANY (ARRAY['open'::text, 'in_review'::text])) = (ended_at IS NULL))),
  constraint problem_reports_check1 CHECK (((status = 'answered'::text) = (sealed_answer IS NOT NULL))),
  constraint problem_reports_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint problem_reports_page_check CHECK (((page ~ '^/'::text) AND (length(page) <= 200))),
  constraint problem_reports_reference_check CHECK ((reference ~ '^P-[A-Z2-7]{8}$'::text)),
  constraint problem_reports_sealed_answer_check CHECK ((sealed_answer ~ '^v1:'::text)),
  constraint problem_reports_sealed_report_check CHECK ((sealed_report ~ '^v1:'::text)),
  constraint problem_reports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'in_review'::text, 'answered'::text, 'closed'::text])))
);

create table published_versions (
  kind text not null,
  version integer default 1 not null,
  constraint published_versions_pkey PRIMARY KEY (kind),
  constraint published_versions_kind_check CHECK ((kind = ANY (ARRAY['config'::text, 'menus'::text, 'content'::text]))),
  constraint published_versions_version_check CHECK ((version > 0))
);

create table push_outbox (
  notification_id uuid not null,
  subscription_id uuid not null,
  payload jsonb not null,
  attempts integer default 0 not null,
  next_try_at timestamp with time zone not null,
  useful_until timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint push_outbox_pkey PRIMARY KEY (notification_id, subscription_id),
  constraint push_outbox_attempts_check CHECK ((attempts >= 0)),
  constraint push_outbox_payload_check CHECK (((jsonb_typeof(payload) = 'object'::text) AND (octet_length((payload)::text) <= 3000)))
);

create table push_subscriptions (
  id uuid not null,
  user_id uuid not null,
  device_hash text not null,
  endpoint_hash text not null,
  sealed_subscription text not null,
  service text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone,
  failed_in_a_row integer default 0 not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_subscriptions_user_id_device_hash_key UNIQUE (user_id, device_hash),
  constraint push_subscriptions_endpoint_hash_check CHECK ((endpoint_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint push_subscriptions_failed_in_a_row_check CHECK ((failed_in_a_row >= 0)),
  constraint push_subscriptions_sealed_subscription_check CHECK ((sealed_subscription ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text)),
  constraint push_subscriptions_service_check CHECK ((service ~ '^[a-z0-9.-]{4,253}$'::text))
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
  constraint recovery_codes_code_hash_check CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text))
);

create table related_volumes (
  base text not null,
  counter text not null,
  at timestamp with time zone not null,
  base_volume numeric(38,7) not null,
  counter_volume numeric(38,7) not null,
  constraint related_volumes_pkey PRIMARY KEY (base, counter, at),
  constraint related_volumes_at_check CHECK ((at = date_trunc('minute'::text, at, 'UTC'::text))),
  constraint related_volumes_base_volume_check CHECK ((base_volume > (0)::numeric)),
  constraint related_volumes_counter_volume_check CHECK ((counter_volume > (0)::numeric))
);

create table request_payments (
  transaction_id uuid not null,
  request_id uuid not null,
  amount numeric(19,7) not null,
  paid_at timestamp with time zone not null,
  constraint request_payments_pkey PRIMARY KEY (transaction_id),
  constraint request_payments_amount_check CHECK ((amount > (0)::numeric))
);

create table requests (
  user_id uuid not null,
  request_id uuid not null,
  procedure text not null,
  input_hash bytea not null,
  transaction_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint requests_pkey PRIMARY KEY (user_id, request_id),
  constraint requests_input_hash_check CHECK ((octet_length(input_hash) = 32))
);

create table reservations (
  owner_id uuid not null,
  address text not null,
  asset text not null,
  amount numeric(19,7) not null,
  created_at timestamp with time zone default now() not null,
  owner_kind text default 'intent'::text not null,
  constraint reservations_pkey PRIMARY KEY (owner_id, owner_kind, asset),
  constraint reservations_amount_check CHECK ((amount > (0)::numeric)),
  constraint reservations_asset_check CHECK (((asset = 'XLM'::text) OR (asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint reservations_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['intent'::text, 'order'::text, 'held'::text, 'stake'::text])))
);

create table robot_stops (
  id uuid not null,
  height text not null,
  robot_id uuid,
  user_id uuid,
  base asset_id,
  counter asset_id,
  is_rehearsal boolean not null,
  reason text not null,
  stopped_by uuid,
  stopped_at timestamp with time zone not null,
  found integer,
  none_left_at timestamp with time zone,
  lifted_by uuid,
  lifted_at timestamp with time zone,
  lift_reason text,
  constraint robot_stops_pkey PRIMARY KEY (id),
  constraint robot_stops_check CHECK (((height = 'robot'::text) = (robot_id IS NOT NULL))),
  constraint robot_stops_check1 CHECK (((height = 'person'::text) = (user_id IS NOT NULL))),
  constraint robot_stops_check2 CHECK ((((height = 'pair'::text) = (base IS NOT NULL)) AND ((base IS NULL) = (counter IS NULL)))),
  constraint robot_stops_check3 CHECK (((base)::text < (counter)::text)),
  constraint robot_stops_check4 CHECK (((lifted_at IS NULL) = (lift_reason IS NULL))),
  constraint robot_stops_height_check CHECK ((height = ANY (ARRAY['robot'::text, 'person'::text, 'pair'::text, 'platform'::text]))),
  constraint robot_stops_lift_reason_check CHECK (((length(lift_reason) >= 1) AND (length(lift_reason) <= 500))),
  constraint robot_stops_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
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
  constraint service_secrets_name_check CHECK ((name = ANY (ARRAY['intent-key'::text, 'audit-key'::text, 'push-key'::text, 'wallet-key'::text]))),
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
  factor_until timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id_hash),
  constraint sessions_handle_key UNIQUE (handle),
  constraint sessions_check CHECK ((expires_at > created_at)),
  constraint sessions_check1 CHECK ((stepped_up_until <= expires_at)),
  constraint sessions_device_hash_check CHECK ((device_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint sessions_id_hash_check CHECK ((id_hash ~ '^[0-9a-f]{64}$'::text))
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
  currency text default 'USD'::text not null,
  time_zone text,
  date_format text default 'language'::text not null,
  number_format text default 'language'::text not null,
  chart_range text default '30d'::text not null,
  density text default 'comfortable'::text not null,
  hide_balances boolean default false not null,
  constraint settings_pkey PRIMARY KEY (user_id),
  constraint settings_chart_range_check CHECK ((chart_range = ANY (ARRAY['24h'::text, '7d'::text, '30d'::text, '1y'::text]))),
  constraint settings_check CHECK (((two_factor_secret IS NOT NULL) OR (NOT two_factor_enabled))),
  constraint settings_check1 CHECK (((frozen_at IS NULL) = (frozen_by IS NULL))),
  constraint settings_check2 CHECK (((frozen_reason IS NULL) OR (frozen_at IS NOT NULL))),
  constraint settings_check3 CHECK ((allow_list_enabled OR (allow_list_ends_at IS NULL))),
  constraint settings_check4 CHECK ((raised_limit > transaction_limit)),
  constraint settings_check5 CHECK (((raised_limit IS NULL) = (raised_limit_from IS NULL))),
  constraint settings_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint settings_date_format_check CHECK ((date_format = ANY (ARRAY['language'::text, 'iso'::text, 'day_first'::text, 'month_first'::text]))),
  constraint settings_density_check CHECK ((density = ANY (ARRAY['comfortable'::text, 'compact'::text]))),
  constraint settings_frozen_by_check CHECK ((frozen_by = ANY (ARRAY['owner'::text, 'admin'::text, 'closed'::text]))),
  constraint settings_frozen_reason_check CHECK ((length(frozen_reason) <= 500)),
  constraint settings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint settings_number_format_check CHECK ((number_format = ANY (ARRAY['language'::text, 'comma_point'::text, 'point_comma'::text, 'space_comma'::text]))),
  constraint settings_theme_check CHECK ((theme = ANY (ARRAY['light'::text, 'dark'::text]))),
  constraint settings_time_zone_check CHECK ((time_zone ~ '^[A-Za-z0-9_+/-]{2,64}$'::text)),
  constraint settings_transaction_limit_check CHECK ((transaction_limit >= (0)::numeric)),
  constraint settings_two_factor_last_step_check CHECK ((two_factor_last_step >= 0)),
  constraint settings_two_factor_secret_sealed CHECK ((two_factor_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text))
);

create table sign_up_counts (
  id bigint generated always as identity not null,
  grain text not null,
  at timestamp with time zone not null,
  count bigint not null,
  constraint sign_up_counts_pkey PRIMARY KEY (id),
  constraint sign_up_counts_grain_check CHECK ((grain = ANY (ARRAY['hour'::text, 'day'::text, 'millennium'::text])))
) with (fillfactor=50);

create table stake_payouts (
  id uuid not null,
  user_stake_id uuid not null,
  kind text not null,
  "from" integer not null,
  through integer not null,
  principal numeric(19,7) not null,
  rewards numeric(19,7) not null,
  fee numeric(19,7) default 0 not null,
  status text not null,
  attempts integer default 0 not null,
  transaction_id uuid,
  at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint stake_payouts_pkey PRIMARY KEY (id),
  constraint stake_payouts_transaction_id_key UNIQUE (transaction_id),
  constraint stake_payouts_user_stake_id_kind_through_key UNIQUE (user_stake_id, kind, through),
  constraint stake_payouts_attempts_check CHECK ((attempts >= 0)),
  constraint stake_payouts_check CHECK (((fee >= (0)::numeric) AND (fee <= principal))),
  constraint stake_payouts_check1 CHECK ((((principal - fee) + rewards) > (0)::numeric)),
  constraint stake_payouts_check2 CHECK (((kind = 'exit'::text) OR (fee = (0)::numeric))),
  constraint stake_payouts_check3 CHECK (((kind <> 'rewards'::text) OR (principal = (0)::numeric))),
  constraint stake_payouts_check4 CHECK (((status = 'due'::text) OR (transaction_id IS NOT NULL))),
  constraint stake_payouts_check5 CHECK (((status = ANY (ARRAY['paid'::text, 'failed'::text])) = (settled_at IS NOT NULL))),
  constraint stake_payouts_from_check CHECK (("from" >= 0)),
  constraint stake_payouts_kind_check CHECK ((kind = ANY (ARRAY['rewards'::text, 'maturity'::text, 'exit'::text]))),
  constraint stake_payouts_principal_check CHECK ((principal >= (0)::numeric)),
  constraint stake_payouts_rewards_check CHECK ((rewards >= (0)::numeric)),
  constraint stake_payouts_status_check CHECK ((status = ANY (ARRAY['due'::text, 'queued'::text, 'paid'::text, 'failed'::text]))),
  constraint stake_payouts_through_check CHECK ((through >= 0))
);

create table staking_config (
  id uuid not null,
  asset_code text not null,
  issuer text,
  name text not null,
  description text default ''::text not null,
  image_url text,
  reward_rate numeric(7,4) not null,
  min_stake_amount numeric(19,7) not null,
  lockup_period integer not null,
  early_withdrawal_fee numeric(7,4) not null,
  active boolean default true not null,
  featured boolean default false not null,
  display_order integer default 0 not null,
  total_staked numeric(19,7) default 0 not null,
  state text not null,
  version integer default 1 not null,
  stakes integer default 0 not null,
  reward_book numeric(19,7) default 0 not null,
  set_aside numeric(19,7) default 0 not null,
  owed numeric(19,7) default 0 not null,
  terms_since timestamp with time zone not null,
  created_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  ended_at timestamp with time zone,
  description_es text default ''::text not null,
  constraint staking_config_pkey PRIMARY KEY (id),
  constraint staking_config_asset_code_check CHECK ((asset_code ~ '^[A-Za-z0-9]{1,12}$'::text)),
  constraint staking_config_check CHECK ((active = (state = 'open'::text))),
  constraint staking_config_description_check CHECK ((char_length(description) <= 500)),
  constraint staking_config_description_es_check CHECK ((length(description_es) <= 500)),
  constraint staking_config_early_withdrawal_fee_check CHECK (((early_withdrawal_fee >= (0)::numeric) AND (early_withdrawal_fee <= (50)::numeric))),
  constraint staking_config_image_url_check CHECK ((char_length(image_url) <= 500)),
  constraint staking_config_is_funded CHECK ((reward_book >= set_aside)),
  constraint staking_config_issuer_check CHECK ((issuer ~ '^G[A-Z2-7]{55}$'::text)),
  constraint staking_config_lockup_period_check CHECK (((lockup_period >= 1) AND (lockup_period <= 3650))),
  constraint staking_config_min_stake_amount_check CHECK ((min_stake_amount > (0)::numeric)),
  constraint staking_config_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint staking_config_owed_check CHECK ((owed >= (0)::numeric)),
  constraint staking_config_reward_rate_check CHECK (((reward_rate > (0)::numeric) AND (reward_rate <= (100)::numeric))),
  constraint staking_config_set_aside_check CHECK ((set_aside >= (0)::numeric)),
  constraint staking_config_stakes_check CHECK ((stakes >= 0)),
  constraint staking_config_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text, 'ended'::text]))),
  constraint staking_config_total_staked_check CHECK ((total_staked >= (0)::numeric)),
  constraint staking_config_version_check CHECK ((version > 0))
);

create table staking_fundings (
  id uuid not null,
  staking_config_id uuid not null,
  amount numeric(19,7) not null,
  approval_id uuid,
  status text not null,
  transaction_id uuid not null,
  at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint staking_fundings_pkey PRIMARY KEY (id),
  constraint staking_fundings_transaction_id_key UNIQUE (transaction_id),
  constraint staking_fundings_amount_check CHECK ((amount > (0)::numeric)),
  constraint staking_fundings_check CHECK (((status = 'queued'::text) = (settled_at IS NULL))),
  constraint staking_fundings_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'booked'::text, 'failed'::text])))
);

create table staking_rewards (
  user_stake_id uuid not null,
  period integer not null,
  amount numeric(19,7) not null,
  "timestamp" timestamp with time zone not null,
  status text not null,
  transaction_id uuid,
  constraint staking_rewards_pkey PRIMARY KEY (user_stake_id, period),
  constraint staking_rewards_amount_check CHECK ((amount >= (0)::numeric)),
  constraint staking_rewards_check CHECK (((status = 'paid'::text) = (transaction_id IS NOT NULL))),
  constraint staking_rewards_period_check CHECK ((period > 0)),
  constraint staking_rewards_status_check CHECK ((status = ANY (ARRAY['booked'::text, 'compounded'::text, 'paid'::text])))
);

create table staking_terms (
  staking_config_id uuid not null,
  version integer not null,
  reward_rate numeric(7,4) not null,
  min_stake_amount numeric(19,7) not null,
  lockup_period integer not null,
  early_withdrawal_fee numeric(7,4) not null,
  since timestamp with time zone not null,
  approval_id uuid,
  constraint staking_terms_pkey PRIMARY KEY (staking_config_id, version),
  constraint staking_terms_early_withdrawal_fee_check CHECK (((early_withdrawal_fee >= (0)::numeric) AND (early_withdrawal_fee <= (50)::numeric))),
  constraint staking_terms_lockup_period_check CHECK (((lockup_period >= 1) AND (lockup_period <= 3650))),
  constraint staking_terms_min_stake_amount_check CHECK ((min_stake_amount > (0)::numeric)),
  constraint staking_terms_reward_rate_check CHECK (((reward_rate > (0)::numeric) AND (reward_rate <= (100)::numeric))),
  constraint staking_terms_version_check CHECK ((version > 0))
);

create table statement_problems (
  id uuid not null,
  statement_id uuid not null,
  "row" integer not null,
  problem text not null,
  cells jsonb not null,
  dates text not null,
  seen_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint statement_problems_pkey PRIMARY KEY (id),
  constraint statement_problems_cells_check CHECK ((jsonb_typeof(cells) = 'object'::text)),
  constraint statement_problems_dates_check CHECK ((dates = ANY (ARRAY['iso'::text, 'mdy'::text, 'dmy'::text]))),
  constraint statement_problems_problem_check CHECK ((problem = ANY (ARRAY['no_id'::text, 'no_date'::text, 'no_amount'::text, 'unclear_amount'::text, 'other_currency'::text, 'not_completed'::text, 'undone'::text, 'unknown_status'::text, 'shifted'::text, 'id_with_other_amount'::text]))),
  constraint statement_problems_row_check CHECK (("row" > 0))
);

create table status_components (
  component text not null,
  state text default 'works'::text not null,
  beat_at timestamp with time zone not null,
  constraint status_components_pkey PRIMARY KEY (component),
  constraint status_components_component_check CHECK ((component ~ '^[a-z]+$'::text)),
  constraint status_components_state_check CHECK ((state = ANY (ARRAY['works'::text, 'slow'::text, 'down'::text])))
) with (fillfactor=50);

create table status_days (
  component text not null,
  day date not null,
  works_ms integer default 0 not null,
  slow_ms integer default 0 not null,
  down_ms integer default 0 not null,
  planned_ms integer default 0 not null,
  constraint status_days_pkey PRIMARY KEY (component, day),
  constraint status_days_down_ms_check CHECK ((down_ms >= 0)),
  constraint status_days_planned_ms_check CHECK ((planned_ms >= 0)),
  constraint status_days_slow_ms_check CHECK ((slow_ms >= 0)),
  constraint status_days_works_ms_check CHECK ((works_ms >= 0))
) with (fillfactor=70);

create table status_incidents (
  id uuid not null,
  issue_id uuid,
  title_en text not null,
  title_es text not null,
  impact text not null,
  components text[] not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_by uuid not null,
  constraint status_incidents_pkey PRIMARY KEY (id),
  constraint status_incidents_check CHECK (((ended_at IS NULL) OR (ended_at >= began_at))),
  constraint status_incidents_components_check CHECK ((cardinality(components) > 0)),
  constraint status_incidents_impact_check CHECK ((impact = ANY (ARRAY['slow'::text, 'down'::text]))),
  constraint status_incidents_title_en_check CHECK (((length(title_en) >= 3) AND (length(title_en) <= 120))),
  constraint status_incidents_title_es_check CHECK (((length(title_es) >= 3) AND (length(title_es) <= 120)))
);

create table status_updates (
  id uuid not null,
  incident_id uuid not null,
  stage text not null,
  text_en text not null,
  text_es text not null,
  written_at timestamp with time zone not null,
  written_by uuid not null,
  constraint status_updates_pkey PRIMARY KEY (id),
  constraint status_updates_stage_check CHECK ((stage = ANY (ARRAY['noticed'::text, 'found'::text, 'watched'::text, 'fixed'::text]))),
  constraint status_updates_text_en_check CHECK (((length(text_en) >= 3) AND (length(text_en) <= 1000))),
  constraint status_updates_text_es_check CHECK (((length(text_es) >= 3) AND (length(text_es) <= 1000)))
);

create table stellar_tomls (
  domain text not null,
  organisation text,
  currencies jsonb default '[]'::jsonb not null,
  fault text,
  read_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  federation_server text,
  link_key text,
  constraint stellar_tomls_pkey PRIMARY KEY (domain),
  constraint stellar_tomls_check CHECK ((expires_at > read_at)),
  constraint stellar_tomls_domain_check CHECK (((length(domain) >= 1) AND (length(domain) <= 64))),
  constraint stellar_tomls_federation_server_check CHECK ((length(federation_server) <= 300)),
  constraint stellar_tomls_link_key_check CHECK ((length(link_key) <= 60))
);

create table submission_intents (
  submission_id uuid not null,
  intent_id uuid not null,
  operation smallint not null,
  live boolean default true not null,
  constraint submission_intents_pkey PRIMARY KEY (submission_id, intent_id),
  constraint submission_intents_operation_check CHECK ((operation >= 0))
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
  constraint submissions_sequence_check CHECK ((sequence > 0))
);

create table support_questions (
  id uuid not null,
  reference text not null,
  user_id uuid,
  topic text not null,
  language text not null,
  status text default 'open'::text not null,
  sealed_question text,
  sealed_answer text,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint support_questions_pkey PRIMARY KEY (id),
  constraint support_questions_reference_key UNIQUE (reference),
  constraint support_questions_check CHECK (((status = 'open'::text) = (ended_at IS NULL))),
  constraint support_questions_check1 CHECK (((status <> 'open'::text) OR (sealed_question IS NOT NULL))),
  constraint support_questions_check2 CHECK (((sealed_answer IS NULL) OR (status = 'answered'::text))),
  constraint support_questions_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint support_questions_reference_check CHECK ((reference ~ '^S-[A-Z2-7]{8}$'::text)),
  constraint support_questions_sealed_answer_check CHECK ((sealed_answer ~ '^v1:'::text)),
  constraint support_questions_sealed_question_check CHECK ((sealed_question ~ '^v1:'::text)),
  constraint support_questions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint support_questions_topic_check CHECK ((topic = ANY (ARRAY['account'::text, 'payment'::text, 'security'::text, 'privacy'::text, 'developer'::text, 'other'::text])))
);

create table swap_quality (
  user_id uuid not null,
  swaps integer not null,
  better integer not null,
  worse integer not null,
  sum_ppm numeric not null,
  constraint swap_quality_pkey PRIMARY KEY (user_id),
  constraint swap_quality_better_check CHECK ((better >= 0)),
  constraint swap_quality_check CHECK (((better + worse) <= swaps)),
  constraint swap_quality_swaps_check CHECK ((swaps > 0)),
  constraint swap_quality_worse_check CHECK ((worse >= 0))
);

create table swap_quotes (
  id uuid not null,
  user_id uuid not null,
  content jsonb not null,
  content_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint swap_quotes_pkey PRIMARY KEY (id),
  constraint swap_quotes_check CHECK ((expires_at > created_at)),
  constraint swap_quotes_content_hash_check CHECK ((length(content_hash) = 32))
);

create table swaps (
  transaction_id uuid not null,
  user_id uuid not null,
  quote_id uuid not null,
  sell text not null,
  buy text not null,
  exact text not null,
  quoted_sell numeric(19,7) not null,
  quoted_buy numeric(19,7) not null,
  bound numeric(19,7) not null,
  route jsonb not null,
  sold numeric(19,7),
  bought numeric(19,7),
  created_at timestamp with time zone not null,
  constraint swaps_pkey PRIMARY KEY (transaction_id),
  constraint swaps_quote_id_sell_key UNIQUE (quote_id, sell),
  constraint swaps_bought_check CHECK ((bought > (0)::numeric)),
  constraint swaps_bound_check CHECK ((bound > (0)::numeric)),
  constraint swaps_buy_check CHECK (((buy = 'XLM'::text) OR (buy ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint swaps_check CHECK ((sell <> buy)),
  constraint swaps_check1 CHECK (((sold IS NULL) = (bought IS NULL))),
  constraint swaps_exact_check CHECK ((exact = ANY (ARRAY['sell'::text, 'buy'::text]))),
  constraint swaps_quoted_buy_check CHECK ((quoted_buy > (0)::numeric)),
  constraint swaps_quoted_sell_check CHECK ((quoted_sell > (0)::numeric)),
  constraint swaps_sell_check CHECK (((sell = 'XLM'::text) OR (sell ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'::text))),
  constraint swaps_sold_check CHECK ((sold > (0)::numeric))
);

create table system_issues (
  id uuid not null,
  type text not null,
  check_id text not null,
  subject text default ''::text not null,
  title text not null,
  description text not null,
  severity text not null,
  status text default 'active'::text not null,
  auto_resolvable boolean default false not null,
  remediation_steps text[] default '{}'::text[] not null,
  occurrences integer default 1 not null,
  detection_time timestamp with time zone not null,
  last_detected timestamp with time zone not null,
  resolution_time timestamp with time zone,
  resolution text,
  auto_resolved boolean default false not null,
  metadata jsonb default '{}'::jsonb not null,
  acknowledged_at timestamp with time zone,
  acknowledged_by uuid,
  muted_until timestamp with time zone,
  assigned_to uuid,
  constraint system_issues_pkey PRIMARY KEY (id),
  constraint system_issues_check CHECK (((status = 'resolved'::text) = (resolution_time IS NOT NULL))),
  constraint system_issues_check1 CHECK (((acknowledged_at IS NULL) = (acknowledged_by IS NULL))),
  constraint system_issues_check_id_check CHECK (((length(check_id) >= 1) AND (length(check_id) <= 100))),
  constraint system_issues_description_check CHECK ((length(description) <= 2000)),
  constraint system_issues_occurrences_check CHECK ((occurrences > 0)),
  constraint system_issues_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  constraint system_issues_status_check CHECK ((status = ANY (ARRAY['active'::text, 'resolved'::text]))),
  constraint system_issues_subject_check CHECK ((length(subject) <= 200)),
  constraint system_issues_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint system_issues_type_check CHECK (((length(type) >= 1) AND (length(type) <= 50)))
);

create table system_monitor_logs (
  id uuid not null,
  issue_id uuid,
  task_id uuid,
  action text not null,
  description text default ''::text not null,
  performed_at timestamp with time zone not null,
  performed_by uuid,
  successful boolean default true not null,
  error_message text,
  metadata jsonb default '{}'::jsonb not null,
  constraint system_monitor_logs_pkey PRIMARY KEY (id),
  constraint system_monitor_logs_action_check CHECK ((action ~ '^[a-z]+(_[a-z]+)*$'::text)),
  constraint system_monitor_logs_description_check CHECK ((length(description) <= 1000)),
  constraint system_monitor_logs_error_message_check CHECK ((length(error_message) <= 500))
);

create table trade_desks (
  user_id uuid not null,
  desk jsonb not null,
  changed_at timestamp with time zone not null,
  constraint trade_desks_pkey PRIMARY KEY (user_id),
  constraint trade_desks_desk_check CHECK (((jsonb_typeof(desk) = 'object'::text) AND (octet_length((desk)::text) <= 1000)))
);

create table trade_shortfalls (
  id uuid not null,
  user_id uuid not null,
  key_id uuid,
  at timestamp with time zone not null,
  usd numeric(16,2) not null,
  sold numeric(26,7) not null,
  "least" numeric(26,7) not null,
  given numeric(16,2) not null,
  got numeric(16,2) not null,
  order_id uuid,
  in_force boolean default false not null,
  from_sold numeric(26,7) default 0 not null,
  from_bought numeric(26,7) default 0 not null,
  constraint trade_shortfalls_pkey PRIMARY KEY (id),
  constraint trade_shortfalls_check CHECK (((NOT in_force) OR (order_id IS NOT NULL))),
  constraint trade_shortfalls_least_check CHECK (("least" >= (0)::numeric)),
  constraint trade_shortfalls_sold_check CHECK ((sold > (0)::numeric)),
  constraint trade_shortfalls_usd_check CHECK ((usd >= (0)::numeric))
);

create table trading_wallets (
  id uuid not null,
  user_id uuid not null,
  pool_id uuid,
  number integer not null,
  side text not null,
  wallet_address text not null,
  wallet_secret text not null,
  base_balance numeric(19,7) default 0 not null,
  quote_balance numeric(19,7) default 0 not null,
  label text not null,
  is_active boolean default true not null,
  state text not null,
  state_reason text,
  rest_asset asset_id,
  last_used timestamp with time zone,
  created_at timestamp with time zone not null,
  merged_at timestamp with time zone,
  constraint trading_wallets_pkey PRIMARY KEY (id),
  constraint trading_wallets_wallet_address_key UNIQUE (wallet_address),
  constraint trading_wallets_user_id_number_key UNIQUE (user_id, number),
  constraint trading_wallets_base_balance_check CHECK ((base_balance >= (0)::numeric)),
  constraint trading_wallets_check CHECK ((is_active = (state <> 'merged'::text))),
  constraint trading_wallets_check1 CHECK (((state = 'rest'::text) = (state_reason IS NOT NULL))),
  constraint trading_wallets_check2 CHECK (((rest_asset IS NULL) OR (state = 'rest'::text))),
  constraint trading_wallets_check3 CHECK (((state <> 'merged'::text) OR (merged_at IS NOT NULL))),
  constraint trading_wallets_label_check CHECK (((length(label) >= 1) AND (length(label) <= 60))),
  constraint trading_wallets_number_check CHECK ((number > 0)),
  constraint trading_wallets_quote_balance_check CHECK ((quote_balance >= (0)::numeric)),
  constraint trading_wallets_side_check CHECK ((side = ANY (ARRAY['buy'::text, 'sell'::text]))),
  constraint trading_wallets_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'opening'::text, 'open'::text, 'closing'::text, 'merged'::text, 'rest'::text]))),
  constraint trading_wallets_state_reason_check CHECK ((state_reason = ANY (ARRAY['not_authorized'::text, 'no_line'::text, 'no_room'::text, 'no_fees'::text, 'refused'::text]))),
  constraint trading_wallets_wallet_address_check CHECK ((wallet_address ~ '^G[A-Z2-7]{55}$'::text)),
  constraint trading_wallets_wallet_secret_sealed CHECK ((wallet_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text))
);

create table transaction_notes (
  user_id uuid not null,
  transaction_id uuid not null,
  note text not null,
  constraint transaction_notes_pkey PRIMARY KEY (user_id, transaction_id),
  constraint transaction_notes_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 200)))
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
) with (fillfactor=50);

create table transaction_tags (
  user_id uuid not null,
  transaction_id uuid not null,
  tag text not null,
  constraint transaction_tags_pkey PRIMARY KEY (user_id, transaction_id, tag),
  constraint transaction_tags_tag_check CHECK (((char_length(tag) >= 1) AND (char_length(tag) <= 24)))
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
  booked_usd numeric(38,7),
  operations jsonb,
  fee_asset text,
  base_fee integer,
  group_id uuid,
  fee_usd numeric(38,7),
  expected_at timestamp with time zone,
  constraint transactions_pkey PRIMARY KEY (id),
  constraint transactions_operation_id_account_leg_key UNIQUE (operation_id, account, leg),
  constraint transactions_request_once UNIQUE (request_id, user_id),
  constraint transactions_asset_code_check CHECK ((asset_code ~ '^[A-Za-z0-9]{1,12}$'::text)),
  constraint transactions_asset_issuer_check CHECK ((asset_issuer ~ '^G[A-Z2-7]{55}$'::text)),
  constraint transactions_base_fee_check CHECK ((base_fee > 0)),
  constraint transactions_booked_usd_check CHECK ((booked_usd >= (0)::numeric)),
  constraint transactions_check CHECK (((amount > (0)::numeric) OR ((amount = (0)::numeric) AND (type <> ALL (ARRAY['payment_out'::text, 'account_create'::text]))))),
  constraint transactions_check1 CHECK (((memo IS NULL) = (memo_type IS NULL))),
  constraint transactions_check2 CHECK (((status <> 'signed'::text) OR ((hash IS NOT NULL) AND (source IS NOT NULL)))),
  constraint transactions_check3 CHECK (((status <> 'confirmed'::text) OR ((hash IS NOT NULL) AND (ledger IS NOT NULL) AND (ledger_at IS NOT NULL) AND (booked_at IS NOT NULL)))),
  constraint transactions_check4 CHECK (((status <> 'failed'::text) OR ((result_code IS NOT NULL) AND (booked_at IS NOT NULL)))),
  constraint transactions_check5 CHECK (((NOT recovered) OR (ledger IS NOT NULL))),
  constraint transactions_check6 CHECK (((usd_value IS NULL) = (counted_at IS NULL))),
  constraint transactions_check7 CHECK (((fee = (0)::numeric) = (fee_asset IS NULL))),
  constraint transactions_counter_amount_check CHECK ((counter_amount >= (0)::numeric)),
  constraint transactions_fee_asset_check CHECK ((fee_asset ~ '^[A-Za-z0-9]{1,12}(:G[A-Z2-7]{55})?$'::text)),
  constraint transactions_fee_check CHECK ((fee >= (0)::numeric)),
  constraint transactions_fee_usd_check CHECK ((fee_usd >= (0)::numeric)),
  constraint transactions_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint transactions_intent_name_check CHECK (((intent_name >= 0) AND (intent_name <= '1099511627775'::bigint))),
  constraint transactions_memo_check CHECK ((octet_length(memo) <= 128)),
  constraint transactions_memo_type_check CHECK ((memo_type = ANY (ARRAY['text'::text, 'id'::text, 'hash'::text, 'return'::text]))),
  constraint transactions_network_fee_check CHECK ((network_fee >= (0)::numeric)),
  constraint transactions_operations_check CHECK (((jsonb_typeof(operations) = 'array'::text) AND ((jsonb_array_length(operations) >= 1) AND (jsonb_array_length(operations) <= 100)))),
  constraint transactions_owner_check CHECK (
CASE
    WHEN (user_id IS NULL) THEN (type = ANY (ARRAY['anchor'::text, 'trustline'::text, 'payout'::text, 'credit'::text, 'account_create'::text]))
    ELSE (type <> 'anchor'::text)
END),
  constraint transactions_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'signed'::text, 'confirmed'::text, 'failed'::text]))),
  constraint transactions_type_check CHECK ((type = ANY (ARRAY['payment_out'::text, 'payment_in'::text, 'account_create'::text, 'trustline'::text, 'claim'::text, 'swap'::text, 'order'::text, 'pool'::text, 'fee'::text, 'credit'::text, 'stake'::text, 'payout'::text, 'anchor'::text, 'trade'::text, 'clawback'::text, 'claimable'::text, 'merge'::text, 'funding'::text, 'wallets'::text]))),
  constraint transactions_usd_value_check CHECK ((usd_value >= (0)::numeric))
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
  constraint ui_config_config_type_check CHECK ((config_type = ANY (ARRAY['text'::text, 'url'::text, 'email'::text, 'color'::text, 'image'::text, 'switch'::text, 'moment'::text, 'choice'::text, 'dollars'::text, 'number'::text]))),
  constraint ui_config_config_value_check CHECK ((length(config_value) <= 2000))
);

create table ui_config_changes (
  id uuid not null,
  version integer not null,
  config_key text not null,
  old_value text not null,
  new_value text not null,
  reason text,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint ui_config_changes_pkey PRIMARY KEY (id),
  constraint ui_config_changes_check CHECK ((new_value <> old_value)),
  constraint ui_config_changes_reason_check CHECK ((length(reason) <= 300))
);

create table upload_parts (
  id uuid not null,
  session_id uuid not null,
  starts_at integer not null,
  sealed_key text not null,
  constraint upload_parts_pkey PRIMARY KEY (id),
  constraint upload_parts_session_id_starts_at_key UNIQUE (session_id, starts_at),
  constraint upload_parts_key_sealed CHECK ((sealed_key ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text)),
  constraint upload_parts_starts_at_check CHECK ((starts_at >= 0))
);

create table upload_sessions (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  content_type text not null,
  bytes integer not null,
  received integer default 0 not null,
  upload_id uuid,
  created_at timestamp with time zone not null,
  constraint upload_sessions_pkey PRIMARY KEY (id),
  constraint upload_sessions_bytes_check CHECK (((bytes >= 1) AND (bytes <= 8388608))),
  constraint upload_sessions_check CHECK (((received >= 0) AND (received <= bytes))),
  constraint upload_sessions_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  constraint upload_sessions_purpose_check CHECK ((purpose ~ '^[a-z]+(_[a-z]+)*$'::text))
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
  constraint uploads_purpose_check CHECK ((purpose ~ '^[a-z]+(_[a-z]+)*$'::text))
);

create table user_stakes (
  id uuid not null,
  user_id uuid not null,
  staking_config_id uuid not null,
  amount numeric(19,7) not null,
  start_date timestamp with time zone,
  end_date timestamp with time zone,
  last_reward_date timestamp with time zone,
  accrued_rewards numeric(19,7) default 0 not null,
  status text not null,
  early_withdrawal boolean default false not null,
  terms_version integer not null,
  reward_rate numeric(7,4) not null,
  lockup_period integer not null,
  early_withdrawal_fee numeric(7,4) not null,
  compound boolean not null,
  at_maturity text not null,
  base numeric(19,7) not null,
  assigned numeric(19,7) default 0 not null,
  carry integer default 0 not null,
  periods integer default 0 not null,
  next_reward_at timestamp with time zone,
  set_aside numeric(19,7) not null,
  told_days smallint,
  transaction_id uuid,
  renewed_from uuid,
  exit_request_id uuid,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  renewed_usd numeric(38,7),
  constraint user_stakes_pkey PRIMARY KEY (id),
  constraint user_stakes_transaction_id_key UNIQUE (transaction_id),
  constraint user_stakes_renewed_from_key UNIQUE (renewed_from),
  constraint user_stakes_accrued_rewards_check CHECK ((accrued_rewards >= (0)::numeric)),
  constraint user_stakes_amount_check CHECK ((amount > (0)::numeric)),
  constraint user_stakes_assigned_check CHECK ((assigned >= (0)::numeric)),
  constraint user_stakes_at_maturity_check CHECK ((at_maturity = ANY (ARRAY['return'::text, 'ask'::text, 'renew'::text]))),
  constraint user_stakes_carry_check CHECK (((carry >= 0) AND (carry < 365000000))),
  constraint user_stakes_check CHECK ((base >= amount)),
  constraint user_stakes_check1 CHECK ((assigned <= (accrued_rewards - (base - amount)))),
  constraint user_stakes_check2 CHECK (((periods >= 0) AND (periods <= lockup_period))),
  constraint user_stakes_check3 CHECK (((start_date IS NULL) = (end_date IS NULL))),
  constraint user_stakes_check4 CHECK (((status <> ALL (ARRAY['active'::text, 'leaving'::text, 'left'::text, 'maturing'::text, 'matured'::text, 'renewed'::text])) OR (start_date IS NOT NULL))),
  constraint user_stakes_check5 CHECK ((early_withdrawal = (status = ANY (ARRAY['leaving'::text, 'left'::text])))),
  constraint user_stakes_check6 CHECK (((ended_at IS NULL) = (status = ANY (ARRAY['pending'::text, 'active'::text, 'leaving'::text, 'maturing'::text])))),
  constraint user_stakes_early_withdrawal_fee_check CHECK ((early_withdrawal_fee >= (0)::numeric)),
  constraint user_stakes_lockup_period_check CHECK ((lockup_period > 0)),
  constraint user_stakes_renewed_usd_check CHECK ((renewed_usd >= (0)::numeric)),
  constraint user_stakes_reward_rate_check CHECK ((reward_rate > (0)::numeric)),
  constraint user_stakes_set_aside_check CHECK ((set_aside >= (0)::numeric)),
  constraint user_stakes_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'leaving'::text, 'left'::text, 'maturing'::text, 'matured'::text, 'renewed'::text, 'failed'::text]))),
  constraint user_stakes_terms_version_check CHECK ((terms_version > 0)),
  constraint user_stakes_told_days_check CHECK ((told_days = ANY (ARRAY[1, 7])))
) with (fillfactor=50);

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
  second_factor_required boolean default false not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_wallet_address_key UNIQUE (wallet_address),
  constraint users_unique_user_id_key UNIQUE (unique_user_id),
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
  constraint users_kyc_status_check CHECK ((kyc_status = ANY (ARRAY['pending'::text, 'in_review'::text, 'needs_revision'::text, 'approved'::text, 'rejected'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint users_password_check CHECK ((password ~~ '$argon2id$%'::text)),
  constraint users_registered_from_check CHECK ((length(registered_from) <= 64)),
  constraint users_unique_user_id_check CHECK ((unique_user_id ~ '^AST-[A-Z2-7]{10}$'::text)),
  constraint users_username_check CHECK (((username ~ '^[A-Za-z0-9_.-]{3,30}$'::text) AND (username !~* '^AST-'::text))),
  constraint users_wallet_address_check CHECK ((wallet_address ~ '^G[A-Z2-7]{55}$'::text)),
  constraint users_wallet_secret_sealed CHECK ((wallet_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text))
);

create table vault_receipts (
  operation_id bigint not null,
  "from" text not null,
  asset text not null,
  amount numeric(19,7) not null,
  hash text not null,
  at timestamp with time zone not null,
  status text not null,
  transaction_id uuid,
  tries integer default 0 not null,
  constraint vault_receipts_pkey PRIMARY KEY (operation_id),
  constraint vault_receipts_transaction_id_key UNIQUE (transaction_id),
  constraint vault_receipts_amount_check CHECK ((amount > (0)::numeric)),
  constraint vault_receipts_check CHECK (((status = 'open'::text) = (transaction_id IS NULL))),
  constraint vault_receipts_from_check CHECK (("from" ~ '^G[A-Z2-7]{55}$'::text)),
  constraint vault_receipts_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint vault_receipts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'returning'::text, 'returned'::text]))),
  constraint vault_receipts_tries_check CHECK ((tries >= 0))
);

create table wallet_openings (
  user_id uuid not null,
  network_prefix text,
  since timestamp with time zone not null,
  granted_at timestamp with time zone,
  constraint wallet_openings_pkey PRIMARY KEY (user_id),
  constraint wallet_openings_network_prefix_check CHECK ((length(network_prefix) <= 64))
);

create table webhook_deliveries (
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  type text not null,
  body text not null,
  state text default 'waiting'::text not null,
  attempts smallint default 0 not null,
  most_attempts smallint default 12 not null,
  next_try_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_endpoint_id_event_id_key UNIQUE (endpoint_id, event_id),
  constraint webhook_deliveries_attempts_check CHECK ((attempts >= 0)),
  constraint webhook_deliveries_body_check CHECK ((octet_length(body) <= 20480)),
  constraint webhook_deliveries_check CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'skipped'::text])))
);

create table webhook_endpoints (
  id uuid not null,
  user_id uuid not null,
  request_id uuid not null,
  url text not null,
  events text[] not null,
  sealed_secret text not null,
  secret_since timestamp with time zone not null,
  sealed_previous text,
  previous_until timestamp with time zone,
  state text default 'active'::text not null,
  state_since timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_user_id_request_id_key UNIQUE (user_id, request_id),
  constraint webhook_endpoints_check CHECK (((sealed_previous IS NULL) = (previous_until IS NULL))),
  constraint webhook_endpoints_sealed_previous_check CHECK ((sealed_previous ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text)),
  constraint webhook_endpoints_sealed_secret_check CHECK ((sealed_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'::text)),
  constraint webhook_endpoints_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'failing'::text]))),
  constraint webhook_endpoints_url_check CHECK ((length(url) <= 500))
);

create table webhook_news (
  endpoint_id uuid not null,
  event_id uuid not null,
  constraint webhook_news_pkey PRIMARY KEY (endpoint_id, event_id)
);

create table webhook_queues (
  endpoint_id uuid not null,
  due_at timestamp with time zone not null,
  held_until timestamp with time zone,
  constraint webhook_queues_pkey PRIMARY KEY (endpoint_id)
);

create table webhook_tries (
  delivery_id uuid not null,
  attempt smallint not null,
  at timestamp with time zone not null,
  status smallint,
  fault text,
  took_ms integer not null,
  constraint webhook_tries_pkey PRIMARY KEY (delivery_id, attempt),
  constraint webhook_tries_check CHECK (((status IS NULL) = (fault IS NOT NULL))),
  constraint webhook_tries_took_ms_check CHECK ((took_ms >= 0))
);

alter table access_history add constraint access_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table account_events add constraint account_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table admin_invitations add constraint admin_invitations_id_fkey FOREIGN KEY (id) REFERENCES approvals(id);
alter table admin_invitations add constraint admin_invitations_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id);
alter table admin_invitations add constraint admin_invitations_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id);
alter table admin_notes add constraint admin_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table admin_notes add constraint admin_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table admin_saved_filters add constraint admin_saved_filters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table admin_views add constraint admin_views_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id);
alter table admin_views add constraint admin_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table affiliate_cases add constraint affiliate_cases_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES affiliate_program(id);
alter table affiliate_cases add constraint affiliate_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table affiliate_clicks add constraint affiliate_clicks_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES affiliate_program(id);
alter table affiliate_commissions add constraint affiliate_commissions_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES affiliate_program(id);
alter table affiliate_commissions add constraint affiliate_commissions_fee_id_fkey FOREIGN KEY (fee_id) REFERENCES affiliate_fees(transaction_id);
alter table affiliate_commissions add constraint affiliate_commissions_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES affiliate_payouts(id);
alter table affiliate_config add constraint affiliate_config_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id);
alter table affiliate_days add constraint affiliate_days_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES affiliate_program(id);
alter table affiliate_earnings add constraint affiliate_earnings_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES affiliate_program(id);
alter table affiliate_fees add constraint affiliate_fees_config_id_fkey FOREIGN KEY (config_id) REFERENCES affiliate_config(id);
alter table affiliate_fees add constraint affiliate_fees_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);
alter table affiliate_fees add constraint affiliate_fees_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table affiliate_networks add constraint affiliate_networks_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES affiliate_program(id);
alter table affiliate_payouts add constraint affiliate_payouts_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES affiliate_program(id);
alter table affiliate_payouts add constraint affiliate_payouts_run_id_fkey FOREIGN KEY (run_id) REFERENCES affiliate_runs(id);
alter table affiliate_payouts add constraint affiliate_payouts_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);
alter table affiliate_program add constraint affiliate_program_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES affiliate_program(id);
alter table affiliate_program add constraint affiliate_program_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table affiliate_referrals add constraint affiliate_referrals_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES affiliate_program(id);
alter table affiliate_referrals add constraint affiliate_referrals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table affiliate_runs add constraint affiliate_runs_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id);
alter table allow_list add constraint allow_list_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table announcement_reads add constraint announcement_reads_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE;
alter table announcement_reads add constraint announcement_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table announcements add constraint announcements_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table api_key_calls add constraint api_key_calls_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE;
alter table api_key_outflows add constraint api_key_outflows_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE;
alter table api_keys add constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table approval_comments add constraint approval_comments_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id);
alter table approval_comments add constraint approval_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table approvals add constraint approvals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table approvals add constraint approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table asset_views add constraint asset_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table assets add constraint assets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table audit_entries add constraint audit_entries_stream_fkey FOREIGN KEY (stream) REFERENCES audit_heads(stream);
alter table balances add constraint balances_address_fkey FOREIGN KEY (address) REFERENCES ledger_accounts(address);
alter table candles add constraint candles_base_counter_fkey FOREIGN KEY (base, counter) REFERENCES candle_pairs(base, counter);
alter table cash_app_deposits add constraint cash_app_deposits_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES cashapp_payments(id);
alter table cash_app_deposits add constraint cash_app_deposits_refunds_fkey FOREIGN KEY (refunds) REFERENCES cash_app_deposits(id);
alter table cash_app_deposits add constraint cash_app_deposits_statement_id_method_id_fkey FOREIGN KEY (statement_id, method_id) REFERENCES deposit_statements(id, method_id);
alter table cash_app_deposits add constraint cash_app_deposits_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);
alter table cash_app_deposits add constraint cash_app_deposits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table cash_app_deposits add constraint cash_app_deposits_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES users(id);
alter table cashapp_payments add constraint cashapp_payments_credit_transaction_id_fkey FOREIGN KEY (credit_transaction_id) REFERENCES transactions(id);
alter table cashapp_payments add constraint cashapp_payments_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table cashapp_payments add constraint cashapp_payments_method_id_fkey FOREIGN KEY (method_id) REFERENCES payment_methods(id);
alter table cashapp_payments add constraint cashapp_payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table claimable_reads add constraint claimable_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table claimables add constraint claimables_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);
alter table claimables add constraint claimables_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table contacts add constraint contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table content_blocks add constraint content_blocks_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table content_comments add constraint content_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
alter table content_comments add constraint content_comments_item_id_version_fkey FOREIGN KEY (item_id, version) REFERENCES content_versions(item_id, number) ON DELETE CASCADE;
alter table content_comments add constraint content_comments_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL;
alter table content_items add constraint content_items_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table content_items add constraint content_items_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES users(id) ON DELETE SET NULL;
alter table content_versions add constraint content_versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
alter table content_versions add constraint content_versions_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_items(id) ON DELETE CASCADE;
alter table content_versions add constraint content_versions_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table content_versions add constraint content_versions_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id) ON DELETE SET NULL;
alter table daily_outflows add constraint daily_outflows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table deposit_bookings add constraint deposit_bookings_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES cashapp_payments(id);
alter table deposit_bookings add constraint deposit_bookings_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);
alter table deposit_contradictions add constraint deposit_contradictions_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES cash_app_deposits(id);
alter table deposit_contradictions add constraint deposit_contradictions_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users(id);
alter table deposit_contradictions add constraint deposit_contradictions_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES deposit_statements(id);
alter table deposit_debts add constraint deposit_debts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES cashapp_payments(id);
alter table deposit_debts add constraint deposit_debts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table deposit_holds add constraint deposit_holds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES cashapp_payments(id);
alter table deposit_holds add constraint deposit_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table deposit_payers add constraint deposit_payers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table deposit_quotes add constraint deposit_quotes_method_id_fkey FOREIGN KEY (method_id) REFERENCES payment_methods(id);
alter table deposit_quotes add constraint deposit_quotes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table deposit_statements add constraint deposit_statements_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id);
alter table deposit_statements add constraint deposit_statements_method_id_fkey FOREIGN KEY (method_id) REFERENCES payment_methods(id);
alter table devices add constraint devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table fee_config add constraint fee_config_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id);
alter table first_inflows add constraint first_inflows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table freezes add constraint freezes_address_fkey FOREIGN KEY (address) REFERENCES ledger_accounts(address);
alter table freezes add constraint freezes_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id);
alter table imposed_freezes add constraint imposed_freezes_imposed_by_fkey FOREIGN KEY (imposed_by) REFERENCES users(id);
alter table imposed_freezes add constraint imposed_freezes_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id);
alter table imposed_freezes add constraint imposed_freezes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table kyc_alarms add constraint kyc_alarms_case_id_fkey FOREIGN KEY (case_id) REFERENCES kyc_verifications(id);
alter table kyc_alarms add constraint kyc_alarms_document_id_fkey FOREIGN KEY (document_id) REFERENCES kyc_documents(id);
alter table kyc_alarms add constraint kyc_alarms_other_case_id_fkey FOREIGN KEY (other_case_id) REFERENCES kyc_verifications(id);
alter table kyc_alarms add constraint kyc_alarms_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id);
alter table kyc_documents add constraint kyc_documents_case_id_fkey FOREIGN KEY (case_id) REFERENCES kyc_verifications(id);
alter table kyc_documents add constraint kyc_documents_copy_of_fkey FOREIGN KEY (copy_of) REFERENCES kyc_documents(id);
alter table kyc_documents add constraint kyc_documents_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table kyc_documents add constraint kyc_documents_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE SET NULL;
alter table kyc_events add constraint kyc_events_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id);
alter table kyc_events add constraint kyc_events_case_id_fkey FOREIGN KEY (case_id) REFERENCES kyc_verifications(id);
alter table kyc_handovers add constraint kyc_handovers_back_fkey FOREIGN KEY (back) REFERENCES uploads(id) ON DELETE SET NULL;
alter table kyc_handovers add constraint kyc_handovers_front_fkey FOREIGN KEY (front) REFERENCES uploads(id) ON DELETE SET NULL;
alter table kyc_handovers add constraint kyc_handovers_selfie_fkey FOREIGN KEY (selfie) REFERENCES uploads(id) ON DELETE SET NULL;
alter table kyc_handovers add constraint kyc_handovers_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(id_hash) ON DELETE CASCADE;
alter table kyc_handovers add constraint kyc_handovers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table kyc_notes add constraint kyc_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table kyc_notes add constraint kyc_notes_case_id_fkey FOREIGN KEY (case_id) REFERENCES kyc_verifications(id);
alter table kyc_verifications add constraint kyc_verifications_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id);
alter table kyc_verifications add constraint kyc_verifications_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES users(id);
alter table kyc_verifications add constraint kyc_verifications_document_image_back_fkey FOREIGN KEY (document_image_back) REFERENCES uploads(id);
alter table kyc_verifications add constraint kyc_verifications_document_image_front_fkey FOREIGN KEY (document_image_front) REFERENCES uploads(id);
alter table kyc_verifications add constraint kyc_verifications_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id);
alter table kyc_verifications add constraint kyc_verifications_selfie_image_fkey FOREIGN KEY (selfie_image) REFERENCES uploads(id);
alter table kyc_verifications add constraint kyc_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table kyc_views add constraint kyc_views_case_id_fkey FOREIGN KEY (case_id) REFERENCES kyc_verifications(id);
alter table kyc_views add constraint kyc_views_document_id_fkey FOREIGN KEY (document_id) REFERENCES kyc_documents(id);
alter table kyc_views add constraint kyc_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table kyc_views add constraint kyc_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id);
alter table ledger_accounts add constraint ledger_accounts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);
alter table ledger_accounts add constraint ledger_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table ledger_books add constraint ledger_books_account_fkey FOREIGN KEY (account) REFERENCES ledger_accounts(address);
alter table ledger_legs add constraint ledger_legs_account_fkey FOREIGN KEY (account) REFERENCES ledger_accounts(address);
alter table ledger_sums add constraint ledger_sums_account_fkey FOREIGN KEY (account) REFERENCES ledger_accounts(address);
alter table legal_acceptances add constraint legal_acceptances_kind_version_fkey FOREIGN KEY (kind, version) REFERENCES legal_versions(kind, version);
alter table legal_acceptances add constraint legal_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table legal_versions add constraint legal_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id);
alter table limit_overrides add constraint limit_overrides_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table limit_overrides add constraint limit_overrides_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table limit_overrides add constraint limit_overrides_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table liquidity_pools add constraint liquidity_pools_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table mail_outbox add constraint mail_outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table mailed_links add constraint mailed_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table maintenance_tasks add constraint maintenance_tasks_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id);
alter table maintenance_tasks add constraint maintenance_tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table maintenance_tasks add constraint maintenance_tasks_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES system_issues(id) ON DELETE SET NULL;
alter table market_days add constraint market_days_base_counter_fkey FOREIGN KEY (base, counter) REFERENCES candle_pairs(base, counter);
alter table market_favourites add constraint market_favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table market_halts add constraint market_halts_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id);
alter table market_halts add constraint market_halts_halted_by_fkey FOREIGN KEY (halted_by) REFERENCES users(id);
alter table market_making_days add constraint market_making_days_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES liquidity_pools(id);
alter table market_making_orders add constraint market_making_orders_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES liquidity_pools(id);
alter table market_making_trades add constraint market_making_trades_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES liquidity_pools(id);
alter table media add constraint media_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table media_files add constraint media_files_media_id_fkey FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE;
alter table media_files add constraint media_files_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id);
alter table menu_drafts add constraint menu_drafts_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table menu_drafts add constraint menu_drafts_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES navigation_menus(id) ON DELETE CASCADE;
alter table menu_versions add constraint menu_versions_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table menu_versions add constraint menu_versions_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES navigation_menus(id) ON DELETE CASCADE;
alter table navigation_menu_items add constraint navigation_menu_items_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES navigation_menus(id) ON DELETE CASCADE;
alter table navigation_menu_items add constraint navigation_menu_items_menu_id_parent_id_parent_level_fkey FOREIGN KEY (menu_id, parent_id, parent_level) REFERENCES navigation_menu_items(menu_id, id, level) ON DELETE CASCADE;
alter table notification_switches add constraint notification_switches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table order_attempts add constraint order_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_attempts add constraint order_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table order_fills add constraint order_fills_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_fills add constraint order_fills_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table order_heartbeats add constraint order_heartbeats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table order_triggers add constraint order_triggers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_watches add constraint order_watches_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table orders add constraint orders_address_fkey FOREIGN KEY (address) REFERENCES ledger_accounts(address);
alter table orders add constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table page_contents add constraint page_contents_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table passkey_challenges add constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table password_reset_tokens add constraint password_reset_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table payment_batch_rows add constraint payment_batch_rows_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payment_batches(id) ON DELETE CASCADE;
alter table payment_batch_rows add constraint payment_batch_rows_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);
alter table payment_batches add constraint payment_batches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table payment_evidence add constraint payment_evidence_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES cash_app_deposits(id);
alter table payment_requests add constraint payment_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table payment_schedule_runs add constraint payment_schedule_runs_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES payment_schedules(id) ON DELETE CASCADE;
alter table payment_schedule_runs add constraint payment_schedule_runs_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id) DEFERRABLE INITIALLY DEFERRED;
alter table payment_schedules add constraint payment_schedules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table pending_sign_ins add constraint pending_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table person_marks add constraint person_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table person_messages add constraint person_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table person_messages add constraint person_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table planned_work add constraint planned_work_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table pool_hours add constraint pool_hours_pool_fkey FOREIGN KEY (pool) REFERENCES pool_facts(pool);
alter table pool_moves add constraint pool_moves_address_fkey FOREIGN KEY (address) REFERENCES ledger_accounts(address);
alter table pool_shares add constraint pool_shares_address_fkey FOREIGN KEY (address) REFERENCES ledger_accounts(address);
alter table portfolio_hours add constraint portfolio_hours_account_fkey FOREIGN KEY (account) REFERENCES ledger_accounts(address);
alter table price_alert_firings add constraint price_alert_firings_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES price_alerts(id) ON DELETE CASCADE;
alter table price_alerts add constraint price_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table price_jumps add constraint price_jumps_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id);
alter table price_samples add constraint price_samples_base_counter_fkey FOREIGN KEY (base, counter) REFERENCES price_pairs(base, counter);
alter table problem_reports add constraint problem_reports_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id);
alter table problem_reports add constraint problem_reports_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES system_issues(id) ON DELETE SET NULL;
alter table problem_reports add constraint problem_reports_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES uploads(id) ON DELETE SET NULL;
alter table problem_reports add constraint problem_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table push_outbox add constraint push_outbox_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_user_id_device_hash_fkey FOREIGN KEY (user_id, device_hash) REFERENCES devices(user_id, device_hash) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table related_volumes add constraint related_volumes_base_counter_fkey FOREIGN KEY (base, counter) REFERENCES price_pairs(base, counter);
alter table request_payments add constraint request_payments_request_id_fkey FOREIGN KEY (request_id) REFERENCES payment_requests(id) ON DELETE CASCADE;
alter table request_payments add constraint request_payments_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);
alter table requests add constraint requests_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id) DEFERRABLE INITIALLY DEFERRED;
alter table requests add constraint requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table reservations add constraint reservations_address_fkey FOREIGN KEY (address) REFERENCES ledger_accounts(address);
alter table robot_stops add constraint robot_stops_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id);
alter table robot_stops add constraint robot_stops_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES users(id);
alter table robot_stops add constraint robot_stops_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table settings add constraint settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table stake_payouts add constraint stake_payouts_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id) DEFERRABLE INITIALLY DEFERRED;
alter table stake_payouts add constraint stake_payouts_user_stake_id_fkey FOREIGN KEY (user_stake_id) REFERENCES user_stakes(id);
alter table staking_fundings add constraint staking_fundings_staking_config_id_fkey FOREIGN KEY (staking_config_id) REFERENCES staking_config(id);
alter table staking_fundings add constraint staking_fundings_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);
alter table staking_rewards add constraint staking_rewards_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id);
alter table staking_terms add constraint staking_terms_staking_config_id_fkey FOREIGN KEY (staking_config_id) REFERENCES staking_config(id) ON DELETE CASCADE;
alter table statement_problems add constraint statement_problems_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES deposit_statements(id);
alter table status_incidents add constraint status_incidents_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table status_incidents add constraint status_incidents_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES system_issues(id) ON DELETE SET NULL;
alter table status_updates add constraint status_updates_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES status_incidents(id) ON DELETE CASCADE;
alter table status_updates add constraint status_updates_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id);
alter table submission_intents add constraint submission_intents_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES transactions(id);
alter table submission_intents add constraint submission_intents_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id);
alter table submissions add constraint submissions_bump_of_fkey FOREIGN KEY (bump_of) REFERENCES submissions(id);
alter table submissions add constraint submissions_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id);
alter table submissions add constraint submissions_source_fkey FOREIGN KEY (source) REFERENCES ledger_accounts(address);
alter table support_questions add constraint support_questions_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id);
alter table support_questions add constraint support_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table swap_quality add constraint swap_quality_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table swap_quotes add constraint swap_quotes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table swaps add constraint swaps_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id) DEFERRABLE INITIALLY DEFERRED;
alter table swaps add constraint swaps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table system_issues add constraint system_issues_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES users(id);
alter table system_issues add constraint system_issues_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id);
alter table system_monitor_logs add constraint system_monitor_logs_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES system_issues(id) ON DELETE CASCADE;
alter table system_monitor_logs add constraint system_monitor_logs_performed_by_fkey FOREIGN KEY (performed_by) REFERENCES users(id);
alter table system_monitor_logs add constraint system_monitor_logs_task_id_fkey FOREIGN KEY (task_id) REFERENCES maintenance_tasks(id) ON DELETE CASCADE;
alter table trade_desks add constraint trade_desks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table trade_shortfalls add constraint trade_shortfalls_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table trading_wallets add constraint trading_wallets_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES liquidity_pools(id) ON DELETE SET NULL;
alter table trading_wallets add constraint trading_wallets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table transaction_notes add constraint transaction_notes_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id) DEFERRABLE INITIALLY DEFERRED;
alter table transaction_notes add constraint transaction_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table transaction_tags add constraint transaction_tags_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id) DEFERRABLE INITIALLY DEFERRED;
alter table transaction_tags add constraint transaction_tags_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table transactions add constraint transactions_source_fkey FOREIGN KEY (source) REFERENCES ledger_accounts(address);
alter table transactions add constraint transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table ui_config_changes add constraint ui_config_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
alter table ui_config_changes add constraint ui_config_changes_config_key_fkey FOREIGN KEY (config_key) REFERENCES ui_config(config_key);
alter table upload_parts add constraint upload_parts_session_id_fkey FOREIGN KEY (session_id) REFERENCES upload_sessions(id) ON DELETE CASCADE;
alter table upload_sessions add constraint upload_sessions_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE;
alter table upload_sessions add constraint upload_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table uploads add constraint uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table user_stakes add constraint user_stakes_renewed_from_fkey FOREIGN KEY (renewed_from) REFERENCES user_stakes(id);
alter table user_stakes add constraint user_stakes_staking_config_id_fkey FOREIGN KEY (staking_config_id) REFERENCES staking_config(id);
alter table user_stakes add constraint user_stakes_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id) DEFERRABLE INITIALLY DEFERRED;
alter table user_stakes add constraint user_stakes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table vault_receipts add constraint vault_receipts_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transactions(id) DEFERRABLE INITIALLY DEFERRED;
alter table wallet_openings add constraint wallet_openings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;
alter table webhook_endpoints add constraint webhook_endpoints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table webhook_news add constraint webhook_news_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;
alter table webhook_queues add constraint webhook_queues_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;
alter table webhook_tries add constraint webhook_tries_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;

CREATE OR REPLACE FUNCTION public.add_business(of_kind text, of_asset text, day date, more numeric, more_usd numeric, more_times bigint, more_unvalued bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      of_grain text;
      start date;
    begin
      foreach of_grain in array array['day', 'month'] loop
        start := date_trunc(of_grain, day)::date;
        update business_sums set total = total + more, usd = usd + more_usd, times = times + more_times,
          unvalued = unvalued + more_unvalued where id = (
            select id from business_sums where grain = of_grain and kind = of_kind and at = start and unit = of_asset
            limit 1 for update skip locked);
        if not found then
          insert into business_sums (grain, at, kind, unit, total, usd, times, unvalued)
            values (of_grain, start, of_kind, of_asset, more, more_usd, more_times, more_unvalued);
        end if;
      end loop;
    end $function$;
CREATE OR REPLACE FUNCTION public.add_business_of_deposit_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform add_business(kind, asset, day, sum(amount), coalesce(sum(usd), 0),
    (sum(times))::bigint, count(*) filter (where usd is null)) from (
  select k.kind, k.asset, (b.at at time zone 'UTC')::date as day, k.usd as amount, k.usd,
    case b.kind when 'credited' then 1::bigint else -1 end as times
  from added b cross join lateral (values ('deposit', '', b.usd::numeric), ('buying_fee', 'USD', b.fee_usd), ('fees', '', b.fee_usd),
    ('spread', 'USD', b.spread_usd)) k (kind, asset, usd) where k.usd <> 0) n group by kind, asset, day;
        return null;
      end $function$;
CREATE OR REPLACE FUNCTION public.add_business_of_ledger_legs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform add_business(kind, asset, day, sum(amount), coalesce(sum(usd), 0),
    (sum(times))::bigint, count(*) filter (where usd is null)) from (
  select 'traded' as kind, '' as asset, (l.at at time zone 'UTC')::date as day, 0 as amount, l.usd, 1::bigint as times
  from added l join ledger_accounts a on a.address = l.account and a.role = 'user' where l.cause = 'trade' and l.amount < 0) n group by kind, asset, day;
        return null;
      end $function$;
CREATE OR REPLACE FUNCTION public.add_business_of_marks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      was person_marks;
    begin
      if tg_op = 'UPDATE' then
        was := old;
      end if;
      perform add_business(k.kind, '', (u.created_at at time zone 'UTC')::date, 0, 0, 1, 0)
        from users u cross join lateral (values ('first_money', was.money_at is null and new.money_at is not null),
          ('first_payment', was.payment_at is null and new.payment_at is not null)) k (kind, is_new)
        where u.id = new.user_id and k.is_new;
      if new.active_on is distinct from was.active_on then
        perform add_business(t.kind, '', t.day, 0, 0, t.times, 0) from (
  select 'active_' || n as kind, k.day, k.times from (values (7), (30), (90), (365)) spans (n)
    cross join lateral (values (greatest(was.active_on + n, new.active_on), 1), (new.active_on + n, -1)) k (day, times)
  where new.user_id is not null) t;
      end if;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.add_business_of_postings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform add_business(kind, asset, day, sum(amount), coalesce(sum(usd), 0),
    (sum(times))::bigint, count(*) filter (where usd is null)) from (
  select business_kind(book, kind) as kind, asset, (at at time zone 'UTC')::date as day,
    case business_kind(book, kind) when 'reward' then -amount else amount end as amount,
    case when (business_kind(book, kind) = 'reward') = (amount > 0) then -usd else usd end as usd, 1::bigint as times
  from added where business_kind(book, kind) is not null
  union all
  select 'fees', '', (at at time zone 'UTC')::date, 0, usd, 1 from added where business_kind(book, kind) = 'fee') n group by kind, asset, day;
        return null;
      end $function$;
CREATE OR REPLACE FUNCTION public.add_business_of_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform add_business(kind, asset, day, sum(amount), coalesce(sum(usd), 0),
    (sum(times))::bigint, count(*) filter (where usd is null)) from (
  select k.kind, '' as asset, (u.created_at at time zone 'UTC')::date as day, 0 as amount, 0::numeric as usd, 1::bigint as times
  from added u left join person_marks m on m.user_id = u.id cross join lateral (values ('signed_up', true),
    ('mail_confirmed', u.email_verified_at is not null), ('first_money', m.money_at is not null),
    ('first_payment', m.payment_at is not null)) k (kind, has) where k.has) n group by kind, asset, day;
        return null;
      end $function$;
CREATE OR REPLACE FUNCTION public.add_custody(of_side text, of_role text, of_asset text, more numeric)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      update custody_sums set total = total + more where id = (
        select id from custody_sums where side = of_side and role = of_role and unit = of_asset limit 1 for update skip locked);
      if not found then
        insert into custody_sums (side, role, unit, total) values (of_side, of_role, of_asset, more);
      end if;
    end $function$;
CREATE OR REPLACE FUNCTION public.add_journal_months()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      sum record;
    begin
      for sum in select month, book, asset, kind, sum(amount) as amount, count(*) as times from added group by 1, 2, 3, 4 loop
        update journal_months set total = total + sum.amount, times = times + sum.times where id = (
          select id from journal_months where month = sum.month and book = sum.book and asset = sum.asset and kind = sum.kind
          limit 1 for update skip locked);
        if not found then
          insert into journal_months (month, book, asset, kind, total, times)
            values (sum.month, sum.book, sum.asset, sum.kind, sum.amount, sum.times);
        end if;
      end loop;
      return null;
    end $function$;
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
CREATE OR REPLACE FUNCTION public.add_portfolio_hours()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into portfolio_hours as p (account, asset, hour, moved_in, moved_out, traded_in, traded_out, pooled_in, pooled_out, fees, times_in, times_out, times_fee, moved_in_usd, moved_out_usd, traded_in_usd, traded_out_usd, pooled_in_usd, pooled_out_usd, fees_usd)
      select account, asset, date_trunc('hour', at, 'UTC'), coalesce(sum(amount) filter (where cause not in ('trade', 'fee', 'pool', 'internal') and amount > 0), 0), coalesce(sum(-amount) filter (where cause not in ('trade', 'fee', 'pool', 'internal') and amount < 0), 0), coalesce(sum(amount) filter (where cause = 'trade' and amount > 0), 0), coalesce(sum(-amount) filter (where cause = 'trade' and amount < 0), 0),
        coalesce(sum(amount) filter (where cause = 'pool' and amount > 0), 0), coalesce(sum(-amount) filter (where cause = 'pool' and amount < 0), 0), greatest(coalesce(sum(-amount) filter (where cause = 'fee'), 0), 0),
        count(*) filter (where cause not in ('trade', 'fee', 'pool', 'internal') and amount > 0), count(*) filter (where cause not in ('trade', 'fee', 'pool', 'internal') and amount < 0),
        count(*) filter (where cause = 'fee'), case when bool_or(usd is null) filter (where cause not in ('trade', 'fee', 'pool', 'internal') and amount > 0) then null else coalesce(sum(usd) filter (where cause not in ('trade', 'fee', 'pool', 'internal') and amount > 0), 0) end, case when bool_or(usd is null) filter (where cause not in ('trade', 'fee', 'pool', 'internal') and amount < 0) then null else coalesce(sum(usd) filter (where cause not in ('trade', 'fee', 'pool', 'internal') and amount < 0), 0) end, case when bool_or(usd is null) filter (where cause = 'trade' and amount > 0) then null else coalesce(sum(usd) filter (where cause = 'trade' and amount > 0), 0) end, case when bool_or(usd is null) filter (where cause = 'trade' and amount < 0) then null else coalesce(sum(usd) filter (where cause = 'trade' and amount < 0), 0) end, case when bool_or(usd is null) filter (where cause = 'pool' and amount > 0) then null else coalesce(sum(usd) filter (where cause = 'pool' and amount > 0), 0) end, case when bool_or(usd is null) filter (where cause = 'pool' and amount < 0) then null else coalesce(sum(usd) filter (where cause = 'pool' and amount < 0), 0) end, case when bool_or(usd is null) filter (where cause = 'fee') then null else coalesce(sum(usd) filter (where cause = 'fee'), 0) end
      from added group by 1, 2, 3 order by 1, 2, 3
      on conflict (account, asset, hour) do update set moved_in = p.moved_in + excluded.moved_in, moved_out = p.moved_out + excluded.moved_out, traded_in = p.traded_in + excluded.traded_in, traded_out = p.traded_out + excluded.traded_out, pooled_in = p.pooled_in + excluded.pooled_in, pooled_out = p.pooled_out + excluded.pooled_out, fees = p.fees + excluded.fees, times_in = p.times_in + excluded.times_in, times_out = p.times_out + excluded.times_out, times_fee = p.times_fee + excluded.times_fee, moved_in_usd = p.moved_in_usd + excluded.moved_in_usd, moved_out_usd = p.moved_out_usd + excluded.moved_out_usd, traded_in_usd = p.traded_in_usd + excluded.traded_in_usd, traded_out_usd = p.traded_out_usd + excluded.traded_out_usd, pooled_in_usd = p.pooled_in_usd + excluded.pooled_in_usd, pooled_out_usd = p.pooled_out_usd + excluded.pooled_out_usd, fees_usd = p.fees_usd + excluded.fees_usd;
      return null;
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
CREATE OR REPLACE FUNCTION public.affiliate_note_given()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update affiliate_fees f set given = f.given + n.share
        from (select fee_id, sum(share) as share from added group by fee_id) n where f.transaction_id = n.fee_id;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.affiliate_program_custody()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform add_custody('commissions', 'fee', new.reward_asset,
        new.pending_reward + new.available_reward - old.pending_reward - old.available_reward);
      return null;
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
CREATE OR REPLACE FUNCTION public.balances_delete_custody()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform add_custody('held', a.role, n.asset, sum(n.amount))
          from (select * from (select address, asset, -balance from removed) r (account, asset, amount)) n join ledger_accounts a on a.address = n.account
          group by a.role, n.asset having sum(n.amount) <> 0;
        return null;
      end $function$;
CREATE OR REPLACE FUNCTION public.balances_insert_custody()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform add_custody('held', a.role, n.asset, sum(n.amount))
          from (select address as account, asset, balance as amount from added) n join ledger_accounts a on a.address = n.account
          group by a.role, n.asset having sum(n.amount) <> 0;
        return null;
      end $function$;
CREATE OR REPLACE FUNCTION public.balances_update_custody()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform add_custody('held', a.role, n.asset, sum(n.amount))
          from (select address as account, asset, balance as amount from added union all select address, asset, -balance from removed) n join ledger_accounts a on a.address = n.account
          group by a.role, n.asset having sum(n.amount) <> 0;
        return null;
      end $function$;
CREATE OR REPLACE FUNCTION public.book_deposit(payment uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
    insert into deposit_bookings (transaction_id, kind, payment_id, at, usd, fee_usd, spread_usd)
    select t.id, 'credited', o.id, t.ledger_at, l.amount, o.fee_usd,
      l.amount - o.fee_usd - round(t.amount * o.market_rate, 7)
    from cashapp_payments o join transactions t on t.id = o.credit_transaction_id and t.status = 'confirmed'
      join cash_app_deposits l on l.payment_id = o.id
    where o.id = payment and o.status in ('credited', 'reversed') on conflict do nothing;
    insert into deposit_bookings (transaction_id, kind, payment_id, at, usd, fee_usd, spread_usd)
    select b.transaction_id, 'reversed', b.payment_id, greatest(b.at, (o.steps -> -1 ->> 'at')::timestamptz), -b.usd, -b.fee_usd,
      -b.spread_usd
    from cashapp_payments o join deposit_bookings b on b.transaction_id = o.credit_transaction_id and b.kind = 'credited'
    where o.id = payment and o.status = 'reversed' on conflict do nothing $function$;
CREATE OR REPLACE FUNCTION public.business_kind(book text, kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case when kind = 'fee' and book = 'service:fee' then 'fee'
      when book = 'network:fees' then 'network_fee'
      when kind = 'commission' and book not like 'service:%' then 'commission'
      when kind = 'account_opened' and book not like 'service:%' then 'reserve'
      when book like 'staking:%:rewards' and kind not in ('stake_funded', 'stake_ended') then 'reward' end $function$;
CREATE OR REPLACE FUNCTION public.business_step(type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case when type = 'payment_out' then 'payment'
      when type in ('swap', 'order', 'pool', 'stake') then 'active'
      when type in ('payment_in', 'credit', 'funding', 'claim', 'claimable', 'merge') then 'money' end $function$;
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
CREATE OR REPLACE FUNCTION public.deposit_facts(whose uuid, from_address text, now_at timestamp with time zone)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
    declare
      held numeric;
      held_until timestamptz;
      owed numeric;
    begin
      select sum(usd), max(until) into held, held_until from deposit_holds where user_id = whose and until > now_at;
      select sum(usd) into owed from deposit_debts where user_id = whose and settled_at is null;
      if held is null and owed is null then
        return null;
      end if;
      return json_build_object('owed', coalesce(owed, 0)::text, 'held', coalesce(held, 0)::text, 'until', held_until,
        'worth', round(worth_held(from_address, now_at) - 0.005, 2)::text);
    end
  $function$;
CREATE OR REPLACE FUNCTION public.end_kyc_handover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_table_name = 'users' then
        delete from kyc_handovers where user_id = new.id;
      else
        delete from kyc_handovers where user_id = new.user_id;
      end if;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.envelopes_until(its_account text, is_payment boolean, its_memo text, its_memo_type text, its_bid integer, its_operations integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
    begin
      return (select count(*) from submissions s where s.source = its_account and s.outcome = 'live' and s.bump_of is null)
        + (select coalesce(sum(ceil(shared.operations / 100.0)), 0) from (
            select sum(w.operations) as operations from (
              (select case when t.type <> 'payment_out' then t.id end as alone, t.memo, t.memo_type, t.base_fee as bid,
                  coalesce(jsonb_array_length(t.operations), 1) as operations
                from transactions t where t.source = its_account and t.status = 'queued'
                  and (t.type <> 'payment_out' or (is_payment and t.group_id is null))
                order by t."timestamp", t.id limit 5000)
              union all
              select case when not is_payment then gen_random_uuid() end, its_memo, its_memo_type, its_bid, its_operations) w
            group by w.alone, w.memo, w.memo_type, w.bid) shared);
    end
  $function$;
CREATE OR REPLACE FUNCTION public.follow_order_shortfall()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      followed trade_shortfalls;
      sold_now numeric(26, 7) := case new.side when 'sell' then new.filled else new.filled_total end;
      bought_now numeric(26, 7) := case new.side when 'sell' then new.filled_total else new.filled end;
    begin
      if new.status in ('filled', 'cancelled', 'expired', 'failed') or (old.transaction_id is null and new.transaction_id is not null) then
        delete from trade_shortfalls where id = new.id;
      end if;
      if old.changing_by is not null and new.changing_by is null then
        followed := followed_shortfall(old);
        update trade_shortfalls s set in_force = true where s.id = old.changing_by and s.order_id = new.id
          and exists (select from transactions t where t.id = s.id and t.status = 'confirmed');
        if found and followed.id <> old.changing_by then
          update trade_shortfalls s set usd = coalesce(real_shortfall(s,
              case old.side when 'sell' then old.filled else old.filled_total end - s.from_sold,
              case old.side when 'sell' then old.filled_total else old.filled end - s.from_bought), 0)
            where s.id = followed.id;
        end if;
      end if;
      followed := followed_shortfall(new);
      update trade_shortfalls s set usd = coalesce(real_shortfall(s, sold_now - s.from_sold, bought_now - s.from_bought), 0)
          + coalesce(open_shortfall(s, new), 0)
        where s.id = followed.id;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.follow_transaction_shortfall()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if new.status = 'failed' then
        delete from trade_shortfalls where id = new.id;
      else
        update trade_shortfalls s set usd = coalesce(real_shortfall(s, new.amount, new.counter_amount), 0) where s.id = new.id;
      end if;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.followed_shortfall(of_order orders)
 RETURNS trade_shortfalls
 LANGUAGE sql
 STABLE
AS $function$
    select s from trade_shortfalls s
    where (s.order_id = of_order.id and s.in_force) or s.id = of_order.transaction_id
    order by s.in_force desc, s.at desc, s.id desc limit 1
  $function$;
CREATE OR REPLACE FUNCTION public.known_price(wanted text, moment timestamp with time zone, OUT usd numeric, OUT rank numeric[])
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
    select case when p.source = 'operator' or moment > now() - interval '1 hour' then p.usd else price_at(wanted, moment) end,
      array[(p.source = 'operator' and p.usd = 1)::int, (p.source = 'operator')::int, extract(epoch from p.at), p.usd * coalesce(
        (select sum(case when d.base = wanted then d.base_volume else d.counter_volume end) from market_days d
          where d.base = wanted or d.counter = wanted), 0)]
    from (select * from prices where asset = wanted
      order by source = 'operator' desc, source = 'network' desc, at desc limit 1) p
  $function$;
CREATE OR REPLACE FUNCTION public.ledger_sums_delete_custody()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform add_custody('booked', a.role, n.asset, sum(n.amount))
          from (select * from (select account, asset, -amount from removed) r (account, asset, amount)) n join ledger_accounts a on a.address = n.account
          group by a.role, n.asset having sum(n.amount) <> 0;
        return null;
      end $function$;
CREATE OR REPLACE FUNCTION public.ledger_sums_insert_custody()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform add_custody('booked', a.role, n.asset, sum(n.amount))
          from (select account as account, asset, amount as amount from added) n join ledger_accounts a on a.address = n.account
          group by a.role, n.asset having sum(n.amount) <> 0;
        return null;
      end $function$;
CREATE OR REPLACE FUNCTION public.ledger_sums_update_custody()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform add_custody('booked', a.role, n.asset, sum(n.amount))
          from (select account as account, asset, amount as amount from added union all select account, asset, -amount from removed) n join ledger_accounts a on a.address = n.account
          group by a.role, n.asset having sum(n.amount) <> 0;
        return null;
      end $function$;
CREATE OR REPLACE FUNCTION public.mark_related_fill()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if new.mode = 'real' and not new.is_related then
        new.is_related := exists (select from ledger_accounts mine join ledger_accounts theirs on theirs.address = new.filled_by
          and coalesce(theirs.user_id, theirs.owner_id) = coalesce(mine.user_id, mine.owner_id)
          where mine.address = new.wallet_address);
      end if;
      return new;
    end $function$;
CREATE OR REPLACE FUNCTION public.move_business_of_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then
        perform add_business(kind, asset, day, -sum(amount), -coalesce(sum(usd), 0),
    (-sum(times))::bigint, -count(*) filter (where usd is null)) from (
  select k.kind, '' as asset, (u.created_at at time zone 'UTC')::date as day, 0 as amount, 0::numeric as usd, 1::bigint as times
  from (select old.*) u left join person_marks m on m.user_id = u.id cross join lateral (values ('signed_up', true),
    ('mail_confirmed', u.email_verified_at is not null), ('first_money', m.money_at is not null),
    ('first_payment', m.payment_at is not null)) k (kind, has) where k.has) n group by kind, asset, day;
      end if;
      if tg_op = 'UPDATE' then
        perform add_business(kind, asset, day, sum(amount), coalesce(sum(usd), 0),
    (sum(times))::bigint, count(*) filter (where usd is null)) from (
  select k.kind, '' as asset, (u.created_at at time zone 'UTC')::date as day, 0 as amount, 0::numeric as usd, 1::bigint as times
  from (select new.*) u left join person_marks m on m.user_id = u.id cross join lateral (values ('signed_up', true),
    ('mail_confirmed', u.email_verified_at is not null), ('first_money', m.money_at is not null),
    ('first_payment', m.payment_at is not null)) k (kind, has) where k.has) n group by kind, asset, day;
      end if;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.note_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform book_deposit(id) from cashapp_payments where credit_transaction_id = new.id;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.note_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform book_deposit(new.id);
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.note_request_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into request_payments (transaction_id, request_id, amount, paid_at)
        select new.id, r.id, new.amount, coalesce(new.ledger_at, now()) from payment_requests r
        where r.reference = new.memo and r.user_id = new.user_id
          and r.asset_code = new.asset_code and r.asset_issuer is not distinct from new.asset_issuer
        on conflict do nothing;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.open_shortfall(s trade_shortfalls, of_order orders)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case when of_order.status in ('filled', 'cancelled', 'expired', 'failed') then 0
      else round(greatest(s.given - s.got, 0) * greatest(least((of_order.amount - of_order.filled)
        / nullif(case of_order.side when 'sell' then s.sold else s.least end, 0), 1), 0), 2) end
  $function$;
CREATE OR REPLACE FUNCTION public.price_at(wanted text, moment timestamp with time zone)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce(
      (select usd from prices where asset = wanted and source = 'operator'
        order by at > moment, case when at > moment then at end, at desc limit 1),
      (select case when at > moment - interval '7 days' then usd end from price_points
        where asset = wanted and at <= moment order by at desc limit 1),
      (select usd from prices where asset = wanted and source = 'seed' and not exists (
        select from price_points where asset = wanted and at <= moment) order by at desc limit 1))
  $function$;
CREATE OR REPLACE FUNCTION public.real_shortfall(s trade_shortfalls, sold numeric, bought numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select greatest(round(s.given * sold / s.sold - s.got * bought / nullif(s.least, 0), 2), 0)
  $function$;
CREATE OR REPLACE FUNCTION public.recount_business()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      lock table postings, deposit_bookings, ledger_legs, users, person_marks, transactions in share row exclusive mode;
      delete from business_sums;
      perform add_business(kind, asset, day, sum(amount), coalesce(sum(usd), 0),
    (sum(times))::bigint, count(*) filter (where usd is null)) from (select * from business_entries) n group by kind, asset, day;
    end $function$;
CREATE OR REPLACE FUNCTION public.recount_daily_outflow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare change numeric(16, 2) := case new.status when 'failed' then -new.usd_value else new.usd_value end;
    begin
      update daily_outflows set usd = usd + change where user_id = new.user_id and at = new.counted_at;
      if not found then
        update daily_outflows set usd = usd + change
        where user_id = new.user_id and at = date_bin('1 day', new.counted_at, timestamptz 'epoch');
      end if;
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
CREATE OR REPLACE FUNCTION public.worth_held(whose text, now_at timestamp with time zone)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce(sum(h.amount * p.usd), 0)
    from (
      select b.asset, greatest(b.balance - taken.amount - case when b.asset = 'XLM' then a.opening_balance else 0 end, 0) as amount
      from ledger_accounts a join balances b on b.address = a.address
        cross join lateral (select coalesce(sum(r.amount), 0) as amount from reservations r
          where r.address = b.address and r.asset = b.asset and r.owner_kind = 'intent') taken
      where a.address = whose
      union all
      select c.asset_code || coalesce(':' || c.issuer, ''), s.amount * (100 - s.early_withdrawal_fee) / 100
      from ledger_accounts a join user_stakes s on s.user_id = a.user_id join staking_config c on c.id = s.staking_config_id
      where a.address = whose and s.status in ('active', 'leaving', 'maturing')
      union all
      select u.asset, u.reserve * o.shares / f.shares
      from pool_shares o join pool_facts f on f.pool = o.pool
        cross join lateral (values (f.asset_a, f.reserve_a), (f.asset_b, f.reserve_b)) u (asset, reserve)
      where o.address = whose and o.shares > 0 and f.shares >= o.shares
    ) h
      join assets listed on listed.user_id is null
        and h.asset = case when listed.issuer is null then listed.asset_code else listed.asset_code || ':' || listed.issuer end
      cross join lateral (select least(n.usd, n.lower,
          case when (select a.user_id from ledger_accounts a where a.address = whose) = any(n.movers) then n.usd_before end) as usd
        from prices n where n.asset = h.asset
        order by n.source = 'operator' desc, n.source = 'network' desc, n.at desc limit 1) p
  $function$;

CREATE INDEX access_history_of_user ON public.access_history USING btree (user_id, "timestamp" DESC, id DESC);
CREATE INDEX account_events_by_time ON public.account_events USING btree (created_at);
CREATE INDEX account_events_of_user ON public.account_events USING btree (user_id, written_in, id);
CREATE INDEX admin_alerts_noted ON public.admin_alerts USING btree (noted_at);
CREATE UNIQUE INDEX admin_invitations_one_open ON public.admin_invitations USING btree (lower(email)) WHERE ((used_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX admin_invitations_newest ON public.admin_invitations USING btree (sent_at DESC, id DESC);
CREATE INDEX admin_invitations_used ON public.admin_invitations USING btree (used_by, used_at) WHERE (used_by IS NOT NULL);
CREATE INDEX admin_invitations_withdrawn ON public.admin_invitations USING btree (withdrawn_by) WHERE (withdrawn_by IS NOT NULL);
CREATE INDEX admin_notes_of_user ON public.admin_notes USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX admin_saved_filters_names ON public.admin_saved_filters USING btree (user_id, list, lower(name));
CREATE UNIQUE INDEX admin_views_one_of_a_session ON public.admin_views USING btree (session_hash) WHERE (ended_at IS NULL);
CREATE INDEX admin_views_open ON public.admin_views USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE INDEX affiliate_cases_decided ON public.affiliate_cases USING btree (decided_at DESC, affiliate_id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX affiliate_cases_open ON public.affiliate_cases USING btree (score DESC, affiliate_id) WHERE (score > COALESCE(decided_score, 0));
CREATE INDEX affiliate_clicks_by_time ON public.affiliate_clicks USING brin ("timestamp");
CREATE INDEX affiliate_clicks_to_count ON public.affiliate_clicks USING btree (affiliate_id) WHERE (NOT counted);
CREATE INDEX affiliate_commissions_held ON public.affiliate_commissions USING btree (affiliate_id) WHERE (status = 'pending'::text);
CREATE INDEX affiliate_commissions_of_affiliate ON public.affiliate_commissions USING btree (affiliate_id, at, id);
CREATE INDEX affiliate_commissions_of_payout ON public.affiliate_commissions USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX affiliate_commissions_owed ON public.affiliate_commissions USING btree (affiliate_id) WHERE (status = 'available'::text);
CREATE INDEX affiliate_commissions_taken_back ON public.affiliate_commissions USING btree (at) WHERE (kind = 'reversal'::text);
CREATE INDEX affiliate_commissions_to_free ON public.affiliate_commissions USING btree (available_at) WHERE (status = 'pending'::text);
CREATE INDEX affiliate_fees_of_person ON public.affiliate_fees USING btree (user_id, at);
CREATE INDEX affiliate_fees_to_share ON public.affiliate_fees USING btree (asset, transaction_id) WHERE (NOT shared);
CREATE INDEX affiliate_networks_by_day ON public.affiliate_networks USING btree (day);
CREATE UNIQUE INDEX affiliate_payouts_numbered ON public.affiliate_payouts USING btree (affiliate_id, number);
CREATE INDEX affiliate_payouts_of_affiliate ON public.affiliate_payouts USING btree (affiliate_id, id DESC);
CREATE INDEX affiliate_payouts_open ON public.affiliate_payouts USING btree (run_id, id) WHERE (status = ANY (ARRAY['waiting'::text, 'sent'::text]));
CREATE INDEX affiliate_program_by_joining ON public.affiliate_program USING btree (joined_at DESC, id DESC);
CREATE INDEX affiliate_program_owed ON public.affiliate_program USING btree (id) WHERE (available_reward > (0)::numeric);
CREATE INDEX affiliate_referrals_of_affiliate ON public.affiliate_referrals USING btree (affiliate_id, joined_at DESC, user_id DESC);
CREATE INDEX affiliate_runs_open ON public.affiliate_runs USING btree (made_at) WHERE (ended_at IS NULL);
CREATE INDEX announcement_reads_of_one ON public.announcement_reads USING btree (announcement_id);
CREATE INDEX announcements_to_begin ON public.announcements USING btree (created_at) WHERE (begun_at IS NULL);
CREATE INDEX announcements_to_end ON public.announcements USING btree (ends_at) WHERE ((ends_at IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX api_key_calls_by_time ON public.api_key_calls USING btree (at);
CREATE INDEX api_key_calls_of_key ON public.api_key_calls USING btree (key_id, id DESC);
CREATE INDEX api_key_outflows_of_key ON public.api_key_outflows USING btree (key_id, at) INCLUDE (usd);
CREATE INDEX api_keys_of_user ON public.api_keys USING btree (user_id, created_at DESC);
CREATE INDEX approval_comments_author ON public.approval_comments USING btree (author_id);
CREATE INDEX approval_comments_of_approval ON public.approval_comments USING btree (approval_id, id);
CREATE UNIQUE INDEX approvals_one_open ON public.approvals USING btree (kind, subject) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text]));
CREATE INDEX approvals_applied_to ON public.approvals USING btree (subject, kind) WHERE (status = 'applied'::text);
CREATE INDEX approvals_credited_together ON public.approvals USING gin (((payload -> 'lines'::text)) jsonb_path_ops) WHERE ((kind = 'credit-many'::text) AND (status = 'applied'::text));
CREATE INDEX approvals_ended ON public.approvals USING btree (asked_at DESC, id DESC) WHERE (status <> ALL (ARRAY['pending'::text, 'approved'::text]));
CREATE INDEX approvals_ended_of_kind ON public.approvals USING btree (kind, asked_at DESC, id DESC) WHERE (status <> ALL (ARRAY['pending'::text, 'approved'::text]));
CREATE INDEX approvals_open ON public.approvals USING btree (asked_at DESC, id DESC) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text]));
CREATE INDEX approvals_pending ON public.approvals USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX approvals_rights_granted ON public.approvals USING btree (subject, decided_at) WHERE ((kind = ANY (ARRAY['admin-role'::text, 'admin-scopes'::text])) AND (status = 'applied'::text));
CREATE INDEX assets_of_a_user ON public.assets USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX assets_of_the_catalogue ON public.assets USING btree (asset_code) WHERE (user_id IS NULL);
CREATE INDEX audit_entries_newest ON public.audit_entries USING btree (at DESC, id DESC);
CREATE INDEX audit_entries_newest_of_a_stream ON public.audit_entries USING btree (stream, at DESC, id DESC);
CREATE INDEX audit_entries_newest_of_a_subject ON public.audit_entries USING btree (subject_id, at DESC, id DESC);
CREATE INDEX audit_entries_newest_of_an_action ON public.audit_entries USING btree (action, at DESC, id DESC);
CREATE INDEX audit_entries_newest_of_an_actor ON public.audit_entries USING btree (actor_id, at DESC, id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX balances_by_asset ON public.balances USING btree (asset);
CREATE INDEX balances_in_offers ON public.balances USING btree (address) WHERE ((selling_liabilities > (0)::numeric) OR (buying_liabilities > (0)::numeric));
CREATE INDEX business_sums_by_time ON public.business_sums USING btree (grain, kind, at);
CREATE UNIQUE INDEX cash_app_deposits_refunds_key ON public.cash_app_deposits USING btree (refunds) WHERE (refunds IS NOT NULL);
CREATE UNIQUE INDEX cash_app_deposits_transaction_id_key ON public.cash_app_deposits USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE INDEX cash_app_deposits_of_payer ON public.cash_app_deposits USING btree (method_id, lower(cash_app_username)) WHERE ((status = 'pending'::text) AND (payment_id IS NULL));
CREATE INDEX cash_app_deposits_of_statement ON public.cash_app_deposits USING btree (statement_id);
CREATE INDEX cash_app_deposits_unmatched ON public.cash_app_deposits USING btree (id DESC) WHERE ((status = 'pending'::text) AND (payment_id IS NULL));
CREATE INDEX cash_app_deposits_unproven ON public.cash_app_deposits USING btree (method_id, amount, id DESC) WHERE ((amount < (0)::numeric) AND (refunds IS NULL));
CREATE INDEX cash_app_deposits_zone_open ON public.cash_app_deposits USING btree (method_id) WHERE is_zone_open;
CREATE UNIQUE INDEX cashapp_payments_open_amount ON public.cashapp_payments USING btree (method_id, amount) WHERE (status = ANY (ARRAY['pending'::text, 'claimed'::text]));
CREATE UNIQUE INDEX cashapp_payments_credit_transaction_id_key ON public.cashapp_payments USING btree (credit_transaction_id) WHERE (credit_transaction_id IS NOT NULL);
CREATE INDEX cashapp_payments_by_status ON public.cashapp_payments USING btree (status, id DESC);
CREATE INDEX cashapp_payments_claims ON public.cashapp_payments USING btree (claim_key) WHERE (claim_key IS NOT NULL);
CREATE INDEX cashapp_payments_counted ON public.cashapp_payments USING btree (user_id, created_at);
CREATE INDEX cashapp_payments_decided ON public.cashapp_payments USING btree (decided_by, verified_at) WHERE (status = 'credited'::text);
CREATE INDEX cashapp_payments_due ON public.cashapp_payments USING btree (expires_at) WHERE (status = ANY (ARRAY['pending'::text, 'claimed'::text]));
CREATE INDEX cashapp_payments_newest ON public.cashapp_payments USING btree (user_id, id DESC);
CREATE INDEX cashapp_payments_pictures ON public.cashapp_payments USING btree (picture_mark) WHERE (picture_mark IS NOT NULL);
CREATE INDEX cashapp_payments_unpriced ON public.cashapp_payments USING btree (id) WHERE ((status = 'repriced'::text) AND (arrival_rate IS NULL));
CREATE INDEX check_hours_by_hour ON public.check_hours USING btree (hour);
CREATE INDEX claimables_by_rank ON public.claimables USING btree (user_id, rank DESC, made_at DESC, balance_id DESC);
CREATE INDEX claimables_open ON public.claimables USING btree (user_id, seen_at) WHERE (ended IS NULL);
CREATE INDEX claimables_to_value ON public.claimables USING btree (worth_at) WHERE (ended IS NULL);
CREATE UNIQUE INDEX contacts_once_by_name ON public.contacts USING btree (user_id, lower(name));
CREATE UNIQUE INDEX contacts_once_by_destination ON public.contacts USING btree (user_id, COALESCE(stellar_address, unique_user_id), COALESCE(memo, ''::text));
CREATE UNIQUE INDEX contacts_once_by_account ON public.contacts USING btree (user_id, resolved_address, COALESCE(memo, ''::text)) WHERE (resolved_address IS NOT NULL);
CREATE INDEX contacts_changed ON public.contacts USING btree (user_id) WHERE (drifted_address IS NOT NULL);
CREATE INDEX contacts_in_order ON public.contacts USING btree (user_id, lower(name), id);
CREATE INDEX content_comments_author ON public.content_comments USING btree (author_id);
CREATE INDEX content_comments_resolver ON public.content_comments USING btree (resolved_by);
CREATE INDEX content_comments_version ON public.content_comments USING btree (item_id, version, id);
CREATE INDEX content_items_changed ON public.content_items USING btree (changed_at DESC, id DESC) WHERE (trashed_at IS NULL);
CREATE INDEX content_items_due ON public.content_items USING btree (publish_at) WHERE (state = 'scheduled'::text);
CREATE INDEX content_items_search ON public.content_items USING gin (search);
CREATE INDEX content_items_trash ON public.content_items USING btree (changed_at DESC, id DESC) WHERE (trashed_at IS NOT NULL);
CREATE UNIQUE INDEX content_versions_live ON public.content_versions USING btree (item_id) WHERE (state = 'live'::text);
CREATE UNIQUE INDEX content_versions_open ON public.content_versions USING btree (item_id) WHERE (state = ANY (ARRAY['draft'::text, 'review'::text, 'approved'::text, 'scheduled'::text]));
CREATE INDEX custody_sums_of ON public.custody_sums USING btree (side, role, unit);
CREATE INDEX daily_outflows_by_time ON public.daily_outflows USING btree (at);
CREATE INDEX deposit_contradictions_open ON public.deposit_contradictions USING btree (deposit_id) WHERE (dismissed_at IS NULL);
CREATE INDEX deposit_debts_open ON public.deposit_debts USING btree (user_id) WHERE (settled_at IS NULL);
CREATE INDEX deposit_holds_running ON public.deposit_holds USING btree (user_id, until);
CREATE INDEX deposit_payers_of ON public.deposit_payers USING btree (user_id);
CREATE INDEX deposit_quotes_of ON public.deposit_quotes USING btree (user_id);
CREATE INDEX deposit_quotes_over ON public.deposit_quotes USING btree (expires_at);
CREATE INDEX devices_of_hash ON public.devices USING btree (device_hash);
CREATE INDEX devices_user_seen_idx ON public.devices USING btree (user_id, last_seen_at DESC);
CREATE INDEX failed_requests_old ON public.failed_requests USING btree (expires_at);
CREATE INDEX fee_config_in_force ON public.fee_config USING btree (operation_type, asset, effective_from DESC, id DESC);
CREATE INDEX fee_config_made ON public.fee_config USING btree (made_at DESC, id DESC) WHERE (approval_id IS NOT NULL);
CREATE INDEX fee_days_by_day ON public.fee_days USING btree (day, kind, asset);
CREATE INDEX first_inflows_payer ON public.first_inflows USING btree (payer);
CREATE UNIQUE INDEX freezes_open_once ON public.freezes USING btree (COALESCE(address, ''::text), cause, subject) WHERE (lifted_at IS NULL);
CREATE INDEX freezes_open ON public.freezes USING btree (frozen_at) WHERE (lifted_at IS NULL);
CREATE UNIQUE INDEX imposed_freezes_open ON public.imposed_freezes USING btree (user_id) WHERE (lifted_at IS NULL);
CREATE INDEX imposed_freezes_ending ON public.imposed_freezes USING btree (ends_at) WHERE ((lifted_at IS NULL) AND (ends_at IS NOT NULL));
CREATE INDEX imposed_freezes_of_person ON public.imposed_freezes USING btree (user_id, id);
CREATE INDEX journal_months_by_month ON public.journal_months USING btree (month, book, asset, kind);
CREATE UNIQUE INDEX kyc_alarms_once ON public.kyc_alarms USING btree (case_id, other_case_id, kind, COALESCE(document_id, '00000000-0000-0000-0000-000000000000'::uuid));
CREATE INDEX kyc_alarms_of_other ON public.kyc_alarms USING btree (other_case_id);
CREATE UNIQUE INDEX kyc_documents_of_upload ON public.kyc_documents USING btree (upload_id);
CREATE INDEX kyc_documents_alike ON public.kyc_documents USING gin (pieces);
CREATE INDEX kyc_documents_of_case ON public.kyc_documents USING btree (case_id, created_at);
CREATE INDEX kyc_events_by_time ON public.kyc_events USING btree (at, event);
CREATE INDEX kyc_events_of_case ON public.kyc_events USING btree (case_id, id);
CREATE INDEX kyc_handovers_back_idx ON public.kyc_handovers USING btree (back) WHERE (back IS NOT NULL);
CREATE INDEX kyc_handovers_expires_idx ON public.kyc_handovers USING btree (expires_at);
CREATE INDEX kyc_handovers_front_idx ON public.kyc_handovers USING btree (front) WHERE (front IS NOT NULL);
CREATE INDEX kyc_handovers_selfie_idx ON public.kyc_handovers USING btree (selfie) WHERE (selfie IS NOT NULL);
CREATE INDEX kyc_handovers_session_idx ON public.kyc_handovers USING btree (session_hash);
CREATE INDEX kyc_notes_author ON public.kyc_notes USING btree (author_id);
CREATE INDEX kyc_notes_of_case ON public.kyc_notes USING btree (case_id, id);
CREATE UNIQUE INDEX kyc_one_open_case ON public.kyc_verifications USING btree (user_id) WHERE (status = ANY (ARRAY['pending'::text, 'in_review'::text, 'needs_revision'::text]));
CREATE UNIQUE INDEX kyc_one_approved_case ON public.kyc_verifications USING btree (user_id) WHERE (status = 'approved'::text);
CREATE INDEX kyc_cases_of_user ON public.kyc_verifications USING btree (user_id, submitted_date DESC, id DESC);
CREATE INDEX kyc_ending ON public.kyc_verifications USING btree (expires_on) WHERE (status = 'approved'::text);
CREATE INDEX kyc_numbers ON public.kyc_verifications USING btree (number_hash);
CREATE INDEX kyc_persons ON public.kyc_verifications USING btree (person_hash);
CREATE INDEX kyc_persons_unhashed ON public.kyc_verifications USING btree (id) WHERE ((person_hash IS NULL) AND (sealed_person IS NOT NULL));
CREATE INDEX kyc_queue ON public.kyc_verifications USING btree (status, submitted_date, id);
CREATE INDEX kyc_to_delete ON public.kyc_verifications USING btree (deletion_asked_at) WHERE ((deletion_asked_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX kyc_verifications_assigned ON public.kyc_verifications USING btree (assigned_to, submitted_date, id) WHERE (assigned_to IS NOT NULL);
CREATE INDEX kyc_views_of_user ON public.kyc_views USING btree (user_id, id DESC);
CREATE UNIQUE INDEX ledger_accounts_one_of_a_role ON public.ledger_accounts USING btree (role) WHERE (role = ANY (ARRAY['treasury'::text, 'fee'::text, 'vault'::text]));
CREATE INDEX ledger_accounts_being_made ON public.ledger_accounts USING btree (user_id) WHERE (status = 'creating'::text);
CREATE INDEX ledger_accounts_frozen ON public.ledger_accounts USING btree (frozen_at DESC) WHERE (frozen_reason IS NOT NULL);
CREATE INDEX ledger_accounts_longest_unchecked ON public.ledger_accounts USING btree (checked_at NULLS FIRST);
CREATE INDEX ledger_accounts_of_owner ON public.ledger_accounts USING btree (owner_id, address) WHERE (owner_id IS NOT NULL);
CREATE INDEX ledger_books_by_comparison ON public.ledger_books USING btree (compared_at);
CREATE INDEX ledger_legs_adjusted ON public.ledger_legs USING btree (account, asset) WHERE (cause = ANY (ARRAY['opening'::text, 'correction'::text]));
CREATE INDEX ledger_legs_of_an_account ON public.ledger_legs USING btree (account, operation_id DESC);
CREATE INDEX legal_acceptances_newest ON public.legal_acceptances USING btree (accepted_at, user_id, kind);
CREATE INDEX legal_acceptances_of_a_version ON public.legal_acceptances USING btree (kind, version);
CREATE UNIQUE INDEX limit_overrides_newest ON public.limit_overrides USING btree (user_id) WHERE (replaced_at IS NULL);
CREATE INDEX liquidity_pools_by_state ON public.liquidity_pools USING btree (state, id);
CREATE INDEX liquidity_pools_looked_after ON public.liquidity_pools USING btree (id) WHERE ((state = 'quoting'::text) OR ((state = 'paused'::text) AND (pause_reason = ANY (ARRAY['outside_band'::text, 'stale_reference'::text, 'off_market'::text, 'market_halted'::text]))));
CREATE INDEX liquidity_pools_moving ON public.liquidity_pools USING btree (id) WHERE ((mode = 'real'::text) AND (state = ANY (ARRAY['opening'::text, 'closing'::text])));
CREATE INDEX liquidity_pools_of_user ON public.liquidity_pools USING btree (user_id, id);
CREATE INDEX liquidity_pools_stopped ON public.liquidity_pools USING btree (id) WHERE ((state = 'paused'::text) AND (pause_reason = 'operator'::text));
CREATE INDEX mail_outbox_due ON public.mail_outbox USING btree (next_try_at) WHERE (status = 'waiting'::text);
CREATE INDEX mail_outbox_failed ON public.mail_outbox USING btree (created_at) WHERE (status = 'failed'::text);
CREATE INDEX mail_outbox_newest ON public.mail_outbox USING btree (created_at DESC, id DESC);
CREATE INDEX mailed_links_by_expiry ON public.mailed_links USING btree (expires_at);
CREATE INDEX mailed_links_of_user ON public.mailed_links USING btree (user_id, purpose);
CREATE INDEX maintenance_tasks_ended ON public.maintenance_tasks USING btree (completed_at DESC, id DESC) WHERE (completed_at IS NOT NULL);
CREATE INDEX maintenance_tasks_of_issue ON public.maintenance_tasks USING btree (issue_id) WHERE (issue_id IS NOT NULL);
CREATE INDEX maintenance_tasks_open ON public.maintenance_tasks USING btree (due_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'in_progress'::text]));
CREATE UNIQUE INDEX market_halts_open ON public.market_halts USING btree (COALESCE(base, ''::text), COALESCE(counter, ''::text)) WHERE (ended_at IS NULL);
CREATE INDEX market_halts_ended ON public.market_halts USING btree (ended_at DESC, id DESC) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX market_making_trades_of_a_ledger ON public.market_making_trades USING btree (trade_token, wallet_address) WHERE (mode = 'real'::text);
CREATE INDEX market_making_trades_of_pool ON public.market_making_trades USING btree (pool_id, id);
CREATE INDEX market_making_trades_related ON public.market_making_trades USING btree (base_asset_code, quote_asset_code) WHERE is_related;
CREATE UNIQUE INDEX master_keys_one_current ON public.master_keys USING btree (state) WHERE (state = 'current'::text);
CREATE UNIQUE INDEX notifications_of_pending_payments ON public.notifications USING btree (user_id, ((details ->> 'balanceId'::text))) WHERE (type = 'payment_pending'::text);
CREATE INDEX notifications_by_time ON public.notifications USING brin (created_at);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, id) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX order_attempts_of_a_transaction ON public.order_attempts USING btree (transaction_id, operation) WHERE (transaction_id IS NOT NULL);
CREATE INDEX order_attempts_of_a_person ON public.order_attempts USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX order_attempts_of_an_order ON public.order_attempts USING btree (order_id, created_at);
CREATE INDEX order_attempts_own_of_a_person ON public.order_attempts USING btree (user_id, created_at DESC, id DESC) WHERE (robot_id IS NULL);
CREATE INDEX order_attempts_pending ON public.order_attempts USING btree (user_id, created_at) WHERE (result = 'pending'::text);
CREATE INDEX order_fills_collected ON public.order_fills USING btree (collected_by) WHERE (collected_by IS NOT NULL);
CREATE INDEX order_fills_of_a_pair ON public.order_fills USING btree (user_id, base, counter, at DESC, trade_id DESC);
CREATE INDEX order_fills_of_a_person ON public.order_fills USING btree (user_id, at DESC, trade_id DESC);
CREATE INDEX order_fills_of_an_order ON public.order_fills USING btree (order_id, at);
CREATE INDEX order_fills_own_of_a_person ON public.order_fills USING btree (user_id, at DESC, trade_id DESC) WHERE (robot_id IS NULL);
CREATE INDEX order_fills_to_collect ON public.order_fills USING btree (order_id) WHERE ((fee > (0)::numeric) AND (collected_by IS NULL));
CREATE UNIQUE INDEX order_heartbeats_armed ON public.order_heartbeats USING btree (user_id, COALESCE(key_id, user_id)) WHERE (fired_at IS NULL);
CREATE INDEX order_heartbeats_due ON public.order_heartbeats USING btree (due_at) WHERE (fired_at IS NULL);
CREATE INDEX order_heartbeats_unfinished ON public.order_heartbeats USING btree (id) WHERE ((fired_at IS NOT NULL) AND (done_at IS NULL));
CREATE INDEX order_triggers_unsettled ON public.order_triggers USING btree (order_id) WHERE (outcome IS NULL);
CREATE INDEX order_watches_above ON public.order_watches USING btree (base, counter, above) WHERE (above IS NOT NULL);
CREATE INDEX order_watches_below ON public.order_watches USING btree (base, counter, below) WHERE (below IS NOT NULL);
CREATE INDEX order_watches_of_pair ON public.order_watches USING btree (base, counter, since_ledger);
CREATE INDEX order_watches_trailing_buy ON public.order_watches USING btree (base, counter, extreme) WHERE ((extreme IS NOT NULL) AND (side = 'buy'::text));
CREATE INDEX order_watches_trailing_sell ON public.order_watches USING btree (base, counter, extreme) WHERE ((extreme IS NOT NULL) AND (side = 'sell'::text));
CREATE UNIQUE INDEX orders_on_the_ledger ON public.orders USING btree (offer_id) WHERE ((status = 'open'::text) AND (offer_id IS NOT NULL));
CREATE INDEX orders_expiring ON public.orders USING btree (expires_at) WHERE ((expires_at IS NOT NULL) AND (status = ANY (ARRAY['held'::text, 'open'::text])));
CREATE INDEX orders_live_of_a_book ON public.orders USING btree (selling, buying) WHERE (status = ANY (ARRAY['queued'::text, 'open'::text, 'held'::text, 'triggered'::text]));
CREATE INDEX orders_live_of_a_person ON public.orders USING btree (user_id, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['queued'::text, 'open'::text, 'held'::text, 'triggered'::text]));
CREATE INDEX orders_live_of_a_robot ON public.orders USING btree (robot_id) WHERE ((robot_id IS NOT NULL) AND (status = ANY (ARRAY['queued'::text, 'open'::text])));
CREATE INDEX orders_of_a_group ON public.orders USING btree (oco_group) WHERE (oco_group IS NOT NULL);
CREATE INDEX orders_of_a_pair ON public.orders USING btree (user_id, base, counter, created_at DESC, id DESC);
CREATE INDEX orders_of_a_person ON public.orders USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX orders_of_an_account ON public.orders USING btree (address, created_at DESC) WHERE (robot_id IS NOT NULL);
CREATE INDEX orders_of_an_offer ON public.orders USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX orders_open_of_an_account ON public.orders USING btree (address) WHERE (status = 'open'::text);
CREATE INDEX orders_own_of_a_person ON public.orders USING btree (user_id, created_at DESC, id DESC) WHERE (robot_id IS NULL);
CREATE INDEX orders_with_fees_due ON public.orders USING btree (user_id) WHERE (fee > fee_collected);
CREATE INDEX page_contents_posts ON public.page_contents USING btree (published_at DESC, id DESC) WHERE (kind = 'post'::text);
CREATE INDEX passkey_challenges_by_expiry ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_of_user ON public.passkey_challenges USING btree (user_id);
CREATE INDEX passkeys_of_user ON public.passkeys USING btree (user_id, created_at);
CREATE INDEX password_reset_tokens_of_user ON public.password_reset_tokens USING btree (user_id, created_at);
CREATE INDEX payment_batch_rows_left_out ON public.payment_batch_rows USING btree (batch_id, "row") WHERE (problem IS NOT NULL);
CREATE INDEX payment_batch_rows_of_payment ON public.payment_batch_rows USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE INDEX payment_batches_of_file ON public.payment_batches USING btree (user_id, file_hash, sent_at);
CREATE INDEX payment_batches_of_user ON public.payment_batches USING btree (user_id, created_at, id);
CREATE INDEX payment_batches_unsent ON public.payment_batches USING btree (created_at) WHERE (sent_at IS NULL);
CREATE UNIQUE INDEX payment_requests_of_request ON public.payment_requests USING btree (user_id, request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX payment_requests_newest ON public.payment_requests USING btree (user_id, id DESC);
CREATE INDEX payment_schedule_runs_listed ON public.payment_schedule_runs USING btree (schedule_id, id);
CREATE INDEX payment_schedule_runs_of_payment ON public.payment_schedule_runs USING btree (transaction_id);
CREATE INDEX payment_schedules_due ON public.payment_schedules USING btree (next_at) WHERE (status = 'active'::text);
CREATE INDEX payment_schedules_of_user ON public.payment_schedules USING btree (user_id, created_at, id);
CREATE INDEX pending_sign_ins_by_expiry ON public.pending_sign_ins USING btree (expires_at);
CREATE INDEX pending_sign_ins_of_user ON public.pending_sign_ins USING btree (user_id);
CREATE INDEX person_messages_of_person ON public.person_messages USING btree (user_id, sent_at DESC, id DESC);
CREATE INDEX planned_work_by_end ON public.planned_work USING btree (ends_at);
CREATE INDEX pool_moves_open ON public.pool_moves USING btree (address, pool, operation_id) WHERE (left_shares > (0)::numeric);
CREATE INDEX pool_shares_by_pool ON public.pool_shares USING btree (pool);
CREATE INDEX portfolio_hours_of_account ON public.portfolio_hours USING btree (account, hour);
CREATE UNIQUE INDEX postings_once ON public.postings USING btree (entry_key, line);
CREATE INDEX postings_of_a_book ON public.postings USING btree (book, asset);
CREATE INDEX price_alert_firings_at_idx ON public.price_alert_firings USING btree (at);
CREATE INDEX price_alerts_threshold_idx ON public.price_alerts USING btree (base, counter, condition, threshold) WHERE (state = 'active'::text);
CREATE INDEX price_alerts_user_idx ON public.price_alerts USING btree (user_id, id);
CREATE UNIQUE INDEX price_jumps_open ON public.price_jumps USING btree (asset) WHERE (ended_at IS NULL);
CREATE INDEX price_jumps_of_asset ON public.price_jumps USING btree (asset, at);
CREATE UNIQUE INDEX prices_one_of_the_network ON public.prices USING btree (asset) WHERE (source = 'network'::text);
CREATE INDEX problem_reports_by_status ON public.problem_reports USING btree (status, reported_at, id);
CREATE INDEX problem_reports_ended_by ON public.problem_reports USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX problem_reports_issue ON public.problem_reports USING btree (issue_id) WHERE (issue_id IS NOT NULL);
CREATE INDEX problem_reports_of_user ON public.problem_reports USING btree (user_id, reported_at DESC, id DESC);
CREATE INDEX problem_reports_old ON public.problem_reports USING btree (reported_at);
CREATE INDEX problem_reports_picture ON public.problem_reports USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX push_outbox_due_idx ON public.push_outbox USING btree (next_try_at);
CREATE INDEX push_outbox_subscription_idx ON public.push_outbox USING btree (subscription_id);
CREATE INDEX push_subscriptions_device_idx ON public.push_subscriptions USING btree (device_hash);
CREATE INDEX rate_limits_by_reset ON public.rate_limits USING btree (resets_at);
CREATE INDEX request_payments_of_one ON public.request_payments USING btree (request_id);
CREATE INDEX reservations_of_an_account ON public.reservations USING btree (address, asset);
CREATE INDEX robot_stops_newest ON public.robot_stops USING btree (id DESC);
CREATE INDEX robot_stops_standing ON public.robot_stops USING btree (height, stopped_at) WHERE (lifted_at IS NULL);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id, created_at DESC);
CREATE INDEX settings_by_language ON public.settings USING btree (language);
CREATE INDEX settings_frozen ON public.settings USING btree (frozen_at) WHERE (frozen_at IS NOT NULL);
CREATE INDEX settings_frozen_open ON public.settings USING btree (frozen_at DESC, user_id DESC) WHERE ((frozen_at IS NOT NULL) AND (frozen_by <> 'closed'::text));
CREATE INDEX sign_up_counts_by_time ON public.sign_up_counts USING btree (grain, at);
CREATE INDEX stake_payouts_due ON public.stake_payouts USING btree (at, id) WHERE (status = 'due'::text);
CREATE INDEX stake_payouts_failed ON public.stake_payouts USING btree (settled_at) WHERE (status = 'failed'::text);
CREATE INDEX stake_payouts_queued ON public.stake_payouts USING btree (id) WHERE (status = 'queued'::text);
CREATE INDEX staking_fundings_of_a_pool ON public.staking_fundings USING btree (staking_config_id, id DESC);
CREATE INDEX statement_problems_of ON public.statement_problems USING btree (statement_id, "row");
CREATE INDEX statement_problems_seen ON public.statement_problems USING btree (seen_at);
CREATE INDEX status_incidents_ended ON public.status_incidents USING btree (ended_at DESC, id DESC) WHERE (ended_at IS NOT NULL);
CREATE INDEX status_incidents_of_issue ON public.status_incidents USING btree (issue_id) WHERE (issue_id IS NOT NULL);
CREATE INDEX status_incidents_open ON public.status_incidents USING btree (began_at DESC, id DESC) WHERE (ended_at IS NULL);
CREATE INDEX status_updates_of_incident ON public.status_updates USING btree (incident_id, written_at DESC, id DESC);
CREATE UNIQUE INDEX submission_intents_one_live ON public.submission_intents USING btree (intent_id) WHERE live;
CREATE UNIQUE INDEX submissions_one_live_of_a_source ON public.submissions USING btree (source) WHERE ((outcome = 'live'::text) AND (bump_of IS NULL));
CREATE UNIQUE INDEX submissions_one_live_of_a_sequence ON public.submissions USING btree (source, sequence) WHERE ((outcome = ANY (ARRAY['live'::text, 'applied'::text, 'failed'::text])) AND (bump_of IS NULL));
CREATE INDEX submissions_by_inner_hash ON public.submissions USING btree (inner_hash);
CREATE INDEX submissions_due ON public.submissions USING btree (next_send_at) WHERE (outcome = 'live'::text);
CREATE INDEX submissions_stopped ON public.submissions USING btree (id) WHERE (outcome = 'stopped'::text);
CREATE INDEX support_questions_by_status ON public.support_questions USING btree (status, asked_at, id);
CREATE INDEX support_questions_ended ON public.support_questions USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX support_questions_ended_by ON public.support_questions USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX support_questions_of_user ON public.support_questions USING btree (user_id, asked_at) WHERE (user_id IS NOT NULL);
CREATE INDEX swap_quotes_by_end ON public.swap_quotes USING btree (expires_at);
CREATE INDEX swap_quotes_by_user ON public.swap_quotes USING btree (user_id);
CREATE INDEX swaps_by_user ON public.swaps USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX system_issues_active_once ON public.system_issues USING btree (check_id, subject) WHERE (status = 'active'::text);
CREATE INDEX system_issues_by_time ON public.system_issues USING btree (status, last_detected DESC, id);
CREATE INDEX system_issues_of_a_cause ON public.system_issues USING btree (check_id, subject, resolution_time DESC);
CREATE INDEX system_issues_resolved ON public.system_issues USING btree (resolution_time DESC, id DESC) WHERE (status = 'resolved'::text);
CREATE INDEX system_monitor_logs_by_time ON public.system_monitor_logs USING btree (performed_at DESC, id DESC);
CREATE INDEX system_monitor_logs_of_issue ON public.system_monitor_logs USING btree (issue_id, performed_at DESC, id DESC) WHERE (issue_id IS NOT NULL);
CREATE INDEX system_monitor_logs_of_task ON public.system_monitor_logs USING btree (task_id, performed_at DESC, id DESC) WHERE (task_id IS NOT NULL);
CREATE INDEX trade_shortfalls_of_order ON public.trade_shortfalls USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX trade_shortfalls_of_user ON public.trade_shortfalls USING btree (user_id, at);
CREATE INDEX trading_wallets_closing ON public.trading_wallets USING btree (user_id, number) WHERE (state = 'closing'::text);
CREATE INDEX trading_wallets_of_pool ON public.trading_wallets USING btree (pool_id, number);
CREATE INDEX transaction_outcomes_by_time ON public.transaction_outcomes USING btree (grain, at, result_code, took);
CREATE INDEX transaction_tags_by_tag ON public.transaction_tags USING btree (user_id, tag, transaction_id);
CREATE INDEX transaction_tags_of_transaction ON public.transaction_tags USING btree (transaction_id);
CREATE UNIQUE INDEX transactions_one_opening_for_a_user ON public.transactions USING btree (user_id) WHERE ((type = 'account_create'::text) AND (status <> 'failed'::text));
CREATE UNIQUE INDEX transactions_of_the_service_once ON public.transactions USING btree (request_id) WHERE (user_id IS NULL);
CREATE INDEX transactions_by_hash ON public.transactions USING btree (hash) WHERE (hash IS NOT NULL);
CREATE INDEX transactions_by_state ON public.transactions USING btree (status, type, "timestamp" DESC, id DESC);
CREATE INDEX transactions_ended_by_amount ON public.transactions USING btree (amount, status, type, "timestamp" DESC, id DESC) WHERE ((status = ANY (ARRAY['confirmed'::text, 'failed'::text])) AND (amount > (0)::numeric));
CREATE INDEX transactions_ended_by_asset ON public.transactions USING btree (asset_code, status, type, "timestamp" DESC, id DESC) WHERE (status = ANY (ARRAY['confirmed'::text, 'failed'::text]));
CREATE INDEX transactions_ended_by_counter_asset ON public.transactions USING btree (counter_asset_code, status, type, "timestamp" DESC, id DESC) WHERE ((status = ANY (ARRAY['confirmed'::text, 'failed'::text])) AND (counter_asset_code IS NOT NULL));
CREATE INDEX transactions_ended_by_memo ON public.transactions USING btree (memo, status, type, "timestamp" DESC, id DESC) WHERE ((status = ANY (ARRAY['confirmed'::text, 'failed'::text])) AND (memo IS NOT NULL));
CREATE INDEX transactions_expiring ON public.transactions USING btree (valid_until) WHERE (status = 'queued'::text);
CREATE INDEX transactions_had_from ON public.transactions USING btree (user_id, "from", "timestamp" DESC) WHERE (type = 'payment_in'::text);
CREATE INDEX transactions_newest_of_a_user ON public.transactions USING btree (user_id, "timestamp" DESC, id DESC);
CREATE INDEX transactions_not_in_a_ledger ON public.transactions USING btree (source, intent_name) WHERE ((source IS NOT NULL) AND (ledger IS NULL));
CREATE INDEX transactions_own_of_a_user ON public.transactions USING btree (user_id, "timestamp" DESC, id DESC) WHERE (NOT ((type = 'order'::text) AND (group_id IS NOT NULL)));
CREATE INDEX transactions_paid_from ON public.transactions USING btree ("from", "timestamp" DESC, id DESC) WHERE (type = 'payment_in'::text);
CREATE INDEX transactions_paid_to ON public.transactions USING btree ("to", "timestamp" DESC, id DESC) WHERE (type = 'payment_out'::text);
CREATE INDEX transactions_recorded_of_a_user ON public.transactions USING btree (user_id, ledger_at DESC, id DESC) WHERE (ledger_at IS NOT NULL);
CREATE INDEX transactions_recovered ON public.transactions USING btree (user_id, intent_name) WHERE recovered;
CREATE INDEX transactions_sent_to ON public.transactions USING btree (user_id, "to", "timestamp" DESC) WHERE (type = 'payment_out'::text);
CREATE INDEX transactions_unclaimed_named ON public.transactions USING btree ("from", intent_name) WHERE (recovered AND (request_id IS NULL) AND (status = 'confirmed'::text) AND (type = ANY (ARRAY['credit'::text, 'payout'::text])));
CREATE INDEX transactions_unclaimed_to ON public.transactions USING btree ("from", "to") WHERE (recovered AND (request_id IS NULL) AND (status = 'confirmed'::text) AND (type = ANY (ARRAY['credit'::text, 'payout'::text])));
CREATE INDEX transactions_under_way ON public.transactions USING btree (status, "timestamp") WHERE (status = ANY (ARRAY['queued'::text, 'signed'::text]));
CREATE INDEX transactions_waiting ON public.transactions USING btree (source, "timestamp", id) WHERE (status = 'queued'::text);
CREATE INDEX transactions_waiting_in_groups ON public.transactions USING btree (source, group_id, "timestamp", id) WHERE ((status = 'queued'::text) AND (group_id IS NOT NULL));
CREATE INDEX transactions_with_fee ON public.transactions USING btree (user_id, ledger_at) WHERE ((fee > (0)::numeric) AND (status = 'confirmed'::text));
CREATE INDEX transactions_with_fee_paid ON public.transactions USING btree ("timestamp", user_id) WHERE service_pays_fee;
CREATE INDEX ui_config_changes_by_time ON public.ui_config_changes USING btree (changed_at DESC);
CREATE INDEX ui_config_changes_of_key ON public.ui_config_changes USING btree (config_key, id DESC);
CREATE INDEX upload_sessions_of_user ON public.upload_sessions USING btree (user_id);
CREATE INDEX upload_sessions_old ON public.upload_sessions USING btree (created_at);
CREATE INDEX uploads_of_user ON public.uploads USING btree (user_id, purpose);
CREATE INDEX uploads_unused ON public.uploads USING btree (created_at) WHERE (used_at IS NULL);
CREATE INDEX user_stakes_maturing ON public.user_stakes USING btree (staking_config_id, end_date) WHERE (status = 'active'::text);
CREATE INDEX user_stakes_of_a_user ON public.user_stakes USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX user_stakes_pending ON public.user_stakes USING btree (id) WHERE (status = 'pending'::text);
CREATE INDEX user_stakes_turns ON public.user_stakes USING btree ((((trunc(EXTRACT(epoch FROM (start_date - '2000-01-01 00:00:00+00'::timestamp with time zone))))::bigint % (86400)::bigint)), id) WHERE (status = 'active'::text);
CREATE UNIQUE INDEX users_username_key ON public.users USING btree (lower(username));
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));
CREATE INDEX users_administrators ON public.users USING btree (id) WHERE is_admin;
CREATE INDEX users_administrators_newest ON public.users USING btree (created_at DESC, id DESC) WHERE is_admin;
CREATE INDEX users_by_email ON public.users USING btree (lower(email) COLLATE "C");
CREATE INDEX users_by_email_verified ON public.users USING btree (email_verified_at) WHERE (email_verified_at IS NOT NULL);
CREATE INDEX users_by_kyc_status ON public.users USING btree (kyc_status, created_at DESC, id DESC);
CREATE INDEX users_by_unique_user_id ON public.users USING btree (unique_user_id COLLATE "C");
CREATE INDEX users_by_username ON public.users USING btree (lower(username) COLLATE "C");
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC);
CREATE INDEX vault_receipts_open ON public.vault_receipts USING btree (at DESC) WHERE (status <> 'returned'::text);
CREATE INDEX wallet_openings_granted ON public.wallet_openings USING btree (granted_at) WHERE (granted_at IS NOT NULL);
CREATE INDEX wallet_openings_granted_of_network ON public.wallet_openings USING btree (network_prefix, granted_at) WHERE (granted_at IS NOT NULL);
CREATE INDEX wallet_openings_waiting ON public.wallet_openings USING btree (since, user_id) WHERE (granted_at IS NULL);
CREATE INDEX wallet_openings_waiting_of_network ON public.wallet_openings USING btree (network_prefix, since, user_id) WHERE (granted_at IS NULL);
CREATE INDEX webhook_deliveries_by_time ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (endpoint_id, next_try_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_endpoints_failing ON public.webhook_endpoints USING btree (id) WHERE (state = 'failing'::text);
CREATE INDEX webhook_endpoints_of_user ON public.webhook_endpoints USING btree (user_id, created_at);
CREATE INDEX webhook_queues_due ON public.webhook_queues USING btree (due_at);

create view business_entries as  SELECT business_kind(postings.book, postings.kind) AS kind,
    postings.asset,
    (postings.at AT TIME ZONE 'UTC'::text)::date AS day,
        CASE business_kind(postings.book, postings.kind)
            WHEN 'reward'::text THEN - postings.amount
            ELSE postings.amount
        END AS amount,
        CASE
            WHEN (business_kind(postings.book, postings.kind) = 'reward'::text) = (postings.amount > 0::numeric) THEN - postings.usd
            ELSE postings.usd
        END AS usd,
    1::bigint AS times
   FROM postings
  WHERE business_kind(postings.book, postings.kind) IS NOT NULL
UNION ALL
 SELECT 'fees'::text AS kind,
    ''::text AS asset,
    (postings.at AT TIME ZONE 'UTC'::text)::date AS day,
    0 AS amount,
    postings.usd,
    1 AS times
   FROM postings
  WHERE business_kind(postings.book, postings.kind) = 'fee'::text
UNION ALL
 SELECT k.kind,
    k.asset,
    (b.at AT TIME ZONE 'UTC'::text)::date AS day,
    k.usd AS amount,
    k.usd,
        CASE b.kind
            WHEN 'credited'::text THEN 1::bigint
            ELSE '-1'::integer::bigint
        END AS times
   FROM deposit_bookings b
     CROSS JOIN LATERAL ( VALUES ('deposit'::text,''::text,b.usd::numeric), ('buying_fee'::text,'USD'::text,b.fee_usd), ('fees'::text,''::text,b.fee_usd), ('spread'::text,'USD'::text,b.spread_usd)) k(kind, asset, usd)
  WHERE k.usd <> 0::numeric
UNION ALL
 SELECT 'traded'::text AS kind,
    ''::text AS asset,
    (l.at AT TIME ZONE 'UTC'::text)::date AS day,
    0 AS amount,
    l.usd,
    1::bigint AS times
   FROM ledger_legs l
     JOIN ledger_accounts a ON a.address = l.account AND a.role = 'user'::text
  WHERE l.cause = 'trade'::text AND l.amount < 0::numeric
UNION ALL
 SELECT k.kind,
    ''::text AS asset,
    (u.created_at AT TIME ZONE 'UTC'::text)::date AS day,
    0 AS amount,
    0::numeric AS usd,
    1::bigint AS times
   FROM users u
     LEFT JOIN person_marks m ON m.user_id = u.id
     CROSS JOIN LATERAL ( VALUES ('signed_up'::text,true), ('mail_confirmed'::text,u.email_verified_at IS NOT NULL), ('first_money'::text,m.money_at IS NOT NULL), ('first_payment'::text,m.payment_at IS NOT NULL)) k(kind, has)
  WHERE k.has
UNION ALL
 SELECT 'paid'::text AS kind,
    ''::text AS asset,
    (transactions.ledger_at AT TIME ZONE 'UTC'::text)::date AS day,
    0 AS amount,
    transactions.booked_usd AS usd,
    1 AS times
   FROM transactions
  WHERE transactions.type = 'payment_out'::text AND transactions.status = 'confirmed'::text AND transactions.amount > 0::numeric AND transactions.user_id IS NOT NULL
UNION ALL
 SELECT t.kind,
    ''::text AS asset,
    t.day,
    0 AS amount,
    0 AS usd,
    t.times
   FROM ( SELECT d.user_id,
            d.day,
            lag(d.day) OVER (PARTITION BY d.user_id ORDER BY d.day) AS before
           FROM ( SELECT DISTINCT transactions.user_id,
                    (transactions.ledger_at AT TIME ZONE 'UTC'::text)::date AS day
                   FROM transactions
                  WHERE transactions.user_id IS NOT NULL AND transactions.status = 'confirmed'::text AND transactions.amount > 0::numeric AND (business_step(transactions.type) = ANY (ARRAY['active'::text, 'payment'::text]))) d) a
     CROSS JOIN LATERAL ( SELECT 'active_'::text || spans.n AS kind,
            k.day,
            k.times
           FROM ( VALUES (7), (30), (90), (365)) spans(n)
             CROSS JOIN LATERAL ( VALUES (GREATEST(a.before + spans.n, a.day),1), (a.day + spans.n,'-1'::integer)) k(day, times)
          WHERE a.user_id IS NOT NULL) t;

CREATE TRIGGER affiliate_commissions_given AFTER INSERT ON public.affiliate_commissions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION affiliate_note_given();
CREATE TRIGGER affiliate_program_custody AFTER UPDATE OF pending_reward, available_reward ON public.affiliate_program FOR EACH ROW WHEN (((new.pending_reward + new.available_reward) <> (old.pending_reward + old.available_reward))) EXECUTE FUNCTION affiliate_program_custody();
CREATE TRIGGER audit_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_anchors FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();
CREATE TRIGGER audit_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();
CREATE TRIGGER audit_heads_grow BEFORE DELETE OR UPDATE ON public.audit_heads FOR EACH ROW EXECUTE FUNCTION audit_heads_grow();
CREATE TRIGGER balances_delete_custody AFTER DELETE ON public.balances REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION balances_delete_custody();
CREATE TRIGGER balances_insert_custody AFTER INSERT ON public.balances REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION balances_insert_custody();
CREATE TRIGGER balances_update_custody AFTER UPDATE ON public.balances REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION balances_update_custody();
CREATE TRIGGER cashapp_payments_booked AFTER UPDATE ON public.cashapp_payments FOR EACH ROW WHEN (((new.credit_transaction_id IS NOT NULL) AND (new.status = ANY (ARRAY['credited'::text, 'reversed'::text])) AND ((old.status <> new.status) OR (old.credit_transaction_id IS DISTINCT FROM new.credit_transaction_id)))) EXECUTE FUNCTION note_deposit();
CREATE TRIGGER deposit_bookings_in_business AFTER INSERT ON public.deposit_bookings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_business_of_deposit_bookings();
CREATE TRIGGER ledger_legs_added AFTER INSERT ON public.ledger_legs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_portfolio_hours();
CREATE TRIGGER ledger_legs_in_business AFTER INSERT ON public.ledger_legs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_business_of_ledger_legs();
CREATE TRIGGER ledger_sums_delete_custody AFTER DELETE ON public.ledger_sums REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION ledger_sums_delete_custody();
CREATE TRIGGER ledger_sums_insert_custody AFTER INSERT ON public.ledger_sums REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_sums_insert_custody();
CREATE TRIGGER ledger_sums_update_custody AFTER UPDATE ON public.ledger_sums REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_sums_update_custody();
CREATE TRIGGER market_making_trades_mark_related BEFORE INSERT OR UPDATE ON public.market_making_trades FOR EACH ROW EXECUTE FUNCTION mark_related_fill();
CREATE TRIGGER orders_shortfall AFTER UPDATE OF status, filled, transaction_id, changing_by ON public.orders FOR EACH ROW WHEN (((old.status <> new.status) OR (old.filled <> new.filled) OR (old.transaction_id IS DISTINCT FROM new.transaction_id) OR ((old.changing_by IS NOT NULL) AND (new.changing_by IS NULL)))) EXECUTE FUNCTION follow_order_shortfall();
CREATE TRIGGER person_marks_in_business AFTER INSERT OR UPDATE ON public.person_marks FOR EACH ROW EXECUTE FUNCTION add_business_of_marks();
CREATE TRIGGER postings_added AFTER INSERT ON public.postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_journal_months();
CREATE CONSTRAINT TRIGGER postings_balance AFTER INSERT OR UPDATE ON public.postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_posting_balance();
CREATE TRIGGER postings_in_business AFTER INSERT ON public.postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_business_of_postings();
CREATE TRIGGER kyc_handover_ends_with_freeze AFTER UPDATE OF frozen_at ON public.settings FOR EACH ROW WHEN (((old.frozen_at IS NULL) AND (new.frozen_at IS NOT NULL))) EXECUTE FUNCTION end_kyc_handover();
CREATE TRIGGER transactions_added AFTER INSERT ON public.transactions FOR EACH ROW WHEN (((new.source IS NOT NULL) AND (new.status = ANY (ARRAY['confirmed'::text, 'failed'::text])))) EXECUTE FUNCTION count_outcomes();
CREATE TRIGGER transactions_changed AFTER UPDATE ON public.transactions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes();
CREATE TRIGGER transactions_credited AFTER UPDATE OF status ON public.transactions FOR EACH ROW WHEN (((new.type = 'credit'::text) AND (new.status = 'confirmed'::text) AND (old.status <> 'confirmed'::text))) EXECUTE FUNCTION note_credit();
CREATE TRIGGER transactions_outflow_failed AFTER UPDATE OF status ON public.transactions FOR EACH ROW WHEN (((new.counted_at IS NOT NULL) AND ((old.status = 'failed'::text) <> (new.status = 'failed'::text)))) EXECUTE FUNCTION recount_daily_outflow();
CREATE TRIGGER transactions_pay_requests AFTER INSERT ON public.transactions FOR EACH ROW WHEN (((new.type = 'payment_in'::text) AND (new.status = 'confirmed'::text) AND (new.memo_type = ANY (ARRAY['id'::text, 'text'::text])) AND (new.amount > (0)::numeric))) EXECUTE FUNCTION note_request_payment();
CREATE TRIGGER transactions_removed AFTER DELETE ON public.transactions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_outcomes();
CREATE TRIGGER transactions_shortfall AFTER UPDATE OF status, counter_amount ON public.transactions FOR EACH ROW WHEN ((((new.status = 'failed'::text) AND (old.status <> 'failed'::text)) OR ((new.counter_amount > (0)::numeric) AND (old.counter_amount IS DISTINCT FROM new.counter_amount)))) EXECUTE FUNCTION follow_transaction_shortfall();
CREATE TRIGGER kyc_handover_ends_with_password AFTER UPDATE OF password ON public.users FOR EACH ROW WHEN ((old.password IS DISTINCT FROM new.password)) EXECUTE FUNCTION end_kyc_handover();
CREATE TRIGGER users_added AFTER INSERT ON public.users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_sign_ups();
CREATE TRIGGER users_in_business AFTER INSERT ON public.users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_business_of_users();
CREATE TRIGGER users_moved AFTER UPDATE OF created_at ON public.users FOR EACH ROW WHEN ((old.created_at <> new.created_at)) EXECUTE FUNCTION count_sign_ups();
CREATE TRIGGER users_moved_in_business AFTER UPDATE OF created_at, email_verified_at ON public.users FOR EACH ROW WHEN (((old.created_at <> new.created_at) OR ((old.email_verified_at IS NULL) <> (new.email_verified_at IS NULL)))) EXECUTE FUNCTION move_business_of_users();
CREATE TRIGGER users_removed AFTER DELETE ON public.users REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_sign_ups();
CREATE TRIGGER users_removed_from_business AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION move_business_of_users();
