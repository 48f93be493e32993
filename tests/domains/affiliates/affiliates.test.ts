import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  affiliateOf,
  asPayer,
  cookieOf,
  type Referred,
  registerBy,
  signUpBy,
} from '#tests/domains/affiliates/kit/referred.ts'
import { anOrder, importLines, withMethods } from '#tests/domains/deposits/kit/deposits.ts'
import { refused } from '#tests/kit/administrators.ts'
import { ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveXlm, pay } from '#tests/kit/payers.ts'
import { aUser, type SignedIn, signIn, type TestUser } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let offset = 0
let asker: SignedIn & { user: TestUser }
let decider: SignedIn & { user: TestUser }
beforeAll(async () => {
  app = await startMoneyApp({
    environment: { USD_ASSET: 'XLM' },
    clock: { now: () => new Date(Date.now() + offset) },
  })
  asker = await anAdmin()
  decider = await anAdmin()
  await app.db.transaction().execute((trx) =>
    app.services.fees.add(trx, {
      operation: 'payment',
      type: 'flat',
      value: '10',
      min: '0',
      max: null,
      asset: 'XLM',
    }),
  )
  await app.services.prices.fix('XLM', '0.5')
})
afterAll(() => app.close())

async function anAdmin() {
  const user = await aUser(app, { isSuperAdmin: true, unopened: true })
  const session = await signIn(app, user)
  await session.trpc.security.stepUp.mutate({ password: user.password })
  return { ...session, user }
}
async function later(days: number, act: () => Promise<void>): Promise<void> {
  offset = days * DAY_MS
  try {
    await act()
  } finally {
    offset = 0
  }
}
const overview = (one: { trpc: SignedIn['trpc'] }) => one.trpc.affiliate.overview.query({ days: 30 })
const sums = async (one: { trpc: SignedIn['trpc'] }) => {
  const { program } = await overview(one)
  return program && [program.pending, program.available, program.paid]
}
const deskOf = () => asker.trpc.admin.affiliates.overview.query()

let top: Referred
let middle: Referred
let payer: Referred

test('who signs up by a code stands below its owner and those above, and neither oneself, nor an old account, nor a circle does', async () => {
  top = await affiliateOf(app)
  middle = await signUpBy(app, top.code)
  await middle.trpc.affiliate.join.mutate()
  middle = { ...middle, code: (await overview(middle)).program?.code ?? '' }
  payer = await signUpBy(app, middle.code)
  expect((await overview(top)).program).toMatchObject({ signups: 1, clicks: 1, payers: 0 })
  expect((await top.trpc.affiliate.people.query({})).items.map(({ level }) => level)).toEqual([2, 1])
  expect((await overview(payer)).broughtBy).toMatch(/^.•••.@e•••\.org$/)
  const cookie = await cookieOf(app, middle.code)
  const clickId = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? ''
  for (const { id } of [top, middle]) await runJob(app.services, 'affiliate.attribute-signup', { userId: id, clickId })
  expect((await overview(top)).broughtBy).toBeNull()
  const forged = await registerBy(app, `${cookie}x`)
  expect((await overview(forged)).broughtBy).toBeNull()
  await expect(
    fetch(`${app.url}/api/affiliate-code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'NOBODY99' }),
    }).then(({ status }) => status),
  ).resolves.toBe(404)
})

test('a click counts for 30 days before the sign-up, to the second', async () => {
  const affiliate = await affiliateOf(app)
  const broughtAfter = async (age: string) => {
    const person = await registerBy(app, '')
    const cookie = await cookieOf(app, affiliate.code)
    const clickId = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? ''
    await app.pool.query(
      `update affiliate_clicks set "timestamp" = u.created_at - $3::interval from users u where affiliate_clicks.id = $1 and u.id = $2`,
      [clickId, person.id, age],
    )
    await runJob(app.services, 'affiliate.attribute-signup', { userId: person.id, clickId })
    return (await overview(person)).broughtBy !== null
  }
  expect(await broughtAfter('29 days 23:59:59')).toBe(true)
  expect(await broughtAfter('30 days')).toBe(false)
  expect(await broughtAfter('30 days 00:00:01')).toBe(false)
})

test('a fee that was really paid earns both levels their part, once, held for 30 days', async () => {
  await giveXlm(app, [{ address: payer.address, amount: '1000' }])
  await pay(app, asPayer(payer), top.address, { amount: '100' })
  await app.settle()
  await runJob(app.services, 'affiliates.share-fees')
  expect(await sums(middle)).toEqual(['3.0000000', '0.0000000', '0.0000000'])
  expect(await sums(top)).toEqual(['1.0000000', '0.0000000', '0.0000000'])
  await later(29.9, () => runJob(app.services, 'affiliates.free'))
  expect(await sums(middle)).toEqual(['3.0000000', '0.0000000', '0.0000000'])
  await expect(
    app.pool.query(`insert into affiliate_commissions (id, fee_id, level, kind, affiliate_id, share, amount, at, available_at, status)
      select gen_random_uuid(), fee_id, 3, 'earned', affiliate_id, 1.0000001, 0, now(), now(), 'pending'
      from affiliate_commissions limit 1`),
  ).rejects.toMatchObject({ constraint: 'affiliate_fees_at_most_half' })
})

test('what two administrators agree on is paid exactly once, and waits where the fee account’s funds do not reach', async () => {
  await asker.trpc.admin.affiliates.configure
    .mutate({
      type: 'percent_of_fee',
      values: ['30', '10'],
      minPayout: '1',
      schedule: 'weekly',
      active: true,
      seen: String((await deskOf()).terms.version),
      reason: 'weekly',
    })
    .then(({ approvalId }) => decider.trpc.admin.approvals.approve.mutate({ id: approvalId }))
  await app.settle()
  await later(31, () => runJob(app.services, 'affiliates.free'))
  const { preview } = await deskOf()
  expect(preview).toMatchObject({ total: '4.0000000', partners: 2, commissions: 2 })
  const propose = (total: string) =>
    asker.trpc.admin.affiliates.proposeRun.mutate({ total, reason: 'the week is over' })
  await expect(propose('5')).rejects.toMatchObject(refused('QUOTE_CHANGED', 409))
  const { approvalId } = await propose('4')
  const before = Number(await ledgerBalance(app, middle.address))
  await decider.trpc.admin.approvals.approve.mutate({ id: approvalId })
  await app.settle()
  await Promise.all([1, 2, 3].map(() => runJob(app.services, 'affiliates.pay')))
  await app.settle()
  expect(Number(await ledgerBalance(app, middle.address))).toBe(before + 3)
  expect(await sums(middle)).toEqual(['0.0000000', '0.0000000', '3.0000000'])
  const { run } = await deskOf()
  expect(run).toMatchObject({ paid: 2, open: 0, failed: 0, waitsFor: null, total: '4.0000000' })
  const { items: payouts } = await asker.trpc.admin.affiliates.runPayouts.query({ runId: run?.id ?? '' })
  expect(payouts).toHaveLength(2)
  const rows = await middle.trpc.transactions.list.query({ limit: 10 })
  expect(rows.items.filter(({ amount }) => amount === '3.0000000')).toMatchObject([
    { type: 'payout', purpose: 'commission' },
  ])
  expect((await middle.trpc.affiliate.payouts.query({})).items).toMatchObject([{ status: 'paid', amount: '3.0000000' }])
})

test('a deposit that is reversed takes back the commissions of fees since its credit, and no older ones', async () => {
  await withMethods(app)
  await app.pool.query('update users set email_verified_at = now() where id = $1', [payer.id])
  const order = await anOrder(payer, '20')
  const line = { id: '#D-TAKENBACK', amount: order.payUsd, note: order.reference, payer: '$payer' }
  await importLines(asker, [{ ...line, date: new Date().toISOString() }])
  const decide = (verdict: 'credit' | 'reverse') =>
    decider.trpc.admin.deposits.decide.mutate({ id: order.id, verdict, reason: 'as the statement says' })
  await app.pool.query(`update affiliate_fees set at = at - interval '1 hour'`) // a test's ledgers run ahead of its clock
  expect(await decide('credit')).toMatchObject({ state: 'done' })
  await app.settle()
  const before = [await sums(middle), await sums(top)]
  await pay(app, asPayer(payer), top.address, { amount: '100' })
  await app.settle()
  await runJob(app.services, 'affiliates.share-fees')
  expect((await sums(middle))?.[0]).toBe('3.0000000')
  await decide('reverse')
  expect([await sums(middle), await sums(top)]).toEqual(before)
  const { approvalId } = await asker.trpc.admin.deposits.settleDebt.mutate({ id: order.id, reason: 'paid in cash' })
  await decider.trpc.admin.approvals.approve.mutate({ id: approvalId ?? '' })
})

test('fees whose deposit was reversed take their commission back, even after it was paid, once', async () => {
  const takeBack = () =>
    app.db.transaction().execute((trx) => app.services.affiliates.takeBackFeesOf(trx, payer.id, new Date(0)))
  expect([await takeBack(), await takeBack()]).toEqual(['-4.0000000', '0.0000000'])
  expect(await sums(middle)).toEqual(['0.0000000', '-3.0000000', '3.0000000'])
  expect((await deskOf()).takenBack).toBe('8.0000000')
})

test('whoever earns gets each commission with what became of it as CSV, and of others nothing', async () => {
  const linesFor = async (cookie?: string) => {
    const answer = await fetch(`${app.url}/api/affiliate/commissions.csv`, { headers: cookie ? { cookie } : {} })
    return {
      status: answer.status,
      lines: (await answer.text())
        .trim()
        .split('\n')
        .map((line) => line.split(',')),
    }
  }
  expect((await linesFor()).status).toBe(401)
  const {
    lines: [head, ...mine],
  } = await linesFor(middle.cookie)
  expect(head).toEqual(['at', 'from', 'level', 'kind', 'usd', 'status', 'free from', 'paid by'])
  const told = mine.map(([, , level, kind, usd, status]) => [level, kind, usd, status].join(' '))
  expect(told.toSorted()).toEqual([
    '1 earned 3.0000000 paid',
    '1 earned 3.0000000 pending',
    '1 reversal -3.0000000 available',
    '1 reversal -3.0000000 pending',
  ])
  const days = mine.map(([at = '']) => at)
  expect(days).toEqual(days.toSorted())
  const paid = mine.find(([, , , , , status]) => status === 'paid')
  expect(paid?.[1]).toMatch(/^"b•••\d@e•••\.org"$/)
  expect(paid?.[7]).toMatch(/^[0-9a-f]{64}$/)
  expect((await linesFor(top.cookie)).lines.slice(1).every(([, , level]) => level === '2')).toBe(true)
})

test('evidence is weighed with its reasons, and only a person’s decision holds or takes back', async () => {
  await runJob(app.services, 'affiliates.weigh')
  const { items } = await asker.trpc.admin.affiliates.cases.query({})
  const found = items.find(({ userId }) => userId === middle.id)
  expect(found?.reasons.map(({ kind }) => kind)).toContain('network')
  expect(found?.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(found?.score)
  const paged: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await asker.trpc.admin.affiliates.cases.query({ limit: 1, cursor })
    paged.push(...page.items.map((one) => one.affiliateId))
    cursor = page.nextCursor
  }
  expect(paged).toEqual(items.map((one) => one.affiliateId))
  const affiliateId = found?.affiliateId ?? ''
  await asker.trpc.admin.affiliates.decide.mutate({ affiliateId, decision: 'void', reason: 'one household' })
  expect((await overview(middle)).program?.state).toBe('stopped')
  const decided = await asker.trpc.admin.affiliates.decided.query({ limit: 1 })
  expect(decided).toMatchObject({
    items: [{ affiliateId, decision: 'void', score: found?.score, reason: 'one household' }],
    nextCursor: null,
  })
  expect((await asker.trpc.admin.affiliates.decided.query({ cursor: affiliateId })).items).toEqual([])
  await pay(app, asPayer(payer), top.address, { amount: '1' })
  await app.settle()
  await runJob(app.services, 'affiliates.share-fees')
  expect((await sums(middle))?.[0]).toBe('0.0000000')
  expect((await sums(top))?.[0]).toBe('1.0000000')
  expect((await asker.trpc.admin.affiliates.cases.query({})).items.map(({ userId }) => userId)).not.toContain(middle.id)
})

test('a flood of 100,000 clicks from one network is cut off, counted once, and no full address outlives 30 days', async () => {
  const { recordClick, countClicks } = app.services.affiliates
  const click = { code: top.code, tag: 'Newsletter', userAgent: 'Mozilla/5.0', referrer: 'https://x.example/p?q=1' }
  const ids = await Promise.all(
    Array.from({ length: 100_000 }, (_, at) => recordClick({ ...click, ip: `203.0.113.${at % 250}` })),
  )
  const noted = ids.filter((id) => id !== null).length
  expect(noted).toBeLessThan(70)
  expect(await recordClick({ ...click, ip: '198.51.100.1', userAgent: 'Googlebot' })).toBeNull()
  const before = (await overview(top)).program?.clicks
  await Promise.all([countClicks(), countClicks()])
  const { program } = await overview(top)
  expect([before, program?.sources[0]]).toEqual([program?.clicks, { source: 'newsletter', clicks: noted, signups: 0 }])
  await later(31, () => runJob(app.services, 'affiliates.shorten'))
  const { rows } = await app.pool.query(`select distinct ip_address from affiliate_clicks where source = 'newsletter'`)
  expect(rows).toEqual([{ ip_address: '203.0.113.0/24' }])
})
