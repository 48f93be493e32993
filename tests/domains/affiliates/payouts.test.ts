import { afterAll, beforeAll, expect, test } from 'vitest'
import { settlePayouts } from '#server/domains/affiliates/runs.queries.ts'
import { affiliateOf, asPayer, type Referred, signUpBy } from '#tests/domains/affiliates/kit/referred.ts'
import { anAdmin, type Person } from '#tests/domains/deposits/kit/deposits.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { giveXlm, pay } from '#tests/kit/payers.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let offset = 0
let asker: Person
let decider: Person
beforeAll(async () => {
  app = await startMoneyApp({
    environment: { USD_ASSET: 'XLM' },
    clock: { now: () => new Date(Date.now() + offset) },
  })
  ;[asker, decider] = [await anAdmin(app), await anAdmin(app)]
  await app.services.uiConfig.release()
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
})
afterAll(() => app.close())

/** Whom people whom they bring pay 12 XLM for each payment. */
async function aPartner() {
  const partner = await affiliateOf(app)
  const payer = await signUpBy(app, partner.code)
  await giveXlm(app, [{ address: payer.address, amount: '1000' }])
  return { ...partner, earn: () => pay(app, asPayer(payer), partner.address, { amount: '1' }) }
}
async function free(): Promise<void> {
  await app.settle()
  await runJob(app.services, 'affiliates.share-fees')
  offset = 31 * DAY_MS
  await runJob(app.services, 'affiliates.free')
  offset = 0
}
const preview = async () => (await asker.trpc.admin.affiliates.overview.query()).preview
async function payAll(total: string): Promise<void> {
  const { approvalId } = await asker.trpc.admin.affiliates.proposeRun.mutate({ total, reason: 'the month is over' })
  await decider.trpc.admin.approvals.approve.mutate({ id: approvalId })
  await app.settle()
  await runJob(app.services, 'affiliates.pay')
  await app.settle()
}
const programOf = async ({ trpc }: Referred) => (await trpc.affiliate.overview.query({ days: 30 })).program
const sumsOf = async (one: Referred) => {
  const program = await programOf(one)
  return program && [program.available, program.paid]
}

test('below the level that is asked for what is earned waits, with its reason, and is paid once it is reached', async () => {
  const partner = await aPartner()
  await partner.earn()
  await free()
  const from = async (level: string): Promise<void> => {
    await app.pool.query(`update ui_config set config_value = $1 where config_key = 'affiliate_payout_level'`, [level])
    app.services.publishing.heard('config')
  }
  const seen = async () => {
    const { partners, left } = await preview()
    return { partners, unknown: left.unknown, obstacle: (await programOf(partner))?.obstacle }
  }
  expect(await seen()).toEqual({ partners: 1, unknown: 0, obstacle: null })
  await from('1')
  expect(await seen()).toEqual({ partners: 0, unknown: 1, obstacle: 'email' })
  await app.pool.query('update users set email_verified_at = now() where id = $1', [partner.id])
  expect(await seen()).toEqual({ partners: 1, unknown: 0, obstacle: null })
  await from('2')
  expect(await seen()).toEqual({ partners: 0, unknown: 1, obstacle: 'identity' })
  await expect(payAll('12')).rejects.toMatchObject({ data: { code: 'ALREADY_DONE' } })
  await partner.earn()
  await free()
  expect(await sumsOf(partner)).toEqual(['24.0000000', '0.0000000'])
  await app.pool.query(`update users set kyc_verified = true, kyc_status = 'approved' where id = $1`, [partner.id])
  expect(await seen()).toEqual({ partners: 1, unknown: 0, obstacle: null })
  await payAll('24')
  expect(await sumsOf(partner)).toEqual(['0.0000000', '24.0000000'])
  await from('0')
})

test('a run that was asked for pays nobody who has lost the level before it was agreed to', async () => {
  const partner = await aPartner()
  await partner.earn()
  await free()
  const { approvalId } = await asker.trpc.admin.affiliates.proposeRun.mutate({
    total: '12',
    reason: 'the month is over',
  })
  await app.pool.query(`update ui_config set config_value = '2' where config_key = 'affiliate_payout_level'`)
  app.services.publishing.heard('config')
  await decider.trpc.admin.approvals.approve.mutate({ id: approvalId })
  await app.settle()
  expect(await sumsOf(partner)).toEqual(['12.0000000', '0.0000000'])
  await app.pool.query(`update ui_config set config_value = '0' where config_key = 'affiliate_payout_level'`)
  app.services.publishing.heard('config')
  await payAll('12')
})

test('several payouts of one partner that end together count each, those that failed among them', async () => {
  const partner = await aPartner()
  for (const round of [1, 2, 3]) {
    for (let fee = 0; fee < round; fee += 1) await partner.earn()
    await free()
    await payAll(String(12 * round))
  }
  const ended = await app.db
    .selectFrom('affiliatePayouts as o')
    .innerJoin('affiliateProgram as p', 'p.id', 'o.affiliateId')
    .select(['o.transactionId as id', 'o.amount'])
    .where('p.userId', '=', partner.id)
    .orderBy('o.amount')
    .execute()
  await app.pool.query(
    `with again as (update affiliate_payouts set status = 'sent', payout_date = null
      where transaction_id = any($1) returning affiliate_id)
    update affiliate_program set total_paid = 0, last_payout = null where id in (select affiliate_id from again)`,
    [ended.map(({ id }) => id)],
  ) // as a process leaves them that ends before it is told
  const [first, second, third] = ended.map(({ id }) => id ?? '')
  const told = await app.db.transaction().execute((trx) =>
    settlePayouts(
      trx,
      [first, second, third].map((id = '') => ({ id, isPaid: id !== third })),
      new Date(),
    ),
  )
  expect(told.toSorted((a, b) => Number(b.isPaid) - Number(a.isPaid))).toEqual([
    { userId: partner.id, amount: '36.0000000', asset: 'XLM', isPaid: true },
    { userId: partner.id, amount: '36.0000000', asset: 'XLM', isPaid: false },
  ])
  expect(await sumsOf(partner)).toEqual(['36.0000000', '36.0000000'])
  const { items } = await partner.trpc.affiliate.payouts.query({})
  expect(items.map(({ status, amount }) => [status, amount])).toEqual([
    ['failed', '36.0000000'],
    ['paid', '24.0000000'],
    ['paid', '12.0000000'],
  ])
  const page = await partner.trpc.affiliate.payouts.query({ limit: 2 })
  expect(page.items).toEqual(items.slice(0, 2))
  const rest = await partner.trpc.affiliate.payouts.query({ limit: 2, cursor: page.nextCursor ?? '' })
  expect(rest).toEqual({ items: items.slice(2), nextCursor: null })
})
