import { afterAll, beforeAll, expect, test } from 'vitest'
import { toStroops } from '#shared/kernel/stroops.ts'
import { affiliateOf, asPayer, type Referred, signUpBy } from '#tests/domains/affiliates/kit/referred.ts'
import { anAdmin, type Person } from '#tests/domains/deposits/kit/deposits.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { killAtEachRow } from '#tests/kit/kill-at-each-row.ts'
import { ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveXlm, pay } from '#tests/kit/payers.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const DAY_MS = 86_400_000
const PLANNING = [
  'insert on affiliate_runs',
  'insert on affiliate_payouts',
  'update on affiliate_program',
  'update on affiliate_commissions',
]
const PAYING = ['insert on transactions', 'insert on reservations', 'update on affiliate_payouts']

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

/** The worker is given none of these jobs: the test runs them itself. */
const heldFromWorker = `
  create function held_from_worker() returns trigger language plpgsql as $$ begin
    return case when (select identifier from graphile_worker._private_tasks where id = new.task_id)
      in ('approvals.apply', 'affiliates.pay') then null else new end;
  end $$;
  create trigger held_from_worker before insert on graphile_worker._private_jobs
    for each row execute function held_from_worker();`

const balanceOf = async ({ address }: Referred): Promise<bigint> =>
  toStroops((await ledgerBalance(app, address)) ?? '0')

async function aPartner(): Promise<Referred> {
  const partner = await affiliateOf(app)
  const payer = await signUpBy(app, partner.code)
  await giveXlm(app, [{ address: payer.address, amount: '1000' }])
  await pay(app, asPayer(payer), partner.address, { amount: '1' })
  return partner
}

test('killed before any row of planning and paying a run, the next goes on: each partner is paid once, to the stroop', async () => {
  const partners = [await aPartner(), await aPartner(), await aPartner()]
  await app.settle()
  await runJob(app.services, 'affiliates.share-fees')
  offset = 31 * DAY_MS
  await runJob(app.services, 'affiliates.free')
  offset = 0
  const { preview } = await asker.trpc.admin.affiliates.overview.query()
  expect(preview).toMatchObject({ total: '36.0000000', partners: 3 })
  await app.pool.query(heldFromWorker)
  const { approvalId } = await asker.trpc.admin.affiliates.proposeRun.mutate({
    total: '36',
    reason: 'the month is over',
  })
  await decider.trpc.admin.approvals.approve.mutate({ id: approvalId })
  const before = await Promise.all(partners.map(balanceOf))
  const kills = await killAtEachRow(app.pool, {
    rows: [...PLANNING, ...PAYING],
    run: async () => {
      await runJob(app.services, 'approvals.apply', { id: approvalId })
      await runJob(app.services, 'affiliates.pay')
    },
  })
  expect([...kills].filter(([, count]) => count === 0)).toEqual([])
  await app.settle()
  await runJob(app.services, 'affiliates.pay')
  await app.settle()
  const after = await Promise.all(partners.map(balanceOf))
  expect(after.map((balance, at) => balance - (before[at] ?? 0n))).toEqual(partners.map(() => toStroops('12')))
  const { run } = await asker.trpc.admin.affiliates.overview.query()
  expect(run).toMatchObject({ paid: 3, open: 0, failed: 0, total: '36.0000000' })
  for (const { trpc } of partners)
    expect((await trpc.affiliate.overview.query({ days: 30 })).program).toMatchObject({
      pending: '0.0000000',
      available: '0.0000000',
      paid: '12.0000000',
    })
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
})
