import type { Keypair } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { hashOf, paymentOf, startTestNetwork, type TestNetwork } from './kit/test-network.ts'

const TOKEN = 'a token for tests'

async function startControlled(): Promise<TestNetwork> {
  return await startTestNetwork({ controlPort: 0, controlToken: TOKEN })
}

type Answer = [number, Record<string, unknown>]

async function control(
  net: TestNetwork,
  call: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(`${net.network.controlUrl}${path}`, {
    method,
    headers: { Authorization: `Bearer ${TOKEN}`, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return [response.status, (await response.json()) as Record<string, unknown>]
}

test('a close by hand takes what it is given, in that order, and says what it refused', async () => {
  await using net = await startControlled()
  const [ann, bob] = (await net.fund('100', '50')) as [Keypair, Keypair]
  const { sequence } = await net.server.loadAccount(ann.publicKey())
  const first = await net.build(ann, [paymentOf(bob, '1')])
  const second = await net.build(ann, [paymentOf(bob, '2')], { sequence: String(BigInt(sequence) + 1n) })
  const wrong = await net.build(bob, [paymentOf(ann, '1')], { sequence: '3' })
  const txs = [first, wrong, second].map((transaction) => transaction.toEnvelope().toXdr('base64'))
  const [status, report] = await control(net, 'POST /close', { closeTime: 1_800_000_000, txs })
  expect([status, report.ledger, report.closeTime]).toEqual([200, 4, 1_800_000_000])
  expect(report.results).toMatchObject([
    { hash: hashOf(first), included: true },
    { hash: hashOf(wrong), included: false, resultXdr: 'AAAAAAAAAGT////7AAAAAA==' },
    { hash: hashOf(second), included: true },
  ])
  const record = await net.server.ledgers().ledger(4).call()
  expect(record).toMatchObject({ closed_at: '2027-01-15T08:00:00Z', successful_transaction_count: 2 })
})

test('no ledger is closed where every transaction is refused; upgrades close one', async () => {
  await using net = await startControlled()
  const wrong = await net.build(net.root, [paymentOf(net.root, '1')], { sequence: '9' })
  const txs = [wrong.toEnvelope().toXdr('base64')]
  expect(await control(net, 'POST /close', { txs })).toMatchObject([200, { ledger: 2, results: [{ included: false }] }])
  const upgrades = { baseFee: 200, baseReserve: 10_000_000, maxOperations: 5 }
  expect(await control(net, 'POST /close', { upgrades })).toMatchObject([200, { ledger: 3, results: [] }])
  expect(await net.server.ledgers().ledger(3).call()).toMatchObject({
    base_fee_in_stroops: 200,
    base_reserve_in_stroops: 10_000_000,
    max_tx_set_size: 5,
  })
})

test('a ledger holds no more operations than it may; the others wait for the next', async () => {
  await using net = await startTestNetwork({ maxOperations: 2 })
  await net.fund('100', '100')
  const [ann, bob] = (await net.fund('100', '100')) as [Keypair, Keypair]
  const [carol] = (await net.fund('100')) as [Keypair]
  const bids: [Keypair, number][] = [
    [ann, 100],
    [bob, 300],
    [carol, 200],
  ]
  for (const [account, fee] of bids) {
    await net.server.submitAsyncTransaction(await net.build(account, [paymentOf(net.root, '1')], { fee }))
  }
  const { ledger } = await net.network.closeLedger()
  const included = (await net.server.transactions().forLedger(ledger).call()).records
  expect(included.map(({ source_account }) => source_account).toSorted()).toEqual(
    [bob.publicKey(), carol.publicKey()].toSorted(),
  )
  expect(included.map(({ fee_charged }) => fee_charged)).toEqual(['200', '200'])
  const next = await net.network.closeLedger()
  expect(next.results).toHaveLength(1)
})

test('the state shows every entry, and a reset brings the first ledger back', async () => {
  await using net = await startControlled()
  const [, before] = await control(net, 'GET /state')
  const [ann] = (await net.fund('100')) as [Keypair]
  const [, after] = await control(net, 'GET /state')
  expect(after).toMatchObject({ ledger: 3, baseFee: 100, baseReserve: 5_000_000, feePool: '100', idPool: '0' })
  expect(after.entries).toHaveLength(2)
  await net.server.submitAsyncTransaction(await net.build(ann, [paymentOf(net.root, '1')]))
  expect((await control(net, 'POST /reset'))[0]).toBe(200)
  expect((await control(net, 'GET /state'))[1]).toEqual(before)
  expect(await net.network.closeLedger()).toMatchObject({ ledger: 3, results: [] })
  expect((await net.server.transactions().call()).records).toEqual([])
})

test('without the token, or from a page, nothing is controlled', async () => {
  await using net = await startControlled()
  expect((await control(net, 'POST /close', {}, { Authorization: 'Bearer other' }))[0]).toBe(401)
  expect((await control(net, 'POST /close', {}, { Origin: 'https://example.org' }))[0]).toBe(403)
  expect((await control(net, 'GET /nothing'))[0]).toBe(404)
  expect(net.network.state().ledger).toBe(2)
})

test('a request that makes no sense changes nothing and says why', async () => {
  await using net = await startControlled()
  const expected: [string, unknown, string][] = [
    ['POST /close', { closeTime: '5' }, 'closeTime must be a whole number from 0 to 253402300799.'],
    ['POST /close', { when: 5 }, 'The body has no field "when"; it may have closeTime, txs, upgrades.'],
    ['POST /close', { txs: [1] }, 'txs must be a list of base64 envelopes.'],
    ['POST /close', { closeTime: 1e15 }, 'closeTime must be a whole number from 0 to 253402300799.'],
    ['POST /close', { upgrades: { baseFee: 0 } }, 'upgrades.baseFee must be a whole number from 1 to 4294967295.'],
    ['POST /close', [], 'The body must be a JSON object.'],
    ['POST /faults', { status504: { probability: 2 } }, 'status504.probability must be a number from 0 to 1.'],
    ['POST /faults', { loseAnswer: {} }, 'loseAnswer.afterLedgers must be a whole number from 0 to 9007199254740991.'],
  ]
  for (const [call, body, message] of expected) expect(await control(net, call, body)).toEqual([400, { message }])
  expect((await control(net, 'POST /close', { txs: ['AAAA'] }))[0]).toBe(400)
  expect(net.network.state().ledger).toBe(2)
})

test('a paused network closes only by hand, and goes on when it is resumed', async () => {
  await using net = await startTestNetwork({ controlPort: 0, controlToken: TOKEN, closeEveryMs: 1000 })
  await control(net, 'POST /pause')
  const { ledger } = await net.network.closeLedger()
  const next = new Promise<number>((resolve) => {
    const stop = net.server
      .ledgers()
      .cursor('now')
      .stream({
        onmessage: (record) => {
          stop()
          resolve((record as unknown as { sequence: number }).sequence)
        },
      })
  })
  await control(net, 'POST /resume')
  expect(await next).toBeGreaterThan(ledger)
})

test('faults are set and cleared over HTTP', async () => {
  await using net = await startControlled()
  expect((await control(net, 'POST /faults', { rateLimit: { times: 1 }, ingestLag: { ledgers: 1 } }))[0]).toBe(200)
  expect((await fetch(net.network.horizonUrl)).status).toBe(429)
  await net.network.closeLedger()
  expect((await net.server.root()).history_latest_ledger).toBe(2)
  await control(net, 'POST /faults', {})
  expect((await net.server.root()).history_latest_ledger).toBe(3)
})
