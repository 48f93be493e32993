import { Keypair, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAKER_RISK_VERSION } from '#shared/domains/market-making/risk.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { giveXlm } from '#tests/kit/payers.ts'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'

let market: QuotedMarket
beforeAll(async () => {
  market = await startQuotedMarket()
  await market.app.pool.query(`update settings set require_password_for_send = false`)
})
afterAll(() => market.app.close())

const making = () => market.app.services.marketMaking
const ann = () => market.ann
const proof = () => ({ password: ann().password })
const BUDGET = { mode: 'real', budgetBase: '300', budgetQuote: '60', walletCount: 4 }
const read = (id: string) => making().get(ann().id, id)

async function accepted(over: object = {}) {
  const { id, version } = await market.create({ ...BUDGET, ...over })
  await making().acceptRisk(ann().session, { id, seen: version, riskVersion: MAKER_RISK_VERSION, ...proof() })
  return { id, seen: version }
}

/** Ledgers, and a look after each, until the pool is in that state. */
async function until(id: string, state: string): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    await making().look()
    await making().moveWallets()
    if ((await read(id)).state === state) return
    await market.settle()
  }
  expect((await read(id)).state).toBe(state)
}

async function close(id: string, state = 'closed'): Promise<void> {
  await making().close(ann().session, { id, seen: (await read(id)).version, ...proof() })
  await until(id, state)
}

interface Wallet {
  address: string
  side: string
  state: string
  xlm: string | null
  usdc: string | null
}
async function walletsOf(id: string): Promise<Wallet[]> {
  const { rows } = await market.app.pool.query<Wallet>(
    `select w.wallet_address as address, w.side, w.state, (select balance::text from balances b where b.address = w.wallet_address
       and asset = 'XLM') as xlm, (select balance::text from balances b where b.address = w.wallet_address and asset <> 'XLM') as usdc
     from trading_wallets w where w.pool_id = $1 order by w.number`,
    [id],
  )
  return rows
}

/** Stroops of an asset on Ann's own account. */
async function held(asset: string): Promise<bigint> {
  const holdings = await market.app.engine.mirror.holdings(ann().address)
  return toStroops(holdings.find((line) => line.asset === asset)?.balance ?? '0')
}
const all = async () => ({ xlm: await held('XLM'), usdc: await held(market.usdc) })

async function feesPaid(): Promise<bigint> {
  const { rows } = await market.app.pool.query<{ sum: string }>(
    `select coalesce(sum(network_fee), 0)::text as sum from transactions where type in ('wallets', 'order') and user_id = $1`,
    [ann().id],
  )
  return toStroops(rows[0]?.sum ?? '0')
}

test('wallets are opened and funded in one envelope, and a closed pool has brought every stroop back', async () => {
  const before = await all()
  const value = (await market.app.services.portfolio.overview(ann().id, { method: 'fifo' })).holdings
  const start = await accepted()
  await making().start(ann().session, { ...start, ...proof() })
  await until(start.id, 'quoting')
  const open = await walletsOf(start.id)
  expect(open.map(({ side, state }) => `${side} ${state}`)).toEqual(['sell open', 'sell open', 'buy open', 'buy open'])
  // Of five levels a side the first wallet has three: 180 of 300 XLM. Beside it: two reserves of the account, one line, its orders, and fees.
  expect(open.map(({ xlm, usdc }) => `${xlm} ${usdc}`)).toEqual([
    '183.5000000 0.0000000',
    '123.0000000 0.0000000',
    '3.5000000 36.0000000',
    '3.0000000 24.0000000',
  ])
  const { rows } = await market.app.pool.query(
    `select jsonb_array_length(operations) as n, status from transactions where type = 'wallets'`,
  )
  expect(rows).toEqual([{ n: 10, status: 'confirmed' }])
  const meanwhile = (await market.app.services.portfolio.overview(ann().id, { method: 'fifo' })).holdings
  expect(meanwhile.find(({ asset }) => asset === market.usdc)).toEqual(value.find(({ asset }) => asset === market.usdc))

  await close(start.id)
  expect((await walletsOf(start.id)).map(({ state, xlm }) => `${state} ${xlm}`)).toEqual(Array(4).fill('merged null'))
  const after = await all()
  expect({ xlm: fromStroops(after.xlm + (await feesPaid())), usdc: after.usdc }).toEqual({
    xlm: fromStroops(before.xlm),
    usdc: before.usdc,
  })
  expect(await market.breaches()).toEqual([])
  const { rows: legs } = await market.app.pool.query(
    `select cause, sum(amount) filter (where cause = 'fee')::text as paid from ledger_legs l
     join ledger_accounts a on a.address = l.account where a.owner_id = $1 group by 1 order by 1`,
    [ann().id],
  )
  const { rows: ordered } = await market.app.pool.query<{ fees: string | null }>(
    `select (-sum(network_fee))::text as fees from transactions where type = 'order' and user_id = $1`,
    [ann().id],
  )
  // Beside moves between accounts of its owner there are the network fees of its orders, and nothing else.
  expect(legs).toEqual([
    ...(ordered[0]?.fees ? [{ cause: 'fee', paid: ordered[0].fees }] : []),
    { cause: 'internal', paid: null },
  ])
})

test('a start without the accepted risk, by a key without its scope, or beyond what is free is refused, and nothing is kept of it', async () => {
  const { id, version } = await market.create(BUDGET)
  const start = (over: object = {}) => making().start({ ...ann().session, ...over }, { id, seen: version, ...proof() })
  await expect(start()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const key = {
    id: crypto.randomUUID(),
    scopes: ['read', 'trade'],
    destinations: [],
    sendsFrom: null,
    tradeCapUsd: null,
  }
  await expect(start({ key })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('transfer'),
  })
  const risk = { id, seen: version, riskVersion: MAKER_RISK_VERSION, ...proof() }
  await expect(making().acceptRisk({ ...ann().session, key } as never, risk)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(making().acceptRisk(ann().session, { ...risk, riskVersion: 99 })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  for (const over of [{ budgetBase: '5000' }, { budgetQuote: '5000' }]) {
    const large = await accepted(over)
    await expect(making().start(ann().session, { ...large, ...proof() })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    expect(await walletsOf(large.id)).toEqual([])
    expect((await read(large.id)).state).toBe('draft')
  }
  const { rows } = await market.app.pool.query(`select from reservations where owner_kind = 'intent'`)
  expect(rows).toEqual([])
})

test('a frozen account opens nothing, and closes what is open all the same', async () => {
  const start = await accepted()
  await making().start(ann().session, { ...start, ...proof() })
  await until(start.id, 'quoting')
  await market.app.pool.query(`update settings set frozen_at = now(), frozen_by = 'owner' where user_id = $1`, [
    ann().id,
  ])
  const other = await accepted()
  await expect(making().start(ann().session, { ...other, ...proof() })).rejects.toMatchObject({
    code: 'ACCOUNT_FROZEN',
  })
  await close(start.id)
  await market.app.pool.query(`update settings set frozen_at = null, frozen_by = null where user_id = $1`, [ann().id])
  expect((await walletsOf(start.id)).map(({ state }) => state)).toEqual(Array(4).fill('merged'))
})

test('twenty wallets are opened by two envelopes, and brought back by two', async () => {
  const start = await accepted({ walletCount: 20, levels: 10 })
  const { rows: before } = await market.app.pool.query(`select from transactions where type = 'wallets'`)
  await making().start(ann().session, { ...start, ...proof() })
  await until(start.id, 'quoting')
  await close(start.id)
  const { rows } = await market.app.pool.query(`select from transactions where type = 'wallets'`)
  expect(rows.length - before.length).toBe(4)
  expect(await market.breaches()).toEqual([])
})

test('what keeps an asset from going back is named, and trying again brings the rest', async () => {
  const { usdc } = await all()
  const start = await accepted({ budgetQuote: fromStroops(usdc) })
  await making().start(ann().session, { ...start, ...proof() })
  await until(start.id, 'quoting')
  await market.app.services.trustlines.remove(ann().id, { asset: market.usdc, requestId: crypto.randomUUID() })
  await market.settle()
  await close(start.id, 'closed_with_rest')
  const { rows } = await market.app.pool.query(
    `select side, state, state_reason, rest_asset from trading_wallets where pool_id = $1 order by number`,
    [start.id],
  )
  expect(rows.filter(({ side }) => side === 'sell').map(({ state }) => state)).toEqual(['merged', 'merged'])
  expect(rows.filter(({ side }) => side === 'buy')).toEqual(
    Array(2).fill({ side: 'buy', state: 'rest', state_reason: 'no_line', rest_asset: market.usdc }),
  )
  await market.app.services.wallet.addTrustline(ann().id, market.usdc, crypto.randomUUID())
  await market.settle()
  await close(start.id)
  expect((await all()).usdc).toBe(usdc)
  expect(await market.breaches()).toEqual([])
})

test('what a stranger sends to a wallet is its owner’s, and comes back, also once the wallet has been merged', async () => {
  const start = await accepted()
  await making().start(ann().session, { ...start, ...proof() })
  await until(start.id, 'quoting')
  const [wallet] = await walletsOf(start.id)
  const destination = wallet?.address ?? ''
  const before = await held('XLM')
  await giveXlm(market.app, [{ address: destination, amount: '7' }])
  await close(start.id)
  expect((await held('XLM')) - before).toBeGreaterThan(toStroops('300'))
  const merged = await held('XLM')
  const operations = [Operation.createAccount({ destination, startingBalance: '5' })]
  await applyOutside(market.app, { signers: [Keypair.fromSecret(market.app.network.rootSecret)], operations })
  await making().moveWallets()
  await market.settle()
  await making().moveWallets()
  expect((await held('XLM')) - merged).toBe(toStroops('5') - toStroops('0.00001'))
  const { rows } = await market.app.pool.query(
    `select type, amount::text from transactions where account = $1 and user_id = $2 order by ledger`,
    [destination, ann().id],
  )
  expect(rows).toEqual([
    { type: 'payment_in', amount: '7.0000000' },
    { type: 'funding', amount: '5.0000000' },
  ])
  expect((await walletsOf(start.id)).map(({ state }) => state)).toEqual(Array(4).fill('merged'))
  expect(await market.breaches()).toEqual([])
})
