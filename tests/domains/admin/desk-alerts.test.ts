import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK_ALERTS } from '#shared/domains/notifications/desk-alerts.ts'
import { WAITING_ROWS } from '#tests/domains/admin/kit/waiting-rows.ts'
import { type Somebody, somebody } from '#tests/kit/administrators.ts'
import { untilEventsReadable } from '#tests/kit/events-readable.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { putRow, type Values } from '#tests/kit/put-row.ts'
import { runJob } from '#tests/kit/run-job.ts'

let app: PeopleApp
let chief: Somebody
let reviewer: Somebody
let cashier: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  chief = await somebody(app, { isAdmin: true, isSuperAdmin: true })
  reviewer = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
  cashier = await somebody(app, { isAdmin: true, adminScopes: ['finance'] })
})
afterAll(() => app.close())

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

async function put(table: string, values: Values): Promise<void> {
  const client = await app.pool.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    await putRow(client, table, values)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw cause
  } finally {
    client.release()
  }
}
const alertsOf = async ({ api }: Somebody): Promise<string[]> =>
  (await api.notifications.list.query({})).items
    .map(({ type }) => type)
    .filter((type) => DESK_ALERTS.includes(type as never))
const tell = () => runJob(app.services, 'admin.tell')

test('each cause is told once, to those who can act on it, and only them', async () => {
  await put('approvals', { ...WAITING_ROWS.approvals.values, expires_at: new Date(Date.now() + 10 * HOUR_MS) })
  await put('kyc_verifications', { ...WAITING_ROWS.identity.values, submitted_date: ago(30) })
  await put('kyc_verifications', { ...WAITING_ROWS.identity.values, submitted_date: ago(2), number: 999 })
  const order = { ...WAITING_ROWS.deposits.values, status: 'matched', transaction_id: 'P-9', arrival_rate: 1 }
  await put('cashapp_payments', order)
  await put('cashapp_payments', { ...order, reference: 'AST12345680', transaction_id: 'P-10' })
  await put('market_halts', { reason: 'the price is wrong', halted_at: ago(1) })
  await put('stake_payouts', WAITING_ROWS.payouts.values)
  await Promise.all([tell(), tell()])
  await tell()
  expect((await alertsOf(chief)).sort()).toEqual(
    ['approval_asked', 'approval_lapsing', 'case_waiting', 'deposits_waiting', 'market_halted', 'run_failed'].sort(),
  )
  expect(await alertsOf(reviewer)).toEqual(['case_waiting'])
  expect((await alertsOf(cashier)).sort()).toEqual(['deposits_waiting', 'run_failed'])
  const { items } = await cashier.api.notifications.list.query({})
  expect(items.find(({ type }) => type === 'deposits_waiting')?.details).toMatchObject({ count: 2, amount: '1280.00' })
  await untilEventsReadable(app.pool)
  const events = await cashier.api.events.list.query({})
  expect(events.items.map(({ type }) => type)).toEqual(expect.arrayContaining(['deposit.desk_waiting', 'run.failed']))
})

test('low funds are told again only after they have been enough', async () => {
  const address = 'GDMB73ZA4MDRBAIJWVAKT6KYUMQ5O6LEPNRBGCRZKC5Y3MPU4XXNC4UF'
  await put('ledger_accounts', { address, role: 'treasury', status: 'active', sequence: 1, at_ledger: 1 })
  const hold = (balance: number) =>
    app.pool.query(
      `insert into balances (address, asset, balance, at_ledger) values ($1, 'XLM', $2, 1)
       on conflict (address, asset) do update set balance = $2`,
      [address, balance],
    )
  const times = async () => (await alertsOf(cashier)).filter((type) => type === 'funds_low').length
  await hold(999)
  await tell()
  await tell()
  expect(await times()).toBe(1)
  await hold(1000)
  await tell()
  expect(await times()).toBe(1)
  await hold(5)
  await tell()
  expect(await times()).toBe(2)
})

test('the digest says what tiles and badges say, is mailed unless it was switched off, and not to whom nothing waits', async () => {
  const editor = await somebody(app, { isAdmin: true, adminScopes: ['content'] })
  await reviewer.api.notifications.setSwitch.mutate({ type: 'waiting_digest', channel: 'mail', enabled: false })
  await runJob(app.services, 'admin.digest')
  const mailed = await app.db
    .selectFrom('mailOutbox')
    .select(['userId', 'id'])
    .where('template', '=', 'desk-alert')
    .execute()
  expect(new Set(mailed.map(({ userId }) => userId))).toEqual(new Set([chief.id, cashier.id]))
  expect(mailed.some(({ userId }) => userId === editor.id)).toBe(false)
  const { items, total } = await cashier.api.admin.overview.waiting.query()
  const { subject } = await app.services.notifications.readMail(
    mailed.find(({ userId }) => userId === cashier.id)?.id ?? '',
  )
  expect(subject).toBe(`${total} decisions wait for you`)
  await untilEventsReadable(app.pool)
  const { items: events } = await cashier.api.events.list.query({ types: ['waiting.digest'] })
  expect(events[0]?.data).toMatchObject({
    count: total,
    kinds: items.filter(({ count }) => count > 0).map(({ kind, count }) => ({ kind, count })),
  })
  expect(await alertsOf(cashier)).not.toContain('waiting_digest')
})

test('administrators have switches of what they are told; others have none, and can set none', async () => {
  const person = await somebody(app)
  const typesOf = async ({ api }: Somebody) =>
    (await api.notifications.switches.query()).switches.map(({ type }) => type)
  expect(await typesOf(cashier)).toEqual(expect.arrayContaining([...DESK_ALERTS]))
  expect((await typesOf(person)).filter((type) => DESK_ALERTS.includes(type as never))).toEqual([])
  await expect(
    person.api.notifications.setSwitch.mutate({ type: 'funds_low', channel: 'mail', enabled: true }),
  ).rejects.toThrow('Administrators are told of this.')
  await cashier.api.notifications.setSwitch.mutate({ type: 'market_halted', channel: 'in_app', enabled: false })
})
