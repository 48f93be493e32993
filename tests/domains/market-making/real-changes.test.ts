import { Keypair, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MakerPoolDetail, UpdatePool } from '#shared/domains/market-making/market-making.schema.ts'
import { MAKER_RISK_VERSION } from '#shared/domains/market-making/risk.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'

let market: QuotedMarket
beforeAll(async () => {
  market = await startQuotedMarket()
})
afterAll(() => market.app.close())

const making = () => market.app.services.marketMaking
const ann = () => market.ann
const proof = () => ({ password: ann().password })
const BUDGET = { mode: 'real', budgetBase: '60', budgetQuote: '6', walletCount: 4, levels: 2 }
const read = (id: string) => making().get(ann().id, id)
const KEY = { id: crypto.randomUUID(), destinations: [], sendsFrom: null, tradeCapUsd: null }
const byKey = (scopes: string[]) => ({ ...ann().session, key: { ...KEY, scopes } }) as never

async function accepted(over: object = {}) {
  const { id, version } = await market.create({ ...BUDGET, ...over })
  await making().acceptRisk(ann().session, { id, seen: version, riskVersion: MAKER_RISK_VERSION, ...proof() })
  return { id, seen: version }
}
async function until(id: string, state: string): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    await making().moveWallets()
    if ((await read(id)).state === state) return
    await market.settle()
  }
  expect((await read(id)).state).toBe(state)
}
const changed = ({ id, name, rules, version }: MakerPoolDetail, over: object) =>
  UpdatePool.parse({ ...rules, id, name, seen: version, ...over })
const anchorOf = async (id: string) =>
  (await market.app.pool.query<{ at: string }>(`select anchor_price as at from liquidity_pools where id = $1`, [id]))
    .rows[0]?.at

test('what widens a real pool is confirmed, by a key with the scope transfer; what narrows it leaves its band', async () => {
  const start = await accepted()
  await making().start(ann().session, { ...start, ...proof() })
  await until(start.id, 'quoting')
  await market.app.pool.query(`update liquidity_pools set anchor_price = 0.1001 where id = $1`, [start.id])
  const before = await read(start.id)
  const unconfirmed = { ...ann().session, steppedUpUntil: null }
  const wider = [
    { priceMargin: '8' },
    { spreadPercentage: '0.2' },
    { depthPercentage: '0.4' },
    { reference: 'peg', targetPrice: '0.1' },
    { maxTradeSize: '501' },
    { dailyVolumeUsd: '3000' },
    { dailyLossUsd: '21' },
    { autoRebalance: false },
  ]
  for (const over of wider) {
    await expect(making().update(byKey(['read', 'trade']), changed(before, over))).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Quoting with real money by a key needs the scope transfer, to any recipient.',
    })
    await expect(making().update(unconfirmed, changed(before, over))).rejects.toMatchObject({
      code: 'PASSWORD_REQUIRED',
    })
  }
  expect(await read(start.id)).toMatchObject({ rules: before.rules })
  await making().update(byKey(['read', 'trade']), changed(before, { dailyLossUsd: '10', priceMargin: '4' }))
  expect(await read(start.id)).toMatchObject({ rules: { dailyLossUsd: '10.00', priceMargin: '4' } })
  expect(await anchorOf(start.id)).toBe('0.1001')
  const key = byKey(['read', 'trade', 'transfer'])
  await making().update(key, changed(await read(start.id), { priceMargin: '5' }))
  expect(await anchorOf(start.id)).not.toBe('0.1001')
  for (const over of [{ walletCount: 6 }, { levels: 3 }])
    await expect(
      making().update(ann().session, { ...changed(await read(start.id), over), ...proof() }),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringContaining('Each wallet was funded for its own orders'),
    })
})

test('a start asks a key for the scope transfer, and passes with it', async () => {
  const start = await accepted()
  await expect(making().start(byKey(['read', 'trade']), start)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await making().start(byKey(['read', 'trade', 'transfer']), start)
  await until(start.id, 'quoting')
})

test('what an issuer has to authorise is refused by a sentence of its own', async () => {
  const { pool } = market.app
  const { usdc } = market
  const refusal = async () => {
    const start = await accepted()
    return making()
      .start(ann().session, { ...start, ...proof() })
      .then(
        () => 'started',
        (cause: Error) => cause.message,
      )
  }
  await pool.query(`update asset_facts set auth_required = true where asset = $1`, [usdc])
  expect(await refusal()).toContain('The issuer of USDC authorizes each account separately')
  await pool.query(`update asset_facts set auth_required = false where asset = $1`, [usdc])
})

test('an opening that a ledger refuses pauses the pool, and the next start goes on with what is there', async () => {
  const start = await accepted()
  await making().start(ann().session, { ...start, ...proof() })
  const [taken] = (await read(start.id)).wallets
  const operations = [Operation.createAccount({ destination: taken?.address ?? '', startingBalance: '5' })]
  await applyOutside(market.app, { signers: [Keypair.fromSecret(market.app.network.rootSecret)], operations })
  await market.settle()
  await making().moveWallets()
  const failed = await read(start.id)
  expect(failed).toMatchObject({ state: 'paused', pauseReason: 'failure' })
  expect(failed.wallets.map(({ state }) => state)).toEqual(['open', 'planned', 'planned', 'planned'])
  await making().start(ann().session, { id: start.id, seen: failed.version, ...proof() })
  await until(start.id, 'quoting')
  expect((await read(start.id)).wallets.map(({ label, state }) => `${label} ${state}`)).toEqual([
    'A1 open',
    'A2 open',
    'B1 open',
    'B2 open',
  ])
  expect(await market.breaches()).toEqual([])
})

test('a pool that has lost a wallet opens another one, and one that the ledger has already is taken as it is', async () => {
  const start = await accepted()
  await making().start(ann().session, { ...start, ...proof() })
  await until(start.id, 'quoting')
  const { pool } = market.app
  await making().pause(ann().id, { id: start.id, seen: (await read(start.id)).version })
  for (let turn = 0; turn < 3; turn += 1) {
    await making().look()
    await market.settle()
  }
  const at = await pool.query<{ address: string }>(
    `update trading_wallets set state = 'planned' where pool_id = $1 and label = 'A2' returning wallet_address as address`,
    [start.id],
  )
  const [lost] = at.rows
  await pool.query(`update ledger_accounts set status = 'creating', at_ledger = null where address = $1`, [
    lost?.address,
  ])
  await pool.query(`update trading_wallets set pool_id = null, state = 'closing' where pool_id = $1 and label = 'B1'`, [
    start.id,
  ])
  await making().start(ann().session, { id: start.id, seen: (await read(start.id)).version, ...proof() })
  await until(start.id, 'quoting')
  const { wallets } = await read(start.id)
  expect(wallets.map(({ side, state }) => `${side} ${state}`).toSorted()).toEqual([
    'buy open',
    'buy open',
    'sell open',
    'sell open',
  ])
  expect(wallets.some(({ address }) => address === lost?.address)).toBe(true)
})

test('what has no price is refused by a sentence of its own', async () => {
  await market.app.pool.query(`delete from prices where asset = $1`, [market.usdc])
  await expect(market.create(BUDGET)).rejects.toMatchObject({
    code: 'BAD_INPUT',
    message: expect.stringContaining('One of these assets has no price in US dollars'),
  })
})
