import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/rows-of.ts'
import type { BusinessReport, ProfitLineName } from '#shared/domains/admin/business.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import {
  bookLate,
  movementsOf,
  movementsOfJournal,
  rowsOfFile,
  runTogether,
} from '#tests/domains/admin/kit/closing-files.ts'
import { affiliateOf, asPayer, signUpBy } from '#tests/domains/affiliates/kit/referred.ts'
import {
  anAdmin,
  anOrder,
  aPerson,
  importLines,
  type Person,
  withMethods,
} from '#tests/domains/deposits/kit/deposits.ts'
import { begun, dayOf, goTo, openPool } from '#tests/domains/staking/kit/staking-app.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveXlm, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const DAY_MS = 86_400_000
const FEE = '40'

let app: TestApp
let offset = 0
let asker: Person
let decider: Person
let third: Person
let ann: Payer
beforeAll(async () => {
  app = await startMoneyApp({
    environment: { USD_ASSET: 'XLM' },
    clock: { now: () => new Date(Date.now() + offset) },
  })
  await withMethods(app)
  ;[asker, decider, third] = [await anAdmin(app), await anAdmin(app), await anAdmin(app)]
  await app.services.uiConfig.release()
  await app.db.transaction().execute((trx) =>
    app.services.fees.add(trx, {
      operation: 'payment',
      type: 'flat',
      value: FEE,
      min: '0',
      max: null,
      asset: 'XLM',
    }),
  )
  ;[ann] = (await somePayers(app, '100000')) as [Payer]
  await payWithCommission()
  await app.services.prices.fix('XLM', '0.5')
  await deposit('credited')
  await app.services.prices.fix('XLM', '0.4')
  await deposit('reversed')
  await deposit('failed')
  await app.services.prices.fix('XLM', '0.3')
  await stake()
  asker = await anAdmin(app) // sessions of before have ended
  await app.services.reconciliation.compareSome()
})
afterAll(() => app.close())

/** Somebody is brought, pays, and the partner's commission is paid out. */
async function payWithCommission(): Promise<void> {
  const partner = await affiliateOf(app)
  await app.pool.query('update users set email_verified_at = now() where id = $1', [partner.id])
  const payer = await signUpBy(app, partner.code)
  await giveXlm(app, [{ address: payer.address, amount: '1000' }])
  await pay(app, asPayer(payer), partner.address, { amount: '1.2345678' })
  await app.settle()
  await runJob(app.services, 'affiliates.share-fees')
  offset = 31 * DAY_MS
  await runJob(app.services, 'affiliates.free')
  offset = 0
  const asked = await asker.trpc.admin.affiliates.proposeRun.mutate({ total: '12', reason: 'the month is over' })
  await decider.trpc.admin.approvals.approve.mutate({ id: asked.approvalId })
  await app.settle()
  await runJob(app.services, 'affiliates.pay')
  await app.settle()
}

let lines = 0
async function deposit(end: 'credited' | 'reversed' | 'failed'): Promise<void> {
  const person = await aPerson(app)
  const order = await anOrder(person, '50')
  const id = `#D-MONTH${++lines}00X`
  const line = {
    id,
    amount: order.payUsd,
    note: order.reference,
    payer: `$payer${lines}`,
    date: new Date().toISOString(),
  }
  await importLines(asker, [line])
  const decide = async (verdict: 'credit' | 'reverse'): Promise<void> => {
    const input = { id: order.id, verdict, reason: 'as the statement says' }
    const { approvalId } = await decider.trpc.admin.deposits.decide.mutate(input)
    if (approvalId !== null) await third.trpc.admin.approvals.approve.mutate({ id: approvalId })
  }
  if (end === 'failed') {
    const release = await holdSigning(app)
    await decide('credit')
    await app.pool.query(
      `update transactions set status = 'failed', result_code = 'op_underfunded', booked_at = now()
        where type = 'credit' and user_id = $1`,
      [person.user.id],
    )
    await release()
    await runJob(app.services, 'deposits.tidy')
  }
  await decide('credit')
  await app.settle()
  if (end === 'reversed') await decide('reverse')
}

async function stake(): Promise<void> {
  const staking = { app, asker, decider }
  const pool = await openPool(staking, '50', { lockupDays: 3, rewardRate: '20' })
  const taken = await begun(staking, ann, { poolId: pool.id, amount: '1000' })
  for (const day of [1, 2, 3]) await goTo(staking, dayOf(taken, day, 5))
  await goTo(staking, dayOf(taken, 3, 60))
  offset = dayOf(taken, 3, 60) - Date.now()
}

const report = (): Promise<BusinessReport> => asker.trpc.admin.business.report.query({ days: 90 })
const lineOf = ({ items }: BusinessReport, name: ProfitLineName) => {
  const found = items.find(({ line }) => line === name)
  if (!found) throw new Error(`there is no line ${name}`)
  return found
}
const addressOf = async (role: string): Promise<string> =>
  (await app.pool.query('select address from ledger_accounts where role = $1', [role])).rows[0].address
const one = async (text: string, values: unknown[] = []): Promise<string> =>
  String((await app.pool.query(text, values)).rows[0].sum ?? '0')
const seven = (text: string): string => fromStroops(toStroops(text))

test('every line of profit and loss is what the ledger moved, to the stroop', async () => {
  const found = await report()
  const amountOf = (name: ProfitLineName): string =>
    lineOf(found, name).assets.find(({ unit }) => unit === 'XLM')?.amount ?? '0.0000000'
  const legs = (role: string, where: string) =>
    one(
      `select sum(l.amount) from ledger_legs l join ledger_accounts a on a.address = l.account and a.role = '${role}' where ${where}`,
    )
  expect(amountOf('fees')).toBe('40.0000000')
  expect(amountOf('fees')).toBe(seven(await legs('fee', "l.cause = 'payment' and l.amount > 0")))
  expect(amountOf('commissions')).toBe(seven(await legs('fee', "l.cause = 'payment' and l.amount < 0")))
  expect(amountOf('reserves')).toBe(seven(`-${await legs('user', "l.cause = 'creation'")}`))
  const paidBack = await one(
    "select sum(amount) from transactions where type = 'payout' and status = 'confirmed' and user_id = $1",
    [ann.id],
  )
  expect(amountOf('rewards')).toBe(fromStroops(toStroops('1000') - toStroops(paidBack)))
  expect(toStroops(amountOf('rewards'))).toBeLessThan(0n)
  const networkFees = await one(`select sum(l.amount) from ledger_legs l join ledger_accounts a on a.address = l.account
    and a.role <> 'user' where l.cause = 'fee'`)
  expect(amountOf('network_fees')).toBe(seven(networkFees))
  for (const role of ['treasury', 'fee', 'vault']) {
    const booked = await one("select sum(amount) from postings where book = $1 and asset = 'XLM'", [`service:${role}`])
    expect(seven(booked)).toBe(await ledgerBalance(app, await addressOf(role)))
  }
})

test('dollars are those of the booking: the price of the time, and of a deposit its own order', async () => {
  const found = await report()
  expect(lineOf(found, 'fees').assets).toContainEqual({ unit: 'XLM', amount: '40.0000000', usd: '10.0000000' })
  expect(lineOf(found, 'commissions')).toMatchObject({ usd: '-3.00' })
  const orders = await rowsOf<{ status: string; usd: string; fee: string; spread: string }>(
    app.db,
    sql`select o.status, l.amount as usd, o.fee_usd as fee,
      l.amount - o.fee_usd - round(o.credited_xlm * o.market_rate, 7) as spread
      from cashapp_payments o join cash_app_deposits l on l.payment_id = o.id order by o.created_at`,
  )
  expect(orders.map(({ status }) => status)).toEqual(['credited', 'reversed', 'credited'])
  const kept = orders.filter(({ status }) => status === 'credited')
  const sum = (of: 'usd' | 'fee' | 'spread') => kept.reduce((all, order) => all + toStroops(order[of]), 0n)
  expect(sum('spread')).toBeGreaterThan(0n)
  expect(lineOf(found, 'spread').assets).toMatchObject([{ unit: 'USD', usd: fromStroops(sum('spread')) }])
  expect(toStroops(found.figures.deposits)).toBe(sum('usd'))
  const parts = found.items.reduce((all, { usd }) => all + toStroops(usd), 0n)
  expect(toStroops(found.figures.profit)).toBe(parts)
  expect(found.unvalued).toBe(0)
  const days = found.days.reduce((all, { fees, spread }) => all + toStroops(fees) + toStroops(spread), 0n)
  expect(days).toBe(toStroops('10') + sum('fee') + sum('spread'))
})

test('a price that moves afterwards changes no figure', async () => {
  const before = await report()
  await app.services.prices.fix('XLM', '9')
  expect(await report()).toEqual(before)
  expect(before.figures.funnel).toMatchObject({ firstPayment: 1 })
  expect(before.figures.active).toBe(2)
  expect(toStroops(before.figures.paid)).toBe(toStroops('0.30'))
})

const sums = async () =>
  (
    await app.pool.query(`select grain, at::text, kind, unit, sum(total)::text as total, sum(usd)::text as usd, sum(times)::text as times,
      sum(unvalued)::text as unvalued from business_sums group by 1, 2, 3, 4
      having sum(total) <> 0 or sum(usd) <> 0 or sum(times) <> 0 order by 1, 2, 3, 4`)
  ).rows

test('kept sums are what counting every row gives, of the business, the books and what is held', async () => {
  const kept = await sums()
  await app.pool.query('select recount_business()')
  expect(await sums()).toEqual(kept)
  expect(kept.length).toBeGreaterThan(20)
  const differing = await app.pool.query(`
    (select month, book, asset, kind, sum(total) as amount, sum(times)::bigint as times from journal_months group by 1, 2, 3, 4)
    except (select month, book, asset, kind, sum(amount), count(*) from postings group by 1, 2, 3, 4)`)
  expect(differing.rows).toEqual([])
  const custody = await app.pool.query(`
    select side, role, unit, sum(total) as total from custody_sums where side <> 'commissions' group by 1, 2, 3 having sum(total) <> 0
    except (select 'held', a.role, b.asset, sum(b.balance) from balances b join ledger_accounts a on a.address = b.address group by 2, 3
      union all select 'booked', a.role, s.asset, sum(s.amount) from ledger_sums s join ledger_accounts a on a.address = s.account group by 2, 3)`)
  expect(custody.rows).toEqual([])
})

test('what people are owed is on their accounts as booked and as the ledger says, with what is promised beside it', async () => {
  const { items, ledger } = await asker.trpc.admin.business.custody.query()
  const xlm = items.find(({ asset }) => asset === 'XLM')
  expect(xlm?.accounts).toBe(xlm?.accountsHeld)
  expect(xlm).toMatchObject({ stakes: '0.0000000', credits: '0.0000000', commissions: '0.0000000' })
  const people = await app.pool.query("select address from ledger_accounts where role = 'user' and status = 'active'")
  const held = await Promise.all(
    people.rows.map(async ({ address }) => toStroops((await ledgerBalance(app, address)) ?? '0')),
  )
  expect(xlm?.accountsHeld).toBe(fromStroops(held.reduce((all, one) => all + one, 0n)))
  expect(xlm?.treasury).toBe(await ledgerBalance(app, await addressOf('treasury')))
  expect(ledger).toBe((await app.services.network.stateOrThrow()).ledger)
})

const BEGINS = new Date(new Date().toISOString().slice(0, 7))
const MONTH = BEGINS.toISOString().slice(0, 7)
const download = (): Promise<Response> =>
  fetch(`${app.url}/api/admin/closing.csv?month=${MONTH}`, { headers: { cookie: asker.cookie } })
const closingFile = async (): Promise<string> => (await download()).text()
const closings = async () =>
  (await app.pool.query('select month::text, sha256, made_at from journal_closings order by month')).rows
test('the sums of the closing file are those of the journal; one line left out makes a difference', async () => {
  const rows = rowsOfFile(await closingFile())
  const movements = movementsOf(rows)
  expect(movements.length).toBeGreaterThan(10)
  expect(movements).toEqual(await movementsOfJournal(app.db, MONTH))
  expect(movements).not.toEqual(await movementsOfJournal(app.db, MONTH, 1))
  const total = (name: string, line: string) =>
    rows.filter((row) => row[2] === name && row[3] === line).reduce((all, row) => all + toStroops(row[5] ?? ''), 0n)
  const books = new Set(rows.map(([, , book]) => book ?? ''))
  expect(books.size).toBeGreaterThan(6)
  for (const book of books) expect(total(book, 'opening') + total(book, 'movement')).toBe(total(book, 'closing'))
})

test('a job closes an ended month once, and no download does; its file is the same to the byte whatever is booked later', async () => {
  const after = Date.UTC(BEGINS.getUTCFullYear(), BEGINS.getUTCMonth() + 1, 1, 0, 0, 30)
  if ((await app.services.network.stateOrThrow()).closedAt.getTime() < after)
    await app.closeLedger({ closeTime: after / 1000 })
  const preliminary = await download()
  expect(preliminary.headers.get('content-disposition')).toContain(`closing-${MONTH}-preliminary.csv`)
  expect(await closings()).toEqual([])

  await runTogether(app, 'admin.close-months')
  const first = await closingFile()
  expect(first).toBe(await preliminary.text())
  const sha256 = createHash('sha256').update(`\uFEFF${first}`).digest('hex')
  const [closed, ...others] = await closings() // never the month that goes on
  expect([closed, others]).toMatchObject([{ month: `${MONTH}-01`, sha256 }, []])
  await bookLate(app, BEGINS)
  const final = await download()
  expect(final.headers.get('content-disposition')).toContain(`closing-${MONTH}.csv`)
  expect(await final.text()).toBe(first)
  expect(await one("select month::text as sum from postings where entry_key like 'late %' limit 1")).not.toBe(
    `${MONTH}-01`,
  )
  const { items } = await app.services.audit.list({ subject: MONTH, limit: 10 })
  expect(items.filter(({ action }) => action === 'journal.month_closed')).toMatchObject([
    { actorKind: 'service', new: { sha256 } },
  ])
  expect(items[0]).toMatchObject({ action: 'journal.exported', actorId: asker.user.id, new: { sha256 } })

  await app.pool.query('delete from journal_closings') // as in a backup from before
  await runJob(app.services, 'admin.close-months')
  expect(await closings()).toMatchObject([{ month: `${MONTH}-01`, sha256 }])
})

test('an export of the business is audited', async () => {
  const path = '/api/admin/business.csv?block=profit&days=7'
  const answer = await fetch(`${app.url}${path}`, { headers: { cookie: asker.cookie } })
  expect(await answer.text()).toContain('line,asset,amount,usd')
  const { items } = await app.services.audit.list({ action: 'business.exported', limit: 1 })
  expect(items[0]).toMatchObject({ actorId: asker.user.id, new: { block: 'profit', days: 7 } })
})
