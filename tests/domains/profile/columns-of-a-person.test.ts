import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tests/kit/product.ts'
import { columnsIn } from '#tests/kit/schema-columns.ts'

/** Secrets and their hashes, what only the service's own work needs, and administrators' words and rights. */
const LEFT_OUT: Record<string, string[]> = {
  account_events: ['written_in'],
  api_keys: ['key_hash', 'admin_scopes'],
  devices: ['device_hash'],
  liquidity_pools: [
    'request_id',
    'last_price',
    'anchor_price',
    'is_active',
    'trade_cursor',
    'refreshed_at',
    'reference_at',
    'revision',
    'openings',
    'sweeps',
    'moves',
    'failed_looks',
    'resumed_at',
    'input_hash',
  ],
  mail_outbox: [
    'language',
    'reply_to',
    'sealed_details',
    'status',
    'attempts',
    'last_error',
    'next_try_at',
    'useful_until',
  ],
  market_making_trades: ['order_id'],
  passkeys: ['credential_id', 'public_key', 'sign_count', 'transports'],
  payment_schedules: ['request_id', 'input_hash', 'key_id', 'next_run', 'revision', 'skips'],
  person_messages: ['request_id', 'author_id'],
  problem_reports: ['request_id', 'language', 'sealed_report', 'sealed_answer', 'issue_id', 'ended_by'],
  price_alerts: ['request_id'],
  push_subscriptions: ['device_hash', 'endpoint_hash', 'sealed_subscription', 'failed_in_a_row'],
  sessions: ['id_hash', 'device_hash', 'expires_at', 'stepped_up_until', 'factor_until'],
  settings: ['multisig_enabled', 'two_factor_secret', 'two_factor_last_step', 'frozen_reason'],
  transactions: [
    'source',
    'creates_account',
    'service_pays_fee',
    'request_id',
    'operation_id',
    'account',
    'leg',
    'valid_until',
    'signed_at',
    'submitted_at',
    'ledger_at',
    'intent_name',
    'recovered',
    'usd_value',
    'counted_at',
    'booked_usd',
    'operations',
    'base_fee',
    'group_id',
    'fee_usd',
    'expected_at',
  ],
  trading_wallets: ['wallet_secret', 'is_active'],
  uploads: ['sealed_key', 'used_at'],
  webhook_endpoints: ['request_id', 'sealed_secret', 'sealed_previous'],
  users: [
    'password',
    'wallet_secret',
    'is_admin',
    'is_super_admin',
    'stripe_customer_id',
    'stripe_subscription_id',
    'admin_scopes',
    'closed_at',
    'second_factor_required',
  ],
}

/** Of an account that is closed: what the ledger, the audit log and whoever has paid it go on to need, and what says nothing of a person. */
const STAYS: Record<string, string[]> = {
  users: [
    'username',
    'wallet_address',
    'wallet_secret',
    'unique_user_id',
    'is_admin',
    'is_super_admin',
    'kyc_status',
    'kyc_verified',
    'stripe_customer_id',
    'stripe_subscription_id',
    'created_at',
    'admin_scopes',
    'second_factor_required',
  ],
  settings: [],
}

test('a column of a table that the copy reads is in the copy, or named here with those that are left out', () => {
  const copy = readFileSync(path.join(root, 'src-server/domains/profile/data-copy.queries.ts'), 'utf8')
  const statements = copy.split('`').filter((text) => /\bselect\b/.test(text))
  const columns = columnsIn(readFileSync(path.join(root, 'db/schema.sql'), 'utf8'))
  const missing: Record<string, string[]> = {}
  for (const statement of statements) {
    for (const [, table = ''] of statement.matchAll(/\b(?:from|join) (\w+)/g)) {
      const known = missing[table] ?? columns.get(table) ?? [] // a statement may read a table for its owner alone
      missing[table] = known.filter((column) => !new RegExp(`\\b${column}\\b`).test(statement))
    }
  }
  for (const [table, absent] of Object.entries(missing)) if (absent.length === 0) delete missing[table]
  expect(missing).toEqual(LEFT_OUT)
})

test('a column of users or settings is emptied when the account is closed, or named here with those that stay', () => {
  const read = (file: string) => readFileSync(path.join(root, 'src-server/domains', file), 'utf8')
  const emptied: Record<string, string> = {
    users: /function closeUser[\s\S]*?\.set\(\{([\s\S]*?)\}\)/.exec(read('auth/auth.queries.ts'))?.[1] ?? '',
    settings: /function resetToClosed[\s\S]*?`([\s\S]*?)`/.exec(read('settings/settings.queries.ts'))?.[1] ?? '',
  }
  const columns = columnsIn(readFileSync(path.join(root, 'db/schema.sql'), 'utf8'))
  const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const staying = Object.entries(emptied).map(([table, text]) => [
    table,
    (columns.get(table) ?? []).filter((column) => !new RegExp(`\\b(?:${column}|${camelCase(column)})\\b`).test(text)),
  ])
  expect(Object.fromEntries(staying)).toEqual(STAYS)
})
