import { Asset, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toStroops } from '#shared/kernel/stroops.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { killAtEachRow } from '#tests/kit/kill-at-each-row.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { startSecond, type TestApp } from '#tests/kit/start-test-app.ts'
import { noticesOf, type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'
import { acceptedPool, untilState } from './kit/started-pool.ts'
import { agrees } from './kit/statement.ts'

let market: QuotedMarket
/** A second process of the product over the same database and network. */
let other: TestApp
let id: string
beforeAll(async () => {
  market = await startQuotedMarket()
  await market.app.pool.query(`update settings set require_password_for_send = false`)
  other = await startSecond(market.app, { clock: market.clock })
  const rules = { walletCount: 4, levels: 2, maxTradeSize: '5000' }
  const start = await acceptedPool(market, { budgetBase: '300', budgetQuote: '60', ...rules })
  id = start.id
  await making().start(market.ann.session, { ...start, password: market.ann.password })
  await untilState(market, id, 'quoting')
})
afterAll(async () => {
  await other.close()
  await market.app.close()
})

const making = () => market.app.services.marketMaking
const read = () => making().get(market.ann.id, id)
const rows = async <T extends object>(sql: string, values: unknown[] = [id]): Promise<T[]> =>
  (await market.app.pool.query<T>(sql, values)).rows

/** Looks of both processes at once, and a ledger after each, until none of two has brought anything new. */
async function quiet(): Promise<void> {
  let idle = 0
  for (let ledgers = 0; ledgers < 20 && idle < 2; ledgers += 1) {
    const before = await countIntents()
    await Promise.all([making(), other.services.marketMaking].map((service) => service.look()))
    await market.settle()
    idle = (await countIntents()) === before ? idle + 1 : 0
  }
}
const countIntents = async () => (await rows<{ n: string }>('select count(*) as n from transactions', []))[0]?.n
const take = async (side: 'buy' | 'sell', amount: string) => {
  await market.take(side, amount)
  await market.settle()
}

/** XLM offered by all asks, stroops. */
const asked = async () =>
  (await read()).orders.filter(({ side }) => side === 'sell').reduce((sum, { amount }) => sum + toStroops(amount), 0n)
const moves = () =>
  rows<{ status: string; source: string; operations: { source: string; destination: string; asset: string }[] }>(
    `select status, source, operations from transactions where type = 'wallets' and group_id is not null
      and source in (select wallet_address from trading_wallets where pool_id = $1) order by "timestamp", id`,
  )

test('a pool that is filled on its bids for several rounds offers what it bought: nothing stays where it is never sold', async () => {
  await quiet()
  const { putIn } = await agrees(market, id)
  for (const amount of ['150', '150', '100']) {
    await take('sell', amount)
    await quiet()
    await agrees(market, id)
  }
  const { wallets, baseBalance } = await read()
  expect(toStroops(baseBalance)).toBe(toStroops('700'))
  for (const { side, label, baseBalance: held } of wallets.filter((wallet) => wallet.side === 'buy'))
    expect(`${side} ${label} ${toStroops(held) < toStroops('60')}`).toBe(`${side} ${label} true`)
  expect(await asked()).toBeGreaterThan(toStroops('600'))
  await take('buy', '500')
  await quiet()
  expect((await agrees(market, id)).putIn).toBe(putIn)
  const { baseBalance: left } = await read()
  expect(toStroops(left)).toBeLessThan(toStroops('201'))
  const sent = await moves()
  expect(sent.length).toBeGreaterThan(2)
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set(['confirmed']))
  const own = new Set(wallets.map(({ address }) => address))
  for (const { source, operations } of sent)
    for (const { source: from, destination } of operations)
      expect([source, from, destination].every((address) => own.has(address))).toBe(true)
  expect(await market.breaches()).toEqual([])
})

test('a move is no volume, no income, no disposal, and none of the person’s transactions', async () => {
  const [{ volume, fills }] = (await rows<{ volume: string; fills: number }>(
    `select sum(volume_usd)::text as volume, sum(fills)::int as fills from market_making_days where pool_id = $1`,
  )) as [{ volume: string; fills: number }]
  const { fills: counted, moves: seen } = await read()
  expect(seen.length).toBeGreaterThan(2)
  for (const { from, to, progress, hash } of seen)
    expect(`${from[0] !== to[0]} ${progress} ${hash?.length}`).toBe('true settled 64')
  expect(fills).toBe(counted)
  expect(Number(volume)).toBeLessThan(100)
  const { items } = await market.app.services.transactions.list(market.ann.id, { limit: 50 } as never)
  const shown = items.filter(({ type }) => type === 'wallets')
  expect(shown).toHaveLength(1) // their opening
  const legs = await rows<{ cause: string }>(
    `select distinct cause from ledger_legs where account in (select wallet_address from trading_wallets where pool_id = $1)`,
  )
  expect(legs.map(({ cause }) => cause).toSorted()).toEqual(['fee', 'internal', 'trade'])
})

/** How often moves were begun, by the pool's row. */
const turns = async () => (await rows<{ moves: number }>('select moves from liquidity_pools where id = $1'))[0]?.moves
const pause = async () => making().pause(market.ann.id, { id, seen: (await read()).version })
const resume = async () => {
  const { version, state } = await read()
  if (state === 'paused') await making().start(market.ann.session, { id, seen: version, password: market.ann.password })
}
/** A stranger's XLM for a wallet that never sells it, while the pool is paused. */
async function give(amount: string): Promise<void> {
  await pause()
  await quiet()
  const [wallet] = (await read()).wallets.filter(({ side }) => side === 'buy')
  const gift = Operation.payment({ destination: wallet?.address ?? '', asset: Asset.native(), amount })
  await applyOutside(market.app, { signers: [market.taker], operations: [gift] })
  await market.settle()
}

test('killed before any row of a round it comes to the same: each turn is sent once', async () => {
  await give('300')
  const [before, sent] = [(await turns()) ?? 0, (await moves()).length]
  const kills = await killAtEachRow(market.app.pool, {
    rows: ['insert on transactions', 'insert on requests'],
    run: async () => {
      await resume()
      await making().look()
      if ((await moves()).length === sent) throw new Error('not yet')
    },
  })
  expect(kills.get('insert on transactions')).toBeGreaterThan(0)
  await quiet()
  expect(await turns()).toBeGreaterThan(before)
  expect(await moves()).toHaveLength(sent + 1)
  expect(new Set((await moves()).map(({ status }) => status))).toEqual(new Set(['confirmed']))
  await agrees(market, id)
})

test('a restored backup names the same turn again, and sends nothing twice', async () => {
  await give('300')
  const [before, sent] = [(await turns()) ?? 0, (await moves()).length]
  // As if the last turn with an envelope were still to come, once the start has counted one.
  await rows('update liquidity_pools set moves = moves - 2, revision = revision + 1 where id = $1')
  await resume()
  await quiet()
  expect(await turns()).toBe(before + 1)
  expect(await moves()).toHaveLength(sent + 1)
  await agrees(market, id)
})

test('what a stop reaches before its signature is signed no more, and no ledger has refused it', async () => {
  const before = (await moves()).length
  await give('300')
  const release = await holdSigning(market.app)
  await resume()
  await making().look()
  await pause()
  await release()
  await quiet()
  const [sent] = (await moves()).slice(before)
  expect(sent).toMatchObject({ status: 'failed' })
  const [row] = await rows<{ code: string }>(
    `select result_code as code from transactions where type = 'wallets' and status = 'failed'`,
    [],
  )
  expect(row?.code).toBe('stopped')
  await resume()
  await quiet()
  expect((await moves()).at(-1)).toMatchObject({ status: 'confirmed' })
})

test('moves that a ledger refuses are tried again round by round, three times; then the pool waits for its owner', async () => {
  await give('300')
  const before = (await moves()).length
  await rows(MORE_THAN_THERE_IS, [])
  await resume()
  for (let ledgers = 0; ledgers < 12 && (await read()).state === 'quoting'; ledgers += 1) {
    await making().look()
    await market.settle()
  }
  expect(await read()).toMatchObject({ state: 'paused', pauseReason: 'moves_refused' })
  const tried = (await moves()).slice(before)
  expect(tried.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
  await quiet()
  expect((await read()).orders).toEqual([])
  expect(await noticesOf(market, id)).toContainEqual(
    expect.objectContaining({ event: 'paused', reason: 'moves_refused' }),
  )
  await agrees(market, id)
  await rows('drop trigger emptied on transactions', [])
  await resume()
  await quiet()
  expect((await moves()).slice(before + 3).map(({ status }) => status)).toEqual(['confirmed'])
  expect((await read()).state).toBe('quoting')
  await agrees(market, id)
})

/** As if the wallet had been emptied from outside meanwhile. */
const MORE_THAN_THERE_IS = `create function emptied() returns trigger language plpgsql as $$ begin
    if new.type = 'wallets' and new.group_id is not null then
      new.operations = jsonb_set(new.operations, '{0,amount}', '"900000.0000000"'); end if;
    return new; end $$;
  create trigger emptied before insert on transactions for each row execute function emptied()`

test('paused, nothing moves; and closed, all of it comes back', async () => {
  await give('300')
  const before = await moves()
  await quiet()
  expect(await moves()).toHaveLength(before.length)
  const { password, session } = market.ann
  await making().close(session, { id, seen: (await read()).version, password })
  await untilState(market, id, 'closed')
  const { held } = await agrees(market, id)
  expect(held).toEqual({ xlm: 0n, usdc: 0n })
  expect(await market.breaches()).toEqual([])
})
