import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNetworkBids } from '#server/domains/payments/network-bids.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { serviceFee } from '#shared/domains/fees/service-fee.ts'
import { PreviewPayment } from '#shared/domains/payments/payments.schema.ts'
import { bookedOf } from '#tests/domains/wallet/journal.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { applyOutside, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { giveIssued, type Payer, pay, see, somePayers, spendableXlm } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let feeAddress: string
let usdc: string
beforeAll(async () => {
  app = await startMoneyApp()
  feeAddress = addressOf(app.keys.embedded?.feeSecret ?? '')
  ;[ann, bob] = await somePayers(app, '1000', '0')
  usdc = await giveIssued(app, ann, { code: 'USDC', amount: '1000' })
  await giveIssued(app, bob, { code: 'USDC', amount: '0' })
})
afterAll(() => app.close())

const RULE: FeeRule = { operation: 'payment', type: 'percent', value: '0.5', min: '0', max: null, asset: 'XLM' }

/** From now on payments cost that. */
async function charge(change: Partial<FeeRule>, active = true): Promise<void> {
  await app.db.transaction().execute((trx) => app.services.fees.add(trx, { ...RULE, ...change }, { active }))
}
const preview = (payer: Payer, input: Partial<PreviewPayment>) =>
  app.services.payments.preview(
    payer.session,
    PreviewPayment.parse({ destination: bob.address, asset: 'XLM', amount: '1', ...input }),
  )

test('a fee is rounded up to the stroop and held between minimum and maximum; in another asset it goes by the prices', () => {
  const fee = (change: Partial<FeeRule>, amount: string, asset = 'XLM', sent: string | null = null) =>
    serviceFee({ ...RULE, ...change }, { asset, amount }, { sent, fee: '0.15' })
  expect(fee({}, '100')).toBe('0.5000000')
  expect(fee({}, '0.0000001')).toBe('0.0000001')
  expect(fee({ min: '0.1' }, '1')).toBe('0.1000000')
  expect(fee({ max: '2' }, '1000')).toBe('2.0000000')
  expect(fee({ type: 'flat', value: '0.25' }, '1000')).toBe('0.2500000')
  expect(fee({}, '30', 'USDC:G', '1')).toBe('1.0000000') // 0.5 % of 30 dollars, at 0.15 dollars for one XLM
  expect(fee({}, '10', 'USDC:G', '1')).toBe('0.3333334')
  expect(fee({ min: '0.1' }, '30', 'USDC:G', null)).toBe('0.1000000') // nobody knows what 30 of them are worth
})

test('nothing is charged as delivered, and the rule in force says so', async () => {
  expect(await app.services.fees.list()).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ operation: 'payment', value: '0.0000000', asset: 'XLM' }),
    ]),
  })
  expect(await preview(ann, {})).toMatchObject({ fee: '0.0000000', networkFee: '0.0000100' })
})

test('the fee is an operation of the same network transaction, shown before and kept with the payment', async () => {
  await charge({})
  expect(await preview(ann, { amount: '100' })).toMatchObject({
    fee: '0.5000000',
    feeAsset: 'XLM',
    networkFee: '0.0000200',
    total: '100.5000200',
  })
  const before = { own: await ledgerBalance(app, ann.address), service: await ledgerBalance(app, feeAddress) }
  const { id } = await pay(app, ann, bob.address, { amount: '100', maxFee: '0.5', maxNetworkFee: '0.00002' })
  await app.settle()
  const done = await see(app, ann, id)
  expect(done).toMatchObject({ status: 'confirmed', fee: '0.5000000', feeAsset: 'XLM', networkFee: '0.0000200' })
  expect(Number(before.own) - Number(await ledgerBalance(app, ann.address))).toBeCloseTo(100.50002, 7)
  expect(Number(await ledgerBalance(app, feeAddress)) - Number(before.service)).toBeCloseTo(0.5, 7)
  expect((await app.engine.horizon.transaction(done.hash ?? ''))?.operation_count).toBe(2)
  expect(await bookedOf(app, 'service:fee', 'XLM')).toBe(await ledgerBalance(app, feeAddress))
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
})

test('a payment that fails on the ledger pays no fee either', async () => {
  const outsider = await createOutsider(app, '10')
  const asset = new Asset('USDC', usdc.split(':')[1])
  await applyOutside(app, { signers: [outsider], operations: [Operation.changeTrust({ asset })] })
  const service = await ledgerBalance(app, feeAddress)
  const resume = await holdSigning(app)
  const { id } = await pay(app, ann, outsider.publicKey(), { asset: usdc, amount: '10' })
  await applyOutside(app, { signers: [outsider], operations: [Operation.changeTrust({ asset, limit: '0' })] })
  await resume()
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'failed', resultCode: 'op_no_trust' })
  expect(await ledgerBalance(app, feeAddress)).toBe(service)
})

test('a fee or a network fee above what was agreed to is refused, and the same request is answered at the old price', async () => {
  const requestId = uuid()
  const agreed = { requestId, amount: '10', maxFee: '0.05', feeAsset: 'XLM', maxNetworkFee: '0.00002' }
  const first = await pay(app, ann, bob.address, agreed)
  await charge({ value: '1' })
  expect(await pay(app, ann, bob.address, agreed)).toMatchObject({ id: first.id, fee: '0.0500000' })
  const again = { ...agreed, requestId: uuid() }
  await expect(pay(app, ann, bob.address, again)).rejects.toMatchObject({ code: 'QUOTE_CHANGED', field: 'maxFee' })
  await expect(pay(app, ann, bob.address, { ...again, maxFee: '1', maxNetworkFee: '0.00001' })).rejects.toMatchObject({
    code: 'QUOTE_CHANGED',
    field: 'maxNetworkFee',
  })
  await expect(pay(app, ann, bob.address, { ...again, maxFee: '1', feeAsset: usdc })).rejects.toMatchObject({
    code: 'QUOTE_CHANGED',
  })
  await app.settle()
})

test('an asset of its own rule is charged in it, where the fee account can take it; else that of XLM counts', async () => {
  await charge({ type: 'flat', value: '0.2', asset: usdc })
  const wanted = { asset: usdc, amount: '10' }
  await expect(pay(app, ann, bob.address, wanted)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await openFeeLine()
  const { id } = await pay(app, ann, bob.address, wanted)
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed', fee: '0.2000000', feeAsset: usdc })
  expect(await ledgerBalance(app, feeAddress, usdc)).toBe('0.2000000')
  await charge({ asset: usdc }, false)
  expect(await preview(ann, wanted)).toMatchObject({ feeAsset: 'XLM' })
})

/** The fee account's own key opens it, as an operator would; sending pauses until that is decided. */
async function openFeeLine(): Promise<void> {
  const fee = Keypair.fromSecret(app.keys.embedded?.feeSecret ?? '')
  const operation = Operation.changeTrust({ asset: new Asset('USDC', usdc.split(':')[1]) })
  await applyOutside(app, { signers: [fee], operations: [operation] })
  for (const { id } of await app.engine.freezes.listOpen())
    await app.db
      .transaction()
      .execute((trx) => app.engine.freezes.lift(trx, id, { by: ann.id, reason: 'a line for fees' }))
}

test('of payments at once against a balance that covers four with their fees, exactly four are accepted', async () => {
  await charge({ type: 'flat', value: '0.5' })
  const [carol] = await somePayers(app, '6.0000900')
  // Each takes 1 XLM, half an XLM as fee, and 0.00002 XLM for two operations.
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => pay(app, carol, bob.address)))
  const refused = tries.filter((each) => each.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array.from({ length: 8 }, () => 'INSUFFICIENT_FUNDS'))
  expect(await spendableXlm(app, carol)).toBe('0.0000100')
  await app.settle()
  expect(await spendableXlm(app, carol)).toBe('0.0000100')
})

test('a faster payment bids what the last ledgers took, within bounds', async () => {
  const bidsOf = (p50: string, p95: string) => {
    const charged = { fee_charged: { p50, p95 } } as Awaited<ReturnType<HorizonClient['feeStats']>>
    return createNetworkBids({ horizon: { feeStats: async () => charged }, clock: systemClock }).bids(100)
  }
  expect(await bidsOf('100', '100')).toEqual({ economy: 100, normal: 100, fast: 100 })
  expect(await bidsOf('2500', '40000')).toEqual({ economy: 100, normal: 2500, fast: 40_000 })
  expect(await bidsOf('1', '900000000')).toEqual({ economy: 100, normal: 100, fast: 1_000_000 })
  await charge({ value: '0' })
  expect(await app.services.payments.speeds()).toMatchObject({ economy: '0.0000100', fast: '0.0000100' })
  const { id } = await pay(app, ann, bob.address, { speed: 'fast' })
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed', networkFee: '0.0000100' })
})
