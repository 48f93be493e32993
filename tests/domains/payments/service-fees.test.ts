import { Asset, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#server/stellar/keypair.ts'
import { bookedOf } from '#tests/domains/wallet/journal.ts'
import { applyOutside, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { giveIssued, type Payer, pay, see, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let feeAddress: string
let usdc: string
let poor: Payer
let bob: Payer
beforeAll(async () => {
  app = await startMoneyApp()
  feeAddress = addressOf(app.keys.embedded?.feeSecret ?? '')
  ;[poor, bob] = await somePayers(app, '0', '0')
  usdc = await giveIssued(app, poor, { code: 'USDC', amount: '1000' })
  await giveIssued(app, bob, { code: 'USDC', amount: '0' })
  await emptyOfXlm(poor)
})
afterAll(() => app.close())

/** Takes the opening balance's free part away, as fees of many payments would, down to the ledger's reserve. */
async function emptyOfXlm(payer: Payer): Promise<void> {
  const reserve = `update balances set balance = 1.5 where address = $1 and asset = 'XLM'`
  await app.pool.query(reserve, [payer.address])
}

test('who has no XLM left for the network fee has it paid by the service, and sees that it cost nothing', async () => {
  const [xlmBefore, feeAccountBefore] = [await ledgerBalance(app, poor.address), await ledgerBalance(app, feeAddress)]
  const { id } = await pay(app, poor, bob.address, { asset: usdc, amount: '10' })
  await app.settle()
  const done = await see(app, poor, id)
  expect(done).toMatchObject({ status: 'confirmed', networkFee: '0.0000000' })
  expect(await ledgerBalance(app, poor.address)).toBe(xlmBefore)
  expect(await ledgerBalance(app, bob.address, usdc)).toBe('10.0000000')
  const record = await app.engine.horizon.transaction(done.hash ?? '')
  expect(record).toMatchObject({ fee_account: feeAddress, source_account: poor.address })
  const paid = Number(feeAccountBefore) - Number(await ledgerBalance(app, feeAddress))
  expect(paid).toBeCloseTo(0.00002, 7)
  expect(await bookedOf(app, 'service:fee', 'XLM')).toBe(await ledgerBalance(app, feeAddress))
})

test('who has XLM pays the fee out of it, also out of the opening balance', async () => {
  const before = await ledgerBalance(app, bob.address)
  const { id } = await pay(app, bob, poor.address, { asset: usdc, amount: '1' })
  await app.settle()
  expect(await see(app, bob, id)).toMatchObject({ status: 'confirmed', networkFee: '0.0000100' })
  expect(Number(before) - Number(await ledgerBalance(app, bob.address))).toBeCloseTo(0.00001, 7)
})

test('a fee bump whose answer is lost is paid once, whatever comes of it', async () => {
  await emptyOfXlm(poor)
  app.network.setFaults({ loseAnswer: { afterLedgers: 3, times: 1 } })
  const before = Number(await ledgerBalance(app, bob.address, usdc))
  const { id } = await pay(app, poor, bob.address, { asset: usdc, amount: '7' })
  await app.settle()
  expect(await see(app, poor, id)).toMatchObject({ status: 'confirmed' })
  expect(Number(await ledgerBalance(app, bob.address, usdc)) - before).toBeCloseTo(7, 7)
})

test('a day has a budget for it: after that a clear sentence', async () => {
  await app.pool.query(
    `insert into transactions (id, user_id, type, asset_code, amount, status, service_pays_fee, result_code, booked_at)
     select gen_random_uuid(), $1, 'payment_out', 'XLM', 1, 'failed', true, 'a test', now() from generate_series(1, 18)`,
    [poor.id],
  )
  await emptyOfXlm(poor)
  await expect(pay(app, poor, bob.address, { asset: usdc })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    message: 'Your account has no XLM left for the network fee. Add some XLM first.',
  })
  await app.pool.query(`update transactions set "timestamp" = now() - interval '25 hours' where user_id = $1`, [
    poor.id,
  ])
  await pay(app, poor, bob.address, { asset: usdc })
  await app.settle()
})

test('gifts to the service accounts from outside are booked as such', async () => {
  const donor = await createOutsider(app, '100')
  const gift = Operation.payment({ destination: feeAddress, asset: Asset.native(), amount: '12.5' })
  await applyOutside(app, { signers: [donor], operations: [gift] })
  expect(await bookedOf(app, 'service:fee', 'XLM')).toBe(await ledgerBalance(app, feeAddress))
})
