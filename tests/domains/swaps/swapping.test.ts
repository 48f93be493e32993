import type { Kysely } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up as haveSwapsOnce } from '#db/migrations/20261129T0430_transactions_swaps_once.ts'
import type { ExecuteSwap, QuoteSwap, SwapQuote } from '#shared/domains/swaps/swaps.schema.ts'
import { openMarket, pools, type SwapMarket, sells } from '#tests/domains/swaps/kit/swap-market.ts'
import { ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, see, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let market: SwapMarket
let ann: Payer
let bob: Payer
let now = Date.now()
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => new Date(Math.max(now, Date.now())) } })
  market = await openMarket(app)
  ;[ann, bob] = await somePayers(app, '20000', '500')
  await giveIssued(app, ann, { code: 'USDC', amount: '500' })
  await market.apply(
    sells(market, ['USDC', 'XLM'], { amount: '100', price: '7' }),
    sells(market, ['USDC', 'XLM'], { amount: '1000', price: '7.3' }),
    sells(market, ['XLM', 'USDC'], { amount: '9000', price: '0.145' }),
    sells(market, ['SKL', 'USDC'], { amount: '1000', price: '2' }),
    ...pools(market, ['XLM', '7000'], ['USDC', '1000']),
  )
})
afterAll(() => app.close())

const ask = (given: Partial<QuoteSwap> = {}, who = ann) =>
  app.services.swaps.quote(who.id, {
    sell: 'XLM',
    buy: market.idOf('USDC'),
    amount: '70.0000000',
    exact: 'sell' as const,
    ...given,
  })
const agreed = ({ quoteId, minReceived, maxPaid }: SwapQuote): Omit<ExecuteSwap, 'requestId'> => ({
  quoteId,
  password: ann.password,
  ...(minReceived === null ? {} : { minReceived }),
  ...(maxPaid === null ? {} : { maxPaid }),
})
const swap = (input: Partial<ExecuteSwap> & { quoteId: string }, who = ann) =>
  app.services.swaps.execute(who.session, { requestId: uuid(), ...input })

test('an exact amount is swapped over several paths in one transaction, and what arrives is what was quoted to the stroop', async () => {
  const quote = await ask({ amount: '1500.0000000' })
  expect(quote.parts.length).toBeGreaterThan(1)
  const before = Number(await ledgerBalance(app, ann.address, market.idOf('USDC')))
  const { id } = await swap(agreed(quote))
  await app.settle()
  const after = Number(await ledgerBalance(app, ann.address, market.idOf('USDC')))
  expect(after - before).toBeCloseTo(Number(quote.buyAmount), 7)
  const done = await see(app, ann, id)
  expect(done).toMatchObject({ type: 'swap', status: 'confirmed', asset: 'XLM', amount: '1500.0000000' })
  expect(done).toMatchObject({ counterAsset: market.idOf('USDC'), counterAmount: quote.buyAmount })
  expect(await app.services.swaps.receipt(ann.id, id)).toMatchObject({
    quotedSell: '1500.0000000',
    quotedBuy: quote.buyAmount,
    sold: '1500.0000000',
    bought: quote.buyAmount,
    difference: '0.0000',
  })
  expect(await app.services.swaps.quality(ann.id)).toEqual({ swaps: 1, better: 0, worse: 0, average: '0.0000' })
})

test('an exact amount arrives, of an asset that was not held before, and what it cost is the quoted sum', async () => {
  const quote = await ask({ buy: market.idOf('SKL'), exact: 'buy', amount: '12.3456789' })
  const { id } = await swap(agreed(quote))
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed', amount: quote.sellAmount })
  expect(await ledgerBalance(app, ann.address, market.idOf('SKL'))).toBe('12.3456789')
})

test('what is executed at another rate than quoted is told in figures, and counts in the person’s quality', async () => {
  const asked = { sell: market.idOf('USDC'), buy: 'XLM', amount: '100.0000000', slippage: '10' }
  const [first, second] = [await ask(asked), await ask(asked)]
  await swap(agreed(first))
  const { id } = await swap(agreed(second))
  await app.settle()
  const receipt = await app.services.swaps.receipt(ann.id, id)
  expect(Number(receipt.bought)).toBeLessThan(Number(receipt.quotedBuy))
  const difference = (Number(receipt.bought) / Number(receipt.quotedBuy) - 1) * 100
  expect(Number(receipt.difference)).toBeCloseTo(difference, 3)
  const quality = await app.services.swaps.quality(ann.id)
  expect(quality).toMatchObject({ swaps: 4, better: 0, worse: 1 })
  expect(Number(quality.average)).toBeCloseTo(difference / 4, 3)
})

test('a price that moved beyond the bound fails whole: nothing leaves, and it is said', async () => {
  const quote = await ask({ slippage: '0' })
  const rest = await ask({ slippage: '0', amount: '1400.0000000' }, ann)
  const first = await swap(agreed(rest))
  const second = await swap(agreed(quote))
  await app.settle()
  expect(await see(app, ann, first.id)).toMatchObject({ status: 'confirmed' })
  expect(await see(app, ann, second.id)).toMatchObject({ status: 'failed', resultCode: 'op_under_dest_min' })
  expect(await app.services.swaps.receipt(ann.id, second.id)).toMatchObject({ sold: null, bought: null })
})

test('the same request swaps once however often it comes, and a quote swaps once', async () => {
  const quote = await ask()
  const input = { ...agreed(quote), requestId: uuid() }
  const answers = await Promise.all([1, 2, 3].map(() => app.services.swaps.execute(ann.session, input)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  await expect(swap(agreed(quote))).rejects.toMatchObject({ code: 'ALREADY_DONE' })
  await app.settle()
  now = Date.now() + 60_000
  expect((await app.services.swaps.execute(ann.session, input)).id).toBe(answers[0]?.id)
})

test('an unknown quote, another person’s, one that was changed and one whose time is over are each refused in their own words', async () => {
  const quote = await ask()
  await expect(swap({ ...agreed(quote), quoteId: uuid() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'We have made no such quote, or long ago. Ask for a new one.',
  })
  await expect(swap(agreed(quote), bob)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'This quote was made for another account. Ask for one of your own.',
  })
  await expect(swap({ ...agreed(quote), minReceived: '69.0000000' })).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
  const forged = await ask()
  await app.pool.query(`update swap_quotes set content = jsonb_set(content, '{bound}', '"0.0000001"') where id = $1`, [
    forged.quoteId,
  ])
  await expect(swap(agreed(forged))).rejects.toMatchObject({
    message: 'This is not the quote that we have made.',
  })
  now = Math.max(now, Date.now()) + 60_000
  await expect(swap(agreed(quote))).rejects.toMatchObject({
    code: 'QUOTE_CHANGED',
    message: 'This quote has expired. Check the new one and confirm again.',
  })
})

test('more than one has is refused', async () => {
  const quote = await ask({ amount: '900.0000000' }, bob)
  await expect(swap(agreed(quote), bob)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
})

test('the line of what is swapped whole ends with the swap; where something would stay, nothing is swapped', async () => {
  const skl = market.idOf('SKL')
  await market.apply(sells(market, ['USDC', 'SKL'], { amount: '1000', price: '0.51' }))
  const held = (await ledgerBalance(app, ann.address, skl)) ?? '0'
  const part = await ask({ sell: skl, buy: market.idOf('USDC'), amount: '1.0000000' })
  await expect(swap({ ...agreed(part), confirmedAmount: part.sellAmount, removeAsset: true })).rejects.toMatchObject({
    code: 'BAD_INPUT',
    field: 'removeAsset',
  })
  const { entries } = (await app.services.wallet.overview(ann.id)).reserve
  const whole = await ask({ sell: skl, buy: market.idOf('USDC'), amount: held })
  const { id } = await swap({ ...agreed(whole), confirmedAmount: held, removeAsset: true })
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ type: 'swap', status: 'confirmed', counterAmount: whole.buyAmount })
  const { balances, reserve } = await app.services.wallet.overview(ann.id)
  expect(balances.some(({ asset }) => asset === skl)).toBe(false)
  expect(reserve.entries).toBe(entries - 1)
})

test('swaps that were booked as payments to oneself, too, become what they would be now, with the note and the tags of either entry', async () => {
  const tables = ['transactions', 'ledger_legs', 'portfolio_hours', 'transaction_notes', 'transaction_tags']
  const all = () =>
    Promise.all(tables.map(async (table) => (await app.pool.query(`select * from ${table} t order by t::text`)).rows))
  const swaps = `from transactions where type = 'swap' and status = 'confirmed' and user_id = '${ann.id}'`
  await app.pool.query(`insert into transaction_notes select user_id, id, 'mine' ${swaps};
    insert into transaction_tags select user_id, id, 'own' ${swaps}`)
  const before = await all()
  const kept = before[1] ?? []
  await app.pool.query(`
    create table ops as select s.id as swap, l.operation_id, max(l.at) as at from transactions s join ledger_legs l
        on l.ledger = s.ledger and l.account = '${ann.address}' and l.cause = 'trade'
      where s.id in (select id ${swaps}) group by 1, 2;
    insert into transactions (id, user_id, type, status, asset_code, amount, "from", "to", hash, ledger, ledger_at, booked_at, operation_id, account, leg)
      select gen_random_uuid(), s.user_id, 'payment_in', 'confirmed', 'XLM', 1, s."from", s."to", s.hash, s.ledger, s.ledger_at, s.ledger_at,
        o.operation_id, s."to", 0 from ops o join transactions s on s.id = o.swap;
    update transaction_tags t set transaction_id = (select i.id from transactions i join ops o using (operation_id)
      where o.swap = t.transaction_id and i.type = 'payment_in' order by i.id limit 1);
    create table legs_kept as table ledger_legs; truncate ledger_legs, portfolio_hours;
    update legs_kept l set cause = 'payment' from ops o where o.operation_id = l.operation_id;
    insert into ledger_legs select * from legs_kept`)
  const doubled = await all()
  expect(doubled[0]?.length).toBeGreaterThan(before[0]?.length ?? 0)
  expect(doubled[1]).toHaveLength(kept.length)
  expect(doubled[2]).not.toEqual(before[2])
  await (app.db as unknown as Kysely<unknown>).transaction().execute(haveSwapsOnce)
  expect(await all()).toEqual(before)
})
