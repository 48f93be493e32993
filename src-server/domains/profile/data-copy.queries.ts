import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** Rows of one kind as JSON, `at` and `id` their place; never a hash, a sealed text or what names a session. */
interface Kind {
  name: string
  /** SQL: `id`, `at` (a time) and `row` (jsonb) of all rows of a person. */
  of: (userId: string) => RawBuilder<unknown>
}

const KINDS: readonly Kind[] = [
  {
    name: 'sessions',
    of: (userId) => sql`select handle as id, created_at as at, jsonb_build_object('startedAt', created_at,
      'lastSeenAt', last_seen_at, 'ipAddress', ip_address, 'browser', user_agent) as row
      from sessions where user_id = ${userId}`,
  },
  {
    name: 'devices',
    of: (userId) => sql`select id, first_seen_at as at, jsonb_build_object('name', name, 'browser', user_agent,
      'firstSeenAt', first_seen_at, 'lastSeenAt', last_seen_at) as row from devices where user_id = ${userId}`,
  },
  {
    name: 'accessHistory',
    of: (userId) => sql`select id, "timestamp" as at, jsonb_build_object('at', "timestamp", 'event', event,
      'detail', detail, 'ipAddress', ip_address, 'browser', user_agent) as row
      from access_history where user_id = ${userId}`,
  },
  {
    name: 'passkeys',
    of: (userId) => sql`select id, created_at as at, jsonb_build_object('name', name, 'addedAt', created_at,
      'lastUsedAt', last_used_at) as row from passkeys where user_id = ${userId}`,
  },
  {
    name: 'apiKeys',
    of: (userId) => sql`select id, created_at as at, jsonb_build_object('name', name, 'beginning', beginning,
      'scopes', scopes, 'addresses', addresses, 'origins', origins, 'destinations', destinations, 'dailyCapUsd', daily_cap_usd::text,
      'tradeCapUsd', trade_cap_usd::text, 'sendsFrom', sends_from,
      'madeAt', created_at, 'expiresAt', expires_at, 'lastUsedAt', last_used_at, 'lastUsedIp', last_used_ip,
      'revokedAt', revoked_at) as row from api_keys where user_id = ${userId}`,
  },
  {
    name: 'allowList',
    of: (userId) => sql`select id, created_at as at, jsonb_build_object('address', address, 'memo', memo,
      'label', label, 'addedAt', created_at, 'countsFrom', active_from) as row from allow_list where user_id = ${userId}`,
  },
  {
    name: 'notifications',
    of: (userId) => sql`select id, created_at as at, jsonb_build_object('type', type, 'at', created_at,
      'readAt', read_at, 'details', details) as row from notifications where user_id = ${userId}`,
  },
  {
    name: 'messages',
    of: (userId) => sql`select id, sent_at as at, jsonb_build_object('at', sent_at, 'language', language,
      'subject', subject, 'text', text) as row from person_messages where user_id = ${userId}`,
  },
  {
    name: 'problemReports',
    of: (userId) => sql`select id, reported_at as at, jsonb_build_object('reference', reference, 'at', reported_at,
      'page', page, 'status', status, 'hasPicture', picture_id is not null, 'endedAt', ended_at) as row
      from problem_reports where user_id = ${userId}`,
  },
  {
    name: 'priceAlerts',
    of: (userId) => sql`select id, created_at as at, jsonb_build_object('base', base, 'counter', counter,
      'condition', condition, 'threshold', trim_scale(threshold)::text, 'repeats', repeats, 'note', note, 'state', state,
      'restsUntil', rests_until, 'madeAt', created_at,
      'told', (select coalesce(jsonb_agg(jsonb_build_object('at', f.at, 'price', trim_scale(f.price)::text,
        'change', trim_scale(f.change)::text) order by f.at), '[]') from price_alert_firings f where f.alert_id = price_alerts.id)) as row
      from price_alerts where user_id = ${userId}`,
  },
  {
    name: 'marketMakingPools',
    of: (
      userId,
    ) => sql`select id, created_at as at, jsonb_strip_nulls(jsonb_build_object('id', id, 'name', name, 'mode', mode,
      'base', concat_ws(':', base_asset_code, base_asset_issuer), 'counter', concat_ws(':', quote_asset_code, quote_asset_issuer),
      'budgetBase', budget_base::text, 'budgetCounter', budget_quote::text, 'baseBalance', base_balance::text,
      'counterBalance', quote_balance::text, 'reference', reference, 'referencePool', reference_pool,
      'targetPrice', trim_scale(target_price)::text, 'spreadPercentage', trim_scale(spread_percentage)::text,
      'depthPercentage', trim_scale(depth_percentage)::text, 'priceMargin', trim_scale(price_margin)::text, 'levels', levels,
      'walletCount', wallet_count, 'minTradeSize', min_trade_size::text, 'maxTradeSize', max_trade_size::text,
      'autoRebalance', auto_rebalance, 'tolerancePercentage', trim_scale(tolerance_percentage)::text,
      'dailyVolumeUsd', daily_volume_usd::text, 'dailyLossUsd', daily_loss_usd::text, 'coolDownSeconds', cool_down_seconds,
      'leastLifeSeconds', least_life_seconds, 'staleSeconds', stale_seconds, 'state', state, 'pauseReason', pause_reason,
      'pauseNote', pause_note, 'putIn', put_in::text, 'takenOut', taken_out::text, 'reserveXlm', reserve_xlm::text, 'reserveIn', reserve_in::text,
      'reservePrice', reserve_price::text, 'spreadIncome', spread_income::text, 'fees', fees::text,
      'profit', profit_loss::text, 'fills', fills, 'madeAt', created_at, 'startedAt', started_at, 'pausedAt', paused_at,
      'closedAt', closed_at, 'lastFillAt', last_fill_at, 'riskVersion', risk_version, 'riskAcceptedAt', risk_accepted_at,
      'wallets', (select jsonb_agg(jsonb_build_object('number', w.number, 'side', w.side, 'address', w.wallet_address,
        'label', w.label, 'state', w.state, 'stateReason', w.state_reason, 'restAsset', w.rest_asset, 'base', w.base_balance::text,
        'counter', w.quote_balance::text, 'madeAt', w.created_at, 'lastUsed', w.last_used, 'mergedAt', w.merged_at) order by w.number)
        from trading_wallets w where w.pool_id = liquidity_pools.id))) as row
      from liquidity_pools where user_id = ${userId}`,
  },
  {
    name: 'marketMakingFills',
    of: (
      userId,
    ) => sql`select f.id, f.at, jsonb_build_object('at', f.at, 'pool', f.pool_id, 'mode', f.mode, 'side', f.type,
      'base', f.base_asset_code, 'counter', f.quote_asset_code, 'amount', f.amount::text, 'price', trim_scale(f.price)::text,
      'total', f.total::text, 'filledBy', f.filled_by, 'wallet', f.wallet_address, 'level', f.level, 'transaction', f.hash,
      'trade', f.trade_token, 'reference', trim_scale(f.reference)::text, 'spreadIncome', f.spread_income::text,
      'fee', f.fee::text, 'isRelated', f.is_related, 'ledger', f.ledger) as row
      from market_making_trades f join liquidity_pools p on p.id = f.pool_id where p.user_id = ${userId}`,
  },
  {
    name: 'scheduled',
    of: (
      userId,
    ) => sql`select id, created_at as at, jsonb_strip_nulls(jsonb_build_object('kind', kind, 'status', status,
      'destination', destination, 'recipient', recipient, 'asset', asset, 'amount', amount::text, 'memo', memo, 'memoType', memo_type,
      'buy', buy, 'slippage', slippage::text, 'greatestPrice', trim_scale(greatest_price)::text, 'startsAt', starts_at, 'every', every,
      'zone', zone, 'endsAfter', ends_after, 'endsAt', ends_at, 'nextAt', next_at, 'madeAt', created_at,
      'runs', (select coalesce(jsonb_agg(jsonb_build_object('dueAt', r.due_at, 'at', r.at, 'outcome', r.outcome, 'code', r.code,
        'transaction', r.transaction_id) order by r.due_at), '[]') from payment_schedule_runs r where r.schedule_id = payment_schedules.id))) as row
      from payment_schedules where user_id = ${userId}`,
  },
  {
    name: 'mails',
    of: (userId) => sql`select id, created_at as at, jsonb_build_object('about', template, 'to', recipient,
      'writtenAt', created_at, 'sentAt', sent_at) as row from mail_outbox where user_id = ${userId}`,
  },
  {
    name: 'pushDevices',
    of: (userId) => sql`select id, created_at as at, jsonb_build_object('browser', user_agent, 'pushService', service,
      'addedAt', created_at, 'lastToldAt', last_sent_at) as row from push_subscriptions where user_id = ${userId}`,
  },
  {
    name: 'webhooks',
    of: (userId) => sql`select id, created_at as at, jsonb_build_object('url', url, 'events', events, 'state', state,
      'stateSince', state_since, 'madeAt', created_at, 'secretSince', secret_since, 'previousSecretUntil', previous_until) as row
      from webhook_endpoints where user_id = ${userId}`,
  },
  {
    name: 'events',
    of: (
      userId,
    ) => sql`select id, created_at as at, jsonb_build_object('type', type, 'at', created_at, 'data', data) as row
      from account_events where user_id = ${userId}`,
  },
  {
    name: 'files',
    of: (userId) => sql`select id, created_at as at, jsonb_build_object('id', id, 'purpose', purpose,
      'type', content_type, 'bytes', bytes, 'givenAt', created_at) as row from uploads where user_id = ${userId}`,
  },
  {
    name: 'transactions',
    of: (userId) => sql`select id, "timestamp" as at, jsonb_build_object('id', id, 'type', type, 'status', status,
      'asset', concat_ws(':', asset_code, asset_issuer), 'amount', amount::text,
      'counterAsset', counter_asset_code || coalesce(':' || counter_asset_issuer, ''), 'counterAmount', counter_amount::text,
      'fee', fee::text, 'feeAsset', fee_asset,
      'networkFee', network_fee::text, 'from', "from", 'to', "to", 'memo', memo, 'memoType', memo_type, 'hash', hash,
      'note', (select n.note from transaction_notes n where n.user_id = transactions.user_id and n.transaction_id = transactions.id),
      'tags', (select jsonb_agg(g.tag order by g.tag) from transaction_tags g where g.user_id = transactions.user_id and g.transaction_id = transactions.id),
      'ledger', ledger, 'resultCode', result_code, 'at', "timestamp", 'bookedAt', booked_at) as row
      from transactions where user_id = ${userId}`,
  },
]
export const KIND_NAMES: readonly string[] = KINDS.map(({ name }) => name)

interface PlacedRow {
  id: string
  /** As text, since a Date would lose the microseconds. */
  at: string
  /** JSON. */
  row: string
}

const READ_AT_ONCE = 500

/** The rows of one kind as JSON texts, oldest first, some hundred in memory at a time. */
export async function* rowsOfKind(db: Db, kind: string, userId: string): AsyncGenerator<string> {
  const found = KINDS.find(({ name }) => name === kind)
  if (!found) throw new Error(`nothing of the kind ${kind} is kept`)
  let last: PlacedRow | undefined
  do {
    const beyond = last === undefined ? sql`true` : sql`(at, id) > (${last.at}::timestamptz, ${last.id}::uuid)`
    const rows: PlacedRow[] = await rowsOf(
      db,
      sql<PlacedRow>`select id, at::text as at, row::text as row from (${found.of(userId)}) kept where ${beyond}
        order by kept.at, id limit ${READ_AT_ONCE}`,
    )
    for (const { row } of rows) yield row
    last = rows.length === READ_AT_ONCE ? rows.at(-1) : undefined
  } while (last !== undefined)
}

/** Profile and settings as JSON texts. */
export async function readAbout(db: Db, userId: string): Promise<{ profile: string; settings: string }> {
  const [row] = await rowsOf<{ profile: string; settings: string }>(
    db,
    sql`select jsonb_build_object('id', u.id, 'username', u.username, 'email', u.email, 'uniqueUserId', u.unique_user_id,
        'walletAddress', u.wallet_address, 'kycStatus', u.kyc_status, 'kycVerified', u.kyc_verified,
        'profilePicture', u.profile_picture, 'memberSince', u.created_at, 'emailVerifiedAt', u.email_verified_at,
        'registeredFrom', u.registered_from)::text as profile,
      jsonb_build_object('theme', s.theme, 'language', s.language, 'notificationsEnabled', s.notifications_enabled,
        'twoFactorEnabled', s.two_factor_enabled, 'transactionLimit', s.transaction_limit::text,
        'raisedLimit', s.raised_limit::text, 'raisedLimitFrom', s.raised_limit_from,
        'changesLockedUntil', s.changes_locked_until, 'allowListEndsAt', s.allow_list_ends_at,
        'requirePasswordForSend', s.require_password_for_send, 'notifyOnLogin', s.notify_on_login,
        'federationEnabled', s.federation_enabled, 'allowListEnabled', s.allow_list_enabled,
        'lastSecurityUpdate', s.last_security_update, 'outflowHeldUntil', s.outflow_held_until,
        'currency', s.currency, 'timeZone', s.time_zone, 'dateFormat', s.date_format, 'numberFormat', s.number_format,
        'chartRange', s.chart_range, 'density', s.density, 'hideBalances', s.hide_balances,
        'frozenAt', s.frozen_at, 'frozenBy', s.frozen_by,
        'switches', coalesce((select jsonb_agg(jsonb_build_object('type', w.type, 'channel', w.channel, 'enabled', w.enabled))
          from notification_switches w where w.user_id = u.id), '[]'))::text as settings
    from users u join settings s on s.user_id = u.id where u.id = ${userId}`,
  )
  if (!row) throw new Error('there is no such user')
  return row
}
