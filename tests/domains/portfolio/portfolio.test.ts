import { v4 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { PlaceOrder } from '#shared/domains/orders/orders.schema.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'

const cents = (text: string): bigint => (text.startsWith('-') ? -usdCents(text.slice(1)) : usdCents(text))

test('value, cost, gains and books of an account follow from what the ledger moved, and their sums add up', async () => {
  await using app = await startMoneyApp()
  const { pool } = app
  await pool.query('delete from prices')
  await pool.query(`insert into prices (asset, usd, source) values ('XLM', 0.1, 'network')`)
  const [ann, bob] = await somePayers(app, '1000', '0')
  // XLM was worth $0.10 until two hours ago and is worth $0.30 now; it came at $0.10.
  await pool.query(`insert into price_points (asset, at, usd) select 'XLM', h, 0.1
    from generate_series(date_trunc('hour', now(), 'UTC') - interval '26 hours', date_trunc('hour', now(), 'UTC') - interval '2 hours', interval '1 hour') h`)
  await pool.query(`update portfolio_hours set hour = hour - interval '1 day'`)
  await pool.query(`insert into price_points values ('XLM', date_trunc('hour', now(), 'UTC'), 0.3)`)
  await pool.query(`update prices set usd = 0.3`)

  await pay(app, ann, bob.address, { amount: '100' })
  await app.settle()
  const { trpc } = await signIn(app, ann)
  const [wallet, portfolio] = await Promise.all([
    trpc.wallet.overview.query(),
    trpc.portfolio.overview.query({ method: 'fifo' }),
  ])
  expect(portfolio.totalUsd).toBe(wallet.totalUsd)
  const [xlm] = portfolio.holdings
  expect(xlm).toMatchObject({ asset: 'XLM', averageCost: '0.1000000', unrealisedPercent: '200.00', permille: 1000 })
  expect(cents(xlm?.cost ?? '') + cents(portfolio.unrealised)).toBe(cents(wallet.totalUsd))
  const sent = portfolio.realised.disposals.find(({ kind }) => kind === 'sent')
  expect(sent).toMatchObject({ amount: '100.0000000', proceeds: '30.00', cost: '10.00', gain: '20.00', heldDays: 1 })
  const { rows } = await pool.query<{
    same: boolean
  }>(
    `select bool_and(b.balance = h.net) as same from balances b join (
    select account, asset, sum(moved_in + traded_in + pooled_in - moved_out - traded_out - pooled_out - fees) as net from portfolio_hours group by 1, 2) h
    on h.account = b.address and h.asset = b.asset where b.address = any($1)`,
    [[ann.address, bob.address]],
  )
  expect(rows[0]?.same, 'the hours of every account sum up to its balance').toBe(true)

  const { points } = await trpc.portfolio.series.query({ range: '24h' })
  expect(points.at(-1)?.value).toBe(wallet.totalUsd)
  const before = Number(wallet.balances[0]?.total) + 100
  expect(Number(points[0]?.value)).toBeCloseTo(before * 0.1, 0)
  expect(cents(portfolio.day?.usd ?? ''), 'what was sent is no loss').toBe(
    cents(wallet.totalUsd) + 3000n - cents(points[0]?.value ?? ''),
  )

  for (const range of ['30d', '90d', '1y'] as const) {
    const books = await trpc.analytics.overview.query({ range })
    const { started, paidIn, takenOut, earned, now } = books
    expect(cents(started ?? '') + cents(paidIn) - cents(takenOut) + cents(earned ?? '')).toBe(cents(now))
    expect(now).toBe(wallet.totalUsd)
    expect(takenOut).toBe('30.00')
    const flowed = books.flows.reduce((all, flow) => all + cents(flow.moneyOut), 0n)
    expect(flowed).toBe(cents(takenOut))
    const byMonth = books.months.reduce((all, month) => all + cents(month.earned ?? ''), 0n)
    expect(Number(byMonth - cents(earned ?? ''))).toBeLessThanOrEqual(books.months.length)
    expect(books.fees.find(({ kind }) => kind === 'network')).toMatchObject({ asset: 'XLM', times: 1 })
    expect(Number(books.returned)).toBeGreaterThan(150)
  }
})

test('both halves of a trade have the value of the half that is known better, and what was booked never changes afterwards', async () => {
  await using app = await startMoneyApp()
  const { pool, services } = app
  const [ann, bob] = await somePayers(app, '1000', '1000')
  const usdc = await giveIssued(app, ann, { code: 'USDC', amount: '500' })
  const skl = await giveIssued(app, bob, { code: 'SKL', amount: '500' })
  await giveIssued(app, ann, { code: 'SKL', amount: '0' })
  await giveIssued(app, bob, { code: 'USDC', amount: '0' })
  // SKL is seeded at $2.318, and USDC is one dollar; XLM has a younger price than SKL.
  await pool.query(`update prices set at = now() - interval '1 minute' where asset = $1`, [skl])
  await pool.query(`insert into prices (asset, usd, source, at) values ('XLM', 0.1401, 'network', now())`)
  const place = (payer: Payer, side: 'buy' | 'sell', order: { counter: string; amount: string; price: string }) =>
    services.orders.place(
      payer.session,
      PlaceOrder.parse({ requestId: uuid(), base: skl, type: 'limit', side, confirmedPrice: order.price, ...order }),
    )
  const trade = async (counter: string, amount: string, price: string) => {
    await place(bob, 'sell', { counter, amount, price })
    await app.settle()
    await place(ann, 'buy', { counter, amount, price })
    await app.settle()
  }
  await trade(usdc, '20', '0.1')
  await trade('XLM', '10', '7')
  const legs = await pool.query<{ account: string; asset: string; amount: string; usd: string }>(
    `select account, asset, amount::text, usd::text from ledger_legs where cause = 'trade' order by operation_id, account = $1, asset <> $2`,
    [bob.address, skl],
  )
  const bought = (counter: string, amount: string, cost: string, usd: string) => [
    { account: ann.address, asset: skl, amount, usd },
    { account: ann.address, asset: counter, amount: `-${cost}`, usd },
    { account: bob.address, asset: skl, amount: `-${amount}`, usd },
    { account: bob.address, asset: counter, amount: cost, usd },
  ]
  expect(legs.rows).toEqual([
    ...bought(usdc, '20.0000000', '2.0000000', '2.0000000'),
    ...bought('XLM', '10.0000000', '70.0000000', '9.8070000'),
  ])

  const read = async ({ id }: Payer) => {
    const [{ realised, cost }, { paidIn, takenOut }] = await Promise.all([
      services.portfolio.overview(id, { method: 'fifo' }),
      services.analytics.overview(id, { range: '30d' }),
    ])
    return { realised, cost, paidIn, takenOut }
  }
  const before = [await read(ann), await read(bob)]
  expect(before[1]?.realised.disposals.find(({ asset }) => asset === skl)).toMatchObject({ proceeds: '11.81' })
  await pool.query(`update prices set usd = usd * 3 where source <> 'operator'`)
  await pool.query(`insert into price_points (asset, at, usd) select distinct on (asset) asset, date_trunc('hour', now(), 'UTC'), usd from prices
    where source <> 'operator' on conflict (asset, at) do update set usd = excluded.usd`)
  expect([await read(ann), await read(bob)]).toEqual(before)
  const { rows } = await pool.query<{ sides: string[] }>(
    `select array_agg(booked_usd::text) as sides from transactions where type = 'trade' or (type = 'order' and counter_amount > 0) group by ledger`,
  )
  for (const { sides } of rows) expect(new Set(sides).size).toBe(1)
})

test('a fee of the service keeps what it was worth when it was booked, whatever its price is afterwards', async () => {
  await using app = await startMoneyApp()
  await app.services.prices.fix('XLM', '0.5')
  const [ann, bob] = await somePayers(app, '100', '100')
  await app.pool.query(`update fee_config set fee_type = 'flat', fee_value = 2, active = true
    where operation_type = 'payment' and asset = 'XLM'`)
  const usdc = await giveIssued(app, ann, { code: 'USDC', amount: '50' })
  await giveIssued(app, bob, { code: 'USDC', amount: '0' })
  await pay(app, ann, bob.address, { asset: usdc, amount: '10' }) // whose fee is of another asset, XLM
  await app.settle()
  const { trpc } = await signIn(app, ann)
  const feeOf = async () =>
    (await trpc.analytics.overview.query({ range: '30d' })).fees.find(({ kind }) => kind !== 'network')
  const before = await feeOf()
  expect(before).toMatchObject({ asset: 'XLM', amount: '2.0000000', usd: '1.00' })
  await app.pool.query(`update prices set usd = 5 where asset = 'XLM'`) // what was known of that hour is known otherwise now
  expect(await feeOf()).toEqual(before)
})
