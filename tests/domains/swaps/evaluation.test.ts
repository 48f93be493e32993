import type { Keypair } from '@stellar/stellar-sdk'
import { type Asset, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepsOf } from '#server/domains/swaps/routing/candidates.ts'
import { type Route, routeOf, type Share } from '#server/domains/swaps/routing/route.ts'
import { findRoutes } from '#server/domains/swaps/routing/split.ts'
import { createVenueReader } from '#server/domains/swaps/routing/venue-reader.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import {
  give,
  type MarketCode,
  openMarket,
  pools,
  type SwapMarket,
  sells,
} from '#tests/domains/swaps/kit/swap-market.ts'
import { applyOutside, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let market: SwapMarket
let taker: Keypair
beforeAll(async () => {
  app = await startMoneyApp()
  market = await openMarket(app)
  taker = await createOutsider(app, '1000000')
  const codes = ['USDC', 'SKL', 'NKDM'] as const
  const lines = codes.map((code) => Operation.changeTrust({ asset: market.assetOf(code) }))
  await applyOutside(app, { signers: [taker], operations: lines })
  for (const code of codes) await give(app, taker.publicKey(), market.assetOf(code), '100000')
  const awkward = [3, 7, 11, 13, 17, 19, 23, 29].map((prime) => ({ n: 1_000_003 + prime, d: 7_000_001 - prime }))
  const book = (pair: readonly [MarketCode, MarketCode], scale: number) =>
    awkward.map(({ n, d }, at) =>
      sells(market, pair, { amount: `${41 * (at + 1)}.1234567`, price: { n: n * scale + at, d } }),
    )
  await market.apply(
    ...book(['USDC', 'XLM'], 50),
    ...book(['XLM', 'USDC'], 1),
    ...book(['SKL', 'USDC'], 14),
    ...book(['USDC', 'SKL'], 4),
    ...book(['SKL', 'XLM'], 115),
    ...book(['NKDM', 'XLM'], 9),
    ...pools(market, ['XLM', '70001.0000003'], ['USDC', '10000.0000001']),
    ...pools(market, ['SKL', '5000.7654321'], ['USDC', '10011.1111111']),
    ...pools(market, ['NKDM', '9000'], ['USDC', '1800.0000007']),
  )
})
afterAll(() => app.close())

const PATHS: readonly (readonly MarketCode[])[] = [
  ['XLM', 'USDC'],
  ['XLM', 'SKL'],
  ['XLM', 'USDC', 'SKL'],
  ['XLM', 'NKDM', 'USDC', 'SKL'],
  ['USDC', 'XLM'],
  ['SKL', 'USDC', 'XLM'],
]
const AMOUNTS = ['0.0000007', '0.0031', '1', '17.7654321', '161.1234567', '911.9', '4096']

async function evaluated(
  shares: readonly { path: readonly MarketCode[]; amount: string }[],
  fixed: 'send' | 'receive',
) {
  const venues = createVenueReader({ horizon: app.engine.horizon, clock: systemClock })
  const asked: Share[] = shares.map(({ path, amount }) => ({ path: path.map(market.idOf), amount: toStroops(amount) }))
  const state = await venues.read(0, stepsOf(asked.map(({ path }) => path)))
  return routeOf(state, asked, { fixed, taker: taker.publicKey() })
}

const operationOf = (path: readonly Asset[], amount: string, fixed: 'send' | 'receive') => {
  const [sendAsset, destAsset] = [path[0] as Asset, path.at(-1) as Asset]
  const ends = { sendAsset, destAsset, destination: taker.publicKey(), path: path.slice(1, -1) }
  return fixed === 'send'
    ? Operation.pathPaymentStrictSend({ ...ends, sendAmount: amount, destMin: '0.0000001' })
    : Operation.pathPaymentStrictReceive({ ...ends, sendMax: '900000', destAmount: amount })
}

/** What the ledger really moves; null where it refuses. */
async function executed(shares: readonly { path: readonly MarketCode[]; amount: string }[], fixed: 'send' | 'receive') {
  const operations = shares.map(({ path, amount }) => operationOf(path.map(market.assetOf), amount, fixed))
  const report = await applyOutside(app, { signers: [taker], operations })
  const [result] = report.results
  const done = await app.engine.horizon.operationsOfTransaction(result?.hash ?? '')
  const moved = done.map((operation) => operation as unknown as { source_amount: string; amount: string })
  const transaction = await app.engine.horizon.transaction(result?.hash ?? '')
  if (!transaction?.successful) return null
  return {
    sent: moved.reduce((sum, { source_amount }) => sum + toStroops(source_amount), 0n),
    received: moved.reduce((sum, { amount }) => sum + toStroops(amount), 0n),
  }
}

const totals = (route: Route | null) => route && { sent: route.sent, received: route.received }

test.each(['send', 'receive'] as const)(
  'what a path payment of an exact amount to %s does is known to the stroop, refusals too',
  async (fixed) => {
    let moved = 0
    for (const [at, amount] of AMOUNTS.entries()) {
      const path = PATHS[at % PATHS.length] as readonly MarketCode[]
      const other = PATHS[(at + 2) % PATHS.length] as readonly MarketCode[]
      for (const shares of [[{ path, amount }], [{ path: other, amount }]]) {
        const expected = await evaluated(shares, fixed)
        moved += Number(expected !== null)
        expect(await executed(shares, fixed), `${JSON.stringify(shares)}`).toEqual(totals(expected))
      }
    }
    expect(moved).toBeGreaterThan(AMOUNTS.length)
  },
)

test.each(['send', 'receive'] as const)(
  'several payments of one transaction that fix what they %s are known to the stroop, each on what those before it have left',
  async (fixed) => {
    const paths = PATHS.filter((path) => path[0] === 'XLM' && path.at(-1) === 'SKL').map((path) =>
      path.map(market.idOf),
    )
    const venues = createVenueReader({ horizon: app.engine.horizon, clock: systemClock })
    const state = await venues.read(0, stepsOf(paths))
    const found = findRoutes(state, paths, {
      amount: toStroops(fixed === 'send' ? '3000' : '900'),
      fixed,
      taker: taker.publicKey(),
    })
    const codes = (path: readonly string[]) => path.map((asset) => asset.split(':')[0] as MarketCode)
    const shares =
      found?.best.parts.map(({ path, amount }) => ({ path: codes(path), amount: fromStroops(amount) })) ?? []
    expect(shares.length).toBeGreaterThan(1)
    expect(await executed(shares, fixed)).toEqual(totals(found?.best ?? null))
  },
)

test('an own offer on the way ends a path where no pool goes instead', async () => {
  const own = Operation.manageSellOffer({
    selling: market.assetOf('NKDM'),
    buying: market.assetOf('XLM'),
    amount: '5',
    price: { n: 1, d: 1000 },
  })
  await applyOutside(app, { signers: [taker], operations: [own] })
  const shares = [{ path: ['XLM', 'NKDM'] as const, amount: '1' }]
  expect(await evaluated(shares, 'send')).toBeNull()
  expect(await executed(shares, 'send')).toBeNull()
  expect(await ledgerBalance(app, taker.publicKey(), market.idOf('NKDM'))).not.toBeNull()
})
