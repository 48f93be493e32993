import type { WaitingKindName } from '#shared/domains/admin/waiting.ts'
import type { Values } from '#tests/kit/put-row.ts'

/** A row that makes something wait, and what is written into it once it is decided; null: it goes. */
export interface WaitingRow {
  table: string
  values: Values
  decided: Values | null
  /** Another row that has to be there. */
  beside?: { table: string; values: Values }
}

const SOON = new Date(Date.now() + 86_400_000)
const EARLIER = new Date(Date.now() - 3_600_000)
const SEALED = `v1:${'A'.repeat(80)}:${'A'.repeat(40)}`
const ADDRESS = 'GDMB73ZA4MDRBAIJWVAKT6KYUMQ5O6LEPNRBGCRZKC5Y3MPU4XXNC4UF'
const ID = '01a2254d-7e34-71f3-8146-d9539d5c2c5a'
const ORDER = { amount: 640, fee_usd: 0, expires_at: SOON, steps: '[]', created_at: EARLIER }

/** One thing of each kind; ids of people who do not look. */
export const WAITING_ROWS: Record<WaitingKindName, WaitingRow> = {
  approvals: {
    table: 'approvals',
    values: {
      kind: 'admin-role',
      subject: ID,
      payload: '{"username":"ann","from":"admin","to":"user"}',
      difference: 'a role',
      reason: 'needed for the desk',
      asked_at: EARLIER,
      expires_at: SOON,
    },
    decided: { status: 'refused', decided_by: ID, decided_at: new Date(), note: 'not needed' },
  },
  identity: {
    table: 'kyc_verifications',
    values: { document_type: 'passport', document_number: SEALED, country: 'ES', submitted_date: EARLIER },
    decided: { status: 'rejected' },
  },
  support: {
    table: 'support_questions',
    values: { reference: 'S-ABCDEFGH', topic: 'payment', language: 'en', sealed_question: SEALED, asked_at: EARLIER },
    decided: { status: 'closed', ended_at: new Date() },
  },
  reports: {
    table: 'problem_reports',
    values: {
      request_id: ID,
      user_id: ID,
      reference: 'P-ABCDEFGH',
      language: 'en',
      sealed_report: SEALED,
      reported_at: EARLIER,
    },
    decided: { status: 'closed', ended_at: new Date() },
  },
  deposits: {
    table: 'cashapp_payments',
    values: { ...ORDER, reference: 'AST12345678', status: 'claimed' },
    decided: { status: 'refused' },
  },
  strangers: {
    table: 'cash_app_deposits',
    values: { amount: 500, deposit_date: EARLIER, latest_date: SOON },
    decided: { status: 'refused' },
  },
  choices: {
    table: 'cashapp_payments',
    values: { ...ORDER, reference: 'AST12345679', status: 'underpaid', transaction_id: 'P-1' },
    decided: { status: 'refused' },
  },
  issues: {
    table: 'system_issues',
    values: { severity: 'high', check_id: 'books.account' },
    decided: { status: 'resolved', resolution_time: new Date() },
  },
  jobs: { table: 'graphile_worker.jobs', values: {}, decided: null },
  stopped: {
    table: 'submissions',
    values: { inner_hash: 'a'.repeat(64), outer_hash: 'b'.repeat(64), outcome: 'stopped' },
    decided: { outcome: 'dead' },
  },
  frozen: {
    table: 'ledger_accounts',
    values: {
      address: ADDRESS,
      role: 'channel',
      sealed_secret: SEALED,
      frozen_reason: 'the books differ',
      frozen_at: EARLIER,
    },
    decided: { frozen_reason: null, frozen_at: null },
  },
  overdue: {
    table: 'transactions',
    values: { type: 'payment_out', status: 'queued', asset_code: 'XLM', user_id: ID, to: ADDRESS, timestamp: EARLIER },
    decided: { status: 'failed', result_code: 'OP_NO_TRUST', booked_at: new Date() },
  },
  content: {
    table: 'content_versions',
    values: { item_id: ID, document: '{"rows":[]}', state: 'review' },
    decided: { state: 'approved' },
    beside: {
      table: 'content_items',
      values: { id: ID, item_key: 'a-page', kind: 'page', state: 'review', open_version: 1 },
    },
  },
  affiliates: {
    table: 'affiliate_cases',
    values: { affiliate_id: ID, score: 60, reasons: '[]' },
    decided: { decided_score: 60, decision: 'no_problem', decided_by: ID, decided_at: new Date() },
    beside: { table: 'affiliate_program', values: { id: ID, affiliate_code: 'ABCD1234' } },
  },
  runs: {
    table: 'affiliate_runs',
    values: { asset: 'XLM', waits_for: 12 },
    decided: { waits_for: null },
  },
  payouts: {
    table: 'stake_payouts',
    values: { kind: 'rewards', principal: 0, status: 'failed', transaction_id: ID, settled_at: EARLIER },
    decided: { status: 'due', transaction_id: null, settled_at: null },
  },
  mails: {
    table: 'mail_outbox',
    values: { template: 'stake', language: 'en', recipient: 'a@example.org', sealed_details: SEALED, status: 'failed' },
    decided: { status: 'waiting' },
  },
}

/** Those among administrators with a single scope, and super administrators, each kind is for. */
export const WAITING_FOR: Record<WaitingKindName, readonly string[]> = {
  approvals: ['super'],
  identity: ['compliance', 'super'],
  support: ['support', 'super'],
  reports: ['support', 'super'],
  deposits: ['finance', 'super'],
  strangers: ['finance', 'super'],
  choices: ['finance', 'super'],
  issues: ['operations', 'super'],
  jobs: ['operations', 'super'],
  stopped: ['super'],
  frozen: ['super'],
  overdue: ['support', 'compliance', 'finance', 'operations', 'super'],
  content: ['content', 'super'],
  affiliates: ['finance', 'super'],
  runs: ['finance', 'super'],
  payouts: ['finance', 'super'],
  mails: ['support', 'super'],
}
