import {
  Asset,
  type FeeBumpTransaction,
  Keypair,
  Operation,
  type Transaction,
  TransactionBuilder,
} from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLedger } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import { findStrangers, signersOf } from '#server/domains/transactions/recovery/strangers.ts'
import { createIntentIds } from '#server/stellar/intent-ids.ts'
import { openSecret } from '#server/stellar/key-sealing.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { freeze, thaw } from '#tests/kit/freezes.ts'
import { backupOf } from '#tests/kit/fresh-database.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { applyOutside, eventually, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { type Payer, pay, see, somePayers, spendableXlm } from '#tests/kit/payers.ts'
import { startBeside, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
beforeEach(async () => {
  app = await startMoneyApp()
  ;[ann, bob] = await somePayers(app, '100', '0')
})
afterEach(() => app.close())

const openFreezes = () => app.engine.freezes.listOpen()
const breaches = () => listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })

async function keyOf({ id }: Payer): Promise<Keypair> {
  const { rows } = await app.pool.query('select wallet_secret from users where id = $1', [id])
  return Keypair.fromSecret(openSecret(app.keys.masterKey, id, rows[0].wallet_secret))
}

/** Our own stored envelope within a fee bump that somebody signs. */
async function bumpedBy(payer: Keypair, id: string): Promise<string> {
  const envelope = await eventually(async () => {
    const { rows } = await app.pool.query(
      'select s.envelope from submissions s join submission_intents i on i.submission_id = s.id where i.intent_id = $1',
      [id],
    )
    return rows[0]?.envelope as string | undefined
  }, 'the envelope is stored')
  const { passphrase } = app.network
  const inner = TransactionBuilder.fromXDR(envelope, passphrase) as Transaction
  const bump: FeeBumpTransaction = TransactionBuilder.buildFeeBumpTransaction(payer, '5000', inner, passphrase)
  bump.sign(payer)
  return bump.toXDR()
}

test('a stranger who pays the fee for an envelope of ours has no key of ours: it is booked, and nothing freezes', async () => {
  const stranger = await createOutsider(app, '100')
  app.network.setFaults({ resetAfterRead: {} })
  const { id } = await pay(app, ann, bob.address, { amount: '4' })
  const { results } = await app.closeLedger({ txs: [await bumpedBy(stranger, id)] })
  expect(results).toMatchObject([{ included: true }])
  app.network.setFaults({})
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed', networkFee: '0.0000000' })
  expect(await openFreezes()).toEqual([])
  expect(await breaches()).toEqual([])
})

test('a fee bump that the fee account signed and this service did not stops all sending', async () => {
  const fee = Keypair.fromSecret(app.keys.embedded?.feeSecret ?? '')
  app.network.setFaults({ resetAfterRead: {} })
  const { id } = await pay(app, ann, bob.address, { amount: '4' })
  await app.closeLedger({ txs: [await bumpedBy(fee, id)] })
  app.network.setFaults({})
  expect(await openFreezes()).toMatchObject([
    { address: fee.publicKey(), stopsAll: true, cause: 'unknown_transaction', role: 'fee' },
  ])
  await expect(pay(app, ann, bob.address)).rejects.toMatchObject({ code: 'SENDING_PAUSED' })
  expect((await app.services.network.status()).sendingPausedSince).not.toBeNull()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed' })
  expect(await breaches()).toEqual([])
})

test('a key that signs only for one operation of somebody else’s transaction is lost too, also where that fails', async () => {
  const stranger = await createOutsider(app, '100')
  const stolen = await keyOf(ann)
  const operations = [
    Operation.payment({ destination: bob.address, asset: Asset.native(), amount: '1', source: ann.address }),
    Operation.payment({ destination: bob.address, asset: Asset.native(), amount: '1000' }),
  ]
  await applyOutside(app, { signers: [stranger, stolen], operations })
  expect(await openFreezes()).toMatchObject([
    { address: ann.address, stopsAll: false, username: ann.username, evidence: { successful: false } },
  ])
  await expect(pay(app, ann, bob.address)).rejects.toMatchObject({ code: 'SENDING_PAUSED' })
  await pay(app, bob, ann.address, { amount: '0.5' }).catch(() => null) // others are not concerned
})

test('what the treasury signed elsewhere stops all sending, and its books still say what it holds', async () => {
  const treasury = Keypair.fromSecret(app.keys.treasurySecret)
  await applyOutside(app, {
    signers: [treasury],
    operations: [Operation.payment({ destination: bob.address, asset: Asset.native(), amount: '9' })],
  })
  expect(await openFreezes()).toMatchObject([{ address: treasury.publicKey(), stopsAll: true, role: 'treasury' }])
  expect(await breaches()).toEqual([expect.stringContaining('I1')]) // it is named nowhere, and that is the truth
})

test('an intent ends in time while its account is frozen, and while all sending is', async () => {
  const resume = await holdSigning(app)
  const before = await spendableXlm(app, ann)
  const first = await pay(app, ann, bob.address, { amount: '2' })
  await freeze(app, { address: ann.address })
  await freeze(app)
  await resume()
  await app.pool.query(`update transactions set valid_until = now() - interval '1 second' where id = $1`, [first.id])
  await eventually(async () => (await see(app, ann, first.id)).status === 'failed', 'it has expired')
  expect(await see(app, ann, first.id)).toMatchObject({ resultCode: 'expired', hash: null })
  await thaw(app, { address: ann.address })
  await thaw(app)
  expect(await spendableXlm(app, ann)).toBe(before)
})

test('a mirror that is ahead of what is booked gives no sequence number away', async () => {
  await app.pool.query('update ledger_accounts set sequence = sequence + 7 where address = $1', [ann.address])
  const { id } = await pay(app, ann, bob.address)
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed' })
})

test('a ledger is booked only with as many transactions as its header counts', async () => {
  const { ledger } = await app.services.network.status()
  const record = await app.engine.horizon.ledger(ledger)
  if (!record) throw new Error('the booked ledger is not served')
  await expect(readLedger(app.engine.horizon, record)).resolves.toBeDefined()
  const counted = { ...record, transactionCount: record.transactionCount + 1 }
  await expect(readLedger(app.engine.horizon, counted)).rejects.toThrow('transactions came')
})

test('after a restore a request that now says something else is refused, and what was paid keeps a row of its own', async () => {
  const backup = await backupOf(app.databaseUrl)
  const requestId = uuid()
  await pay(app, ann, bob.address, { amount: '5', requestId, memo: 'rent' })
  await app.settle()
  await using restored = await startBeside(app, backup)
  await restored.closeLedger()
  for (const other of [{ amount: '6', memo: 'rent' }, { amount: '5' }, { amount: '5', memo: 'Rent' }])
    await expect(pay(restored, ann, bob.address, { requestId, ...other })).rejects.toMatchObject({
      code: 'REQUEST_ID_REUSED',
    })
  await expect(pay(restored, ann, 'nobody-at-all', { requestId, amount: '5' })).rejects.toMatchObject({
    code: 'REQUEST_ID_REUSED',
  })
  const own = await restored.services.transactions.list(ann.id, { limit: 10, type: 'payment_out' })
  expect(own.items).toMatchObject([{ amount: '5.0000000', memo: 'rent', status: 'confirmed', requestId: null }])
  const counted = 'select coalesce(sum(usd), 0) as usd from daily_outflows where user_id = $1'
  const [{ usd }] = (await app.pool.query(counted, [ann.id])).rows
  expect(Number(usd)).toBeGreaterThan(0)
  expect((await restored.pool.query(counted, [ann.id])).rows).toEqual([{ usd }]) // what left counts in the day, lost or not
  const answer = await pay(restored, ann, bob.username, { requestId, amount: '5', memo: 'rent' })
  expect(answer).toMatchObject({ id: own.items[0]?.id, requestId, status: 'confirmed' })
  expect(await ledgerBalance(restored, bob.address)).toBe('8.1000000')
})

test('what was cancelled after a restore is confirmed where the ledger has paid it, and what was changed fails', async () => {
  const resume = await holdSigning(app)
  const cancelled = await pay(app, ann, bob.address, { amount: '2' })
  const expired = await pay(app, ann, bob.address, { amount: '3' })
  const backup = await backupOf(app.databaseUrl)
  await backup.pool.query(
    `update transactions set status = 'failed', result_code = 'cancelled', booked_at = now() where id = $1`,
    [cancelled.id],
  )
  await backup.pool.query(
    `update transactions set status = 'failed', result_code = 'expired', booked_at = now() where id = $1`,
    [expired.id],
  )
  await backup.pool.query('delete from reservations')
  await resume()
  await app.settle()
  await using restored = await startBeside(app, backup)
  await restored.closeLedger()
  for (const { id } of [cancelled, expired])
    expect(await see(restored, ann, id)).toMatchObject({ status: 'confirmed', resultCode: null })
  expect(await listBreaches({ pool: restored.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
})

test('where each account’s own history is followed, what was lost is found once for payer and recipient', async () => {
  const backup = await backupOf(app.databaseUrl)
  const requestId = uuid()
  await pay(app, ann, bob.address, { amount: '5', requestId })
  await app.settle()
  await using restored = await startBeside(app, backup, { followAccounts: true })
  const rows = async (type: 'payment_out' | 'payment_in', { id }: Payer) =>
    (await restored.services.transactions.list(id, { limit: 10, type })).items
  await eventually(async () => {
    await restored.closeLedger()
    return (await rows('payment_in', bob)).some(({ amount }) => amount === '5.0000000')
  }, 'the recipient’s history is read')
  await eventually(async () => {
    await restored.closeLedger()
    return (await rows('payment_out', ann)).length > 0
  }, 'the payer’s history is read')
  await restored.engine.gate.ensureCurrent(ann.address)
  await restored.engine.gate.ensureCurrent(bob.address)
  expect(await rows('payment_out', ann)).toMatchObject([{ amount: '5.0000000', status: 'confirmed' }])
  expect(await pay(restored, ann, bob.address, { amount: '5', requestId })).toMatchObject({ status: 'confirmed' })
  expect(await restored.engine.freezes.listOpen()).toEqual([])
})

test('an envelope that cannot be read stops no ledger: its source and who paid for it are told by Horizon', async () => {
  const marks = { ids: createIntentIds(Buffer.alloc(32)), passphrase: app.network.passphrase }
  const hashes = { outerHash: 'a'.repeat(64), innerHash: 'b'.repeat(64) }
  const unread = {
    ...hashes,
    id: '1',
    successful: true,
    source: ann.address,
    sequence: '7',
    envelope: 'AAAAAg==',
    result: '',
    feeAccount: bob.address,
    feeCharged: '100',
    codes: { transaction: 'tx_success', operations: [] },
    code: 'tx_success',
  }
  const [stranger] = await findStrangers(app.db, marks, [unread])
  expect(stranger).toMatchObject({ names: null, isInnerStored: false, isForeignBump: true })
  expect(stranger && signersOf(stranger)).toEqual([ann.address, bob.address])
})
