import { Account, MuxedAccount } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#server/stellar/keypair.ts'
import { freeze, thaw } from '#tests/kit/freezes.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { eventually, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { aRegistered, type Payer, pay, see, somePayers, spendableXlm } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let now = () => new Date()
let ann: Payer
let bob: Payer
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => now() } })
  ;[ann, bob] = await somePayers(app, '1000', '0')
})
afterAll(() => app.close())

test('a payment to a wallet that is being made waits for it, and then pays', async () => {
  const treasury = addressOf(app.keys.treasurySecret)
  await freeze(app, { address: treasury })
  const fresh = await aRegistered(app)
  await eventually(async () => app.engine.mirror.findByUser(fresh.id), 'the wallet is asked for')
  const sent = await pay(app, ann, fresh.username, { amount: '5' })
  await paysMeanwhile()
  expect(await see(app, ann, sent.id)).toMatchObject({ status: 'queued', to: fresh.address, signedAt: null })
  await thaw(app, { address: treasury })
  await app.settle()
  expect(await see(app, ann, sent.id)).toMatchObject({ status: 'confirmed' })
  expect(await ledgerBalance(app, fresh.address)).toBe('8.1000000')
})

test('a payment to somebody whose wallet nobody has asked for yet waits as well', async () => {
  const treasury = addressOf(app.keys.treasurySecret)
  await freeze(app, { address: treasury })
  const fresh = await aRegistered(app)
  await eventually(async () => app.engine.mirror.findByUser(fresh.id), 'the wallet is asked for')
  await app.pool.query(`delete from transactions where user_id = $1 and type = 'account_create'`, [fresh.id])
  await app.pool.query('delete from ledger_accounts where user_id = $1', [fresh.id])
  const sent = await pay(app, ann, fresh.address, { amount: '2' })
  await paysMeanwhile()
  expect(await see(app, ann, sent.id)).toMatchObject({ status: 'queued', signedAt: null })
  await thaw(app, { address: treasury })
  await app.services.wallet.openMissing()
  await app.settle()
  expect(await see(app, ann, sent.id)).toMatchObject({ status: 'confirmed' })
  expect(await ledgerBalance(app, fresh.address)).toBe('5.1000000')
})

/** A later payment of the same account to somebody else, from its acceptance to its ledger. */
async function paysMeanwhile(): Promise<void> {
  const { id } = await pay(app, ann, bob.address)
  await eventually(async () => {
    await app.network.untilQueued(1)
    await app.closeLedger()
    return (await see(app, ann, id)).status === 'confirmed'
  }, 'the later payment is made')
}

test('while it waits it is held, can be taken back, and does not stop what comes after it', async () => {
  const before = await spendableXlm(app, ann)
  const resume = await holdSigning(app)
  const fresh = await aRegistered(app)
  await eventually(async () => app.engine.mirror.findByUser(fresh.id), 'the wallet is asked for')
  const sent = await pay(app, ann, fresh.address, { amount: '100' })
  expect(Number(before) - Number(await spendableXlm(app, ann))).toBeCloseTo(100.00001, 7)
  const { trpc } = await signIn(app, ann)
  expect(await trpc.transactions.cancel.mutate({ id: sent.id })).toMatchObject({
    status: 'failed',
    resultCode: 'cancelled',
  })
  expect(await spendableXlm(app, ann)).toBe(before)
  await resume()
  await app.settle()
  expect(await ledgerBalance(app, fresh.address)).toBe('3.1000000')
})

test('an M-address of a wallet that is being made is refused: nothing could wait for it', async () => {
  const fresh = await aRegistered(app)
  const muxed = new MuxedAccount(new Account(fresh.address, '0'), '1').accountId()
  await expect(pay(app, ann, muxed)).rejects.toMatchObject({
    code: 'DESTINATION_UNFUNDED',
    message: expect.stringContaining('still being created'),
  })
  await app.settle()
  await pay(app, ann, muxed)
  await app.settle()
  expect(await ledgerBalance(app, fresh.address)).toBe('4.1000000')
})

test('what is signed, done, cancelled or somebody else’s cannot be taken back', async () => {
  await app.network.untilQueued(0)
  const sent = await pay(app, ann, bob.address)
  await eventually(async () => (await see(app, ann, sent.id)).status === 'signed', 'it is signed')
  await expect(app.services.transactions.cancel(ann.id, sent.id)).rejects.toMatchObject({ code: 'NOT_CANCELLABLE' })
  await expect(app.services.transactions.cancel(bob.id, sent.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.settle()
  await expect(app.services.transactions.cancel(ann.id, sent.id)).rejects.toMatchObject({ code: 'NOT_CANCELLABLE' })
  const [received] = (await app.services.transactions.list(bob.id, { type: 'payment_in', limit: 1 })).items
  await expect(app.services.transactions.cancel(bob.id, received?.id ?? '')).rejects.toMatchObject({
    code: 'NOT_CANCELLABLE',
  })
})

test('a cancellation and the signature at once: one of them wins, and the money agrees', async () => {
  const held = Number(await spendableXlm(app, ann))
  const sends = await Promise.all(Array.from({ length: 12 }, () => pay(app, ann, bob.address)))
  const outcomes = await Promise.allSettled(sends.map(({ id }) => app.services.transactions.cancel(ann.id, id)))
  const cancelled = outcomes.filter(({ status }) => status === 'fulfilled').length
  await app.settle()
  const rows = await Promise.all(sends.map(({ id }) => see(app, ann, id)))
  expect(rows.filter(({ status }) => status === 'confirmed').length).toBe(12 - cancelled)
  expect(Number(await spendableXlm(app, ann))).toBeCloseTo(held - (12 - cancelled) * 1.00001, 6)
})

test('what is not signed within a quarter of an hour fails and gives back what it held', async () => {
  const before = await spendableXlm(app, ann)
  const resume = await holdSigning(app)
  const sent = await pay(app, ann, bob.address, { amount: '50' })
  now = () => new Date(Date.now() + 15 * 60_000)
  await resume()
  await app.settle()
  expect(await see(app, ann, sent.id)).toMatchObject({ status: 'failed', resultCode: 'expired', hash: null })
  expect(await spendableXlm(app, ann)).toBe(before)
  now = () => new Date()
})

test('a quarter of an hour is granted by the clock, and a day where the recipient is being created', async () => {
  const start = new Date()
  now = () => start
  const fresh = await aRegistered(app)
  const [usual, waiting] = [await pay(app, ann, bob.address), await pay(app, ann, fresh.address)]
  const { rows } = await app.pool.query('select id, valid_until from transactions where id = any($1)', [
    [usual.id, waiting.id],
  ])
  const lives = new Map(rows.map(({ id, valid_until: until }) => [id, (until.getTime() - start.getTime()) / 60_000]))
  expect([lives.get(usual.id), lives.get(waiting.id)]).toEqual([15, 1440])
  now = () => new Date()
  await app.settle()
})
