import type { Values } from '#tests/kit/put-row.ts'

export interface FaultOfRows {
  check: string
  /** Rows by which something is wrong. */
  rows: { table: string; values: Values }[]
  /** Statements by which it is over. */
  heals: string[]
  /** Words of the sentence. */
  says: string
  /** Rows that are there before and after. */
  before?: { table: string; values: Values }[]
}

const EARLIER = new Date(Date.now() - 3_600_000)
const DAYS_AGO = new Date(Date.now() - 3 * 86_400_000)
const LATER = new Date(Date.now() + 86_400_000)
const SEALED = `v1:${'A'.repeat(80)}:${'A'.repeat(40)}`
const ADDRESS = 'GDMB73ZA4MDRBAIJWVAKT6KYUMQ5O6LEPNRBGCRZKC5Y3MPU4XXNC4UF'
const ORDER = { amount: 640, fee_usd: 0, expires_at: LATER, steps: '[]', created_at: DAYS_AGO, arrival_rate: 1 }
const ACCOUNT = { address: ADDRESS, status: 'active', sequence: 1, at_ledger: 5, sealed_secret: SEALED }
const STATE = { passphrase: 'p', ledger_hash: 'a'.repeat(64), base_fee: 100, base_reserve: 5_000_000, protocol: 22 }
const POOL = {
  asset_code: 'XLM',
  name: 'Yearly',
  reward_rate: 5,
  min_stake_amount: 1,
  lockup_period: 30,
  early_withdrawal_fee: 1,
  state: 'open',
}
const MAKER_POOL = {
  name: 'Own market',
  base_asset_code: 'XLM',
  quote_asset_code: 'USDC',
  reference: 'book',
  spread_percentage: 1,
  depth_percentage: 2,
  levels: 2,
  tolerance_percentage: 1,
  cool_down_seconds: 1,
  least_life_seconds: 1,
  stale_seconds: 30,
  anchor_price: 1,
  trade_cursor: '1',
  mode: 'paper',
}

/** For each check that reads rows, those that are wrong, and how they are mended. */
export const FAULTS_OF_ROWS: readonly FaultOfRows[] = [
  {
    check: 'queue.age',
    rows: [{ table: 'graphile_worker._private_jobs', values: {} }],
    heals: ['delete from graphile_worker._private_jobs'],
    says: 'slow.job',
  },
  {
    check: 'jobs.failing',
    rows: [{ table: 'graphile_worker._private_jobs', values: {} }],
    heals: ['update graphile_worker._private_jobs set attempts = 0, last_error = null'],
    says: 'slow.job has failed 4 times: it was in vain',
  },
  {
    check: 'jobs.last-run',
    rows: [
      {
        table: 'graphile_worker._private_known_crontabs',
        values: { identifier: 'tests.hourly', known_since: DAYS_AGO },
      },
    ],
    heals: ['update graphile_worker._private_known_crontabs set last_execution = now()'],
    says: 'tests.hourly should have run',
  },
  {
    check: 'backup.age',
    rows: [{ table: 'monitor_marks', values: { name: 'backup.done', at: DAYS_AGO } }],
    heals: ['update monitor_marks set at = now()'],
    says: '72 hours old',
  },
  {
    check: 'ledger.lag',
    rows: [{ table: 'network_state', values: { ...STATE, ledger: 900, closed_at: EARLIER } }],
    heals: ['update network_state set ledger = 1000, closed_at = now()'],
    says: '100 ledgers behind',
  },
  {
    check: 'ledger.gaps',
    rows: [7, 8, 10].map((ledger) => ({ table: 'ledger_hashes', values: { ledger, hash: 'b'.repeat(64) } })),
    heals: [`insert into ledger_hashes values (9, repeat('c', 64))`],
    says: '1 of the last 4 ledgers',
  },
  {
    check: 'prices.stale',
    rows: [{ table: 'prices', values: { asset: `NKDM:${ADDRESS}`, usd: 2, source: 'network', at: DAYS_AGO } }],
    heals: ['update prices set at = now()'],
    says: 'price of NKDM is 72 hours old',
  },
  {
    check: 'submissions.stuck',
    rows: [
      {
        table: 'submissions',
        values: { inner_hash: 'a'.repeat(64), outer_hash: 'b'.repeat(64), outcome: 'live', created_at: EARLIER },
      },
      { table: 'submissions', values: { inner_hash: 'a'.repeat(64), outer_hash: 'c'.repeat(64), outcome: 'stopped' } },
    ],
    heals: [`update submissions set outcome = 'dead'`],
    says: '1 submissions have stopped, and 1 have been in progress',
  },
  {
    check: 'sending.stopped',
    rows: [
      {
        table: 'network_state',
        values: { ...STATE, ledger: 9, closed_at: EARLIER, frozen_reason: 'a leak', frozen_at: EARLIER },
      },
    ],
    heals: ['update network_state set frozen_reason = null, frozen_at = null'],
    says: 'Sending is stopped: a leak',
  },
  {
    check: 'books.compared',
    rows: [{ table: 'ledger_books', values: { account: ADDRESS, compared_at: new Date(), drift: '-5.0000000 XLM' } }],
    heals: ['update ledger_books set drift = null'],
    says: '1 differ from the ledger; 100 %',
  },
  {
    check: 'accounts.reserve',
    rows: [{ table: 'balances', values: { address: ADDRESS, asset: 'XLM', balance: 3 } }],
    before: [{ table: 'ledger_accounts', values: { ...ACCOUNT, role: 'treasury' } }],
    heals: ['update balances set balance = 2000'],
    says: 'treasury has 3 XLM, less than 1000 XLM',
  },
  {
    check: 'journal.fee-account',
    rows: [{ table: 'custody_sums', values: { side: 'held', role: 'fee', unit: 'XLM', total: 12 } }],
    before: [
      {
        table: 'journal_months',
        values: { month: '2026-11-01', book: 'service:fee', asset: 'XLM', kind: 'fee', total: 10, times: 1 },
      },
    ],
    heals: ['update custody_sums set total = 10'],
    says: 'has 10 XLM; the ledger says 12',
  },
  {
    check: 'staking.vault',
    rows: [
      { table: 'staking_config', values: { ...POOL, total_staked: 100, stakes: 1, reward_book: 10, set_aside: 5 } },
    ],
    before: [
      { table: 'ledger_accounts', values: { ...ACCOUNT, role: 'vault' } },
      { table: 'balances', values: { address: ADDRESS, asset: 'XLM', balance: 50 } },
    ],
    heals: ['update balances set balance = 110'],
    says: 'has 50 XLM and owes 110',
  },
  {
    check: 'staking.rewards',
    rows: [{ table: 'staking_config', values: { ...POOL, reward_book: 10, set_aside: 10 } }],
    heals: ['update staking_config set reward_book = 20'],
    says: 'Yearly has 100 %',
  },
  {
    check: 'deposits.waiting',
    rows: [
      {
        table: 'cashapp_payments',
        values: { ...ORDER, reference: 'AST12345678', status: 'matched', transaction_id: 'P-1' },
      },
    ],
    heals: [`update cashapp_payments set status = 'refunded'`],
    says: '1 matched deposits wait, the oldest for 72 hours',
  },
  {
    check: 'cases.waiting',
    rows: [
      {
        table: 'kyc_verifications',
        values: { document_type: 'passport', document_number: SEALED, country: 'ES', submitted_date: DAYS_AGO },
      },
    ],
    heals: [`update kyc_verifications set status = 'rejected'`],
    says: 'the oldest for 72 hours',
  },
  {
    check: 'mail.outbox',
    rows: [
      {
        table: 'mail_outbox',
        values: {
          template: 'stake',
          language: 'en',
          recipient: 'a@example.org',
          sealed_details: SEALED,
          created_at: EARLIER,
          next_try_at: EARLIER,
          last_error: 'connection refused',
        },
      },
    ],
    heals: [`update mail_outbox set status = 'sent', sent_at = now()`],
    says: '60 minutes. The mail server says: connection refused',
  },
  {
    check: 'webhooks.failed',
    rows: [{ table: 'webhook_queues', values: { due_at: EARLIER } }],
    heals: ['delete from webhook_queues'],
    says: 'seconds late',
  },
  {
    check: 'robots.paused',
    rows: [{ table: 'liquidity_pools', values: { ...MAKER_POOL, state: 'paused', pause_reason: 'related_fill' } }],
    heals: [`update liquidity_pools set state = 'quoting', is_active = true, pause_reason = null`],
    says: 'Own market has paused itself: related_fill',
  },
  {
    check: 'audit.anchors',
    rows: [
      {
        table: 'audit_anchors',
        values: { day: DAYS_AGO.toISOString().slice(0, 10), heads: '[]', root_hash: 'd'.repeat(64) },
      },
    ],
    heals: ['update audit_anchors set day = now()::date'],
    says: 'anchored 3 days ago',
  },
  {
    check: 'keys.age',
    rows: [
      {
        table: 'master_keys',
        values: {
          id: 'e'.repeat(32),
          check_value: SEALED,
          state: 'current',
          created_at: new Date(Date.now() - 400 * 86_400_000),
        },
      },
    ],
    heals: ['update master_keys set created_at = now()'],
    says: '400 days old',
  },
]
