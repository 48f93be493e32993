import { Asset, Horizon, type Keypair, Operation, type Transaction } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { hashOf, paymentOf, startTestNetwork, type TestNetwork } from './kit/test-network.ts'

async function twoAccounts(net: TestNetwork): Promise<[Keypair, Keypair]> {
  return (await net.fund('1000', '50')) as [Keypair, Keypair]
}

async function statusOf(net: TestNetwork, transaction: Transaction): Promise<number> {
  return (await fetch(`${net.network.horizonUrl}/transactions/${hashOf(transaction)}`)).status
}

async function post(net: TestNetwork, transaction: Transaction): Promise<Response> {
  const tx = transaction.toEnvelope().toXdr('base64')
  return await fetch(`${net.network.horizonUrl}/transactions`, { method: 'POST', body: new URLSearchParams({ tx }) })
}

test('a lost answer: the connection breaks, the hash is unknown, and the payment arrives three ledgers later', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = await twoAccounts(net)
  net.network.setFaults({ loseAnswer: { afterLedgers: 3, times: 1 } })
  const payment = await net.build(ann, [paymentOf(bob, '1')])
  await expect(net.server.submitTransaction(payment)).rejects.toThrow('fetch failed')
  for (const expected of [404, 404, 200]) {
    await net.network.closeLedger()
    expect(await statusOf(net, payment)).toBe(expected)
  }
  expect(await net.server.submitTransaction(payment)).toMatchObject({ successful: true })
})

test('a second envelope of the same account cannot overtake the lost one', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = await twoAccounts(net)
  net.network.setFaults({ loseAnswer: { afterLedgers: 2, times: 1 } })
  await expect(post(net, await net.build(ann, [paymentOf(bob, '1')]))).rejects.toThrow('fetch failed')
  const rebuilt = await net.build(ann, [paymentOf(bob, '2')])
  const error = await net.server.submitAsyncTransaction(rebuilt).catch((caught: Error) => caught)
  expect(error).toMatchObject({ response: { status: 503, data: { tx_status: 'TRY_AGAIN_LATER' } } })
})

test('a 504 at once leaves the envelope in the queue', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = await twoAccounts(net)
  net.network.setFaults({ status504: { times: 1 } })
  const payment = await net.build(ann, [paymentOf(bob, '1')])
  expect((await post(net, payment)).status).toBe(504)
  await net.network.closeLedger()
  expect(await statusOf(net, payment)).toBe(200)
})

test('a reset after reading forgets the envelope', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = await twoAccounts(net)
  net.network.setFaults({ resetAfterRead: { times: 1 } })
  const payment = await net.build(ann, [paymentOf(bob, '1')])
  await expect(post(net, payment)).rejects.toThrow('fetch failed')
  await net.network.closeLedger()
  expect(await statusOf(net, payment)).toBe(404)
})

test('an accepted envelope may be answered tx_bad_seq and still arrive', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = await twoAccounts(net)
  net.network.setFaults({ badSeqForAccepted: { times: 1 } })
  const payment = await net.build(ann, [paymentOf(bob, '1')])
  const answer = await post(net, payment)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ extras: { result_codes: { transaction: 'tx_bad_seq' } } })
  await net.network.closeLedger()
  expect(await statusOf(net, payment)).toBe(200)
})

test('a lagging Horizon shows the past consistently, never goes back, and catches up', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = await twoAccounts(net)
  const before = await net.server.loadAccount(ann.publicKey())
  const payment = await net.build(ann, [paymentOf(bob, '1')])
  net.network.setFaults({ ingestLag: { ledgers: 2 } })
  await net.server.submitAsyncTransaction(payment)
  for (const latest of [3, 3]) {
    const { ledger } = await net.network.closeLedger()
    const root = await net.server.root()
    expect([root.history_latest_ledger, root.core_latest_ledger]).toEqual([latest, ledger])
    expect(await statusOf(net, payment)).toBe(404)
    expect((await net.server.loadAccount(ann.publicKey())).sequence).toBe(before.sequence)
    const [newest] = (await net.server.ledgers().order('desc').limit(1).call()).records
    expect(newest?.sequence).toBe(latest)
  }
  await net.network.closeLedger()
  expect(await statusOf(net, payment)).toBe(200)
  expect((await net.server.root()).history_latest_ledger).toBe(4)
  net.network.setFaults({})
  expect((await net.server.root()).history_latest_ledger).toBe(6)
})

test('a lagging Horizon sums up only the trades that it shows', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = await twoAccounts(net)
  const usd = new Asset('USD', bob.publicKey())
  const sell = (amount: string, price: string) =>
    Operation.manageSellOffer({ selling: Asset.native(), buying: usd, amount, price })
  await net.apply(await net.build(ann, [Operation.changeTrust({ asset: usd }), sell('10', '1'), sell('10', '2')]))
  const take = async (amount: string) => {
    const buy = Operation.manageBuyOffer({ selling: usd, buying: Asset.native(), buyAmount: amount, price: '2' })
    await net.apply(await net.build(bob, [buy], { sequence: String((next += 1n)) }))
  }
  let next = BigInt((await net.server.loadAccount(bob.publicKey())).sequence) - 1n
  const candles = async () => {
    const page = await net.server.tradeAggregation(Asset.native(), usd, 0, 32_503_680_000_000, 60_000, 0).call()
    return page.records.map(({ trade_count, high, base_volume }) => [String(trade_count), high, base_volume])
  }
  await take('4')
  net.network.setFaults({ ingestLag: { ledgers: 2 } })
  await take('6')
  await take('5')
  expect(await candles()).toEqual([['1', '1.0000000', '4.0000000']])
  await net.network.closeLedger()
  expect(await candles()).toEqual([['2', '1.0000000', '10.0000000']])
  net.network.setFaults({})
  expect(await candles()).toEqual([['3', '2.0000000', '15.0000000']])
})

test('an applied envelope sent again to a lagging Horizon waits for the first answer', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = await twoAccounts(net)
  const payment = await net.build(ann, [paymentOf(bob, '1')])
  net.network.setFaults({ ingestLag: { ledgers: 1 } })
  await net.apply(payment)
  const again = net.server.submitTransaction(payment)
  await fetch(net.network.horizonUrl)
  await net.network.closeLedger()
  expect(await again).toMatchObject({ successful: true, hash: hashOf(payment) })
})

test('a rate limit is 429 with Retry-After, as often as asked for', async () => {
  await using net = await startTestNetwork()
  net.network.setFaults({ rateLimit: { times: 2 } })
  const answers = [1, 2, 3].map(async () => await fetch(net.network.horizonUrl))
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429, 429])
})

test('a probability with a seed strikes the same occasions every time', async () => {
  const strikes = async () => {
    await using net = await startTestNetwork()
    net.network.setFaults({ rateLimit: { probability: 0.5, seed: 11 } })
    const statuses: number[] = []
    for (let request = 0; request < 20; request++) statuses.push((await fetch(net.network.horizonUrl)).status)
    return statuses
  }
  const first = await strikes()
  expect(new Set(first).size).toBe(2)
  expect(await strikes()).toEqual(first)
})

test('an envelope whose time passes while it waits is never applied', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = await twoAccounts(net)
  const { closed_at } = (await net.server.ledgers().ledger(3).call()) as unknown as Horizon.ServerApi.LedgerRecord
  const maxTime = Date.parse(closed_at) / 1000 + 20
  const payment = await net.build(ann, [paymentOf(bob, '1')], { maxTime })
  await net.server.submitAsyncTransaction(payment)
  await net.network.closeLedger({ closeTime: maxTime + 1 })
  await net.network.closeLedger()
  expect(await statusOf(net, payment)).toBe(404)
  expect(net.network.state().ledger).toBe(5)
})
