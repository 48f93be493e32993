import { Asset, Claimant, getLiquidityPoolId, type Keypair, LiquidityPoolAsset, Operation } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { GENESIS_SECONDS, paymentOf, startTestNetwork, type TestNetwork } from './kit/test-network.ts'

const XLM = Asset.native()

type Market = { maker: Keypair; taker: Keypair; issuer: Keypair; usd: Asset; eur: Asset }

/** Two holders of two issued assets, 1,000 of each. */
async function openMarket(net: TestNetwork): Promise<Market> {
  const [maker, taker, issuer] = (await net.fund('10000', '10000', '100')) as [Keypair, Keypair, Keypair]
  const usd = new Asset('USD', issuer.publicKey())
  const eur = new Asset('EURO', issuer.publicKey())
  const trust = [Operation.changeTrust({ asset: usd }), Operation.changeTrust({ asset: eur })]
  await net.apply(await net.build(maker, trust), await net.build(taker, trust))
  const gifts = [maker, taker].flatMap((to) => [paymentOf(to, '1000', usd), paymentOf(to, '1000', eur)])
  await net.apply(await net.build(issuer, gifts))
  return { maker, taker, issuer, usd, eur }
}

test('offers stand in the book by price, merged, with bids seen from the other side', async () => {
  await using net = await startTestNetwork()
  const { maker, taker, usd } = await openMarket(net)
  await net.apply(
    await net.build(maker, [
      Operation.manageSellOffer({ selling: XLM, buying: usd, amount: '10', price: { n: 1, d: 5 } }),
      Operation.manageSellOffer({ selling: XLM, buying: usd, amount: '5', price: { n: 2, d: 10 } }),
      Operation.manageSellOffer({ selling: XLM, buying: usd, amount: '7', price: '0.25' }),
    ]),
  )
  const bid = Operation.manageBuyOffer({ selling: usd, buying: XLM, buyAmount: '100', price: { n: 1, d: 10 } })
  await net.apply(await net.build(taker, [bid]))
  expect(await net.server.orderbook(XLM, usd).call()).toMatchObject({
    asks: [
      { price_r: { n: 1, d: 5 }, price: '0.2000000', amount: '15.0000000' },
      { price_r: { n: 1, d: 4 }, price: '0.2500000', amount: '7.0000000' },
    ],
    bids: [{ price_r: { n: 1, d: 10 }, price: '0.1000000', amount: '10.0000000' }],
    base: { asset_type: 'native' },
    counter: { asset_code: 'USD' },
  })
  const { records } = await net.server.offers().forAccount(maker.publicKey()).call()
  expect(records.map(({ id, amount, price }) => [id, amount, price])).toEqual([
    ['1', '10.0000000', '0.2000000'],
    ['2', '5.0000000', '0.2000000'],
    ['3', '7.0000000', '0.2500000'],
  ])
  expect((await net.server.offers().selling(usd).buying(XLM).call()).records).toHaveLength(1)
  expect(await net.server.offers().offer('4').call()).toMatchObject({ seller: taker.publicKey(), amount: '10.0000000' })
  const second = await net.server.offers().limit(2).order('desc').call()
  expect((await second.next()).records.map(({ id }) => id)).toEqual(['2', '1'])
  expect((await fetch(`${net.network.horizonUrl}/order_book`)).status).toBe(400)
})

test('a trade is seen from both sides, from both directions, and summed up by the hour', async () => {
  await using net = await startTestNetwork()
  const { maker, taker, usd } = await openMarket(net)
  const ask = Operation.manageSellOffer({ selling: XLM, buying: usd, amount: '100', price: '0.5' })
  await net.apply(await net.build(maker, [ask]))
  const buy = (amount: string) =>
    Operation.manageBuyOffer({ selling: usd, buying: XLM, buyAmount: amount, price: '0.5' })
  const answer = await net.submit(await net.build(taker, [buy('10')]))
  expect(answer).toMatchObject({
    offerResults: [{ wasImmediatelyFilled: true, amountBought: '10', amountSold: '5' }],
  })
  const dear = Operation.manageSellOffer({ selling: XLM, buying: usd, amount: '50', price: '0.8', offerId: '1' })
  await net.apply(await net.build(maker, [dear]))
  const steep = Operation.manageBuyOffer({ selling: usd, buying: XLM, buyAmount: '20', price: '0.8' })
  await net.apply(await net.build(taker, [steep]))

  const [first] = (await net.server.trades().forAssetPair(XLM, usd).call()).records
  expect(first).toMatchObject({
    base_asset_type: 'native',
    base_amount: '10.0000000',
    base_account: maker.publicKey(),
    base_offer_id: '1',
    counter_amount: '5.0000000',
    counter_account: taker.publicKey(),
    base_is_seller: true,
    price: { n: '1', d: '2' },
    trade_type: 'orderbook',
  })
  const [flipped] = (await net.server.trades().forAssetPair(usd, XLM).call()).records
  expect(flipped).toMatchObject({ base_asset_code: 'USD', base_is_seller: false, price: { n: '2', d: '1' } })
  expect((await net.server.trades().forAccount(taker.publicKey()).call()).records).toHaveLength(2)
  expect((await net.server.trades().forOffer('1').call()).records).toHaveLength(2)
  const effects = (await net.server.effects().forAccount(maker.publicKey()).order('desc').limit(1).call()).records
  expect(effects[0]).toMatchObject({ type: 'trade', seller: taker.publicKey(), sold_amount: '20.0000000' })

  const candles = (from: Asset, to: Asset) => net.server.tradeAggregation(from, to, 0, 2e12, 3_600_000, 0).call()
  expect((await candles(XLM, usd)).records).toMatchObject([
    {
      timestamp: String(GENESIS_SECONDS * 1000),
      trade_count: '2',
      base_volume: '30.0000000',
      counter_volume: '21.0000000',
      avg: '0.7000000',
      open: '0.5000000',
      high: '0.8000000',
      low: '0.5000000',
      close: '0.8000000',
      close_r: { n: '4', d: '5' },
    },
  ])
  expect((await candles(usd, XLM)).records).toMatchObject([
    { base_volume: '21.0000000', open: '2.0000000', high: '2.0000000', low: '1.2500000', close: '1.2500000' },
  ])
  await expect(candles(XLM, new Asset('NONE', maker.publicKey()))).rejects.toMatchObject({
    response: { extras: { invalid_field: 'counter_asset' } },
  })
})

test('a pool takes deposits, trades along a path, and is listed wherever it belongs', async () => {
  await using net = await startTestNetwork()
  const { maker, taker, issuer, usd, eur } = await openMarket(net)
  const [first, second] = [eur, usd].toSorted((a, b) => Asset.compare(a, b)) as [Asset, Asset]
  const pool = new LiquidityPoolAsset(first, second, 30)
  const poolId = Buffer.from(getLiquidityPoolId('constant_product', pool.getLiquidityPoolParameters())).toString('hex')
  await net.apply(
    await net.build(maker, [
      Operation.changeTrust({ asset: pool }),
      Operation.liquidityPoolDeposit({
        liquidityPoolId: poolId,
        maxAmountA: '500',
        maxAmountB: '500',
        minPrice: '0.9',
        maxPrice: '1.1',
      }),
    ]),
  )
  expect(await net.server.liquidityPools().liquidityPoolId(poolId).call()).toMatchObject({
    total_trustlines: '1',
    total_shares: '500.0000000',
    reserves: [{ amount: '500.0000000' }, { amount: '500.0000000' }],
  })
  const { records: paths } = await net.server.strictSendPaths(usd, '10', [eur]).call()
  expect(paths).toMatchObject([{ destination_asset_code: 'EURO', destination_amount: '9.7750848', path: [] }])
  const { records: back } = await net.server.strictReceivePaths(taker.publicKey(), eur, '9').call()
  expect(back.map(({ source_asset_code }) => source_asset_code)).toEqual(['EURO', 'USD'])
  const swap = Operation.pathPaymentStrictSend({
    sendAsset: usd,
    sendAmount: '10',
    destination: taker.publicKey(),
    destAsset: eur,
    destMin: '9',
    path: [],
  })
  const { hash } = await net.submit(await net.build(taker, [swap]))
  const effects = (await net.server.effects().forTransaction(hash).call()).records
  expect(effects.map(({ type }) => type)).toEqual(['account_credited', 'account_debited', 'liquidity_pool_trade'])
  expect((await net.server.operations().forTransaction(hash).call()).records).toMatchObject([
    { amount: '9.7750848', source_amount: '10.0000000', destination_min: '9.0000000' },
  ])
  const [trade] = (await net.server.trades().forLiquidityPool(poolId).call()).records
  expect(trade).toMatchObject({ trade_type: 'liquidity_pool', liquidity_pool_fee_bp: 30 })
  expect((await net.server.liquidityPools().forAssets(usd, eur).call()).records).toHaveLength(1)
  expect((await net.server.liquidityPools().forAccount(taker.publicKey()).call()).records).toHaveLength(0)
  expect((await net.server.effects().forLiquidityPool(poolId).call()).records.map(({ type }) => type)).toEqual([
    'trustline_created',
    'liquidity_pool_created',
    'liquidity_pool_deposited',
    'account_credited',
    'account_debited',
    'liquidity_pool_trade',
  ])
  expect((await net.server.operations().forLiquidityPool(poolId).call()).records).toHaveLength(3)
  const account = await net.server.loadAccount(maker.publicKey())
  expect(account.balances.map(({ asset_type }) => asset_type)).toEqual([
    'liquidity_pool_shares',
    'credit_alphanum4',
    'credit_alphanum4',
    'native',
  ])
  const [, stats] = (await net.server.assets().forIssuer(issuer.publicKey()).call()).records
  expect(stats).toMatchObject({
    asset_code: 'USD',
    num_liquidity_pools: 1,
    accounts: { authorized: 2, unauthorized: 0 },
    balances: { authorized: '1490.0000000' },
    liquidity_pools_amount: '510.0000000',
  })
})

test('a claimable balance is listed for its claimant, claimed once, and leaves its history', async () => {
  await using net = await startTestNetwork()
  const { maker, taker, usd } = await openMarket(net)
  const claimants = [new Claimant(taker.publicKey(), Claimant.predicateBeforeAbsoluteTime('1900000000'))]
  await net.apply(await net.build(maker, [Operation.createClaimableBalance({ asset: usd, amount: '5', claimants })]))
  const [balance] = (await net.server.claimableBalances().claimant(taker.publicKey()).call()).records
  expect(balance).toMatchObject({
    asset: `USD:${usd.getIssuer()}`,
    amount: '5.0000000',
    sponsor: maker.publicKey(),
    flags: { clawback_enabled: false },
    claimants: [
      {
        destination: taker.publicKey(),
        predicate: { abs_before: '2030-03-17T17:46:40Z', abs_before_epoch: '1900000000' },
      },
    ],
  })
  const balanceId = balance?.id ?? ''
  expect((await net.server.claimableBalances().sponsor(maker.publicKey()).asset(usd).call()).records).toHaveLength(1)
  const created = (await net.server.effects().forLedger(6).call()).records
  expect(created.map(({ type }) => type)).toEqual([
    'claimable_balance_created',
    'claimable_balance_claimant_created',
    'account_debited',
    'claimable_balance_sponsorship_created',
  ])
  await net.apply(await net.build(taker, [Operation.claimClaimableBalance({ balanceId })]))
  expect((await net.server.claimableBalances().claimant(taker.publicKey()).call()).records).toEqual([])
  expect((await net.server.operations().forClaimableBalance(balanceId).call()).records.map(({ type }) => type)).toEqual(
    ['create_claimable_balance', 'claim_claimable_balance'],
  )
  const effects = (await net.server.effects().forLedger(7).call()).records
  expect(effects.map(({ type }) => type)).toEqual([
    'claimable_balance_claimed',
    'account_credited',
    'claimable_balance_sponsorship_removed',
  ])
})

test('sponsored reserves show who carries them', async () => {
  await using net = await startTestNetwork()
  const [sponsor, ann] = (await net.fund('100', '5')) as [Keypair, Keypair]
  const transaction = await net.build(sponsor, [
    Operation.beginSponsoringFutureReserves({ sponsoredId: ann.publicKey() }),
    Operation.manageData({ name: 'k', value: 'v', source: ann.publicKey() }),
    Operation.endSponsoringFutureReserves({ source: ann.publicKey() }),
  ])
  transaction.sign(ann)
  await net.apply(transaction)
  const { records } = await net.server.operations().forLedger(4).call()
  expect(records).toMatchObject([
    { type: 'begin_sponsoring_future_reserves', sponsored_id: ann.publicKey() },
    { type: 'manage_data', sponsor: sponsor.publicKey() },
    { type: 'end_sponsoring_future_reserves', begin_sponsor: sponsor.publicKey() },
  ])
  expect((await net.server.effects().forLedger(4).call()).records.map(({ type }) => type)).toEqual([
    'data_created',
    'data_sponsorship_created',
  ])
  expect((await net.server.accounts().sponsor(sponsor.publicKey()).call()).records).toMatchObject([
    { account_id: ann.publicKey(), num_sponsored: 1 },
  ])
})
