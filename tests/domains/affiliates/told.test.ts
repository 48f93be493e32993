import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRound } from '#server/domains/affiliates/telling.ts'
import { affiliateOf, asPayer, type Referred, signUpBy } from '#tests/domains/affiliates/kit/referred.ts'
import { anAdmin, type Person } from '#tests/domains/deposits/kit/deposits.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { giveXlm, pay } from '#tests/kit/payers.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const SECOND = 1000
const DAY_MS = 86_400_000
let app: TestApp
let moment: (() => number) | null = null
let asker: Person
let decider: Person
let partner: Referred
let payer: Referred
beforeAll(async () => {
  app = await startMoneyApp({
    environment: { USD_ASSET: 'XLM' },
    clock: { now: () => new Date(moment ? moment() : Date.now()) },
  })
  ;[asker, decider] = [await anAdmin(app), await anAdmin(app)]
  await app.db.transaction().execute((trx) =>
    app.services.fees.add(trx, {
      operation: 'payment',
      type: 'flat',
      value: '40',
      min: '0',
      max: null,
      asset: 'XLM',
    }),
  )
  await app.services.prices.fix('XLM', '0.5')
  partner = await affiliateOf(app)
  payer = await signUpBy(app, partner.code)
  await giveXlm(app, [{ address: payer.address, amount: '1000' }])
})
afterAll(() => app.close())

async function told() {
  const { items } = await partner.trpc.notifications.list.query({ limit: 50 })
  return items.flatMap((one) => (one.type === 'affiliate' ? [one.details] : [])).toReversed()
}
async function paysFee(): Promise<void> {
  await pay(app, asPayer(payer), partner.address, { amount: '1' })
  await app.settle()
  await runJob(app.services, 'affiliates.share-fees')
}
/** What the partner may be paid at that moment. */
async function freeAt(time: number): Promise<string | undefined> {
  moment = () => time
  await runJob(app.services, 'affiliates.free')
  moment = null
  return (await partner.trpc.affiliate.overview.query({ days: 30 })).program?.available
}

test('a partner is told of a sign-up, and of the first commission of a day alone', async () => {
  await paysFee()
  await paysFee()
  const asset = 'XLM'
  expect(await told()).toEqual([
    { event: 'signup', people: 1, amount: null, asset: null },
    { event: 'earned', people: null, amount: '12.0000000', asset },
  ])
  const counts = Array.from({ length: 10_000 }, (_, at) => at + 1).filter(isRound)
  expect(counts.length).toBeLessThan(50)
  expect(counts.slice(8, 12)).toEqual([9, 10, 20, 30])
})

test('commission is free from the end of its hold on, to the second, and its partner is told once a day', async () => {
  const { rows } = await app.pool.query<{ at: Date }>('select available_at as at from affiliate_commissions order by 1')
  const [first, second] = rows.map(({ at }) => at.getTime())
  if (first === undefined || second === undefined) throw new Error('there are no commissions')
  expect(await freeAt(first - SECOND)).toBe('0.0000000')
  expect(await freeAt(first)).toBe('12.0000000')
  expect(await freeAt(second + SECOND)).toBe('24.0000000')
  expect((await told()).slice(2)).toEqual([{ event: 'free', people: null, amount: '12.0000000', asset: 'XLM' }])
})

test('what was paid and what was taken back is told each time', async () => {
  const { approvalId } = await asker.trpc.admin.affiliates.proposeRun.mutate({
    total: '24',
    reason: 'the month is over',
  })
  await decider.trpc.admin.approvals.approve.mutate({ id: approvalId })
  await app.settle()
  await runJob(app.services, 'affiliates.pay')
  await app.settle()
  expect((await told()).at(-1)).toEqual({ event: 'paid', people: null, amount: '24.0000000', asset: 'XLM' })
  await app.db
    .transaction()
    .execute((trx) => app.services.affiliates.takeBackFeesOf(trx, payer.id, new Date(Date.now() - DAY_MS)))
  expect((await told()).at(-1)).toEqual({ event: 'taken_back', people: null, amount: '24.0000000', asset: 'XLM' })
})

test('how long commissions wait is part of the terms: fees that are paid after a change wait by the new ones', async () => {
  const terms = {
    ...({ type: 'percent_of_fee', schedule: 'monthly' } as const),
    values: ['30', '10'],
    minPayout: '10',
    active: true,
  }
  const { approvalId } = await asker.trpc.admin.affiliates.configure.mutate({
    ...terms,
    holdDays: 2,
    seen: String((await asker.trpc.admin.affiliates.overview.query()).terms.version),
    reason: 'a trial',
  })
  await decider.trpc.admin.approvals.approve.mutate({ id: approvalId })
  await app.settle()
  expect((await partner.trpc.affiliate.overview.query({ days: 30 })).terms.holdDays).toBe(2)
  await paysFee()
  const { rows } = await app.pool.query<{ days: number }>(
    `select extract(epoch from available_at - at)::int / 86400 as days from affiliate_commissions order by at desc limit 1`,
  )
  expect(rows).toEqual([{ days: 2 }])
})

test('whoever has switched them off is told nothing', async () => {
  await partner.trpc.notifications.setSwitch.mutate({ type: 'affiliate', channel: 'in_app', enabled: false })
  const before = await told()
  await signUpBy(app, partner.code)
  expect(await told()).toEqual(before)
  await expect(
    partner.trpc.notifications.setSwitch.mutate({ type: 'affiliate', channel: 'mail', enabled: true }),
  ).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
})
