import { Asset, getLiquidityPoolId, type Keypair, LiquidityPoolAsset, Operation } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { readFrames, untilFrames } from './kit/event-frames.ts'
import { paymentOf, startTestNetwork, type TestNetwork } from './kit/test-network.ts'

type Listed = { type: string; account: string; paging_token: string }

/** A pool of XLM and USD with two deposits, a book of USD and EUR behind it, and a payment through both. */
async function startPool() {
  const net = await startTestNetwork()
  const [issuer, ann, bob] = (await net.fund('1000', '1000', '1000')) as [Keypair, Keypair, Keypair]
  const [usd, eur] = [new Asset('USD', issuer.publicKey()), new Asset('EUR', issuer.publicKey())]
  const pool = new LiquidityPoolAsset(Asset.native(), usd, 30)
  const id = Buffer.from(getLiquidityPoolId('constant_product', pool.getLiquidityPoolParameters())).toString('hex')
  const trust = [usd, eur].map((asset) => Operation.changeTrust({ asset }))
  for (const holder of [ann, bob]) {
    await net.apply(await net.build(holder, trust))
    await net.apply(await net.build(issuer, [paymentOf(holder, '500', usd), paymentOf(holder, '500', eur)]))
  }
  const bounds = { minPrice: '0.1', maxPrice: '10' }
  const deposit = (amount: string) =>
    Operation.liquidityPoolDeposit({ liquidityPoolId: id, maxAmountA: amount, maxAmountB: amount, ...bounds })
  await net.apply(await net.build(ann, [Operation.changeTrust({ asset: pool }), deposit('100')]))
  const price = { n: 1, d: 1 }
  await net.apply(
    await net.build(bob, [Operation.manageSellOffer({ selling: eur, buying: usd, amount: '100', price })]),
  )
  const swap = Operation.pathPaymentStrictSend({
    sendAsset: Asset.native(),
    sendAmount: '10',
    destination: bob.publicKey(),
    destAsset: eur,
    destMin: '1',
    path: [usd],
  })
  await net.apply(await net.build(ann, [swap]))
  return { net, ann, bob, pool, id }
}

const EXPECTED = [
  'trustline_created',
  'liquidity_pool_created',
  'liquidity_pool_deposited',
  'account_credited',
  'account_debited',
  'liquidity_pool_trade',
  'trade',
  'trade',
]

async function effectsOf({ network }: TestNetwork, id: string, query: string): Promise<Listed[]> {
  const response = await fetch(`${network.horizonUrl}/liquidity_pools/${id}/effects?${query}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { _embedded: { records: Listed[] } })._embedded.records
}

/** Every page of so many, by each page's own link. */
async function walk({ network }: TestNetwork, id: string, query: string): Promise<Listed[]> {
  const seen: Listed[] = []
  for (let url = `${network.horizonUrl}/liquidity_pools/${id}/effects?${query}`; ; ) {
    const page = (await (await fetch(url)).json()) as {
      _links: { next: { href: string } }
      _embedded: { records: Listed[] }
    }
    if (page._embedded.records.length === 0) return seen
    seen.push(...page._embedded.records)
    url = page._links.next.href
  }
}

test('a pool lists all effects of every operation that changed it, whoever they happened to', async () => {
  const { net, ann, bob, id } = await startPool()
  await using _ = net
  const listed = await effectsOf(net, id, 'limit=200')
  expect(listed.map(({ type }) => type)).toEqual(EXPECTED)
  expect(new Set(listed.map(({ account }) => account))).toEqual(new Set([ann.publicKey(), bob.publicKey()]))
  const down = await effectsOf(net, id, 'limit=200&order=desc')
  expect(down.map(({ paging_token }) => paging_token)).toEqual(
    listed.map(({ paging_token }) => paging_token).toReversed(),
  )
})

test.each([1, 2, 3])('pages of %i follow each other within an operation and from one to the next', async (limit) => {
  const { net, id } = await startPool()
  await using _ = net
  const whole = (await effectsOf(net, id, 'limit=200')).map(({ paging_token }) => paging_token)
  expect(whole).toHaveLength(EXPECTED.length)
  for (const [order, expected] of [['asc', whole] as const, ['desc', whole.toReversed()] as const]) {
    const walked = await walk(net, id, `limit=${limit}&order=${order}`)
    expect(walked.map(({ paging_token }) => paging_token)).toEqual(expected)
  }
  const operation = whole[2]?.split('-')[0] ?? ''
  expect((await effectsOf(net, id, `cursor=${operation}`)).map(({ paging_token }) => paging_token)).toEqual(
    whole.slice(3),
  )
})

test('a stream of a pool tells the effects of all who take part', async () => {
  const { net, ann, bob, id } = await startPool()
  await using _ = net
  const frames = readFrames(`${net.network.horizonUrl}/liquidity_pools/${id}/effects?cursor=now`)
  await untilFrames(frames, 1)
  const swap = Operation.pathPaymentStrictSend({
    sendAsset: Asset.native(),
    sendAmount: '5',
    destination: bob.publicKey(),
    destAsset: new Asset(
      'USD',
      (await net.server.loadAccount(ann.publicKey())).balances.flatMap((balance) =>
        'asset_issuer' in balance ? balance.asset_issuer : [],
      )[0],
    ),
    destMin: '1',
    path: [],
  })
  await net.apply(await net.build(ann, [swap]))
  await untilFrames(frames, 4)
  expect(frames.list.slice(1).map((frame) => /"type":"(\w+)"/.exec(frame)?.[1])).toEqual([
    'account_credited',
    'account_debited',
    'liquidity_pool_trade',
  ])
  frames.stop()
})

test('an operation that leaves a pool as it was is none of its operations, and an unknown pool has no effects', async () => {
  const { net, ann, pool, id } = await startPool()
  await using _ = net
  await net.apply(await net.build(ann, [Operation.changeTrust({ asset: pool, limit: '5000' })]))
  const failing = Operation.liquidityPoolWithdraw({
    liquidityPoolId: id,
    amount: '1',
    minAmountA: '400',
    minAmountB: '400',
  })
  await net.apply(await net.build(ann, [failing]))
  const listed = await net.server.operations().forLiquidityPool(id).includeFailed(true).limit(50).call()
  expect(listed.records.map(({ type }) => type)).toEqual([
    'change_trust',
    'liquidity_pool_deposit',
    'path_payment_strict_send',
  ])
  expect(await effectsOf(net, id, 'limit=200')).toHaveLength(EXPECTED.length)
  expect(await effectsOf(net, 'ab'.repeat(32), '')).toEqual([])
})
