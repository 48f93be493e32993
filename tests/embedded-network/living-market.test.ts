import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Asset, getLiquidityPoolId, Horizon, Keypair, LiquidityPoolAsset, Operation } from '@stellar/stellar-sdk'
import { expect, onTestFinished, test } from 'vitest'
import { allEntries, loadState } from '#server/embedded-network/ledger/state.ledger.ts'
import { decodeEntry } from '#server/embedded-network/ledger/xdr/entry.codec.ts'
import { decodeHeader } from '#server/embedded-network/ledger/xdr/header.codec.ts'
import { closeLedgers, marketKey, NOW_SECONDS, PAIRS, pairName, startMarket } from './kit/living-market.ts'
import { paymentOf, startTestNetwork, type TestNetwork } from './kit/test-network.ts'
import { findFaults, holdings } from './ledger/invariants.ts'

const LEAST_LEVELS = 15
const HOUR_MS = 3_600_000

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-network-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Book = Awaited<ReturnType<ReturnType<Horizon.Server['orderbook']>['call']>>

async function books({ server }: TestNetwork): Promise<{ name: string; book: Book }[]> {
  return Promise.all(
    PAIRS.map(async (pair) => ({
      name: pairName(pair),
      book: await server.orderbook(pair[0], pair[1]).limit(200).call(),
    })),
  )
}

/** Pairs with fewer levels than there should be, or whose sides overlap. */
async function poorBooks(net: TestNetwork): Promise<string[]> {
  return (await books(net))
    .filter(({ book: { asks, bids } }) => {
      const isCrossed = Number(bids[0]?.price) >= Number(asks[0]?.price)
      return asks.length < LEAST_LEVELS || bids.length < LEAST_LEVELS || isCrossed
    })
    .map(({ name, book }) => `${name}: ${book.asks.length} asks, ${book.bids.length} bids`)
}

test('every pair has at least fifteen levels on both sides from the start, and keeps them while others trade', async () => {
  await using net = await startMarket()
  expect(await poorBooks(net)).toEqual([])
  for (let round = 0; round < 10; round++) {
    await closeLedgers(net, 20)
    expect(await poorBooks(net)).toEqual([])
  }
})

test('books follow the price over a gap of days', async () => {
  await using net = await startMarket()
  await closeLedgers(net, 1, 4 * 86_400)
  await closeLedgers(net, 20)
  expect(await poorBooks(net)).toEqual([])
})

test('a side that somebody buys up whole is full again after some ledgers', async () => {
  await using net = await startMarket()
  const [whale] = (await net.fund('5000000')) as [Keypair]
  const [base, quote] = PAIRS[2] as (typeof PAIRS)[number]
  const { asks } = await net.server.orderbook(base, quote).limit(200).call()
  const all = asks.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)
  const buyAmount = `${all / 10_000_000n}.${String(all % 10_000_000n).padStart(7, '0')}`
  const buy = Operation.manageBuyOffer({ selling: quote, buying: base, price: '50', buyAmount })
  await net.apply(await net.build(whale, [Operation.changeTrust({ asset: base }), buy]))
  expect((await net.server.orderbook(base, quote).call()).asks).toEqual([])
  await closeLedgers(net, 12)
  expect(await poorBooks(net)).toEqual([])
})

test('somebody who buys all that is offered, ledger after ledger, makes nothing fail and leaves other books alone', async () => {
  await using net = await startMarket()
  const [base, quote] = PAIRS[2] as (typeof PAIRS)[number]
  const [whale] = (await net.fund('2000000000')) as [Keypair]
  const bid = Operation.manageSellOffer({ selling: quote, buying: base, price: '0.02', amount: '1900000000' })
  await net.apply(await net.build(whale, [Operation.changeTrust({ asset: base }), bid]))
  const begun = net.network.state().ledger
  await closeLedgers(net, 300)
  const { records } = await net.server.transactions().includeFailed(true).order('desc').limit(200).call()
  expect(records.filter(({ successful }) => !successful)).toEqual([])
  expect(records[0]?.ledger_attr).toBeGreaterThan(begun + 200)
  const other = await net.server
    .orderbook(...(PAIRS[0]?.slice(0, 2) as [Asset, Asset]))
    .limit(200)
    .call()
  expect(Math.min(other.asks.length, other.bids.length)).toBeGreaterThanOrEqual(LEAST_LEVELS)
})

/** What an account has of an asset and has not promised already. */
async function spendable({ server }: TestNetwork, owner: Keypair, asset: Asset): Promise<string> {
  const { balances } = await server.loadAccount(owner.publicKey())
  const line = balances.find((balance) => 'asset_code' in balance && balance.asset_code === asset.code)
  const stroops = (text = '0') => BigInt(text.replace('.', ''))
  const free = stroops(line?.balance) - stroops(line && 'selling_liabilities' in line ? line.selling_liabilities : '0')
  return `${free / 10_000_000n}.${String(free % 10_000_000n).padStart(7, '0')}`
}

test('makers whose whole stock is bought get as much again from its issuer, and their side is full again', async () => {
  await using net = await startMarket()
  const [base, quote] = PAIRS[2] as (typeof PAIRS)[number]
  const [whale] = (await net.fund('2000000000')) as [Keypair]
  const bid = Operation.manageSellOffer({ selling: quote, buying: base, price: '0.02', amount: '1000000' })
  await net.apply(await net.build(whale, [Operation.changeTrust({ asset: base }), bid]))
  const makers = ['first maker', 'second maker', 'third maker'].map(marketKey)
  for (const maker of makers) {
    await net.apply(await net.build(maker, [paymentOf(whale, await spendable(net, maker, base), base)]))
  }
  await closeLedgers(net, 30)
  expect(Number(await spendable(net, makers[0] as Keypair, base))).toBeGreaterThan(1_000_000)
  const { records } = await net.server.transactions().includeFailed(true).order('desc').limit(200).call()
  expect(records.filter(({ successful }) => !successful)).toEqual([])
  expect(findFaults(await wholeState(net))).toEqual([])
  expect(await poorBooks(net)).toEqual([])
})

test('participants take each other’s offers in every pair, and none of their transactions fails', async () => {
  await using net = await startMarket()
  const begun = net.network.state().ledger
  await closeLedgers(net, 250)
  const { records } = await net.server.transactions().includeFailed(true).order('desc').limit(200).call()
  expect(records.filter(({ successful }) => !successful)).toEqual([])
  expect(new Set(records.map(({ source_account }) => source_account)).size).toBeGreaterThanOrEqual(5)
  for (const [base, quote] of PAIRS) {
    const trades = await net.server.trades().forAssetPair(base, quote).order('desc').limit(20).call()
    const latest = trades.records.filter(({ paging_token }) => BigInt(paging_token.split('-')[0] ?? 0) >> 32n > begun)
    expect(latest.length).toBeGreaterThan(2)
    expect(latest.filter(({ base_account, counter_account }) => base_account === counter_account)).toEqual([])
  }
})

test('thirty days of hourly candles lie behind a new market, each beginning near where the last one ended', async () => {
  await using net = await startMarket({ pastDays: 30 })
  const end = Math.floor(NOW_SECONDS / 3600) * HOUR_MS
  for (const [base, quote, price] of PAIRS) {
    const candles = await hourlyCandles(net, base, quote)
    expect(candles.map(({ timestamp }) => Number(timestamp))).toEqual(
      Array.from({ length: 720 }, (_, index) => end + (index - 720) * HOUR_MS),
    )
    for (const [index, { open, close, low, high, trade_count, base_volume }] of candles.entries()) {
      const [lowest, highest] = [Number(low), Number(high)]
      expect(lowest).toBeLessThanOrEqual(Math.min(Number(open), Number(close)))
      expect(highest).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)))
      expect(lowest).toBeGreaterThan(price * 0.75)
      expect(highest).toBeLessThan(price * 1.3)
      expect(Number(trade_count)).toBeGreaterThanOrEqual(2)
      expect(Number(base_volume)).toBeGreaterThan(0)
      expect(Math.abs(Number(open) / Number(candles[index - 1]?.close ?? open) - 1)).toBeLessThan(0.02)
    }
  }
  const ledgers = await net.server.ledgers().order('desc').limit(200).call()
  const times = ledgers.records.map(({ closed_at }) => Date.parse(closed_at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(times[0]).toBeLessThanOrEqual(NOW_SECONDS * 1000 + 1000)
})

async function hourlyCandles({ server }: TestNetwork, base: Asset, quote: Asset) {
  const candles: Awaited<ReturnType<ReturnType<Horizon.Server['tradeAggregation']>['call']>>['records'] = []
  for (let from = 1; ; from = Number(candles.at(-1)?.timestamp) + HOUR_MS) {
    const until = NOW_SECONDS * 1000 + 10 * HOUR_MS
    const page = await server.tradeAggregation(base, quote, from, until, HOUR_MS, 0).limit(200).order('asc').call()
    candles.push(...page.records)
    if (page.records.length < 200) return candles
  }
}

test('each asset has a pool with XLM whose price stays near that of the book', async () => {
  await using net = await startMarket({ pastDays: 3 })
  await closeLedgers(net, 100, 30)
  const withXlm = (await books(net)).slice(0, 3)
  for (const [index, { book }] of withXlm.entries()) {
    const [base, quote] = PAIRS[index] as (typeof PAIRS)[number]
    const [a, b] = base.isNative() || quote.isNative() ? sortedPair(base, quote) : [base, quote]
    const id = getLiquidityPoolId('constant_product', new LiquidityPoolAsset(a, b, 30).getLiquidityPoolParameters())
    const pool = await net.server.liquidityPools().liquidityPoolId(Buffer.from(id).toString('hex')).call()
    const amountOf = (asset: Asset) =>
      Number(
        pool.reserves.find((reserve) => reserve.asset === (asset.isNative() ? 'native' : asset.toString()))?.amount,
      )
    const middle = (Number(book.asks[0]?.price) + Number(book.bids[0]?.price)) / 2
    expect(Math.abs(amountOf(quote) / amountOf(base) / middle - 1)).toBeLessThan(0.015)
  }
})

function sortedPair(a: Asset, b: Asset): [Asset, Asset] {
  return Asset.compare(a, b) < 0 ? [a, b] : [b, a]
}

/** The whole ledger as its dump tells it. */
async function wholeState({ network, server }: TestNetwork) {
  const dump = network.state()
  const { header_xdr } = (await server.ledgers().ledger(dump.ledger).call()) as unknown as { header_xdr: string }
  return loadState({
    passphrase: network.passphrase,
    header: decodeHeader(Buffer.from(header_xdr, 'base64')),
    entries: dump.entries.map((entry) => decodeEntry(Buffer.from(entry, 'base64'))),
  })
}

test('what is issued stays what is held, and every entry agrees with all others', async () => {
  await using net = await startMarket()
  const issued = async () => [...holdings(allEntries(await wholeState(net)))].filter(([asset]) => asset !== 'native')
  const before = await issued()
  await closeLedgers(net, 200)
  expect(findFaults(await wholeState(net))).toEqual([])
  expect(new Map(await issued())).toEqual(new Map(before))
})

/** Hashes of the latest ledgers, the newest first. */
async function latestHashes({ server }: TestNetwork, count: number): Promise<string[]> {
  return (await server.ledgers().order('desc').limit(count).call()).records.map(({ hash }) => hash)
}

test('the same seed makes the same ledgers, another one others', async () => {
  const hashes = async (seed: string) => {
    await using net = await startMarket({ seed })
    await closeLedgers(net, 60)
    return await latestHashes(net, 100)
  }
  const first = await hashes('one')
  expect(await hashes('one')).toEqual(first)
  expect((await hashes('another'))[0]).not.toBe(first[0])
})

test('a restart goes on as if nothing had been', async () => {
  const dataDir = newFolder()
  const parts = async (counts: number[], more: { dataDir?: string }) => {
    for (const count of counts.slice(0, -1)) {
      await using net = await startMarket({}, more)
      await closeLedgers(net, count)
    }
    await using net = await startMarket({}, more)
    await closeLedgers(net, counts.at(-1) ?? 0)
    return await latestHashes(net, 80)
  }
  expect(await parts([25, 35], { dataDir })).toEqual(await parts([60], {}))
})

test('a network that is in use already gets participants and books, but no past', async () => {
  const dataDir = newFolder()
  const ledger = await (async () => {
    await using net = await startTestNetwork({ dataDir, genesisCloseTime: NOW_SECONDS - 90_000 })
    await net.fund('100')
    return net.network.state().ledger
  })()
  await using net = await startMarket({}, { dataDir })
  expect(net.network.state().ledger).toBe(ledger + 3)
  expect(await poorBooks(net)).toEqual([])
  expect((await net.server.trades().call()).records).toEqual([])
})

test('a ledger closed with given transactions has no others, and a reset empties the market until the next one', async () => {
  await using net = await startMarket()
  const { ledger } = net.network.state()
  const [ann] = (await net.fund('100')) as [Keypair]
  expect(
    (
      await net.server
        .transactions()
        .forLedger(ledger + 1)
        .call()
    ).records,
  ).toHaveLength(1)
  await net.network.reset()
  expect(net.network.state().entries).toHaveLength(1)
  await net.network.closeLedger()
  expect(await poorBooks(net)).toEqual([])
  await expect(net.server.loadAccount(ann.publicKey())).rejects.toThrow('Not Found')
})

test('where no market is asked for, nothing happens by itself', async () => {
  await using net = await startTestNetwork()
  await closeLedgers(net, 5)
  expect(net.network.state().entries).toHaveLength(1)
  expect((await net.server.transactions().call()).records).toEqual([])
})
