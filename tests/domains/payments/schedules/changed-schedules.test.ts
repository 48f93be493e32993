import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChangeSchedule, SchedulePayment } from '#shared/domains/payments/schedules.schema.ts'
import { ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const ORIGIN = { ip: '10.1.2.3', userAgent: null }
let app: TestApp
let aheadMs = 0
let ann: Payer
let bob: Payer
let carol: Payer
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + aheadMs) } })
  await app.services.prices.fix('XLM', '1')
  ;[ann, bob, carol] = await somePayers(app, '100', '0', '0')
})
afterAll(() => app.close())

const inMs = (ms: number) => new Date(Date.now() + aheadMs + ms).toISOString()
const confirmed = (payer: Payer) => ({ ...payer.session, steppedUpUntil: new Date(Date.now() + aheadMs + HOUR_MS) })
const unconfirmed = (payer: Payer) => ({ ...payer.session, steppedUpUntil: null })
const schedule = (more: object = {}) =>
  app.services.schedules.schedule(
    confirmed(ann),
    SchedulePayment.parse({
      requestId: uuid(),
      destination: bob.address,
      asset: 'XLM',
      amount: '1',
      startsAt: inMs(HOUR_MS),
      ...more,
    }),
  )
type Scheduled = Awaited<ReturnType<typeof schedule>>
/** As the form says it: all that it was, and what is new. */
const changed = (
  { id, destination, asset, amount, nextAt, every, left, version: seen }: Scheduled,
  more: object,
  user: Payer['session'] = confirmed(ann),
) => {
  const ends = left === null ? {} : { ends: left }
  const was = { id, seen, destination, asset, amount, startsAt: nextAt, ...(every && { every, ...ends }) }
  return app.services.schedules.edit({ user, origin: ORIGIN }, ChangeSchedule.parse({ ...was, ...more }))
}
const paymentAsOf = async (id: string): Promise<Scheduled> => {
  const found = await app.services.schedules.get(ann.id, id)
  if (found.kind !== 'payment') throw new Error('it is a payment')
  return found
}
const runDue = () => runJob(app.services, 'payments.run-schedules')
const received = async ({ address }: Payer) => Number(await ledgerBalance(app, address))
const refusal = (code: string) => expect.objectContaining({ code })

test('it pays the new amount to the new recipient with the new memo, and the change is in the audit log', async () => {
  const made = await schedule()
  const next = await changed(made, { amount: '2.5', destination: carol.address, memo: 'Rent', memoType: 'text' })
  expect(next).toMatchObject({ amount: '2.5000000', to: carol.address, memo: 'Rent', nextAt: made.nextAt })
  const before = [await received(bob), await received(carol)] as const
  aheadMs += HOUR_MS
  await runDue()
  await app.settle()
  expect((await received(carol)) - before[1]).toBeCloseTo(2.5, 6)
  expect(await received(bob)).toBe(before[0])
  const { rows } = await app.pool.query(
    `select old, new from audit_entries where action = 'payments.schedule_changed' and actor_id = $1`,
    [ann.id],
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows[0])).toContain(carol.address)
})

test.each([
  { what: 'another amount', more: { amount: '2' } },
  { what: 'another recipient', more: () => ({ destination: carol.address }) },
  { what: 'another memo', more: { memo: '7', memoType: 'id' } },
  { what: 'another rhythm', more: { every: 'day' } },
  { what: 'a later end', more: { ends: 13 } },
  { what: 'an earlier day', more: () => ({ startsAt: inMs(HOUR_MS / 2) }) },
])('$what is confirmed as a new one is, and unconfirmed changes nothing', async ({ more }) => {
  const made = await schedule({ every: 'month', ends: 12 })
  const change = typeof more === 'function' ? more() : more
  await expect(changed(made, change, unconfirmed(ann))).rejects.toEqual(refusal('PASSWORD_REQUIRED'))
  expect(await app.services.schedules.get(ann.id, made.id)).toEqual(made)
})

test('a later day needs no confirmation; the runs that are left stay as many', async () => {
  const made = await schedule({ every: 'week', ends: 3 })
  aheadMs += HOUR_MS
  await runDue()
  await app.settle()
  const seen = await paymentAsOf(made.id)
  expect(seen).toMatchObject({ runs: 1, left: 2 })
  const startsAt = inMs(9 * DAY_MS)
  const session = { ...unconfirmed(ann), key: null } // as a request has it
  expect(await changed(seen, { startsAt }, session)).toMatchObject({ nextAt: startsAt, left: 2, runs: 1 })
})

test('a payment of the last day of the month stays one, whatever else is changed', async () => {
  const year = new Date(Date.now() + aheadMs).getUTCFullYear() + 1
  const made = await schedule({ every: 'month', startsAt: `${year}-01-31T09:00:00.000Z` })
  await app.pool.query(`update payment_schedules set next_run = 1, next_at = $2 where id = $1`, [
    made.id,
    `${year}-02-28T09:00:00.000Z`,
  ])
  const seen = await paymentAsOf(made.id)
  const next = await changed(seen, { amount: '3', ends: 2 })
  expect(next).toMatchObject({ startsAt: `${year}-01-31T09:00:00.000Z`, nextAt: seen.nextAt, left: 2, endsAfter: 3 })
})

test('a run that is being made while it is changed is undone, and made as it says now, once', async () => {
  const made = await schedule()
  aheadMs += HOUR_MS + 1000
  const before = await received(bob)
  const changing = await app.pool.connect()
  await changing.query('begin')
  await changing.query('update payment_schedules set amount = 4, revision = revision + 1 where id = $1', [made.id])
  const run = runDue()
  await expect.poll(() => waitingForRows(), { timeout: 60_000 }).toBeGreaterThan(0)
  await changing.query('commit')
  changing.release()
  await run
  expect(await app.services.schedules.get(ann.id, made.id)).toMatchObject({ runs: 0, status: 'active' })
  await Promise.all([runDue(), runDue()])
  await app.settle()
  expect((await received(bob)) - before).toBeCloseTo(4, 6)
})

/** How many statements about schedules wait for a row that somebody else has locked. */
async function waitingForRows(): Promise<number> {
  const { rows } = await app.pool.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%payment_schedules%'`,
  )
  return rows[0].n
}

test('what is over, another’s, past or impossible is refused', async () => {
  const made = await schedule()
  await expect(changed(made, {}, confirmed(bob))).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(changed(made, { startsAt: inMs(-30_000) })).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(changed(made, { destination: ann.address })).rejects.toEqual(refusal('SELF_PAYMENT'))
  await app.services.schedules.cancel(ann.id, made.id)
  await expect(changed(made, { amount: '2' })).rejects.toEqual(refusal('ALREADY_DONE'))
})

test('of two tabs that were filled with the same, the second one overwrites nothing', async () => {
  const made = await schedule()
  await changed(made, { amount: '2' })
  await expect(changed(made, { amount: '3' })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', field: 'seen' })
  expect(await app.services.schedules.get(ann.id, made.id)).toMatchObject({ amount: '2.0000000' })
})
