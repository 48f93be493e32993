import type { Pool } from 'pg'
import { putRow, type Values } from '#tests/kit/put-row.ts'

const SEALED = `v1:${'A'.repeat(80)}:${'A'.repeat(64)}`
const ACCOUNT = 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'
const LATER = new Date(Date.now() + 86_400_000)

/** One of each kind, in a state in which its owner could do something with it; what is left out is filled by its type. */
const ROWS = {
  contacts: { name: 'A name', stellar_address: ACCOUNT },
  allow_list: { address: ACCOUNT, label: 'A label' },
  api_keys: { name: 'A key', beginning: 'ast_test_1234', key_hash: 'a'.repeat(64), scopes: ['read'] },
  devices: { id: '018f2b7e-1c9a-7cc0-8b1f-0123456789d0', device_hash: 'e'.repeat(64) },
  sessions: { id_hash: 'b'.repeat(64), ip_address: '127.0.0.1', expires_at: LATER },
  passkeys: { credential_id: 'credential', name: 'A passkey' },
  price_alerts: { base: 'XLM', condition: 'above', threshold: '1' },
  liquidity_pools: {
    name: 'A pool',
    base_asset_code: 'XLM',
    quote_asset_code: 'USD',
    quote_asset_issuer: ACCOUNT,
    reference: 'book',
    levels: 1,
    mode: 'paper',
    state: 'draft',
    spread_percentage: '0.3',
    depth_percentage: '0.5',
    tolerance_percentage: '0.1',
    cool_down_seconds: 0,
    least_life_seconds: 0,
    stale_seconds: 10,
    daily_volume_usd: '1',
    daily_loss_usd: '1',
  },
  push_subscriptions: { endpoint_hash: 'c'.repeat(64), sealed_subscription: SEALED },
  notifications: { type: 'payment_received' },
  transactions: { type: 'payout', status: 'queued', asset_code: 'XLM', to: ACCOUNT },
  payment_schedules: { status: 'active', destination: ACCOUNT, recipient: ACCOUNT, asset: 'XLM', next_at: LATER },
  payment_batches: { totals: '[]' },
  payment_requests: { reference: '123456789012', asset_code: 'XLM', expires_at: LATER },
  uploads: { purpose: 'profile_picture', content_type: 'image/webp', sealed_key: SEALED },
  orders: {
    address: ACCOUNT,
    base: 'XLM',
    counter: `USD:${ACCOUNT}`,
    side: 'sell',
    type: 'limit',
    status: 'open',
    place: 'ledger',
  },
  deposit_quotes: { expires_at: LATER },
  cashapp_payments: { amount: 5, reference: 'AST12345678', expires_at: LATER, steps: '[]' },
  swap_quotes: { expires_at: LATER },
  user_stakes: {
    status: 'active',
    start_date: new Date(0),
    end_date: LATER,
    at_maturity: 'return',
    next_reward_at: LATER,
  },
  webhook_endpoints: {
    url: 'https://shop.example/',
    events: ['*'],
    sealed_secret: SEALED,
    secret_since: new Date(0),
    state_since: new Date(0),
  },
  problem_reports: { reference: 'P-ABCDEFGH', language: 'en', sealed_report: SEALED },
  kyc_handovers: {
    token_hash: 'd'.repeat(64),
    session_hash: 'd'.repeat(64),
    document_type: 'id_card',
    sides: ['front'],
    expires_at: LATER,
  },
  kyc_verifications: { document_type: 'passport', document_number: SEALED, sealed_person: SEALED, country: 'ES' },
} satisfies Record<string, Values>
export type Kind = keyof typeof ROWS

/** Puts one object of each kind there for that person; the ids by kind. */
export async function objectsOf(pool: Pool, userId: string): Promise<Record<Kind, string>> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'") // whatever an object belongs to need not be there
    const ids: Partial<Record<Kind, string>> = {}
    for (const [table, values] of Object.entries(ROWS))
      ids[table as Kind] = await putRow(client, table, { user_id: userId, ...values })
    await client.query('commit')
    return ids as Record<Kind, string>
  } finally {
    client.release()
  }
}
