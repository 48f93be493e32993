import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#server/stellar/keypair.ts'
import { poolOfAssets } from '#server/stellar/pool-reads.ts'
import type { FeeOperation } from '#shared/domains/fees/fees.schema.ts'
import { DepositToPool, WithdrawFromPool } from '#shared/domains/pools/pools.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { type Market, startMarket } from '#tests/domains/orders/kit/market.ts'
import { ledgerBalance } from '#tests/kit/money-app.ts'
import { pay } from '#tests/kit/payers.ts'
import { aUser, signIn } from '#tests/kit/people.ts'

const PERCENT: Partial<Record<FeeOperation, string>> = { payment: '0.37', order: '0.1', swap: '0.3' }

let market: Market
let feeAddress: string
beforeAll(async () => {
  market = await startMarket()
  const { app } = market
  feeAddress = addressOf(app.keys.embedded?.feeSecret ?? '')
  const rule = { type: 'percent', min: '0', max: null, asset: 'XLM' } as const
  for (const [operation, value] of Object.entries(PERCENT) as [FeeOperation, string][])
    await app.db.transaction().execute((trx) => app.services.fees.add(trx, { ...rule, operation, value }))
})
afterAll(() => market.app.close())

/** What the ledger has paid to the fee account since it was opened, in stroops. */
async function receivedOnLedger(): Promise<bigint> {
  const answer = await fetch(`${market.app.network.horizonUrl}/accounts/${feeAddress}/effects?limit=200`)
  const { _embedded: found } = (await answer.json()) as {
    _embedded: { records: { type: string; amount: string; asset_type: string }[] }
  }
  expect(found.records.length).toBeLessThan(200)
  return found.records
    .filter(({ type, asset_type: kind }) => type === 'account_credited' && kind === 'native')
    .reduce((sum, { amount }) => sum + toStroops(amount), 0n)
}

/** Orders that rest and that take, a pool that is filled and emptied, a swap and payments; none of them in round sums. */
async function tradeAbout(): Promise<void> {
  const { app, ann, bob, usdc, place, settle } = market
  await pay(app, ann, bob.address, { amount: '12.3456789', asset: 'XLM' })
  await place(ann, { side: 'sell', amount: '30', price: '0.195' })
  await settle()
  for (const amount of ['10.00002', '19.99998']) {
    await place(bob, { side: 'buy', amount, price: '0.195' })
    await settle()
  }
  await app.services.orders.collect()
  await settle()
  const { pools, swaps } = app.services
  const { id: poolId } = poolOfAssets('XLM', usdc)
  const any = { requestId: uuid(), poolId, minPrice: '0.0001', maxPrice: '10000' }
  await pools.deposit(ann.session, DepositToPool.parse({ ...any, maxA: '333.3333333', maxB: '65' }))
  await settle()
  const { quoteId, minReceived } = await swaps.quote(bob.id, {
    sell: 'XLM',
    buy: usdc,
    amount: '7.7777777',
    exact: 'sell' as const,
  })
  await swaps.execute(bob.session, {
    requestId: uuid(),
    quoteId,
    password: bob.password,
    ...(minReceived !== null && { minReceived }),
  })
  await settle()
  await pools.withdraw(
    ann.session,
    WithdrawFromPool.parse({ requestId: uuid(), poolId, percent: 100, minA: '0', minB: '0' }),
  )
  await settle()
}

test('fees of payments, orders and swaps are in the report as the ledger has them, to the stroop; pools bring none', async () => {
  const { app } = market
  await tradeAbout()
  await app.services.reconciliation.compareSome()
  const admin = await signIn(app, await aUser(app, { isSuperAdmin: true, unopened: true }))
  const report = await admin.trpc.admin.fees.report.query({ days: 30 })
  const ofXlm = report.items.filter(({ asset }) => asset === 'XLM')
  expect(ofXlm.map(({ operation }) => operation).toSorted()).toEqual(['order', 'payment', 'swap'])
  expect(ofXlm).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ operation: 'payment', amount: '0.0456791', times: 1 }),
      expect.objectContaining({ operation: 'swap', amount: '0.0233334', times: 1 }),
    ]),
  )
  const [proof] = report.proof
  const sum = ofXlm.reduce((all, { amount }) => all + toStroops(amount), 0n)
  expect(proof).toMatchObject({ asset: 'XLM', state: 'balanced', fees: fromStroops(sum), others: '0.0000000' })
  expect(await receivedOnLedger()).toBe(sum)
  expect(proof?.kept).toBe(await ledgerBalance(app, feeAddress))
})
