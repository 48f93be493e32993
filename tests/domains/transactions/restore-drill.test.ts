import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tieable, TiedTo } from '#shared/domains/transactions/sending-desk.schema.ts'
import { affiliateOf, asPayer, type Referred, signUpBy } from '#tests/domains/affiliates/kit/referred.ts'
import { anOrder, importLines, type Line, withMethods } from '#tests/domains/deposits/kit/deposits.ts'
import { agreeing, dayOf } from '#tests/domains/staking/kit/staking-app.ts'
import type { FreshDatabase } from '#tests/kit/fresh-database.ts'
import { backupOf } from '#tests/kit/fresh-database.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { giveXlm, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { aUser, type TestUser } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import { startBeside, type TestApp } from '#tests/kit/start-test-app.ts'
import {
  agree,
  agrees,
  aPool,
  clientOf,
  decide,
  deskOf,
  goTo,
  holdingsOf,
  leave,
  payAffiliates,
  putBack,
  REASON,
  settled,
  statusOf,
  take,
  tieOne,
  unclaimedOf,
} from './kit/restore-drill.ts'

const DAY_MS = 86_400_000
const DONE = { data: { code: 'ALREADY_DONE' } }
const OPTIONS = {
  environment: { USD_ASSET: 'XLM' },
  clock: { now: () => new Date(Date.now() + ahead) },
}
let ahead = 0
let today: TestApp
/** Of the network. */
let owned: TestApp
let backup: FreshDatabase
let admins: TestUser[]
let ann: Payer
let bob: Payer
let cat: Payer
let partner: Referred
let other: Referred
/** Of ann and bob, and of the affiliates, once all of today has happened. */
let had: (string | null)[]
const addresses = () => [ann, bob, cat, partner, other].map(({ address }) => address)

async function earn(app: TestApp, payers: readonly Payer[]): Promise<void> {
  for (const payer of payers) await pay(app, payer, bob.address, { amount: '1' })
  await settled(app)
  await runJob(app.services, 'affiliates.share-fees')
  ahead += 200 * DAY_MS // of the ledger's clock, which may have gone on by a quarter
  await runJob(app.services, 'affiliates.free')
  ahead -= 200 * DAY_MS
}

// What the backup knows, and what happened after it.
let brought: Payer[]
const stakes = { long: '', renewing: '', maturing: '' }
const deposits = { matched: '', lost: '' }
let lostLine: Line
let operationId = ''
const asked = {
  exit: uuid(),
  exitRenewed: uuid(),
  lostStake: uuid(),
  lostExit: uuid(),
  schedule: uuid(),
  batch: uuid(),
}
let renewed = ''
let poolId = ''
let shortPoolId = ''
let scheduled: Parameters<TestApp['services']['schedules']['schedule']>[1]
const csv = () => `destination,asset,amount,memo\n${bob.address},XLM,3,\n${bob.address},XLM,4,`

beforeAll(async () => {
  today = await startMoneyApp(OPTIONS)
  await withMethods(today)
  await today.services.uiConfig.release()
  await today.pool.query(`update ui_config set config_value = '0' where config_key = 'affiliate_payout_level'`)
  await today.pool.query(`update payment_methods set config_settings = jsonb_set(config_settings, '{levels}',
    '[{"day":"50000","month":"90000"},{"day":"50000","month":"90000"},{"day":"50000","month":"90000"}]')`)
  today.services.publishing.heard('config')
  await today.db.transaction().execute((trx) =>
    today.services.fees.add(trx, {
      operation: 'payment',
      type: 'flat',
      value: '40',
      min: '0',
      max: null,
      asset: 'XLM',
    }),
  )
  admins = [
    await aUser(today, { isSuperAdmin: true, unopened: true }),
    await aUser(today, { isSuperAdmin: true, unopened: true }),
  ]
  ;[ann, bob, cat] = await somePayers(today, '20000', '20000', '20000')
  partner = await affiliateOf(today)
  other = await affiliateOf(today)
  brought = []
  for (const { code } of [partner, other]) brought.push(asPayer(await signUpBy(today, code)))
  await giveXlm(
    today,
    brought.map(({ address }) => ({ address, amount: '1000' })),
  )
  const desk = await deskOf(today, admins)
  poolId = await aPool(desk, 90)
  shortPoolId = await aPool(desk, 2)
  stakes.long = await take(today, ann, { poolId, amount: '500' })
  stakes.renewing = await take(today, ann, { poolId: shortPoolId, amount: '700', atMaturity: 'renew' })
  stakes.maturing = await take(today, bob, { poolId: shortPoolId, amount: '300' })
  await giveXlm(today, [
    { address: (await desk.asker.trpc.admin.staking.list.query()).vault.address ?? '', amount: '120' },
  ])
  await settled(today)
  operationId = (await desk.asker.trpc.admin.staking.list.query()).receipts[0]?.operationId ?? ''
  const client = await clientOf(today, ann)
  const order = await anOrder(client, '50')
  deposits.matched = order.id
  const line = { note: `for ${order.reference}`, payer: '$ann', date: new Date().toISOString() }
  await importLines(desk.asker, [{ ...line, id: '#D-MATCHED1', amount: order.payUsd }])
  await earn(today, brought)

  await today.stop() // a worker that loses its connection would keep its job
  backup = await backupOf(today.databaseUrl)
  const kept = today
  today = await startBeside(kept, await backupOf(backup.url), OPTIONS)
  owned = kept
  const { startDate } = await today.services.staking.get(ann.id, stakes.renewing)
  await goTo(today, dayOf({ startDate } as never, 2, 60))
  renewed = (await today.services.staking.mine(ann.id, { view: 'running', limit: 10 })).items[0]?.id ?? ''
  await leave(today, ann, renewed, asked.exitRenewed)
  await leave(today, ann, stakes.long, asked.exit)
  const lost = await take(today, cat, { poolId, amount: '250', requestId: asked.lostStake })
  await settled(today)
  await leave(today, cat, lost, asked.lostExit)
  await settled(today)
  const after = await deskOf(today, admins)
  await decide(after.decider, deposits.matched, 'credit')
  const lostOrder = await anOrder(await clientOf(today, bob), '40')
  deposits.lost = lostOrder.id
  lostLine = {
    id: '#D-LOST0001',
    amount: lostOrder.payUsd,
    note: `for ${lostOrder.reference}`,
    payer: '$bob',
    date: line.date,
  }
  await importLines(after.asker, [lostLine])
  await decide(after.decider, lostOrder.id, 'credit')
  await payAffiliates(after)
  await agree(after, after.asker.trpc.admin.staking.returnReceipt.mutate({ operationId, reason: REASON }))
  scheduled = {
    requestId: asked.schedule,
    destination: bob.address,
    asset: 'XLM',
    amount: '2',
    startsAt: new Date(Date.now() + 60_000).toISOString(),
  } as typeof scheduled
  await today.services.schedules.schedule(ann.session, scheduled)
  ahead += 120_000
  await runJob(today.services, 'payments.run-schedules')
  const { batchId } = await today.services.batches.check(ann.id, { csv: csv() })
  await today.services.batches.send(ann.session, { batchId, requestId: asked.batch })
  await settled(today)
  had = await holdingsOf(today, addresses())
  await agrees(today)
  await today.stop()
}, 180_000)
afterAll(async () => {
  await backup?.drop()
  await today?.close()
  await owned?.close()
})

test('everything that is asked for again after a restore is answered by the ledger, and pays nobody twice', {
  timeout: 120_000,
}, async () => {
  await using app = await putBack(today, backup, OPTIONS)
  const desk = await deskOf(app, admins)
  expect((await unclaimedOf(app)).length).toBeGreaterThanOrEqual(7)
  await leave(app, ann, stakes.long, asked.exit)
  await runJob(app.services, 'staking.run')
  await leave(app, ann, renewed, asked.exitRenewed)
  const again = await take(app, cat, { poolId, amount: '250', requestId: asked.lostStake })
  await leave(app, cat, again, asked.lostExit)
  await decide(desk.decider, deposits.matched, 'credit')
  const order = await anOrder(await clientOf(app, bob), '40')
  await app.pool.query('update cashapp_payments set amount = $1 where id = $2', [lostLine.amount, order.id])
  await importLines(desk.asker, [{ ...lostLine, note: `for ${order.reference}` }])
  await decide(desk.decider, order.id, 'credit')
  await payAffiliates(desk)
  await agree(desk, desk.asker.trpc.admin.staking.returnReceipt.mutate({ operationId, reason: REASON }))
  ahead -= 120_000
  await app.services.schedules.schedule(ann.session, scheduled)
  ahead += 120_000
  await runJob(app.services, 'payments.run-schedules')
  const { batchId } = await app.services.batches.check(ann.id, { csv: csv() })
  await app.services.batches.send(ann.session, { batchId, requestId: asked.batch })
  await runJob(app.services, 'staking.run')
  await settled(app)
  await runJob(app.services, 'staking.run')
  expect(await holdingsOf(app, addresses())).toEqual(had)
  expect(await unclaimedOf(app)).toEqual([])
  const hers = [stakes.long, stakes.renewing, renewed].map((id) => statusOf(app, ann, id))
  const others = [statusOf(app, bob, stakes.maturing), statusOf(app, cat, again)]
  expect(await Promise.all([...hers, ...others])).toEqual(['left', 'renewed', 'left', 'matured', 'left'])
  expect((await desk.asker.trpc.admin.staking.list.query()).receipts).toEqual([])
  const { items } = await app.services.transactions.list(ann.id, { limit: 100 })
  expect(items.filter(({ status }) => status === 'queued' || status === 'failed')).toEqual([])
  await agrees(app)
})

test('what nobody asks for again is an issue: its person is paid nothing more from there, until it is tied to what it was for', {
  timeout: 120_000,
}, async () => {
  await using app = await putBack(today, backup, OPTIONS)
  const desk = await deskOf(app, admins)
  const { startDate } = await app.services.staking.get(ann.id, stakes.long)
  await goTo(app, dayOf({ startDate } as never, 2, 120)) // the same for bob as before the loss
  expect(await statusOf(app, bob, stakes.maturing)).toBe('matured')
  expect(await statusOf(app, ann, stakes.renewing)).toBe('renewed')
  const first = await unclaimedOf(app)
  const mine = first.filter(({ to }) => to === ann.address).map(({ amount }) => amount)
  expect(mine).toHaveLength(3) // the two stakes that she has left, and the credit
  expect(first.some(({ to }) => to === partner.address)).toBe(true)

  const offered: Tieable[] = []
  const tie = async (of: { address: string }, amount: string, to: TiedTo, id?: string) =>
    offered.push(...(await tieOne(desk, { to: of.address, amount }, { to, id })))
  await expect(tie(ann, '693', 'stake', stakes.maturing)).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } }) // bob's
  await expect(tie(ann, '495', 'stake', renewed)).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } }) // too little for it
  await tie(ann, '693', 'stake', renewed)
  expect(await statusOf(app, ann, renewed)).toBe('left')

  await goTo(app, dayOf({ startDate } as never, 91)) // to its natural end
  expect(await statusOf(app, ann, stakes.long)).toBe('maturing')
  expect(await holdingsOf(app, addresses())).toEqual(had)
  const held = (await unclaimedOf(app)).filter(({ to, waiting }) => to === ann.address && waiting > 0)
  expect(held.length).toBeGreaterThan(0)

  // A day later something else: what was credited cannot be sent back, nor credited to anybody else.
  await importLines(desk.asker, [
    { id: '#D-BACK1', amount: `-${lostLine.amount}`, note: 'back', payer: '$bob', date: lostLine.date },
    { ...lostLine, note: 'no reference' },
  ])
  await expect(decide(desk.decider, deposits.matched, 'refund', '#D-BACK1')).rejects.toMatchObject(DONE)
  const { items } = await desk.asker.trpc.admin.deposits.lines.query({ limit: 10 })
  const line = items.find(({ paymentId }) => paymentId === lostLine.id)
  const back = { lineId: line?.id ?? '', refundPaymentId: '#D-BACK1', reason: REASON }
  await expect(desk.asker.trpc.admin.deposits.returnLine.mutate(back)).rejects.toMatchObject(DONE)
  // What came without a stake goes back once, and cat's stake, which went back before the loss, does not go back again.
  const { receipts } = await desk.asker.trpc.admin.staking.list.query()
  const giveBack = desk.asker.trpc.admin.staking.returnReceipt
  for (const receipt of receipts)
    await agree(desk, giveBack.mutate({ operationId: receipt.operationId, reason: REASON }))
  expect(await holdingsOf(app, addresses())).toEqual(had)
  // Affiliates have earned more by now: whoever would be paid another sum than the ledger has waits, and nobody else does.
  await earn(app, brought.slice(0, 1))
  const before = await holdingsOf(app, addresses())
  await payAffiliates(desk)
  expect(await holdingsOf(app, addresses())).toEqual(before)

  await tie(ann, '495', 'stake', stakes.long)
  expect(await statusOf(app, ann, stakes.long)).toBe('matured')
  await tie(ann, '', 'credit', deposits.matched)
  expect((await desk.asker.trpc.admin.deposits.get.query({ id: deposits.matched })).deposit.status).toBe('credited')
  const [receipt] = (await desk.asker.trpc.admin.staking.list.query()).receipts
  await tie(cat, '247', 'receipt', receipt?.operationId)
  expect((await desk.asker.trpc.admin.staking.list.query()).receipts).toEqual([])
  await tie(partner, '', 'commission')
  await tie(bob, '', 'nothing')
  const wanted = [renewed, stakes.long, deposits.matched, receipt?.operationId]
  expect(wanted.filter((id) => !offered.some((one) => one.id === id))).toEqual([])
  expect(offered.filter(({ id }) => id === stakes.maturing)).toEqual([]) // bob's
  expect(await unclaimedOf(app)).toEqual([])
  expect(await holdingsOf(app, addresses())).toEqual(before)
  expect((await app.pool.query(`select 1 from transactions where status = 'queued'`)).rowCount).toBe(0)
  await agreeing(desk, poolId)
  await agreeing(desk, shortPoolId)

  await payAffiliates(desk) // what they have earned since
  const [, , , now, others] = await holdingsOf(app, addresses())
  expect(Number(now)).toBeGreaterThan(Number(before[3]))
  expect(others).toBe(before[4])
  await agrees(app)
})
