import { Account, Asset, type Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import { describe, expect, test } from 'vitest'
import { paymentOf, startTestNetwork, type TestNetwork } from './kit/test-network.ts'

const MANY_BYTES = 10_000_000
const INT64_MAX = 9_223_372_036_854_775_807n

type Answer = { status: number; slug: string; extras: Record<string, unknown> }

async function submit(net: TestNetwork, tx: string): Promise<Answer> {
  const body = new URLSearchParams({ tx })
  const response = await fetch(`${net.network.horizonUrl}/transactions`, { method: 'POST', body })
  const problem = (await response.json()) as { type: string; extras?: Record<string, unknown> }
  return { status: response.status, slug: problem.type.split('/').pop() ?? '', extras: problem.extras ?? {} }
}

async function accounts(net: TestNetwork): Promise<[Keypair, Keypair]> {
  return (await net.fund('100', '50')) as [Keypair, Keypair]
}

async function signedPayment(net: TestNetwork, [from, to]: [Keypair, Keypair], amount = '1'): Promise<string> {
  return (await net.build(from, [paymentOf(to, amount)])).toEnvelope().toXdr('base64')
}

/** The network answers on, and its next ledger closes without what was refused. */
async function staysSound(net: TestNetwork): Promise<void> {
  expect((await net.network.closeLedger()).results).toEqual([])
  expect((await fetch(net.network.horizonUrl)).status).toBe(200)
}

describe('what cannot be read is malformed', () => {
  const damaged: [string, (good: Buffer) => string][] = [
    ['text that is not base64', () => 'not base64 !'],
    ['base64 of nothing', () => ''],
    ['base64 of something else', () => Buffer.from('something else').toString('base64')],
    ['an envelope with bytes behind it', (good) => Buffer.concat([good, Buffer.alloc(4)]).toString('base64')],
    ['an envelope that ends too early', (good) => good.subarray(0, good.length - 4).toString('base64')],
  ]
  test.each(damaged)('%s', async (_, damage) => {
    await using net = await startTestNetwork()
    const tx = damage(Buffer.from(await signedPayment(net, await accounts(net)), 'base64'))
    expect(await submit(net, tx)).toEqual({
      status: 400,
      slug: 'transaction_malformed',
      extras: { envelope_xdr: tx },
    })
    await staysSound(net)
  })

  test('an envelope of 101 operations', async () => {
    await using net = await startTestNetwork()
    const [ann, bob] = await accounts(net)
    const hundred = await net.build(
      ann,
      Array.from({ length: 100 }, () => paymentOf(bob, '0.1')),
    )
    const xdr = Buffer.from(hundred.toEnvelope().toXdr())
    const countAt = xdr.indexOf(Buffer.from([0, 0, 0, 100, 0, 0, 0, 0, 0, 0, 0, 1]))
    const one = xdr.subarray(countAt + 4, countAt + 4 + (xdr.length - countAt - 4 - 80) / 100)
    const more = Buffer.concat([xdr.subarray(0, countAt), Buffer.from([0, 0, 0, 101]), one, xdr.subarray(countAt + 4)])
    expect(await submit(net, more.toString('base64'))).toMatchObject({ status: 400, slug: 'transaction_malformed' })
    const whole = await net.server.submitAsyncTransaction(hundred)
    expect(whole).toMatchObject({ tx_status: 'PENDING' })
  })

  test('a body of ten million bytes is too large', async () => {
    await using net = await startTestNetwork()
    expect(await submit(net, 'A'.repeat(MANY_BYTES))).toMatchObject({ status: 413, slug: 'payload_too_large' })
    await staysSound(net)
  })
})

describe('what is signed for something else is refused as badly signed', () => {
  const badlySigned = {
    status: 400,
    slug: 'transaction_failed',
    extras: { result_codes: { transaction: 'tx_bad_auth' } },
  }

  test('for a network with another passphrase', async () => {
    await using net = await startTestNetwork()
    const [ann, bob] = await accounts(net)
    const { sequence } = await net.server.loadAccount(ann.publicKey())
    const elsewhere = new TransactionBuilder(new Account(ann.publicKey(), sequence), {
      fee: '100',
      networkPassphrase: 'Another network',
    })
    const transaction = elsewhere.addOperation(paymentOf(bob, '1')).setTimeout(0).build()
    transaction.sign(ann)
    expect(await submit(net, transaction.toEnvelope().toXdr('base64'))).toMatchObject(badlySigned)
    await staysSound(net)
  })

  test('with the signature of another transaction of the same account', async () => {
    await using net = await startTestNetwork()
    const [ann, bob] = await accounts(net)
    const [small, large] = await Promise.all(['1', '90'].map((amount) => net.build(ann, [paymentOf(bob, amount)])))
    const [signature] = small?.signatures ?? []
    if (!large || !signature) throw new Error('nothing was signed')
    large.signatures.splice(0, 1, signature)
    expect(await submit(net, large.toEnvelope().toXdr('base64'))).toMatchObject(badlySigned)
    await staysSound(net)
  })
})

describe('amounts at the ends of 64 bits', () => {
  /** The signed payment of one stroop less than int64 max, with another amount written over it. */
  async function withAmount(net: TestNetwork, people: [Keypair, Keypair], amount: bigint): Promise<string> {
    const [ann, bob] = people
    const largest = '922337203685.4775806'
    const transaction = await net.build(ann, [paymentOf(bob, largest)])
    const bytes = Buffer.from(transaction.toEnvelope().toXdr())
    const written = Buffer.alloc(8)
    written.writeBigInt64BE(INT64_MAX - 1n)
    bytes.writeBigInt64BE(amount, bytes.indexOf(written))
    const changed = TransactionBuilder.fromXDR(bytes.toString('base64'), net.network.passphrase)
    changed.signatures.splice(0)
    changed.sign(ann)
    return changed.toEnvelope().toXdr('base64')
  }

  test.each([
    ['the largest', INT64_MAX, 'op_line_full'],
    ['zero', 0n, 'op_malformed'],
    ['one below zero', -1n, 'op_malformed'],
    ['the smallest', -INT64_MAX - 1n, 'op_malformed'],
  ])('%s is refused by the operation', async (_, amount, code) => {
    await using net = await startTestNetwork({ submissionTimeoutMs: 20_000 })
    const people = await accounts(net)
    const { results } = await net.network.closeLedger({ txs: [await withAmount(net, people, amount)] })
    const [result] = results
    expect(Buffer.from(result?.resultXdr ?? '', 'base64').readInt32BE(8)).toBe(-1)
    const total = async () => (await net.server.ledgers().order('desc').limit(1).call()).records[0]?.total_coins
    expect(await total()).toBe('100000000000.0000000')
    const answer = submit(net, await withAmount(net, people, amount))
    if (code !== 'op_malformed') {
      await net.network.untilQueued(1)
      await net.network.closeLedger()
    }
    expect((await answer).extras).toMatchObject({ result_codes: { operations: [code] } })
  })

  test('offers, trust and sequence numbers at the largest value do no harm', async () => {
    await using net = await startTestNetwork()
    const [ann, bob] = await accounts(net)
    const largest = '922337203685.4775807'
    const usd = new Asset('USD', bob.publicKey())
    const price = { n: 2_147_483_647, d: 1 }
    const operations = [
      Operation.changeTrust({ asset: usd, limit: largest }),
      Operation.manageSellOffer({
        source: bob.publicKey(),
        selling: usd,
        buying: Asset.native(),
        amount: largest,
        price,
      }),
      Operation.payment({ source: bob.publicKey(), destination: ann.publicKey(), asset: usd, amount: largest }),
      Operation.bumpSequence({ bumpTo: String(INT64_MAX) }),
    ]
    const transaction = await net.build(ann, operations)
    transaction.sign(bob)
    const { results } = await net.apply(transaction)
    expect(results).toMatchObject([{ included: true }])
    await staysSound(net)
  })
})
