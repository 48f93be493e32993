import {
  Asset,
  Claimant,
  getLiquidityPoolId,
  Horizon,
  Keypair,
  LiquidityPoolAsset,
  Operation,
  TransactionBuilder,
  type xdr,
} from '@stellar/stellar-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spawnEmbeddedNetwork } from '#server/embedded-network/spawn.ts'
import type { SpawnedNetwork } from '#server/embedded-network/start.types.ts'

/**
 * What somebody writes who has nothing but the SDK and an address: no close by hand, no control interface. Ledgers close
 * each second, and every account comes from friendbot.
 */
let network: SpawnedNetwork
let server: Horizon.Server

beforeAll(async () => {
  network = await spawnEmbeddedNetwork({ horizonPort: 0, closeEveryMs: 1000 })
  server = new Horizon.Server(network.horizonUrl, { allowHttp: true })
})
afterAll(() => network.close())

async function friend(): Promise<Keypair> {
  const keypair = Keypair.random()
  await server.friendbot(keypair.publicKey()).call()
  return keypair
}

async function build(source: Keypair, operations: xdr.Operation[], signers: Keypair[] = [source]) {
  const builder = new TransactionBuilder(await server.loadAccount(source.publicKey()), {
    fee: String(await server.fetchBaseFee()),
    networkPassphrase: network.passphrase,
    timebounds: await server.fetchTimebounds(60),
  })
  for (const operation of operations) builder.addOperation(operation)
  const transaction = builder.build()
  transaction.sign(...signers)
  return transaction
}

async function send(source: Keypair, operations: xdr.Operation[], signers?: Keypair[]) {
  return await server.submitTransaction(await build(source, operations, signers))
}

/** An issuer's asset, and a holder of a thousand. */
async function issued(code: string): Promise<{ asset: Asset; issuer: Keypair; holder: Keypair }> {
  const [issuer, holder] = await Promise.all([friend(), friend()])
  const asset = new Asset(code, issuer.publicKey())
  const operations = [
    Operation.changeTrust({ source: holder.publicKey(), asset }),
    Operation.payment({ destination: holder.publicKey(), asset, amount: '1000' }),
  ]
  await send(issuer, operations, [issuer, holder])
  return { asset, issuer, holder }
}

async function balanceOf(keypair: Keypair, asset: Asset): Promise<string> {
  const { balances } = await server.loadAccount(keypair.publicKey())
  const found = balances.find((line) => {
    if (line.asset_type === 'native' || asset.isNative()) return line.asset_type === 'native' && asset.isNative()
    return 'asset_code' in line && line.asset_code === asset.getCode() && line.asset_issuer === asset.getIssuer()
  })
  return found?.balance ?? 'none'
}

/** The first record of a stream that passes the test. */
function firstOf<T>(
  open: (handlers: { onmessage: (record: T) => void; onerror: (fault: unknown) => void }) => () => void,
  passes: (record: T) => boolean,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const close = open({
      onmessage: (record) => {
        if (!passes(record)) return
        close()
        resolve(record)
      },
      onerror: (fault) => reject(fault instanceof Error ? fault : new Error(String(fault))),
    })
  })
}

describe.concurrent('with the SDK alone', () => {
  test('a payment arrives, is streamed to its receiver and stands in both histories', async () => {
    const [ann, bob] = await Promise.all([friend(), friend()])
    const arrives = firstOf<Horizon.ServerApi.PaymentOperationRecord>(
      (handlers) =>
        server
          .payments()
          .forAccount(bob.publicKey())
          .stream(handlers as never),
      ({ type }) => String(type) === 'payment',
    )
    const { hash } = await send(ann, [
      Operation.payment({ destination: bob.publicKey(), asset: Asset.native(), amount: '12.5' }),
    ])
    expect(await arrives).toMatchObject({ transaction_hash: hash, from: ann.publicKey(), amount: '12.5000000' })
    for (const keypair of [ann, bob]) {
      const { records } = await server.transactions().forAccount(keypair.publicKey()).order('desc').limit(1).call()
      expect(records.map((record) => record.hash)).toEqual([hash])
    }
    expect(await balanceOf(bob, Asset.native())).toBe('10012.5000000')
  })

  test('a refused payment names its reason', async () => {
    const ann = await friend()
    const nobody = Operation.payment({
      destination: Keypair.random().publicKey(),
      asset: Asset.native(),
      amount: '1',
    })
    await expect(send(ann, [nobody])).rejects.toMatchObject({
      response: { status: 400, data: { extras: { result_codes: { operations: ['op_no_destination'] } } } },
    })
  })

  test('offers make a book that is streamed, and a path is found and paid along it', async () => {
    const { asset, holder } = await issued('BOOK')
    const streamed = firstOf<Horizon.ServerApi.OrderbookRecord>(
      (handlers) => server.orderbook(asset, Asset.native()).stream(handlers as never),
      ({ asks }) => asks.length > 0,
    )
    await send(holder, [
      Operation.manageSellOffer({ selling: asset, buying: Asset.native(), amount: '100', price: '2' }),
      Operation.manageSellOffer({ selling: asset, buying: Asset.native(), amount: '100', price: '3' }),
    ])
    expect((await streamed).asks).toMatchObject([{ price: '2.0000000' }, { price: '3.0000000' }])
    const buyer = await friend()
    await send(buyer, [Operation.changeTrust({ asset })])
    const [path] = (await server.strictReceivePaths([Asset.native()], asset, '150').call()).records
    expect(path?.source_amount).toBe('350.0000000')
    const swap = Operation.pathPaymentStrictReceive({
      sendAsset: Asset.native(),
      sendMax: path?.source_amount ?? '0',
      destAsset: asset,
      destAmount: '150',
      destination: buyer.publicKey(),
      path: [],
    })
    await send(buyer, [swap])
    expect(await balanceOf(buyer, asset)).toBe('150.0000000')
    const { records } = await server.trades().forAccount(holder.publicKey()).call()
    expect(records.map(({ base_amount, counter_amount }) => [base_amount, counter_amount].toSorted())).toEqual([
      ['100.0000000', '200.0000000'],
      ['150.0000000', '50.0000000'],
    ])
  })

  test('a pool takes a deposit, swaps, and gives it back with the fee', async () => {
    const { asset, holder } = await issued('POOL')
    const pool = new LiquidityPoolAsset(Asset.native(), asset, 30)
    const liquidityPoolId = Buffer.from(
      getLiquidityPoolId('constant_product', pool.getLiquidityPoolParameters()),
    ).toString('hex')
    await send(holder, [
      Operation.changeTrust({ asset: pool }),
      Operation.liquidityPoolDeposit({
        liquidityPoolId,
        maxAmountA: '400',
        maxAmountB: '400',
        minPrice: '0.9',
        maxPrice: '1.1',
      }),
    ])
    const buyer = await friend()
    const swap = Operation.pathPaymentStrictSend({
      sendAsset: Asset.native(),
      sendAmount: '10',
      destAsset: asset,
      destMin: '9',
      destination: buyer.publicKey(),
      path: [],
    })
    await send(buyer, [Operation.changeTrust({ asset }), swap])
    expect(await balanceOf(buyer, asset)).toBe('9.7275410')
    await send(holder, [
      Operation.liquidityPoolWithdraw({ liquidityPoolId, amount: '400', minAmountA: '410', minAmountB: '390' }),
    ])
    expect(await server.liquidityPools().liquidityPoolId(liquidityPoolId).call()).toMatchObject({
      total_shares: '0.0000000',
    })
    expect(await balanceOf(holder, asset)).toBe('990.2724590')
  })

  test('an account lives on the reserves of another', async () => {
    const sponsor = await friend()
    const poor = Keypair.random()
    const operations = [
      Operation.beginSponsoringFutureReserves({ sponsoredId: poor.publicKey() }),
      Operation.createAccount({ destination: poor.publicKey(), startingBalance: '0' }),
      Operation.endSponsoringFutureReserves({ source: poor.publicKey() }),
    ]
    await send(sponsor, operations, [sponsor, poor])
    expect(await server.loadAccount(poor.publicKey())).toMatchObject({ sponsor: sponsor.publicKey(), num_sponsored: 2 })
    expect(await balanceOf(poor, Asset.native())).toBe('0.0000000')
    expect(await server.loadAccount(sponsor.publicKey())).toMatchObject({ num_sponsoring: 2 })
  })

  test('a balance waits for its claimant, whose fee somebody else pays', async () => {
    const [giver, taker] = await Promise.all([friend(), friend()])
    const claimants = [
      new Claimant(taker.publicKey(), Claimant.predicateBeforeRelativeTime('600')),
      new Claimant(giver.publicKey(), Claimant.predicateNot(Claimant.predicateBeforeRelativeTime('600'))),
    ]
    await send(giver, [Operation.createClaimableBalance({ asset: Asset.native(), amount: '77', claimants })])
    const [balance] = (await server.claimableBalances().claimant(taker.publicKey()).call()).records
    const claim = Operation.claimClaimableBalance({ balanceId: balance?.id ?? '' })
    await expect(send(giver, [claim])).rejects.toMatchObject({
      response: { data: { extras: { result_codes: { operations: ['op_cannot_claim'] } } } },
    })
    const bump = TransactionBuilder.buildFeeBumpTransaction(
      giver,
      '200',
      await build(taker, [claim]),
      network.passphrase,
    )
    bump.sign(giver)
    const { hash } = await server.submitTransaction(bump)
    const told = await server.transactions().transaction(hash).call()
    expect(told).toMatchObject({
      fee_account: giver.publicKey(),
      source_account: taker.publicKey(),
      fee_charged: '200',
    })
    expect(await balanceOf(taker, Asset.native())).toBe('10077.0000000')
  })
})
