import { Asset, Claimant, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TermsFacts } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { bookedOf } from '#tests/domains/wallet/journal.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { accept, acceptUpkeep } from '#tests/kit/accept.ts'
import { backupOf } from '#tests/kit/fresh-database.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { applyOutside, eventually, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { issuerSecret, type Payer, see, somePayers, spendableXlm } from '#tests/kit/payers.ts'
import { startBeside, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let feeAddress: string
beforeAll(async () => {
  app = await startMoneyApp()
  ;[ann, bob] = await somePayers(app, '1000', '0')
  feeAddress = addressOf(app.keys.embedded?.feeSecret ?? '')
})
afterAll(() => app.close())

const payment = (destination: string, amount: string): OperationPlan => ({
  kind: 'payment',
  destination,
  asset: 'XLM',
  amount,
})

const FACTS: TermsFacts = {
  network: { baseFee: 100, baseReserve: 5_000_000, isSendingPaused: false },
  market: { usd: '0.1', higher: '0.1', isJumping: false },
  transactionLimit: '100000',
  raisedLimit: null,
  raisedLimitFrom: null,
  heldUntil: null,
  requirePasswordForSend: false,
  isFrozen: false,
  allowListEnabled: false,
  allowListEndsAt: null,
  levelLimits: null,
}

interface Asked {
  requestId?: string
  change?: Partial<Intent>
}

/** What acceptance is given for a payment of Ann's with these operations. */
function asked(on: TestApp, operations: readonly OperationPlan[], { requestId = uuid(), change = {} }: Asked = {}) {
  const [first] = operations
  const [to, amount] = first?.kind === 'payment' ? [first.destination, first.amount] : [ann.address, '0']
  const request = { userId: ann.id, requestId, procedure: 'a test', inputHash: Buffer.alloc(32, 1) }
  const name = on.services.transactions.nameOf({ origin: 'client', ownerId: ann.id, requestId })
  const party = { id: uuid(), userId: ann.id, from: ann.address, to, source: ann.address, requestId, name }
  const bare = { createsAccount: false, servicePaysFee: false, memo: null, validUntil: null }
  const intent: Intent = { ...party, ...bare, type: 'payment_out', asset: 'XLM', amount, operations, ...change }
  return { request, intent, terms: on.services.transactions.termsOf(FACTS) }
}

const accepted = (on: TestApp, operations: readonly OperationPlan[], wanted: Asked = {}) =>
  accept(on, asked(on, operations, wanted))

const breaches = () => listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })

test('operations of one intent apply together, are reserved together, and cost the base fee each', async () => {
  const [before, spendable, feesBefore] = [
    await ledgerBalance(app, ann.address),
    await spendableXlm(app, ann),
    await ledgerBalance(app, feeAddress),
  ]
  const fee = { asset: 'XLM', amount: '0.5' }
  const resume = await holdSigning(app)
  const { id } = await accepted(app, [payment(bob.address, '10'), payment(feeAddress, '0.5')], { change: { fee } })
  expect(Number(spendable) - Number(await spendableXlm(app, ann))).toBeCloseTo(10.50002, 7)
  await resume()
  await app.settle()
  const done = await see(app, ann, id)
  expect(done).toMatchObject({ status: 'confirmed', fee: '0.5000000', networkFee: '0.0000200', amount: '10.0000000' })
  expect(Number(before) - Number(await ledgerBalance(app, ann.address))).toBeCloseTo(10.50002, 7)
  expect(Number(await ledgerBalance(app, feeAddress)) - Number(feesBefore)).toBeCloseTo(0.5, 7)
  expect(await bookedOf(app, 'service:fee', 'XLM')).toBe(await ledgerBalance(app, feeAddress))
  const operations = await app.engine.horizon.transaction(done.hash ?? '')
  expect(operations?.operation_count).toBe(2)
  expect(await breaches()).toEqual([])
})

test('where one of them fails nothing of it applies, and the reservation is released', async () => {
  const before = await spendableXlm(app, ann)
  const nobody = Keypair.random().publicKey()
  const { id } = await accepted(app, [payment(bob.address, '10'), payment(nobody, '1')])
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'failed', resultCode: 'op_no_destination' })
  expect(Number(before) - Number(await spendableXlm(app, ann))).toBeCloseTo(0.00002, 7)
})

test('a bid above the base fee is reserved, and offered to the network', async () => {
  const { id } = await accepted(app, [payment(bob.address, '1')], { change: { baseFee: 5000 } })
  await app.settle()
  const { hash } = await see(app, ann, id)
  expect(await app.engine.horizon.transaction(hash ?? '')).toMatchObject({ max_fee: '5000' })
})

test('intents of a group share envelopes; what fails in a ledger is taken out, and the others are sent again', async () => {
  const resume = await holdSigning(app)
  const groupId = uuid()
  const memo = { type: 'text' as const, value: 'wages' }
  const sent = []
  for (const to of [bob.address, Keypair.random().publicKey(), bob.address])
    sent.push(await accepted(app, [payment(to, '1'), payment(feeAddress, '0.1')], { change: { groupId, memo } }))
  const other = await accepted(app, [payment(bob.address, '2')], { change: { groupId } })
  await resume()
  await eventually(async () => {
    await app.closeLedger()
    return (await see(app, ann, other.id)).status === 'confirmed'
  }, 'the last one is booked')
  const [first, refused, third] = await Promise.all(sent.map(({ id }) => see(app, ann, id)))
  expect(refused).toMatchObject({ status: 'failed', resultCode: 'op_no_destination', networkFee: '0.0000200' })
  for (const paid of [first, third]) expect(paid).toMatchObject({ status: 'confirmed', networkFee: '0.0000200' })
  expect(first?.hash).toBe(third?.hash)
  expect((await see(app, ann, other.id)).hash).not.toBe(first?.hash) // one transaction has one memo
  expect(await breaches()).toEqual([])
})

test('a line and the claim that needs it are one transaction, and no limit or hold is asked', async () => {
  const secret = issuerSecret(app, 'SKL')
  const skl = `SKL:${addressOf(secret)}`
  const claimants = [new Claimant(ann.address)]
  const made = Operation.createClaimableBalance({ asset: new Asset('SKL', addressOf(secret)), amount: '7', claimants })
  await applyOutside(app, { signers: [Keypair.fromSecret(secret)], operations: [made] })
  const answer = await fetch(`${app.network.horizonUrl}/claimable_balances?claimant=${ann.address}`)
  const balanceId: string =
    ((await answer.json()) as { _embedded: { records: { id: string }[] } })._embedded.records[0]?.id ?? ''
  const operations: OperationPlan[] = [
    { kind: 'change_trust', asset: skl },
    { kind: 'claim_claimable_balance', balanceId },
  ]
  const before = await spendableXlm(app, ann)
  const resume = await holdSigning(app)
  const { request, intent } = asked(app, operations, { change: { type: 'claim', asset: skl, amount: '0' } })
  await app.pool.query(`update settings set outflow_held_until = now() + interval '1 day' where user_id = $1`, [ann.id])
  const { id } = await acceptUpkeep(app, { request, intent })
  expect(Number(before) - Number(await spendableXlm(app, ann))).toBeCloseTo(0.50002, 7)
  await resume()
  await app.settle()
  await app.pool.query(`update settings set outflow_held_until = null where user_id = $1`, [ann.id])
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed', networkFee: '0.0000200' })
  expect(await ledgerBalance(app, ann.address, skl)).toBe('7.0000000')
})

test('after a restore the ledger brings back an intent of several operations with its fee, and the same request is answered', async () => {
  const backup = await backupOf(app.databaseUrl)
  const [single, grouped] = [uuid(), uuid()]
  const paid = [payment(bob.address, '3'), payment(feeAddress, '0.2')]
  const fee = { asset: 'XLM', amount: '0.2' }
  await accepted(app, paid, { requestId: single, change: { fee } })
  const resume = await holdSigning(app)
  const groupId = uuid()
  await accepted(app, [payment(bob.address, '4')], { change: { groupId } })
  await accepted(app, paid, { requestId: grouped, change: { fee, groupId } })
  await resume()
  await app.settle()
  const before = await ledgerBalance(app, bob.address)
  await using restored = await startBeside(app, backup)
  await restored.closeLedger()
  const known = await restored.services.transactions.list(ann.id, { limit: 3 })
  expect(known.items.map(({ amount, fee: paidFee, networkFee }) => [amount, paidFee, networkFee])).toEqual(
    expect.arrayContaining([
      ['3.0000000', '0.2000000', '0.0000200'],
      ['4.0000000', '0.0000000', '0.0000100'],
      ['3.0000000', '0.2000000', '0.0000200'],
    ]),
  )
  for (const requestId of [single, grouped]) {
    await expect(accepted(restored, [payment(bob.address, '5')], { requestId })).rejects.toMatchObject({
      code: 'REQUEST_ID_REUSED',
    })
    // The service's fee may have changed since: it is the same payment.
    const again = await accepted(restored, [payment(bob.address, '3')], { requestId })
    expect(again).toMatchObject({ status: 'confirmed', requestId, fee: '0.2000000' })
  }
  expect(await ledgerBalance(restored, bob.address)).toBe(before)
  expect(await restored.engine.freezes.listOpen()).toEqual([])
})
