import { type Horizon, type Keypair, Operation } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { announcement, readFrames, untilFrames } from './kit/event-frames.ts'
import { paymentOf, startTestNetwork, type TestNetwork } from './kit/test-network.ts'

type Received = { amounts: string[]; next(count: number): Promise<void>; stop(): void }

/** Follows payments to an account through the SDK and keeps what arrived. */
function follow(net: TestNetwork, account: Keypair, cursor: string): Received {
  const amounts: string[] = []
  let arrived: () => void = () => undefined
  const stop = net.server
    .payments()
    .forAccount(account.publicKey())
    .cursor(cursor)
    .stream({
      onmessage: (record) => {
        if ('amount' in record) amounts.push((record as Horizon.ServerApi.PaymentOperationRecord).amount)
        arrived()
      },
    })
  const next = (count: number) =>
    new Promise<void>((resolve) => {
      arrived = () => amounts.length >= count && resolve()
      arrived()
    })
  return { amounts, next, stop }
}

test('a stream tells every payment once, past its limit and over cut connections', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = (await net.fund('1000', '50')) as [Keypair, Keypair]
  const received = follow(net, bob, '0')
  const expected: string[] = []
  for (let amount = 1; amount <= 14; amount++) {
    if (amount === 5) net.network.setFaults({ cutStreams: { times: 1 } })
    await net.apply(await net.build(ann, [paymentOf(bob, String(amount))]))
    expected.push(`${amount}.0000000`)
  }
  await received.next(14)
  received.stop()
  expect(received.amounts).toEqual(expected)
})

test('a stream from now on tells only what comes later', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = (await net.fund('1000', '50')) as [Keypair, Keypair]
  const frames = readFrames(`${net.network.horizonUrl}/accounts/${bob.publicKey()}/payments?cursor=now`)
  await untilFrames(frames, 1)
  await net.apply(await net.build(ann, [paymentOf(bob, '7')]))
  await untilFrames(frames, 2)
  expect(frames.list[0]).toBe(announcement('open', 'hello', 1000))
  expect(frames.list[1]).toMatch(/^id: \d+\ndata: \{.*"amount":"7\.0000000"/)
  frames.stop()
})

test('the header Last-Event-ID beats the cursor of the URL', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = (await net.fund('1000', '50')) as [Keypair, Keypair]
  await net.apply(await net.build(ann, [paymentOf(bob, '1'), paymentOf(bob, '2')]))
  const [, first] = (await net.server.payments().forAccount(bob.publicKey()).call()).records
  const url = `${net.network.horizonUrl}/accounts/${bob.publicKey()}/payments?cursor=0`
  const frames = readFrames(url, { 'Last-Event-ID': first?.paging_token ?? '' })
  await untilFrames(frames, 2)
  expect(frames.list).toHaveLength(2)
  expect(frames.list[1]).toContain('"amount":"2.0000000"')
  frames.stop()
})

test('a stream ends with goodbye when it has sent its limit', async () => {
  await using net = await startTestNetwork()
  await net.fund('10', '10', '10')
  const frames = readFrames(`${net.network.horizonUrl}/operations?limit=2`)
  await untilFrames(frames, 4)
  expect(frames.list[3]).toBe(announcement('close', 'byebye', 10))
  await frames.ended
})

test('an account is sent again when it changes', async () => {
  await using net = await startTestNetwork()
  const [ann] = (await net.fund('100')) as [Keypair]
  const frames = readFrames(`${net.network.horizonUrl}/accounts/${ann.publicKey()}`)
  await untilFrames(frames, 2)
  await net.network.closeLedger()
  await net.apply(await net.build(ann, [Operation.manageData({ name: 'a', value: 'b' })]))
  await untilFrames(frames, 3)
  expect(frames.list).toHaveLength(3)
  expect(frames.list[2]).toContain('"data":{"a":"Yg=="}')
  frames.stop()
})

test('a stream of an account that is merged away ends with the problem', async () => {
  await using net = await startTestNetwork()
  const [ann] = (await net.fund('100')) as [Keypair]
  const frames = readFrames(`${net.network.horizonUrl}/accounts/${ann.publicKey()}`)
  await untilFrames(frames, 2)
  await net.apply(await net.build(ann, [Operation.accountMerge({ destination: net.root.publicKey() })]))
  await frames.ended
  expect(frames.list[2]).toMatch(/^event: error\ndata: problem: not_found\. full details: \{/)
})

test('a stream of something unknown is an ordinary problem', async () => {
  await using net = await startTestNetwork()
  const url = `${net.network.horizonUrl}/accounts/${net.root.publicKey()}x/payments`
  const response = await fetch(url, { headers: { Accept: 'text/event-stream' } })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    400,
    'application/problem+json; charset=utf-8',
  ])
})
