import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SchedulePayment } from '#shared/domains/payments/schedules.schema.ts'
import { agrees, holdingsOf, putBack, settled } from '#tests/domains/transactions/kit/restore-drill.ts'
import { backupOf, type FreshDatabase } from '#tests/kit/fresh-database.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import { runJob } from '#tests/kit/run-job.ts'
import { startBeside, type TestApp } from '#tests/kit/start-test-app.ts'

const HOUR_MS = 3_600_000
let ahead = 0
const OPTIONS = { clock: { now: () => new Date(Date.now() + ahead) } }
let today: TestApp
let owned: TestApp
let backup: FreshDatabase
let ann: Payer
let bob: Payer
/** By the ledger, which keeps what each of the tests has paid. */
let had: (string | null)[]
/** Of a schedule that the backup knows. */
let early = ''
let late: SchedulePayment
const batch = uuid()
const csv = () => `destination,asset,amount,memo\n${bob.address},XLM,3,\n${bob.address},XLM,4,`
const holdings = (app: TestApp) => holdingsOf(app, [ann.address, bob.address])
/** Each day once, twice in all, from now on. */
const daily = (amount: string): SchedulePayment =>
  SchedulePayment.parse({
    requestId: uuid(),
    destination: bob.address,
    asset: 'XLM',
    amount,
    startsAt: OPTIONS.clock.now().toISOString(),
    every: 'day',
    ends: 2,
  })
/** Confirmed a moment ago, whatever the time. */
const confirmed = () => ({ ...ann.session, steppedUpUntil: new Date(OPTIONS.clock.now().getTime() + 60_000) })
const schedule = ({ services }: TestApp, input: SchedulePayment) => services.schedules.schedule(confirmed(), input)
async function runDue(app: TestApp): Promise<void> {
  await runJob(app.services, 'payments.run-schedules')
  await settled(app)
}
async function send(app: TestApp, requestId: string): Promise<void> {
  const { batchId } = await app.services.batches.check(ann.id, { csv: csv() })
  await app.services.batches.send(confirmed(), { batchId, requestId })
  await settled(app)
}
/** What came to bob since, in lumens. */
const moreOf = async (app: TestApp): Promise<number> => Number((await holdings(app))[1]) - Number(had[1])

beforeAll(async () => {
  owned = await startMoneyApp(OPTIONS)
  ;[ann, bob] = await somePayers(owned, '1000', '0')
  early = (await schedule(owned, daily('5'))).id
  await settled(owned)
  await owned.stop()
  backup = await backupOf(owned.databaseUrl)
  today = await startBeside(owned, await backupOf(backup.url), OPTIONS)
  late = daily('7')
  await schedule(today, late)
  await runDue(today)
  await send(today, batch)
  had = await holdings(today)
  await today.stop()
  ahead += 2 * HOUR_MS
}, 120_000)
afterAll(async () => {
  await backup?.drop()
  await today?.close()
  await owned?.close()
})

test('not repeated, what the backup knows runs to its end and pays each time once; what it does not know pays no more', async () => {
  await using app = await putBack(today, backup, OPTIONS)
  await runDue(app)
  expect(await holdings(app)).toEqual(had)
  ahead += 24 * HOUR_MS
  for (let times = 0; times < 2; times += 1) await runDue(app)
  ahead -= 24 * HOUR_MS
  expect(await moreOf(app)).toBeCloseTo(5, 6)
  had = await holdings(app)
  expect(await app.services.schedules.get(ann.id, early)).toMatchObject({ sent: 2, status: 'ended' })
  expect((await app.services.schedules.list(ann.id, { limit: 10 })).items).toHaveLength(1)
  await agrees(app)
})

test('repeated after its first due time, a schedule is answered and goes on; a batch is answered with what was sent', async () => {
  await using app = await putBack(today, backup, OPTIONS)
  const { id } = await schedule(app, late)
  await send(app, batch)
  for (let times = 0; times < 2; times += 1) await runDue(app)
  expect(await holdings(app)).toEqual(had)
  expect(await schedule(app, late)).toMatchObject({ id, sent: 1, status: 'active' })
  ahead += 24 * HOUR_MS
  for (let times = 0; times < 2; times += 1) await runDue(app)
  ahead -= 24 * HOUR_MS
  expect(await moreOf(app)).toBeCloseTo(7, 6)
  had = await holdings(app)
  expect(await app.services.schedules.get(ann.id, id)).toMatchObject({ sent: 2, status: 'ended' })
  await agrees(app)
})

test('a day later the opposite: what is cancelled pays nothing more, and the same file sent by another request pays nothing again', async () => {
  await using app = await putBack(today, backup, OPTIONS)
  await app.services.schedules.cancel(ann.id, early)
  const { id } = await schedule(app, late)
  await app.services.schedules.cancel(ann.id, id)
  ahead += 24 * HOUR_MS
  await runDue(app)
  await send(app, uuid())
  ahead -= 24 * HOUR_MS
  expect(await holdings(app)).toEqual(had)
  await expect(schedule(app, { ...daily('9'), startsAt: late.startsAt })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await agrees(app)
})
