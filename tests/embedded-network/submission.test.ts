import {
  Account,
  Asset,
  type Horizon,
  Keypair,
  Memo,
  MuxedAccount,
  Operation,
  type Transaction,
  TransactionBuilder,
} from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { hashOf, paymentOf, startTestNetwork } from './kit/test-network.ts'

const FAILED =
  'The transaction failed when submitted to the stellar network. The `extras.result_codes` field on this response ' +
  'contains further details.  Descriptions of each code can be found at: ' +
  'https://developers.stellar.org/api/errors/http-status-codes/horizon-specific/transaction-failed/'

/** The body of a refused submission. */
async function refusal(answer: Promise<unknown>): Promise<{ status: number; data: Record<string, never> }> {
  return await answer.then(
    () => {
      throw new Error('the submission was not refused')
    },
    (error: { response: { status: number; data: Record<string, never> } }) => error.response,
  )
}

function native(account: Horizon.AccountResponse): string {
  return account.balances.find((balance) => balance.asset_type === 'native')?.balance ?? ''
}

test('a payment arrives, costs its fee and is answered with its record', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = (await net.fund('100', '50')) as [Keypair, Keypair]
  const answer = await net.submit(await net.build(ann, [paymentOf(bob, '12.5')], { memo: Memo.text('for tea') }))
  expect(answer.successful).toBe(true)
  expect(native(await net.server.loadAccount(ann.publicKey()))).toBe('87.4999900')
  expect(native(await net.server.loadAccount(bob.publicKey()))).toBe('62.5000000')
  const record = await net.server.transactions().transaction(answer.hash).call()
  expect(record).toMatchObject({ memo: 'for tea', memo_type: 'text', fee_charged: '100', ledger_attr: 4 })
})

test('the same envelope again is answered as the first time and never applied twice', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = (await net.fund('100', '50')) as [Keypair, Keypair]
  const payment = await net.build(ann, [paymentOf(bob, '1')])
  const first = await net.submit(payment)
  const again = await net.server.submitTransaction(payment)
  expect(again.hash).toBe(first.hash)
  expect(native(await net.server.loadAccount(bob.publicKey()))).toBe('51.0000000')
})

test('a transaction that fails in its ledger is charged, answers its codes, and answers them again', async () => {
  await using net = await startTestNetwork()
  const [ann] = (await net.fund('100')) as [Keypair]
  const payment = await net.build(ann, [paymentOf(Keypair.random(), '1')])
  const expected = { transaction: 'tx_failed', operations: ['op_no_destination'] }
  expect((await refusal(net.submit(payment))).data).toMatchObject({ extras: { result_codes: expected } })
  const envelope_xdr = payment.toEnvelope().toXdr('base64')
  const { result_xdr } = await net.server.transactions().transaction(hashOf(payment)).call()
  expect((await refusal(net.server.submitTransaction(payment))).data).toEqual({
    type: 'https://stellar.org/horizon-errors/transaction_failed',
    title: 'Transaction Failed',
    status: 400,
    detail: FAILED,
    extras: { envelope_xdr, result_xdr, result_codes: expected },
  })
  expect(await net.server.transactions().transaction(hashOf(payment)).call()).toMatchObject({ successful: false })
  expect((await net.server.transactions().forAccount(ann.publicKey()).call()).records).toHaveLength(1)
  const all = await net.server.transactions().forAccount(ann.publicKey()).includeFailed(true).call()
  expect(all.records).toHaveLength(2)
})

test('a wrong sequence number is refused at once, without a fee', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = (await net.fund('100', '50')) as [Keypair, Keypair]
  const payment = await net.build(ann, [paymentOf(bob, '1')], { sequence: '5' })
  const answer = await refusal(net.server.submitTransaction(payment))
  expect(answer).toMatchObject({ status: 400 })
  expect(answer.data).toEqual({
    type: 'https://stellar.org/horizon-errors/transaction_failed',
    title: 'Transaction Failed',
    status: 400,
    detail: FAILED,
    extras: {
      envelope_xdr: payment.toEnvelope().toXdr('base64'),
      result_codes: { transaction: 'tx_bad_seq' },
      result_xdr: 'AAAAAAAAAGT////7AAAAAA==',
    },
  })
  expect(native(await net.server.loadAccount(ann.publicKey()))).toBe('100.0000000')
})

test('the asynchronous submission tells pending, duplicate, later and refused apart', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = (await net.fund('100', '50')) as [Keypair, Keypair]
  const payment = await net.build(ann, [paymentOf(bob, '1')])
  expect(await net.server.submitAsyncTransaction(payment)).toMatchObject({ tx_status: 'PENDING' })
  const duplicate = await refusal(net.server.submitAsyncTransaction(payment))
  expect([duplicate.status, duplicate.data.tx_status]).toEqual([409, 'DUPLICATE'])
  const { sequence } = await net.server.loadAccount(ann.publicKey())
  const next = await net.build(ann, [paymentOf(bob, '1')], { sequence: String(BigInt(sequence) + 1n) })
  const later = await refusal(net.server.submitAsyncTransaction(next))
  expect([later.status, later.data.tx_status]).toEqual([503, 'TRY_AGAIN_LATER'])
  await net.network.closeLedger()
  const stale = await refusal(net.server.submitAsyncTransaction(payment))
  expect([stale.status, stale.data.tx_status]).toEqual([400, 'ERROR'])
  expect(await net.server.submitAsyncTransaction(next)).toMatchObject({ tx_status: 'PENDING' })
})

test('a submission that no ledger takes in time ends with 504 and its hash', async () => {
  await using net = await startTestNetwork({ submissionTimeoutMs: 50 })
  const [ann, bob] = (await net.fund('100', '50')) as [Keypair, Keypair]
  const payment = await net.build(ann, [paymentOf(bob, '1')])
  const answer = await refusal(net.server.submitTransaction(payment))
  expect(answer.status).toBe(504)
  expect(answer.data).toEqual({
    type: 'https://stellar.org/horizon-errors/transaction_submission_timeout',
    title: 'Transaction Submission Timeout',
    status: 504,
    detail:
      'Your transaction submission request has timed out. This does not necessarily mean the submission has failed. ' +
      'Before resubmitting, please use the transaction hash provided in `extras.hash` to poll the GET /transactions ' +
      'endpoint for sometime and check if it was included in a ledger.',
    extras: { hash: hashOf(payment), envelope_xdr: payment.toEnvelope().toXdr('base64') },
  })
  await net.network.closeLedger()
  expect(await net.server.submitTransaction(payment)).toMatchObject({ successful: true })
})

test('a fee bump is found under both hashes and replaces what it outbids', async () => {
  await using net = await startTestNetwork()
  const [ann, bob, payer] = (await net.fund('100', '50', '100')) as [Keypair, Keypair, Keypair]
  const inner = await net.build(ann, [paymentOf(bob, '1')])
  await net.server.submitAsyncTransaction(inner)
  const bump = TransactionBuilder.buildFeeBumpTransaction(payer, '3000', inner, net.network.passphrase)
  bump.sign(payer)
  const { hash } = await net.server.submitAsyncTransaction(bump)
  await net.network.closeLedger()
  const outer = await net.server.transactions().transaction(hash).call()
  expect(outer).toMatchObject({ fee_account: payer.publicKey(), source_account: ann.publicKey(), max_fee: '6000' })
  const innerHash = hashOf(inner)
  const byInner = await net.server.transactions().transaction(innerHash).call()
  expect(byInner).toMatchObject({ hash: innerHash, fee_bump_transaction: { hash } })
  expect(native(await net.server.loadAccount(bob.publicKey()))).toBe('51.0000000')
})

test('a fee bump whose inner transaction fails names both', async () => {
  await using net = await startTestNetwork()
  const [ann, payer] = (await net.fund('100', '100')) as [Keypair, Keypair]
  const inner = await net.build(ann, [paymentOf(Keypair.random(), '1')])
  const bump = TransactionBuilder.buildFeeBumpTransaction(payer, '400', inner, net.network.passphrase)
  bump.sign(payer)
  expect((await refusal(net.submit(bump))).data).toMatchObject({
    extras: {
      result_codes: {
        transaction: 'tx_fee_bump_inner_failed',
        inner_transaction: 'tx_failed',
        operations: ['op_no_destination'],
      },
    },
  })
})

test('who submitted what a fee bump then carried is answered with the inner transaction', async () => {
  await using net = await startTestNetwork()
  const [ann, bob, payer] = (await net.fund('100', '50', '100')) as [Keypair, Keypair, Keypair]
  const bumped = (inner: Transaction) => {
    const bump = TransactionBuilder.buildFeeBumpTransaction(payer, '1000', inner, net.network.passphrase)
    bump.sign(payer)
    return bump
  }
  const good = await net.build(ann, [paymentOf(bob, '1')])
  const answer = net.server.submitTransaction(good)
  await net.network.untilQueued(1)
  await net.server.submitAsyncTransaction(bumped(good))
  await net.network.closeLedger()
  expect(await answer).toMatchObject({
    hash: hashOf(good),
    fee_bump_transaction: { hash: hashOf(bumped(good)) },
  })
  const bad = await net.build(ann, [paymentOf(Keypair.random(), '1')])
  await net.submit(bumped(bad)).catch(() => undefined)
  expect((await refusal(net.server.submitTransaction(bad))).data).toMatchObject({
    extras: {
      envelope_xdr: bad.toEnvelope().toXdr('base64'),
      result_codes: { transaction: 'tx_failed', operations: ['op_no_destination'] },
    },
  })
  const { extras } = (await refusal(net.server.submitTransaction(bad))).data as unknown as {
    extras: { result_codes: object }
  }
  expect(extras.result_codes).not.toHaveProperty('inner_transaction')
})

test('muxed addresses show beside the plain ones', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = (await net.fund('100', '50')) as [Keypair, Keypair]
  const muxedAnn = new MuxedAccount(
    new Account(ann.publicKey(), (await net.server.loadAccount(ann.publicKey())).sequence),
    '77',
  )
  const muxedBob = new MuxedAccount(new Account(bob.publicKey(), '0'), '18446744073709551615')
  const builder = new TransactionBuilder(muxedAnn, { fee: '100', networkPassphrase: net.network.passphrase })
  const operation = Operation.payment({ destination: muxedBob.accountId(), asset: Asset.native(), amount: '1' })
  const payment = builder.addOperation(operation).setTimeout(0).build()
  payment.sign(ann)
  const { hash } = await net.submit(payment)
  expect(await net.server.transactions().transaction(hash).call()).toMatchObject({
    source_account: ann.publicKey(),
    account_muxed: muxedAnn.accountId(),
    account_muxed_id: '77',
  })
  const [record] = (await net.server.operations().forTransaction(hash).call()).records
  expect(record).toMatchObject({
    from: ann.publicKey(),
    from_muxed: muxedAnn.accountId(),
    to: bob.publicKey(),
    to_muxed_id: '18446744073709551615',
  })
  const effects = (await net.server.effects().forTransaction(hash).call()).records
  expect(effects.map(({ type, ...rest }) => [type, (rest as { account_muxed_id?: string }).account_muxed_id])).toEqual([
    ['account_credited', '18446744073709551615'],
    ['account_debited', '77'],
  ])
})

test('the client refuses to pay an account that requires a memo without one', async () => {
  await using net = await startTestNetwork()
  const [ann, exchange] = (await net.fund('100', '50')) as [Keypair, Keypair]
  const mark = Operation.manageData({ name: 'config.memo_required', value: '1' })
  await net.apply(await net.build(exchange, [mark]))
  const bare = await net.build(ann, [paymentOf(exchange, '1')])
  await expect(net.server.submitTransaction(bare)).rejects.toThrow('account requires memo')
  const withMemo = await net.build(ann, [paymentOf(exchange, '1')], { memo: Memo.id('7') })
  expect(await net.submit(withMemo)).toMatchObject({ successful: true })
})
