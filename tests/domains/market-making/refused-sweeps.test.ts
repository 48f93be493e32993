import { afterAll, beforeAll, expect, test } from 'vitest'
import { planSweep } from '#server/domains/market-making/wallets/sweep-plan.ts'
import { queuePart } from '#server/domains/market-making/wallets/wallet-intents.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'
import { acceptedPool, untilState } from './kit/started-pool.ts'

let market: QuotedMarket
let id: string
let stranger: string
beforeAll(async () => {
  market = await startQuotedMarket()
  await run(`update settings set require_password_for_send = false`)
  stranger = (await createOutsider(market.app, '10')).publicKey()
  const start = await acceptedPool(market, { budgetBase: '300', budgetQuote: '60', walletCount: 4, levels: 2 })
  id = start.id
  await making().start(market.ann.session, { ...start, password: market.ann.password })
  await untilState(market, id, 'quoting')
})
afterAll(() => market.app.close())

const making = () => market.app.services.marketMaking
const read = () => making().get(market.ann.id, id)
const run = (sql: string, values: unknown[] = []) => market.app.pool.query(sql, values)
async function close(state: string): Promise<void> {
  const { version } = await read()
  await making().close(market.ann.session, { id, seen: version, password: market.ann.password })
  await untilState(market, id, state)
}
/** Outcomes of the last sweeps, the newest first. */
async function sweeps(count: number) {
  const { rows } = await run(
    `select status, result_code as code, ledger is not null as "inLedger" from transactions
     where type = 'wallets' and group_id is null and user_id = $1 order by "timestamp" desc, id desc limit $2`,
    [market.ann.id, count],
  )
  return rows
}
const rests = async () =>
  (await read()).wallets.map(({ state, rest }) => `${state} ${rest?.reason ?? ''} ${rest?.asset ?? ''}`)

/** Each sweep begins with a payment of its first wallet instead. */
const divert = (to: string, amount: string) =>
  run(`create or replace function diverted() returns trigger language plpgsql as $$ begin
      if new.type = 'wallets' and new.group_id is null then
        new.operations = jsonb_set(new.operations, '{0}', jsonb_build_object('kind', 'payment', 'asset', 'XLM',
          'source', new.operations -> 0 ->> 'source', 'destination', ${to}, 'amount', '${amount}')); end if;
      return new; end $$;
    create or replace trigger diverted before insert on transactions for each row execute function diverted()`)

test('the room of the owner’s line is shared by all wallets: one that it has none for stays with its asset, and is not merged', () => {
  const usdc = {
    asset: market.usdc,
    balance: '30.0000000',
    buyingLiabilities: '0',
    trustLimit: '100',
    authorized: true,
  }
  const line = { ...usdc, sellingLiabilities: '0' }
  const wallets = ['A', 'B'].map((address) => ({ address, lines: [line] }))
  const home = { ...usdc, balance: '20.0000000', buyingLiabilities: '25.0000000' }
  const swept = planSweep(wallets as never, { address: 'H', lines: [home] })
  expect(swept.map(({ address, rest }) => [address, rest])).toEqual([
    ['A', null],
    ['B', { reason: 'no_room', asset: market.usdc }],
  ])
  expect(swept.map(({ operations }) => operations.map(({ kind }) => kind))).toEqual([
    ['payment', 'change_trust', 'account_merge'],
    [],
  ])
})

test('no wallet pays a stranger: such an intent is not accepted', async () => {
  const { app, ann, clock } = market
  const [wallet] = (await read()).wallets
  const queue = (destination: string) =>
    app.services.transactions.inAcceptance(false, async (acceptance) => {
      const { transactions } = app.services
      const part = {
        userId: ann.id,
        source: wallet?.address ?? '',
        requestId: crypto.randomUUID(),
        operations: [
          { kind: 'payment' as const, source: wallet?.address ?? '', destination, asset: 'XLM', amount: '1' },
        ],
        amount: 1n,
      }
      await queuePart({ transactions, clock }, acceptance, part, (locked) =>
        transactions.checkOwnMove(acceptance, locked, {} as never),
      )
    })
  await expect(queue(stranger)).rejects.toThrow(`cannot pay ${stranger}`)
})

test('nor is one signed that was stored; and after three sweeps that failed the wallets stay until their owner tries again', async () => {
  await divert(`'${stranger}'`, '1.0000000')
  await close('closed_with_rest')
  expect(await sweeps(3)).toEqual(Array(3).fill({ status: 'failed', code: 'cannot_be_built', inLedger: false }))
  const [held] = (await market.app.engine.horizon.account(stranger))?.balances ?? []
  expect(held?.balance).toBe('10.0000000')
  expect(await rests()).toEqual(Array(4).fill('rest refused '))
})

test('three sweeps that a ledger refuses are the same, and what cannot be paid for is named; tried again, all comes back', async () => {
  await divert('new.source', '900000.0000000')
  await close('closed_with_rest')
  expect(await sweeps(3)).toEqual(Array(3).fill({ status: 'failed', code: 'op_underfunded', inLedger: true }))
  expect(await rests()).toEqual(Array(4).fill('rest refused '))
  await run('drop trigger diverted on transactions')

  const owner = crypto.randomUUID()
  await run(
    `insert into reservations (owner_id, owner_kind, address, asset, amount)
     select $1, 'order', address, asset, balance from balances where address = $2 and asset = 'XLM'`,
    [owner, market.ann.address],
  )
  await run(PAID_FOR_BY_THE_SERVICE, [market.ann.id])
  await close('closed_with_rest')
  expect(await rests()).toEqual(Array(4).fill('rest no_fees XLM'))
  await run(`delete from reservations where owner_id = $1`, [owner])
  await run(`delete from transactions where service_pays_fee and type = 'wallets' and request_id is null`)
  await close('closed')
  expect(await rests()).toEqual(Array(4).fill('merged  '))
  expect(await market.breaches()).toEqual([])
})

/** As many sweeps as it pays for in a day. */
const PAID_FOR_BY_THE_SERVICE = `insert into transactions select r.* from generate_series(1, 40) n,
  (select t from transactions t where t.type = 'wallets' and t.user_id = $1 and t.status = 'failed' limit 1) one,
  jsonb_populate_record(one.t, jsonb_build_object('id', gen_random_uuid(), 'request_id', null, 'hash', null, 'intent_name', null,
    'service_pays_fee', true, 'timestamp', now(), 'n', n)) r`
