import {
  Account,
  Asset,
  AuthRequiredFlag,
  AuthRevocableFlag,
  Keypair,
  MuxedAccount,
  Operation,
} from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#server/stellar/keypair.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { freeze, thaw } from '#tests/kit/freezes.ts'
import { applyOutside, ledgerBalance } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import {
  aRegistered,
  giveIssued,
  issuerSecret,
  type Payer,
  pay,
  see,
  somePayers,
  spendableXlm,
} from '#tests/kit/payers.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
beforeAll(async () => {
  app = await sharedMoneyApp()
  ;[ann, bob] = await somePayers(app, '100', '0')
})
afterAll(() => app.close())

const mistyped = (address: string) => address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A')
const muxed = (address: string, id: string) => new MuxedAccount(new Account(address, '0'), id).accountId()

async function rowsOf(payer: Payer): Promise<number> {
  const counts = `select (select count(*) from transactions where user_id = $1 and type = 'payment_out')
    + (select count(*) from requests where user_id = $1) + (select count(*) from reservations) as n`
  const { rows } = await app.pool.query<{ n: string }>(counts, [payer.id])
  return Number(rows[0]?.n)
}

test.each([
  ['oneself', () => ann.address, 'SELF_PAYMENT', 'This is your own address. Choose another recipient.'],
  ['oneself by name', () => ann.username.toUpperCase(), 'SELF_PAYMENT', 'This is your own address'],
  ['oneself by an M-address', () => muxed(ann.address, '7'), 'SELF_PAYMENT', 'This is your own address'],
  ['a name that nobody has', () => 'nobody-here', 'DESTINATION_UNKNOWN', 'There is no such address or name'],
  ['a name of a service that is nowhere', () => 'ann*nobody.invalid', 'UNAVAILABLE', 'nobody.invalid does not answer'],
  ['a domain without a name', () => '*example.org', 'DESTINATION_UNKNOWN', 'There is no such address or name'],
  [
    'a name with two domains',
    () => `${bob.username}*${new URL(app.url).host}*b`,
    'DESTINATION_UNKNOWN',
    'no such address',
  ],
  ['a mistyped address', () => mistyped(bob.address), 'DESTINATION_UNKNOWN', 'There is no such address'],
  ['a lower-case address', () => bob.address.toLowerCase(), 'DESTINATION_UNKNOWN', 'There is no such address'],
  ['a secret', () => Keypair.random().secret(), 'SECRET_IN_ADDRESS', 'This is a secret key, not an address'],
  ['a mistyped secret', () => `${Keypair.random().secret().slice(0, -2)}`, 'SECRET_IN_ADDRESS', 'secret key'],
])('a payment to %s is refused and leaves nothing behind', async (_, destination, code, sentence) => {
  const before = await rowsOf(ann)
  await expect(pay(app, ann, destination())).rejects.toMatchObject({
    code,
    field: 'destination',
    message: expect.stringContaining(sentence),
  })
  expect(await rowsOf(ann)).toBe(before)
})

test('an address without an account is created from 1 XLM on, and refused below', async () => {
  const stranger = Keypair.random().publicKey()
  await expect(pay(app, ann, stranger, { amount: '0.9999999' })).rejects.toMatchObject({
    code: 'DESTINATION_UNFUNDED',
    message: 'This account does not exist yet. Send at least 1 XLM to its G address to create it.',
  })
  await expect(pay(app, ann, muxed(stranger, '1'), { amount: '5' })).rejects.toMatchObject({
    code: 'DESTINATION_UNFUNDED',
  })
  const { id } = await pay(app, ann, stranger, { amount: '1' })
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed', type: 'payment_out', to: stranger })
  expect(await ledgerBalance(app, stranger)).toBe('1.0000000')
})

test('an issued asset cannot go to an address without an account, without its line, unauthorised, or over its limit', async () => {
  const asset = await giveIssued(app, ann, { code: 'USDC', amount: '100' })
  const issuer = Keypair.fromSecret(issuerSecret(app, 'USDC'))
  const usdc = new Asset('USDC', issuer.publicKey())
  const send = (to: string, amount = '10') => pay(app, ann, to, { asset, amount })
  await expect(send(Keypair.random().publicKey())).rejects.toMatchObject({
    code: 'DESTINATION_UNFUNDED',
    message: 'This account does not exist yet, so it cannot hold USDC. Send it at least 1 XLM first.',
  })
  await expect(send(bob.address)).rejects.toMatchObject({ code: 'DESTINATION_NO_TRUSTLINE' })
  const outsider = await createOutsider(app, '10')
  await expect(send(outsider.publicKey())).rejects.toMatchObject({ code: 'DESTINATION_NO_TRUSTLINE' })
  const line = Operation.changeTrust({ asset: usdc, limit: '5', source: outsider.publicKey() })
  await applyOutside(app, { signers: [outsider], operations: [line] })
  await expect(send(outsider.publicKey(), '5.0000001')).rejects.toMatchObject({ code: 'DESTINATION_LINE_FULL' })
  const { id } = await send(outsider.publicKey(), '5')
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed' })
})

test('an issuer that must authorise holders, and has not, stops a payment to them', async () => {
  const issuer = await createOutsider(app, '10')
  const flags = Operation.setOptions({ setFlags: (AuthRequiredFlag | AuthRevocableFlag) as 1 })
  await applyOutside(app, { signers: [issuer], operations: [flags] })
  const asset = assetId('GOLD', issuer.publicKey())
  await app.services.wallet.addTrustline(ann.id, asset, crypto.randomUUID())
  await app.settle()
  await expect(pay(app, ann, bob.address, { asset })).rejects.toMatchObject({ code: 'DESTINATION_NO_TRUSTLINE' })
  await app.services.wallet.addTrustline(bob.id, asset, crypto.randomUUID())
  await app.settle()
  await expect(pay(app, ann, bob.address, { asset })).rejects.toMatchObject({ code: 'DESTINATION_NOT_AUTHORIZED' })
})

test('an asset that the sender does not hold is refused', async () => {
  const asset = assetId('NKDM', addressOf(issuerSecret(app, 'NKDM')))
  await expect(pay(app, ann, bob.address, { asset })).rejects.toMatchObject({
    code: expect.stringMatching(/^(DESTINATION_)?NO_TRUSTLINE$/),
  })
  await expect(pay(app, ann, asset.slice(5), { asset })).rejects.toMatchObject({ code: 'NO_TRUSTLINE', field: 'asset' })
})

test('exactly what is spendable after reserve, opening balance and fee can go, and not one stroop more', async () => {
  const [carol] = await somePayers(app, '10')
  await expect(pay(app, carol, bob.address, { amount: '9.9999901' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    field: 'amount',
    message: expect.stringContaining('at most 9.9999900 XLM'),
  })
  await pay(app, carol, bob.address, { amount: '4' })
  await expect(pay(app, carol, bob.address, { amount: '5.9999801' })).rejects.toMatchObject({
    message: expect.stringContaining('at most 5.9999800 XLM'),
  })
  await pay(app, carol, bob.address, { amount: '5.9999800' })
  expect(await spendableXlm(app, carol)).toBe('0.0000000')
  await app.settle()
  expect(await ledgerBalance(app, carol.address)).toBe('3.1000000')
})

test('memos: none beside an M-address, and one where the recipient asks for it (SEP-29)', async () => {
  await expect(pay(app, ann, muxed(bob.address, '5'), { memo: 'x' })).rejects.toMatchObject({
    code: 'MEMO_WITH_MUXED',
    field: 'memo',
  })
  const exchange = await createOutsider(app, '10')
  const flag = Operation.manageData({ name: 'config.memo_required', value: '1' })
  await applyOutside(app, { signers: [exchange], operations: [flag] })
  const to = exchange.publicKey()
  await expect(pay(app, ann, to)).rejects.toMatchObject({ code: 'MEMO_REQUIRED', field: 'memo' })
  const paid = await Promise.all([
    pay(app, ann, to, { memo: '18446744073709551615', memoType: 'id' }),
    pay(app, ann, to, { memo: 'ab'.repeat(32), memoType: 'hash' }),
    pay(app, ann, to, { memo: 'CD'.repeat(32), memoType: 'return' }),
    pay(app, ann, to, { memo: 'grüße 💶', memoType: 'text' }),
    pay(app, ann, muxed(to, '9')),
  ])
  await app.settle()
  const records = await Promise.all(
    paid.map(async ({ id }) => app.engine.horizon.transaction((await see(app, ann, id)).hash ?? '')),
  )
  expect(records.map((record) => [record?.memo_type, record?.memo])).toEqual([
    ['id', '18446744073709551615'],
    ['hash', Buffer.from('ab'.repeat(32), 'hex').toString('base64')],
    ['return', Buffer.from('cd'.repeat(32), 'hex').toString('base64')],
    ['text', 'grüße 💶'],
    ['none', undefined],
  ])
})

test('a frozen account sends nothing, and says why', async () => {
  const [dave] = await somePayers(app, '10')
  const waiting = await pay(app, dave, bob.address)
  await freeze(app, { address: dave.address, sentence: 'under review' })
  await expect(pay(app, dave, bob.address)).rejects.toMatchObject({
    code: 'SENDING_PAUSED',
    message: expect.stringContaining('paused for your account'),
  })
  expect(await app.services.wallet.overview(dave.id)).toMatchObject({ status: 'frozen' })
  await thaw(app, { address: dave.address })
  await app.settle()
  expect(await see(app, dave, waiting.id)).toMatchObject({ status: 'confirmed' })
})

test('a fee above what the sender agreed to is refused', async () => {
  await expect(pay(app, ann, bob.address, { maxNetworkFee: '0.0000099' })).rejects.toMatchObject({
    code: 'QUOTE_CHANGED',
    field: 'maxNetworkFee',
  })
  await pay(app, ann, bob.address, { maxFee: '0', maxNetworkFee: '0.0000100' })
  await app.settle()
})

test('a person without a wallet on the ledger cannot send yet', async () => {
  const fresh = await aRegistered(app)
  await expect(pay(app, fresh, bob.address)).rejects.toMatchObject({ code: 'WALLET_CREATING' })
  await app.settle()
})
