import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FeeBumpTransaction, type Keypair, type Transaction, TransactionBuilder, xdr } from '@stellar/stellar-sdk'
import { expect, onTestFinished, test } from 'vitest'
import { hashOf, paymentOf, startTestNetwork, type TestNetwork } from './kit/test-network.ts'

type Said = { status: string; code?: string; feeCharged?: string }

/** What the queue says of an envelope, with the words of a refusal. */
async function offer({ server }: TestNetwork, envelope: Transaction | FeeBumpTransaction): Promise<Said> {
  try {
    const { tx_status } = await server.submitAsyncTransaction(envelope)
    return { status: tx_status }
  } catch (error) {
    const { data } = (error as { response: { data: { tx_status: string; error_result_xdr?: string } } }).response
    if (data.error_result_xdr === undefined) return { status: data.tx_status }
    const { feeCharged, result } = xdr.TransactionResult.fromXDR(data.error_result_xdr, 'base64')
    return { status: data.tx_status, code: result.type, feeCharged: String(feeCharged) }
  }
}

/** A queue for two operations, and so many people. */
async function startNarrow(people: number, dataDir?: string) {
  const net = await startTestNetwork({ maxOperations: 1, dataDir })
  const accounts: Keypair[] = []
  for (let count = 0; count < people; count++) accounts.push(...(await net.fund('100')))
  /** A transaction that pays the root, `fee` stroops for each of its operations. */
  const bid = async (who: number, fee: number, operations = 1) =>
    await net.build(
      accounts[who] as Keypair,
      Array.from({ length: operations }, () => paymentOf(net.root, '1')),
      { fee },
    )
  return { net, accounts, bid }
}

async function isKnown({ network }: TestNetwork, envelope: Transaction): Promise<boolean> {
  return (await fetch(`${network.horizonUrl}/transactions/${hashOf(envelope)}`)).status === 200
}

async function closeTimes({ network }: TestNetwork, count: number): Promise<void> {
  for (let ledger = 0; ledger < count; ledger++) await network.closeLedger()
}

test('a full queue refuses who bids no more than the lowest, names the least that would do, and stays with that', async () => {
  const { net, bid } = await startNarrow(3)
  await using _ = net
  for (const [who, fee] of [200, 500].entries()) expect((await offer(net, await bid(who, fee))).status).toBe('PENDING')
  const late = await bid(2, 200)
  expect(await offer(net, late)).toEqual({ status: 'ERROR', code: 'txInsufficientFee', feeCharged: '201' })
  expect(await offer(net, late)).toEqual({ status: 'TRY_AGAIN_LATER' })
  expect(await offer(net, await bid(2, 201))).toEqual({ status: 'PENDING' })
})

test('a higher bid per operation pushes the lowest out of a full queue, which is not taken again for ten ledgers', async () => {
  const { net, bid } = await startNarrow(3)
  await using _ = net
  const [low, middle, high] = [await bid(0, 100), await bid(1, 500), await bid(2, 900)]
  for (const envelope of [low, middle, high]) expect(await offer(net, envelope)).toEqual({ status: 'PENDING' })
  await closeTimes(net, 9)
  expect(await Promise.all([low, middle, high].map((envelope) => isKnown(net, envelope)))).toEqual([false, true, true])
  expect(await offer(net, low)).toEqual({ status: 'TRY_AGAIN_LATER' })
  await closeTimes(net, 1)
  expect(await offer(net, low)).toEqual({ status: 'PENDING' })
})

test('until a ledger closes nobody takes the place of what was pushed out for less', async () => {
  const { net, bid } = await startNarrow(4)
  await using _ = net
  expect((await offer(net, await bid(0, 300, 2))).status).toBe('PENDING')
  expect((await offer(net, await bid(1, 400))).status).toBe('PENDING')
  expect(await offer(net, await bid(2, 300))).toMatchObject({ code: 'txInsufficientFee', feeCharged: '301' })
  await closeTimes(net, 1)
  expect(await offer(net, await bid(3, 100))).toEqual({ status: 'PENDING' })
})

test('what needs more room than the whole queue has is asked to try again later', async () => {
  const { net, bid } = await startNarrow(2)
  await using _ = net
  expect((await offer(net, await bid(0, 100))).status).toBe('PENDING')
  expect(await offer(net, await bid(1, 10_000, 3))).toEqual({ status: 'TRY_AGAIN_LATER' })
})

test('an envelope that was pushed out does not come back with a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'embedded-network-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { net, bid } = await startNarrow(3, dataDir)
  const envelopes = [await bid(0, 100), await bid(1, 500), await bid(2, 900)]
  for (const envelope of envelopes) await offer(net, envelope)
  await net.network.close()
  await using again = await startTestNetwork({ maxOperations: 1, dataDir })
  await closeTimes(again, 4)
  expect(await Promise.all(envelopes.map((envelope) => isKnown(again, envelope)))).toEqual([false, true, true])
})

test('what four ledgers have no place for is dropped, and not taken for ten ledgers', async () => {
  const { net, bid } = await startNarrow(5)
  await using _ = net
  const low = await bid(0, 100)
  await offer(net, low)
  for (const who of [1, 2, 3, 4]) {
    await offer(net, await bid(who, 500))
    expect((await net.network.closeLedger()).results).toHaveLength(1)
  }
  expect(await offer(net, low)).toEqual({ status: 'TRY_AGAIN_LATER' })
  await closeTimes(net, 9)
  expect(await offer(net, low)).toEqual({ status: 'TRY_AGAIN_LATER' })
  await closeTimes(net, 1)
  expect(await offer(net, low)).toEqual({ status: 'PENDING' })
})

/** The same transaction, for which somebody else bids `rate` stroops per operation. */
function bump(net: TestNetwork, inner: Transaction, { payer, rate }: { payer: Keypair; rate: string }) {
  const outer = TransactionBuilder.buildFeeBumpTransaction(payer, rate, inner, net.network.passphrase)
  outer.sign(payer)
  return outer
}

test('a replacement has waited as long as what it replaces', async () => {
  const { net, accounts, bid } = await startNarrow(4)
  await using _ = net
  const inner = await bid(0, 100)
  await offer(net, inner)
  for (const who of [1, 2, 3]) {
    await offer(net, await bid(who, 500))
    await closeTimes(net, 1)
  }
  // A fee bump counts for two operations, and no ledger has room for two.
  const outer = bump(net, inner, { payer: accounts[0] as Keypair, rate: '1000' })
  expect(await offer(net, outer)).toEqual({ status: 'PENDING' })
  await closeTimes(net, 1)
  expect(await offer(net, outer)).toEqual({ status: 'TRY_AGAIN_LATER' })
})

test('who replaces its own bid needs what the new one costs, not both together', async () => {
  await using net = await startTestNetwork()
  const [ann, payer] = (await net.fund('100', '1.0004200')) as [Keypair, Keypair]
  const inner = await net.build(ann, [paymentOf(net.root, '1')])
  expect(await offer(net, bump(net, inner, { payer, rate: '200' }))).toEqual({ status: 'PENDING' })
  expect(await offer(net, bump(net, inner, { payer, rate: '1999' }))).toMatchObject({
    code: 'txInsufficientFee',
    feeCharged: '4000',
  })
  expect(await offer(net, bump(net, inner, { payer, rate: '2000' }))).toEqual({ status: 'PENDING' })
})

/** TransactionResult: the fee charged, the code, no extension. */
function resultXdr(feeCharged: bigint, code: number): string {
  const bytes = Buffer.alloc(16)
  bytes.writeBigInt64BE(feeCharged)
  bytes.writeInt32BE(code, 8)
  return bytes.toString('base64')
}

/** Status and whole body of both submissions, the one that waits for a ledger last. */
async function submitBoth({ network }: TestNetwork, envelopes: (Transaction | FeeBumpTransaction)[]) {
  const answers = envelopes.map(async (envelope, place) => {
    const path = place === 0 ? '/transactions_async' : '/transactions'
    const body = new URLSearchParams({ tx: envelope.toEnvelope().toXdr('base64') })
    const response = await fetch(network.horizonUrl + path, { method: 'POST', body })
    return [response.status, await response.json()]
  })
  return await Promise.all(answers)
}

function insufficientFee([first, second]: (Transaction | FeeBumpTransaction)[], least: bigint): object[] {
  const result_xdr = resultXdr(least, -9)
  const extras = {
    envelope_xdr: second?.toEnvelope().toXdr('base64'),
    result_xdr,
    result_codes: { transaction: 'tx_insufficient_fee' },
  }
  return [
    [400, { hash: first && hashOf(first), tx_status: 'ERROR', error_result_xdr: result_xdr }],
    [400, expect.objectContaining({ title: 'Transaction Failed', extras })],
  ]
}

test('both submissions refuse a bid that is too low with the same bytes, which name the least that would do', async () => {
  const { net, accounts, bid } = await startNarrow(5)
  await using _ = net
  const [payer, inner] = [accounts[4] as Keypair, await bid(0, 200)]
  expect(await offer(net, inner)).toEqual({ status: 'PENDING' })
  const low = ['1999', '1000'].map((rate) => bump(net, inner, { payer, rate }))
  expect(await submitBoth(net, low)).toEqual(insufficientFee(low, 4000n))
  expect(await offer(net, await bid(1, 500))).toEqual({ status: 'PENDING' })
  const late = [await bid(2, 150), await bid(3, 200)]
  expect(await submitBoth(net, late)).toEqual(insufficientFee(late, 201n))
  await closeTimes(net, 2)
  expect(await Promise.all([inner, ...late].map((envelope) => isKnown(net, envelope)))).toEqual([true, false, false])
  expect(await net.server.loadAccount(payer.publicKey())).toMatchObject({ balances: [{ balance: '100.0000000' }] })
})

test('the least bid that would replace a vast one is named as far as a bid can go', async () => {
  await using net = await startTestNetwork()
  const [ann] = (await net.fund('100')) as [Keypair]
  const inner = await net.build(ann, [paymentOf(net.root, '1')])
  const vast = bump(net, inner, { payer: net.root, rate: '480000000000000000' })
  expect(await offer(net, vast)).toEqual({ status: 'PENDING' })
  expect(await offer(net, bump(net, inner, { payer: net.root, rate: '490000000000000000' }))).toEqual({
    status: 'ERROR',
    code: 'txInsufficientFee',
    feeCharged: '9223372036854775807',
  })
})

test('a lower sequence number than that of the waiting envelope is a bad one', async () => {
  await using net = await startTestNetwork()
  const [ann] = (await net.fund('100')) as [Keypair]
  const account = await net.server.loadAccount(ann.publicKey())
  const options = { fee: '100', networkPassphrase: net.network.passphrase }
  const later = new TransactionBuilder(account, options).addOperation(paymentOf(net.root, '1')).setTimeout(0)
  later.setMinAccountSequence('0')
  account.incrementSequenceNumber()
  const waiting = later.build()
  waiting.sign(ann)
  expect(await offer(net, waiting)).toEqual({ status: 'PENDING' })
  const earlier = await net.build(ann, [paymentOf(net.root, '1')])
  expect(await offer(net, earlier)).toEqual({ status: 'ERROR', code: 'txBadSeq', feeCharged: '0' })
})

test('what its payer cannot pay any more leaves the queue with the next ledger', async () => {
  await using net = await startTestNetwork()
  const [ann, bob, payer] = (await net.fund('100', '100', '1.0010000')) as [Keypair, Keypair, Keypair]
  const inner = await net.build(ann, [paymentOf(net.root, '1')])
  const both = [inner, await net.build(bob, [paymentOf(net.root, '1')])].map((transaction) =>
    bump(net, transaction, { payer, rate: '2000' }),
  )
  for (const envelope of both) expect(await offer(net, envelope)).toEqual({ status: 'PENDING' })
  await net.apply(await net.build(payer, [paymentOf(net.root, '0.0005')]))
  expect((await net.network.closeLedger()).results).toEqual([])
  expect(await offer(net, inner)).toEqual({ status: 'PENDING' })
})
