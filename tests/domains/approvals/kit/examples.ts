import { randomUUID as uuid } from 'node:crypto'
import type { ApprovalKindName } from '#shared/domains/approvals/approvals.schema.ts'
import { anOrder, importLines, type Person } from '#tests/domains/deposits/kit/deposits.ts'
import { freeze, thaw } from '#tests/kit/freezes.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'
import { bulkExample } from './bulk-example.ts'
import { type Example, examplesOfPeople } from './examples-of-people.ts'

const REASON = 'agreed in the weekly round'

/** A request of every kind, each with something that happens to its object afterwards. */
export async function examplesOf({
  app,
  admin,
  ann,
}: {
  app: TestApp
  admin: Person
  ann: Person
}): Promise<Record<ApprovalKindName, Example>> {
  const run = (sql: string, values: unknown[] = []) => app.pool.query(sql, values)
  const one = async <Row>(sql: string, values: unknown[] = []): Promise<Row> => (await run(sql, values)).rows[0] as Row
  const { id: userId, username } = ann.user
  const order = await anOrder(ann, '40')
  const line = { id: '#D-EVIDENCE', amount: order.payUsd, note: order.reference, payer: '$ann' }
  const [now, later] = [new Date().toISOString(), new Date(Date.now() + 86_400_000).toISOString()]
  await importLines(admin, [{ ...line, date: now }])
  const { id: lineId } = await one<{ id: string }>('select id from cash_app_deposits where payment_id = $1', [order.id])
  await run(`insert into deposit_holds (payment_id, user_id, usd, until) values ($1, $2, 40, $3)`, [
    order.id,
    userId,
    later,
  ])
  const terms = { rewardRate: '6', minStake: '100', lockupDays: 90, earlyFee: '1' }
  const pool = await admin.trpc.admin.staking.create.mutate({ name: 'Reef', asset: 'XLM', ...terms, reason: REASON })
  const inPool = { name: 'Reef', asset: 'XLM' }
  await run(
    `insert into market_halts (id, base, counter, reason, halted_by, halted_at) values ($1, null, null, 'odd', $2, now())`,
    [uuid(), admin.user.id],
  )
  const halt = await one<{ id: string }>('select id from market_halts where ended_at is null')
  const robotStop = crypto.randomUUID()
  await run(
    `insert into robot_stops (id, height, is_rehearsal, reason, stopped_at) values ($1, 'platform', false, 'odd', now())`,
    [robotStop],
  )
  await freeze(app, { address: ann.user.address })
  const frozen = await one<{ id: string }>('select id from freezes where lifted_at is null')
  const caseId = uuid()
  await run(
    `insert into kyc_verifications (id, user_id, document_type, status, submitted_date, country, expires_on, review_date, reviewed_by, deleted_at)
    values ($1, $2, 'passport', 'rejected', now(), 'PT', '2040-01-01', now(), $3, now())`,
    [caseId, userId, admin.user.id],
  )
  await run(
    `insert into vault_receipts (operation_id, "from", asset, amount, hash, at, status) values (77, $1, 'XLM', 5, $2, now(), 'open')`,
    [ann.user.address, 'a'.repeat(64)],
  )
  const submission = uuid()
  await run(
    `insert into submissions (id, source, sequence, attempt, envelope, inner_hash, outer_hash, max_time, outcome)
    values ($1, $2, 9, 1, 'an envelope', $3, $3, now(), 'stopped')`,
    [submission, ann.user.address, 'b'.repeat(64)],
  )
  const config = await one<{ version: number }>('select max(version)::int as version from affiliate_config')
  const level = { type: 'percent_of_fee', minPayout: '5', schedule: 'weekly', active: true, holdDays: 30 }
  const lastFee = await one<{ id: string }>(
    `select id from transaction_fees where transaction_type = 'swap' order by id desc limit 1`,
  ).catch(() => undefined)
  const method = await one<{ displayName: string; configSettings: object; updatedAt: Date }>(
    `select display_name as "displayName", config_settings as "configSettings", updated_at as "updatedAt" from payment_methods
    where method_name = 'cash-app'`,
  )
  const feeTerms = { type: 'percent', value: '0.3', min: '0', max: null, active: true }
  const failedSignIn = () =>
    run(`insert into access_history (id, user_id, event, ip_address) values ($1, $2, 'sign_in_failed', '192.0.2.1')`, [
      uuid(),
      userId,
    ])
  return {
    ...examplesOfPeople({ run, userId, username, email: ann.user.email, failedSignIn }),
    'lift-freeze': {
      subject: frozen.id,
      payload: { cause: 'sequence_used', address: ann.user.address, who: username, stopsAll: false },
      whom: username,
      howMuch: null,
      change: () => thaw(app, { address: ann.user.address }),
      shows: 'stillOpen',
    },
    'resolve-submission': {
      subject: submission,
      payload: { verdict: 'dead', source: ann.user.address, sequence: '9', innerHash: 'b'.repeat(64) },
      whom: ann.user.address,
      howMuch: 'dead',
      change: () => run('update submissions set sends = 7 where id = $1', [submission]),
      shows: 'sends',
    },
    'tie-payment': {
      subject: await unclaimed(app),
      payload: { to: 'nothing', id: '', role: 'treasury', person: username, amount: '3', asset: 'XLM', hash: 'c' },
      whom: username,
      howMuch: '3 XLM',
      change: () => run(`update transactions set request_id = $1 where recovered`, [uuid()]),
      shows: 'stillOpen',
    },
    'fee-rule': {
      subject: 'swap XLM',
      payload: { operation: 'swap', asset: 'XLM', old: null, new: feeTerms, from: null, after: lastFee?.id ?? null },
      whom: 'Swaps in XLM',
      howMuch: 'no rule to 0.3 %',
      change: () =>
        app.db
          .transaction()
          .execute((trx) =>
            app.services.fees.add(
              trx,
              { operation: 'swap', asset: 'XLM', type: 'flat', value: '1', min: '0', max: null },
              { active: true, effectiveFrom: new Date() },
            ),
          ),
      shows: 'version',
    },
    'payment-method': {
      subject: 'cash-app',
      payload: {
        displayName: method.displayName,
        settings: method.configSettings,
        old: {
          displayName: method.displayName,
          settings: method.configSettings,
          updatedAt: method.updatedAt.toISOString(),
        },
      },
      whom: method.displayName,
      howMuch: null,
      change: () => run(`update payment_methods set active = not active where method_name = 'cash-app'`),
      shows: 'active',
    },
    'deposit-credit': {
      subject: order.id,
      payload: {
        username,
        reference: order.reference,
        usd: '40.00',
        xlm: '1',
        lineId,
        importedBy: admin.user.id,
        credits: 0,
      },
      whom: username,
      howMuch: '$40.00',
      change: async () => {
        const note = { ...line, id: '#D-SECOND', note: 'no order', amount: '20.00', date: now }
        await importLines(admin, [note])
      },
      shows: 'otherLines',
    },
    'credit-many': await bulkExample(app, admin),
    'hold-release': {
      subject: order.id,
      payload: { username, usd: '40.00', old: later, until: now, userId },
      whom: username,
      howMuch: '$40.00',
      change: () => run(`update deposit_holds set usd = 30 where payment_id = $1`, [order.id]),
      shows: 'holdUsd',
    },
    'debt-settled': {
      subject: order.id,
      payload: { username, usd: '40.00', userId },
      whom: username,
      howMuch: '$40.00',
      change: failedSignIn,
      shows: 'failedSignIns',
    },
    'deposit-contradiction': {
      subject: lineId,
      payload: { ids: [uuid()], paymentId: '#D-EVIDENCE', usd: '40.00', said: 'failed', userId },
      whom: '#D-EVIDENCE',
      howMuch: '$40.00',
      change: failedSignIn,
      shows: 'failedSignIns',
    },
    'affiliate-terms': {
      subject: 'terms',
      payload: { old: { ...level, values: ['20'] }, new: { ...level, values: ['30'] }, after: config.version },
      whom: 'Affiliates',
      howMuch: '20 to 30',
      change: () =>
        run(
          `insert into affiliate_config select (jsonb_populate_record(c, jsonb_build_object('id', $1::uuid, 'version', version + 1))).*
          from affiliate_config c order by version desc limit 1`,
          [uuid()],
        ),
      shows: 'version',
    },
    'affiliate-payout': {
      subject: 'payout',
      payload: { asset: 'XLM', minPayout: '1', total: '9', partners: 1 },
      whom: 'One affiliate',
      howMuch: '9 XLM',
      change: async () => {
        await ann.trpc.affiliate.join.mutate()
        await run(`update affiliate_program set available_reward = 9 where user_id = $1`, [userId])
      },
      shows: 'total',
    },
    'staking-state': {
      subject: pool.id,
      payload: { name: 'Reef', from: 'draft', to: 'open' },
      whom: 'Reef',
      howMuch: 'draft to open',
      change: () => run(`update staking_config set reward_book = reward_book + 5 where id = $1`, [pool.id]),
      shows: 'rewards',
    },
    'staking-terms': {
      subject: pool.id,
      payload: { ...inPool, version: 1, old: terms, new: { ...terms, rewardRate: '7' } },
      whom: 'Reef',
      howMuch: '6 % to 7 %',
      change: () => run(`update staking_config set reward_book = reward_book + 5 where id = $1`, [pool.id]),
      shows: 'rewards',
    },
    'staking-funding': {
      subject: pool.id,
      payload: { ...inPool, amount: '50' },
      whom: 'Reef',
      howMuch: '50 XLM',
      change: () => run(`update staking_config set reward_book = reward_book + 5 where id = $1`, [pool.id]),
      shows: 'rewardsAfter',
    },
    'staking-return': {
      subject: '77',
      payload: { asset: 'XLM', amount: '5', to: ann.user.address },
      whom: ann.user.address,
      howMuch: '5 XLM',
      change: () => run(`update vault_receipts set amount = 6 where operation_id = 77`),
      shows: 'amount',
    },
    'kyc-override': {
      subject: caseId,
      payload: { number: 'K-1', from: 'rejected', to: 'approved', username },
      whom: username,
      howMuch: 'rejected to approved',
      change: () => run(`update kyc_verifications set expires_on = '2020-01-01' where id = $1`, [caseId]),
      shows: 'hasExpired',
    },
    'resume-market': {
      subject: halt.id,
      payload: { base: null, counter: null, why: 'odd' },
      whom: 'All trading',
      howMuch: null,
      change: () => run(`update market_halts set ended_at = now(), ended_by = halted_by, end_reason = 'over'`),
      shows: 'halted',
    },
    'lift-robot-stop': {
      subject: robotStop,
      payload: { why: 'odd' },
      whom: 'Every robot',
      howMuch: null,
      change: () => run(`update robot_stops set lifted_at = now(), lift_reason = 'over'`),
      shows: 'halted',
    },
  }
}

/** A payment of the service that a ledger has brought back. */
async function unclaimed({ pool }: TestApp): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `update transactions set recovered = true, request_id = null, type = 'credit' where id =
      (select id from transactions where status = 'confirmed' and "to" is not null limit 1) returning id`,
  )
  return rows[0]?.id ?? ''
}
