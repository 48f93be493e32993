import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, createKeypair } from '#server/stellar/keypair.ts'
import { type Market, startMarket } from '#tests/domains/orders/kit/market.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { type Payer, pay, see } from '#tests/kit/payers.ts'

/** Of an embedded network, unless it is told otherwise. */
const LEDGER_MS = 1000

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.app.close())

interface Asked {
  memo?: string
  destination?: string
  amount?: string
}

/** Asks for them while nothing is signed; then lets all of it settle, and answers the rows as they were accepted. */
async function burst(asked: readonly Asked[], from: Payer = market.ann, prepare = async (_ids: string[]) => {}) {
  const { app, bob } = market
  const resume = await holdSigning(app)
  const accepted = []
  for (const { destination = bob.address, ...input } of asked) accepted.push(await pay(app, from, destination, input))
  await prepare(accepted.map(({ id }) => id))
  await resume()
  await market.settle()
  return accepted
}

const rowsOf = (ids: readonly { id: string }[], payer = market.ann) =>
  Promise.all(ids.map(({ id }) => see(market.app, payer, id)))

test('payments of one memo that wait together are in one envelope, up to a hundred; each keeps its own share of the fee', async () => {
  const sent = await rowsOf(await burst(Array.from({ length: 130 }, () => ({ amount: '0.001' }))))
  expect(new Set(sent.map(({ status, networkFee }) => `${status} ${networkFee}`))).toEqual(
    new Set(['confirmed 0.0000100']),
  )
  const sizes = Map.groupBy(sent, ({ hash }) => hash)
  expect([...sizes.values()].map((rows) => rows.length)).toEqual([100, 30])
})

test('those of other memos have envelopes of their own, and acceptance says when each should be in a ledger', async () => {
  const memos = ['a', 'b', 'a', 'c', 'b', 'a']
  const accepted = await burst(memos.map((memo) => ({ memo })))
  const waits = accepted.map((row) => Date.parse(row.expectedAt ?? '') - Date.parse(row.createdAt))
  expect(waits.map((ms) => Math.round(ms / LEDGER_MS))).toEqual([1, 2, 2, 3, 3, 3])
  const sent = await rowsOf(accepted)
  const byMemo = Map.groupBy(sent, ({ memo }) => memo)
  for (const rows of byMemo.values()) expect(new Set(rows.map(({ hash }) => hash)).size).toBe(1)
  expect(new Set(sent.map(({ hash }) => hash)).size).toBe(3)
  expect(sent.map(({ expectedAt }) => expectedAt)).toEqual(sent.map(() => null))
})

test('one that the ledger refuses ends with its reason; the others go again together, each once', async () => {
  const nobody = addressOf(createKeypair().secret)
  const asked = [{}, { destination: nobody, amount: '2' }, {}, { destination: nobody, amount: '2' }, {}]
  const sent = await rowsOf(await burst(asked))
  expect(sent.map(({ status, resultCode }) => resultCode ?? status)).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
    'op_already_exists',
    'confirmed',
  ])
  expect(new Set(sent.filter(({ status }) => status === 'confirmed').map(({ hash }) => hash)).size).toBe(1)
})

test('an order goes before further payments of its account, and they go before further orders', async () => {
  const { app, ann, bob } = market
  await burst([{}])
  const resume = await holdSigning(app)
  const payments = []
  for (const memo of ['one', 'two', 'three']) payments.push(await pay(app, ann, bob.address, { memo }))
  const orders = []
  for (const price of ['0.2', '0.21']) orders.push(await market.place(ann, { side: 'sell', amount: '1', price }))
  await resume()
  await market.settle()
  const ledgerOf = async (id: string | null) => (await see(app, ann, id ?? '')).ledger ?? 0
  const [one, two, three] = await Promise.all(payments.map(({ id }) => ledgerOf(id)))
  const [first, second] = await Promise.all(orders.map(({ transactionId }) => ledgerOf(transactionId)))
  const inOrder = [first, one, second, two, three]
  expect(inOrder).toEqual(inOrder.toSorted((a = 0, b = 0) => a - b))
})

test('a file goes last, but has every second envelope once it has waited for a minute', async () => {
  const { app, bob } = market
  const resume = await holdSigning(app)
  const waiting = []
  for (const memo of ['1', '2', '3', '4']) waiting.push(await pay(app, bob, market.ann.address, { memo }))
  const [file] = waiting.splice(0, 1)
  await app.pool.query(
    `update transactions set group_id = gen_random_uuid(), "timestamp" = "timestamp" - interval '2 minutes' where id = $1`,
    [file?.id],
  )
  await resume()
  await market.settle()
  const ledgers = (await rowsOf([...waiting, ...(file ? [file] : [])], bob)).map(({ ledger }) => ledger ?? 0)
  const [a = 0, b = 0, , of = 0] = ledgers
  expect(of).toBeLessThan(Math.max(a, b))
})

test('a key that does not open fails every payment that waits for it, and keeps back nobody else', async () => {
  const { app, ann, bob } = market
  const other = await pay(app, bob, ann.address)
  const secretOf = (id: string) =>
    app.pool.query<{ wallet_secret: string }>('select wallet_secret from users where id = $1', [id])
  const { rows } = await secretOf(ann.id)
  const failed = await burst([{}, {}, { memo: 'x' }], ann, async () => {
    const set = 'update users set wallet_secret = (select wallet_secret from users where id = $2) where id = $1'
    await app.pool.query(set, [ann.id, bob.id])
  })
  await app.pool.query('update users set wallet_secret = $2 where id = $1', [ann.id, rows[0]?.wallet_secret])
  expect((await rowsOf(failed)).map(({ resultCode }) => resultCode)).toEqual(failed.map(() => 'cannot_be_signed'))
  expect((await see(app, bob, other.id)).status).toBe('confirmed')
})
