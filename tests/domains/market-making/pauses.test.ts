import { Keypair, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CreatePool } from '#shared/domains/market-making/market-making.schema.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { issuerSecret } from '#tests/kit/payers.ts'
import { noticesOf, type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'
import { acceptedPool, untilState } from './kit/started-pool.ts'

let market: QuotedMarket
let id: string
beforeAll(async () => {
  market = await startQuotedMarket()
  await market.app.pool.query(`update settings set require_password_for_send = false`)
  const start = await acceptedPool(market, { budgetBase: '300', budgetQuote: '60', walletCount: 4, levels: 2 })
  id = start.id
  await making().start(market.ann.session, { ...start, password: market.ann.password })
  await untilState(market, id, 'quoting')
})
afterAll(() => market.app.close())

const making = () => market.app.services.marketMaking
const read = () => making().get(market.ann.id, id)
const run = (sql: string, values: unknown[] = []) => market.app.pool.query(sql, values)
const start = async () =>
  making().start(market.ann.session, { id, seen: (await read()).version, password: market.ann.password })
/** Looks, a ledger after each, until it is so; a few ledgers at most. */
async function until(isSo: (pool: Awaited<ReturnType<typeof read>>) => boolean) {
  for (let ledgers = 0; ledgers < 12 && !isSo(await read()); ledgers += 1) {
    await making().look()
    await market.settle()
  }
  return read()
}
const quoting = () => until(({ state, orders }) => state === 'quoting' && orders.length === 4)
async function pausedFor(reason: string) {
  expect(await until(({ state }) => state === 'paused')).toMatchObject({ state: 'paused', pauseReason: reason })
  expect((await until(({ orders }) => orders.length === 0)).orders).toEqual([])
  expect(await noticesOf(market, id)).toContainEqual(expect.objectContaining({ event: 'paused', reason }))
}

test('an asset that is no longer listed pauses the pool, and a start says so', async () => {
  await quoting()
  const [code, issuer] = market.usdc.split(':')
  const listAs = (by: string | undefined) =>
    run(`update featured_tokens set issuer = $1 where asset_code = $2 and issuer is not null`, [by, code])
  await listAs(market.ann.address)
  await pausedFor('not_listed')
  await expect(start()).rejects.toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining('not listed') })
  await listAs(issuer)
  await start()
  expect((await quoting()).orders).toHaveLength(4)
})

test('orders that are refused round by round pause it, and a start counts from zero', async () => {
  await run(`create function refused() returns trigger language plpgsql as $$ begin
      if new.type = 'order' and new.operations -> 0 ->> 'kind' = 'create_passive_sell_offer' then
        new.operations = jsonb_set(new.operations, '{0,amount}', '"900000.0000000"'); end if;
      return new; end $$;
    create trigger refused before insert on transactions for each row execute function refused()`)
  await making().pause(market.ann.id, { id, seen: (await read()).version })
  await until(({ orders }) => orders.length === 0)
  await start()
  await pausedFor('orders_refused')
  await run('drop trigger refused on transactions')
  await start()
  expect((await quoting()).state).toBe('quoting')
})

test('orders that would have to be confirmed pause it after three looks, since nobody confirms for a robot', async () => {
  await making().pause(market.ann.id, { id, seen: (await read()).version })
  await until(({ orders }) => orders.length === 0)
  // As if she had made the price herself: for her the one before counts, by which an ask gives two thirds away.
  await run(
    `update prices set source = 'network', higher = usd, lower = usd, usd_before = usd * 3, movers = array[$1::uuid]
     where asset = 'XLM' and source = 'operator'`,
    [market.ann.id],
  )
  await start()
  await pausedFor('unconfirmed')
  await run(`update prices set source = 'operator', higher = null, lower = null, usd_before = null, movers = '{}'
    where asset = 'XLM' and source = 'network'`)
  await start()
  expect((await quoting()).state).toBe('quoting')
})

test('five looks that end in an error pause it, four do not', async () => {
  await making().pause(market.ann.id, { id, seen: (await read()).version })
  await until(({ orders }) => orders.length === 0)
  await run(`create function broken() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$;
    create trigger broken before insert on market_making_orders for each row execute function broken()`)
  await start()
  for (let looks = 0; looks < 4; looks += 1) await making().look()
  expect((await read()).state).toBe('quoting')
  await pausedFor('failure')
  await run('drop trigger broken on market_making_orders')
  await start()
  expect((await quoting()).state).toBe('quoting')
})

test('an issuer who takes a wallet’s authorization pauses it; closed, that asset stays and is named, and all else comes back', async () => {
  const issuer = Keypair.fromSecret(issuerSecret(market.app, 'USDC'))
  const [trustor] = (await read()).wallets.filter(({ side }) => side === 'buy')
  const authorize = (authorized: boolean) =>
    Operation.setTrustLineFlags({
      trustor: trustor?.address ?? '',
      asset: market.asset,
      flags: { authorized },
      source: issuer.publicKey(),
    })
  const revocable = Operation.setOptions({ setFlags: 2, source: issuer.publicKey() } as never)
  await applyOutside(market.app, { signers: [issuer], operations: [revocable, authorize(false)] })
  await market.settle()
  await pausedFor('not_authorized')
  const { version } = await read()
  await making().close(market.ann.session, { id, seen: version, password: market.ann.password })
  await untilState(market, id, 'closed_with_rest')
  const left = (await read()).wallets.filter(({ state }) => state === 'rest')
  expect(left).toEqual([
    expect.objectContaining({ address: trustor?.address, rest: { reason: 'not_authorized', asset: market.usdc } }),
  ])
  await applyOutside(market.app, { signers: [issuer], operations: [authorize(true)] })
  await market.settle()
  await making().close(market.ann.session, { id, seen: (await read()).version, password: market.ann.password })
  await untilState(market, id, 'closed')
  expect(await market.breaches()).toEqual([])
})

test('the same request makes one pool, whatever became of it; with any other content it is refused', async () => {
  const input = CreatePool.parse({ requestId: crypto.randomUUID(), name: 'Once', ...market.terms() })
  const made = await making().create(market.ann.id, input)
  expect((await making().create(market.ann.id, input)).id).toBe(made.id)
  for (const over of [{ budgetBase: '999' }, { levels: 3 }, { dailyLossUsd: '21' }, { name: 'Twice' }])
    await expect(making().create(market.ann.id, { ...input, ...over } as CreatePool)).rejects.toMatchObject({
      code: 'REQUEST_ID_REUSED',
    })
})
