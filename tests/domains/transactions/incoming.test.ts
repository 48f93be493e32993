import { Account, Asset, Keypair, Memo, MuxedAccount, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { applyOutside, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { giveIssued, issuerSecret, type Payer, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let bob: Payer
let outsider: Keypair
beforeAll(async () => {
  app = await startMoneyApp()
  ;[bob] = await somePayers(app, '0')
  outsider = await createOutsider(app, '1000')
})
afterAll(() => app.close())

const native = (amount: string, destination = bob.address) =>
  Operation.payment({ destination, asset: Asset.native(), amount })

/** Bob's newest incoming rows, newest first. */
async function arrived(limit = 1, type: Transaction['type'] = 'payment_in'): Promise<Transaction[]> {
  return (await app.services.transactions.list(bob.id, { type, limit })).items
}

/** Memos that no person types: the library writes their bytes as they are. */
async function payWithMemo(memo: Memo): Promise<Transaction | undefined> {
  await applyOutside(app, { signers: [outsider], operations: [native('1')], memo })
  return (await arrived())[0]
}

test('a payment from outside is booked with its sender, hash and ledger, and can be spent', async () => {
  const { ledger, results } = await applyOutside(app, { signers: [outsider], operations: [native('7.0000001')] })
  expect(await arrived()).toMatchObject([
    {
      type: 'payment_in',
      status: 'confirmed',
      asset: 'XLM',
      amount: '7.0000001',
      memo: null,
      requestId: null,
      from: outsider.publicKey(),
      to: bob.address,
      hash: results[0]?.hash,
      ledger,
      networkFee: null,
    },
  ])
  expect((await app.services.wallet.overview(bob.id)).balances[0]).toMatchObject({ spendable: '7.0000001' })
})

test('several payments in one transaction are several rows', async () => {
  await applyOutside(app, { signers: [outsider], operations: [native('1'), native('2'), native('3')] })
  expect((await arrived(3)).map(({ amount }) => amount).toSorted()).toEqual(['1.0000000', '2.0000000', '3.0000000'])
})

test('a payment to an M-address reaches its account', async () => {
  const muxed = new MuxedAccount(new Account(bob.address, '0'), '42').accountId()
  await applyOutside(app, { signers: [outsider], operations: [native('4', muxed)] })
  expect(await arrived()).toMatchObject([{ amount: '4.0000000', to: bob.address }])
})

test('memos of every type arrive as they were sent', async () => {
  expect(await payWithMemo(Memo.text('grüße 💶'))).toMatchObject({ memo: 'grüße 💶' })
  expect(await payWithMemo(Memo.id('18446744073709551615'))).toMatchObject({ memo: '18446744073709551615' })
  expect(await payWithMemo(Memo.hash('ab'.repeat(32)))).toMatchObject({ memo: 'ab'.repeat(32) })
  expect(await payWithMemo(Memo.return('cd'.repeat(32)))).toMatchObject({ memo: 'cd'.repeat(32) })
  expect(await payWithMemo(Memo.text(''))).toMatchObject({ memo: null })
})

test('a memo with NUL bytes or bytes that are no UTF-8 stops nothing', async () => {
  expect(await payWithMemo(Memo.text(Buffer.from('a\0b')))).toMatchObject({ memo: 'a\uFFFDb' })
  const broken = await payWithMemo(Memo.text(Buffer.from([0xff, 0xfe, 0x41, 0xc3])))
  expect(broken?.memo).toContain('A')
  const worst = await payWithMemo(Memo.text(Buffer.alloc(28, 0xff)))
  expect(worst).toMatchObject({ status: 'confirmed' })
})

test('a merged account brings what it held', async () => {
  const gone = await createOutsider(app, '33')
  await applyOutside(app, { signers: [gone], operations: [Operation.accountMerge({ destination: bob.address })] })
  expect(await arrived(1, 'merge')).toMatchObject([{ amount: '32.9999900', asset: 'XLM', from: gone.publicKey() }])
})

test('two accounts merged in one transaction bring each its own', async () => {
  const [first, second] = [await createOutsider(app, '10'), await createOutsider(app, '20')]
  const operations = [first, second].map((pair) =>
    Operation.accountMerge({ destination: bob.address, source: pair.publicKey() }),
  )
  await applyOutside(app, { signers: [outsider, first, second], operations })
  expect((await arrived(2, 'merge')).map(({ amount }) => amount).toSorted()).toEqual(['10.0000000', '20.0000000'])
})

test('a path payment arrives as the asset and amount that were received', async () => {
  const asset = await giveIssued(app, bob, { code: 'USDC', amount: '0' })
  const issuer = Keypair.fromSecret(issuerSecret(app, 'USDC'))
  const usdc = new Asset('USDC', issuer.publicKey())
  const offer = Operation.manageSellOffer({ selling: usdc, buying: Asset.native(), amount: '100', price: '2' })
  await applyOutside(app, { signers: [issuer], operations: [offer] })
  const paths = [
    Operation.pathPaymentStrictReceive({
      sendAsset: Asset.native(),
      sendMax: '50',
      destination: bob.address,
      destAsset: usdc,
      destAmount: '5',
      path: [],
    }),
    Operation.pathPaymentStrictSend({
      sendAsset: Asset.native(),
      sendAmount: '6',
      destination: bob.address,
      destAsset: usdc,
      destMin: '1',
      path: [],
    }),
  ]
  await applyOutside(app, { signers: [outsider], operations: paths })
  expect((await arrived(2)).map((row) => `${row.amount} ${row.asset}`).toSorted()).toEqual([
    `3.0000000 ${asset}`,
    `5.0000000 ${asset}`,
  ])
  expect(await ledgerBalance(app, bob.address, asset)).toBe('8.0000000')
})

test('a payment that failed on the ledger brings nothing', async () => {
  const before = (await arrived(200)).length
  const signed = { signers: [outsider], operations: [native('1'), native('99999')] }
  await applyOutside(app, signed)
  expect((await arrived(200)).length).toBe(before)
})

test('ledgers that are read again change nothing', async () => {
  const rows = async () => (await app.pool.query(`select count(*) as n from transactions`)).rows[0].n
  const before = await rows()
  await app.pool.query(`update network_state set ledger = s.ledger - 6, ledger_hash = $1 from network_state s`, [
    (await app.engine.horizon.ledger((await app.services.network.status()).ledger - 6))?.hash,
  ])
  await app.closeLedger()
  expect(await rows()).toBe(before)
  const merged = await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl }, { settled: true })
  expect(merged.filter((breach) => !breach.includes('inflow'))).toEqual([])
})
