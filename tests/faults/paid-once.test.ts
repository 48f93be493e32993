import { Horizon, Keypair } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OldSender, sendByChannels, sendByReloading } from '#tests/faults/double-paying-senders.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { eventually, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { pay, see, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const AMOUNT = '25.0000000'

let app: TestApp
let receiver: Keypair
beforeAll(async () => {
  app = await startMoneyApp()
})
afterAll(() => app.close())

/** The scenario of every test here: the first answer is lost, and the ledger applies the envelope three ledgers later. */
beforeEach(async () => {
  receiver = await createOutsider(app, '1')
})
const loseTheAnswer = () => app.network.setFaults({ loseAnswer: { afterLedgers: 3, times: 1 } })
const received = async () => Number(await ledgerBalance(app, receiver.publicKey())) - 1

async function closeFive(): Promise<void> {
  for (let ledger = 0; ledger < 5; ledger += 1) await app.closeLedger()
}

async function anOldSender(): Promise<OldSender> {
  const payer = await createOutsider(app, '1000')
  const server = new Horizon.Server(app.network.horizonUrl, { allowHttp: true })
  return { server, passphrase: app.network.passphrase, payer, destination: receiver.publicKey(), amount: AMOUNT }
}

test('a sender that forgets an unknown hash and builds anew on another channel pays twice', async () => {
  const sender = await anOldSender()
  const channels = [await createOutsider(app, '10'), await createOutsider(app, '10')]
  loseTheAnswer()
  await sendByChannels(sender, channels, () => app.closeLedger())
  await closeFive()
  expect(await received()).toBe(2 * Number(AMOUNT))
})

test('a sender that loads the sequence anew after the late application pays twice', async () => {
  const sender = await anOldSender()
  loseTheAnswer()
  await sendByReloading(sender, () => app.closeLedger())
  await closeFive()
  expect(await received()).toBe(2 * Number(AMOUNT))
})

test('the product pays once', async () => {
  const [ann] = await somePayers(app, '1000')
  loseTheAnswer()
  const { id } = await pay(app, ann, receiver.publicKey(), { amount: AMOUNT })
  await eventually(async () => (await see(app, ann, id)).submittedAt, 'it was sent')
  await closeFive()
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed' })
  await closeFive()
  expect(await received()).toBe(Number(AMOUNT))
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
})
