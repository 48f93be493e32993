import { Keypair, Operation } from '@stellar/stellar-sdk'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { applyOutside, eventually, startMoneyApp } from '#tests/kit/money-app.ts'
import { aRegistered, type Payer, pay, see, somePayers } from '#tests/kit/payers.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
/** Pays nobody: rows that refer to an account hold it until they are committed. */
let carol: Payer
beforeAll(async () => {
  app = await startMoneyApp()
  ;[ann, bob, carol] = await somePayers(app, '1000', '1000', '0')
})
afterAll(() => app.close())

/** The figures as they are shown, and as counting every row gives them. */
async function peopleTwice() {
  const { total, lastDay, lastWeek, days } = await app.services.admin.peopleOverview()
  const counted = await app.pool.query(`select count(*)::int as total,
    (count(*) filter (where created_at > now() - interval '1 day'))::int as "lastDay",
    (count(*) filter (where created_at > now() - interval '7 days'))::int as "lastWeek" from users`)
  const byDay = await app.pool.query(`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
    count(*)::int as count from users where created_at >= date_trunc('day', now(), 'UTC') - interval '29 days'
    group by 1 order by 1`)
  const shown = { total, lastDay, lastWeek, days: days.filter(({ count }) => count > 0) }
  return { shown, counted: { ...counted.rows[0], days: byDay.rows } }
}

/** As peopleTwice, of what has ended since the start of that minute a day ago. */
async function endedTwice() {
  const { confirmed, failed, failures } = await app.services.admin.transactionsOverview()
  const { rows } = await app.pool.query(`select case status when 'failed' then result_code else '' end as code,
    count(*)::int as count from transactions
    where source is not null and status in ('confirmed', 'failed')
      and "timestamp" >= date_trunc('minute', now() - interval '1 day') group by 1 order by 2 desc, 1`)
  const codes = rows.filter(({ code }) => code !== '').map(({ code, count }) => ({ resultCode: code, count }))
  const counted = {
    confirmed: rows.find(({ code }) => code === '')?.count ?? 0,
    failed: codes.reduce((sum, { count }) => sum + count, 0),
    failures: codes,
  }
  return { shown: { confirmed, failed, failures }, counted }
}

async function expectAgreement() {
  const [people, ended] = [await peopleTwice(), await endedTwice()]
  expect(people.shown).toEqual(people.counted)
  expect(ended.shown).toEqual(ended.counted)
  return { ...people.shown, ...ended.shown }
}

const AGO = [
  '1 second',
  '23 hours',
  '23 hours 58 minutes',
  '24 hours 2 minutes',
  '25 hours',
  '47 hours',
  '6 days 23 hours',
]
const LONG_AGO = ['7 days 2 minutes', '8 days', '28 days', '400 days']

const insertUser = (on: pg.Pool | pg.PoolClient, name: string, ago: string) =>
  on.query(
    `insert into users (id, username, password, email, unique_user_id, created_at)
    values (gen_random_uuid(), $1, '$argon2id$', $1 || '@example.org', 'AST-' || upper(translate(left(md5($1), 10), '0189', 'wxyz')),
      now() - $2::interval)`,
    [name, ago],
  )

const insertEnded = (on: pg.Pool | pg.PoolClient, ago: string, code: string | null) =>
  on.query(
    `insert into transactions (id, user_id, type, asset_code, amount, source, memo, memo_type, status, hash, result_code, ledger,
      "timestamp", ledger_at, booked_at)
    values (gen_random_uuid(), $1, 'payment_out', 'XLM', 1, $2, 'inserted', 'text', $4, repeat('0', 64), $5, 3,
      now() - $3::interval, now() - $3::interval, now() - $3::interval + interval '2 seconds')`,
    [carol.id, carol.address, ago, code === null ? 'confirmed' : 'failed', code],
  )

test('users are counted rightly after sign-ups at once, one that is rolled back, moves and deletions', async () => {
  await Promise.all(Array.from({ length: 12 }, () => aRegistered(app)))
  const before = await expectAgreement()
  for (const ago of [...AGO, ...LONG_AGO]) await insertUser(app.pool, `one-${ago.replaceAll(' ', '-')}`, ago)
  const after = await expectAgreement()
  expect(after.total).toBe(before.total + AGO.length + LONG_AGO.length)
  expect(after.lastDay).toBe(before.lastDay + 3)
  expect(after.lastWeek).toBe(before.lastWeek + AGO.length)
  await expect(insertUser(app.pool, ann.username, '1 second')).rejects.toThrow('users_username_key')
  await app.pool.query(`update users set created_at = created_at - interval '90 minutes' where username like 'one-%'`)
  expect((await expectAgreement()).total).toBe(after.total)
  await app.pool.query(`delete from users where username like 'one-%'`)
  expect((await expectAgreement()).total).toBe(before.total)
})

test('payments are counted rightly however they end: booked, taken back, too late, failed in a ledger', async () => {
  await app.settle()
  const before = await expectAgreement()
  const fresh = Keypair.random()
  const resume = await holdSigning(app)
  const [late, taken, opening, paid] = [
    await pay(app, ann, bob.address),
    await pay(app, ann, bob.address),
    await pay(app, bob, fresh.publicKey(), { amount: '5' }),
    await pay(app, bob, ann.address),
  ]
  await app.services.transactions.cancel(ann.id, taken.id)
  await app.pool.query(`update transactions set valid_until = now() - interval '1 second' where id = $1`, [late.id])
  const created = Operation.createAccount({ destination: fresh.publicKey(), startingBalance: '2' })
  await applyOutside(app, { signers: [Keypair.fromSecret(app.network.rootSecret)], operations: [created] })
  await resume()
  await app.settle()
  expect(await see(app, bob, opening.id)).toMatchObject({ status: 'failed', resultCode: 'op_already_exists' })
  expect(await see(app, bob, paid.id)).toMatchObject({ status: 'confirmed' })
  const after = await expectAgreement()
  expect(after).toMatchObject({ confirmed: before.confirmed + 1, failed: before.failed + 3 })
})

test('the day begins on the minute, and rows that are changed or removed by hand are counted rightly too', async () => {
  await app.settle()
  const before = await expectAgreement()
  for (const ago of AGO) {
    await insertEnded(app.pool, ago, null)
    await insertEnded(app.pool, ago, 'tx_failed')
  }
  expect(await expectAgreement()).toMatchObject({ confirmed: before.confirmed + 3, failed: before.failed + 3 })
  await app.pool.query(`update transactions set "timestamp" = "timestamp" - interval '5 minutes',
    result_code = case when result_code is null then null else 'op_other' end where memo = 'inserted'`)
  expect(await expectAgreement()).toMatchObject({ confirmed: before.confirmed + 2, failed: before.failed + 2 })
  await app.pool.query(`delete from transactions where memo = 'inserted'`)
  expect(await expectAgreement()).toEqual(before)
})

test('no sign-up and no payment waits for the count of another that is not committed yet', async () => {
  await app.settle()
  const before = await expectAgreement()
  const client = await app.pool.connect()
  await client.query('begin')
  await insertUser(client, 'not-committed', '1 second')
  await insertEnded(client, '1 second', null)
  await aRegistered(app)
  await pay(app, ann, bob.address)
  const bothAreBooked = async () => {
    await app.closeLedger()
    return (await endedTwice()).shown.confirmed === before.confirmed + 2
  }
  // not until no work is left: the comparison of books, which comes by the clock, waits for what is not committed
  await eventually(bothAreBooked, 'the opening of the wallet and the payment are booked')
  await client.query('rollback')
  client.release()
  expect((await expectAgreement()).total).toBe(before.total + 1)
})

test('a rebuilt count is the kept one, and what is older than two days is forgotten', async () => {
  await app.settle()
  const before = await expectAgreement()
  await insertEnded(app.pool, '3 days', null)
  await runJob(app.services, 'transactions.forget-outcomes')
  const { rows } = await app.pool.query(
    `select min(at) > now() - interval '2 days 1 hour' as "isRecent" from transaction_outcomes`,
  )
  expect(rows[0]?.isRecent).toBe(true)
  expect(await expectAgreement()).toEqual(before)
  await app.pool.query('select recount_sign_ups(), recount_outcomes()')
  expect(await expectAgreement()).toEqual(before)
})

test('the median is told within a fifth', async () => {
  const { rows } =
    await app.pool.query(`select extract(epoch from percentile_disc(0.5) within group (order by booked_at - "timestamp"))::float8 as seconds
    from transactions where source is not null and status = 'confirmed' and "timestamp" > now() - interval '1 day'`)
  const { medianSeconds } = await app.services.admin.transactionsOverview()
  expect(Math.abs((medianSeconds ?? 0) / rows[0]?.seconds - 1)).toBeLessThan(0.2)
})
