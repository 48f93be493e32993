import { Keypair } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { PreviewPayment } from '#shared/domains/payments/payments.schema.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { acceptUpkeep } from '#tests/kit/accept.ts'
import { backupOf } from '#tests/kit/fresh-database.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, pay, see, somePayers, spendableXlm } from '#tests/kit/payers.ts'
import { startBeside, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let usdc: string
beforeAll(async () => {
  app = await startMoneyApp()
  ;[ann, bob] = await somePayers(app, '100', '10')
  usdc = await giveIssued(app, ann, { code: 'USDC', amount: '1000' })
})
afterAll(() => app.close())

const DAY_SECONDS = 86_400
const breaches = () => listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })

async function pendingOf(address: string): Promise<{ id: string; amount: string }[]> {
  const answer = await fetch(`${app.network.horizonUrl}/claimable_balances?claimant=${address}`)
  return ((await answer.json()) as { _embedded: { records: { id: string; amount: string }[] } })._embedded.records
}

async function sponsoredBy({ address }: Payer): Promise<number> {
  const { rows } = await app.pool.query('select sponsoring from ledger_accounts where address = $1', [address])
  return rows[0].sponsoring
}

/** Claims by an account of ours, with a line before it where one is missing. */
async function claim(payer: Payer, balanceId: string, line?: string): Promise<string> {
  const { transactions } = app.services
  const requestId = uuid()
  const operations: OperationPlan[] = [
    ...(line === undefined ? [] : [{ kind: 'change_trust' as const, asset: line }]),
    { kind: 'claim_claimable_balance', balanceId },
  ]
  const request = { userId: payer.id, requestId, procedure: 'claimables.claim', inputHash: Buffer.alloc(32) }
  const name = transactions.nameOf({ origin: 'client', ownerId: payer.id, requestId })
  const own = { from: payer.address, to: payer.address, source: payer.address, createsAccount: false }
  const bare = { servicePaysFee: false, memo: null, validUntil: null, requestId, name, amount: '0', operations }
  const intent = { ...own, ...bare, id: uuid(), userId: payer.id, type: 'claim' as const, asset: usdc }
  const { id } = await acceptUpkeep(app, { request, intent })
  await app.settle()
  return id
}

test('who cannot hold an asset yet is sent it as a claimable balance; its reserve comes back with the claim', async () => {
  const wanted = { destination: bob.username, asset: usdc, amount: '25' }
  await expect(pay(app, ann, bob.username, wanted)).rejects.toMatchObject({ code: 'DESTINATION_NO_TRUSTLINE' })
  const input = PreviewPayment.parse({ ...wanted, claimable: true })
  expect(await app.services.payments.preview(ann.session, input)).toMatchObject({
    claimable: true,
    createsAccount: false,
    reserve: '1.0000000',
    networkFee: '0.0000100',
  })
  const before = Number(await spendableXlm(app, ann))
  const resume = await holdSigning(app)
  const { id } = await pay(app, ann, bob.username, { ...wanted, claimable: true })
  expect(before - Number(await spendableXlm(app, ann))).toBeCloseTo(1.00001, 7)
  await resume()
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed', claimable: true, to: bob.address })
  expect(await sponsoredBy(ann)).toBe(2) // entries, of which the opening balance covers two more beside her line
  expect(await breaches()).toEqual([])
  const [balance] = await pendingOf(bob.address)
  const claimed = await claim(bob, balance?.id ?? '', usdc)
  expect(await see(app, bob, claimed)).toMatchObject({ status: 'confirmed', type: 'claim' })
  expect(await ledgerBalance(app, bob.address, usdc)).toBe('25.0000000')
  expect(before - Number(await spendableXlm(app, ann))).toBeCloseTo(0.00001, 7)
  expect(await sponsoredBy(ann)).toBe(0)
})

test('an account that is not open yet can be sent an asset so, but never an M address', async () => {
  const stranger = Keypair.random().publicKey()
  const { id } = await pay(app, ann, stranger, { asset: usdc, amount: '3', claimable: true })
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed' })
  expect(await pendingOf(stranger)).toMatchObject([{ amount: '3.0000000' }])
})

test('the sender takes it back after 24 hours of the ledger, and not before', async () => {
  const nobody = Keypair.random().publicKey()
  const held = Number(await ledgerBalance(app, ann.address, usdc))
  await pay(app, ann, nobody, { asset: usdc, amount: '40', claimable: true })
  await app.settle()
  const [balance] = await pendingOf(nobody)
  const early = await claim(ann, balance?.id ?? '')
  expect(await see(app, ann, early)).toMatchObject({ status: 'failed', resultCode: 'op_cannot_claim' })
  const { closedAt } = await app.services.network.status()
  const madeAt = Math.floor(Date.parse(closedAt ?? '') / 1000)
  await app.closeLedger({ closeTime: madeAt + DAY_SECONDS + 60 })
  const late = await claim(ann, balance?.id ?? '')
  expect(await see(app, ann, late)).toMatchObject({ status: 'confirmed' })
  expect(Number(await ledgerBalance(app, ann.address, usdc))).toBeCloseTo(held, 7)
  expect(await pendingOf(nobody)).toEqual([])
})

test('after a restore the same request finds the claimable balance that it had made, and no payment', async () => {
  const backup = await backupOf(app.databaseUrl)
  const requestId = uuid()
  const nobody = Keypair.random().publicKey()
  const wanted = { asset: usdc, amount: '5', requestId }
  await pay(app, ann, nobody, { ...wanted, claimable: true })
  await app.settle()
  await using restored = await startBeside(app, backup)
  await restored.closeLedger()
  await expect(pay(restored, ann, nobody, wanted)).rejects.toMatchObject({ code: 'REQUEST_ID_REUSED' })
  expect(await pay(restored, ann, nobody, { ...wanted, claimable: true })).toMatchObject({
    status: 'confirmed',
    claimable: true,
    amount: '5.0000000',
    to: nobody,
  })
  expect(await pendingOf(nobody)).toHaveLength(1)
})

test('people are found by their uniqueUserId, and an exchange’s address asks for a memo', async () => {
  const { rows } = await app.pool.query('select unique_user_id from users where id = $1', [bob.id])
  const found = await app.services.payments.recipient(ann.session, rows[0].unique_user_id.toLowerCase())
  expect(found).toMatchObject({ address: bob.address, exchange: null, lines: [{ asset: usdc, authorized: true }] })
  const kraken = 'GA5XIGA5C7QTPTWXQHY6MCJRMTRZDOSHR6EFIBNDQTCQHG262N4GGKTM'
  expect(await app.services.payments.recipient(ann.session, kraken)).toMatchObject({
    memoRequired: true,
    exchange: { name: 'Kraken', memoType: 'id' },
  })
  await expect(pay(app, ann, kraken, { amount: '2' })).rejects.toMatchObject({
    code: 'MEMO_REQUIRED',
    message: expect.stringContaining('Kraken'),
  })
  expect(await pay(app, ann, kraken, { amount: '2', memo: '77', memoType: 'id' })).toMatchObject({ status: 'queued' })
})
