import { Keypair } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { eventually, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let people: Payer[]
beforeAll(async () => {
  app = await startMoneyApp()
  people = await somePayers(app, '1', '1', '1')
})
afterAll(() => app.close())

type Queue = Parameters<TestApp['services']['payouts']['queue']>[1]
const queue = (batch: Queue) => app.db.transaction().execute((trx) => app.services.payouts.queue(trx, batch))
const free = () => app.db.transaction().execute((trx) => app.services.payouts.freeOf(trx, 'fee', 'XLM'))
const payoutTo = (at: number, amount: string, key = `test ${uuid()}`) => {
  const { id: userId, address: to } = people[at % people.length] as Payer
  return { key, userId, to, asset: 'XLM', amount }
}
const breaches = () => listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })
const statusOf = async (id: string | undefined) =>
  (await app.services.transactions.findAny(id ?? ''))?.transaction.status

test('whatever pays out of one account at once, no more is promised than it has, and all that is promised is paid', async () => {
  const most = fromStroops(((await free()) * 3n) / 10n)
  const resume = await holdSigning(app)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      queue({ source: 'fee', type: at % 2 === 0 ? 'payout' : 'credit', payouts: [payoutTo(at, most)] }),
    ),
  )
  const promised = answers.flatMap(({ transactions }) => [...transactions.values()])
  expect(promised).toHaveLength(3)
  const left = await free()
  expect(left).toBeLessThan(toStroops(most))
  const [short] = answers.flatMap(({ missing }) => missing.get('XLM') ?? [])
  expect(short).toBeGreaterThan(0n)
  await resume()
  await app.settle()
  expect(await Promise.all(promised.map(statusOf))).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect((await app.pool.query('select 1 from reservations')).rowCount).toBe(0)
  expect(await free()).toBeGreaterThanOrEqual(left) // what was set aside for network fees and not needed
  expect(await breaches()).toEqual([])
})

test('a batch pays in its order as far as the funds reach, and says by how much they fall short of the next one', async () => {
  const all = await free()
  const part = all / 2n - 20_000n
  const payouts = [
    payoutTo(0, fromStroops(part)),
    payoutTo(1, fromStroops(part + 1_000_000n)),
    payoutTo(2, '0.0000001'), // it would fit, and waits for its turn
  ]
  const { transactions, missing } = await queue({ source: 'fee', type: 'payout', payouts })
  expect([...transactions.keys()]).toEqual([payouts[0]?.key])
  const rest = all - (part + 10_000n)
  expect(missing.get('XLM')).toBe(part + 1_000_000n + 10_000n - rest)
  await app.settle()
})

test('a payout that fails in the ledger gives back what it held, and another key tries again', async () => {
  const before = await free()
  const nobody = { ...payoutTo(0, '3'), to: Keypair.random().publicKey() }
  const { transactions } = await queue({ source: 'fee', type: 'payout', payouts: [nobody, payoutTo(1, '2')] })
  expect(await free()).toBe(before - toStroops('5') - 20_000n)
  const before1 = Number(await ledgerBalance(app, people[1]?.address ?? ''))
  await app.settle()
  const [failed, paid] = [...transactions.values()]
  expect(await statusOf(failed)).toBe('failed')
  expect(await statusOf(paid)).toBe('confirmed') // shared its envelope, and went again
  expect(Number(await ledgerBalance(app, people[1]?.address ?? ''))).toBeCloseTo(before1 + 2, 7)
  expect((await app.pool.query('select 1 from reservations')).rowCount).toBe(0)
  const spent = before - toStroops('2') - (await free())
  expect(spent).toBeGreaterThan(0n)
  expect(spent).toBeLessThan(1000n) // network fees alone
  const again = await queue({ source: 'fee', type: 'payout', payouts: [nobody] })
  expect([...again.transactions.values()]).toEqual([failed])
  const retried = await queue({ source: 'fee', type: 'payout', payouts: [payoutTo(0, '3')] })
  await app.settle()
  expect(await statusOf([...retried.transactions.values()][0])).toBe('confirmed')
  expect(await breaches()).toEqual([])
})

test('what was paid under a key, be it before a restore, is answered with its transaction and takes nothing more', async () => {
  const payout = payoutTo(2, '1.5')
  const batch = { source: 'fee' as const, type: 'payout' as const, payouts: [payout] }
  const [first, second] = await Promise.all([queue(batch), queue(batch)])
  const id = first.transactions.get(payout.key)
  expect(second.transactions.get(payout.key)).toBe(id)
  await app.settle()
  // as the ledger brings it back to a database that has lost it
  await app.pool.query('update transactions set recovered = true, request_id = null where id = $1', [id])
  const before = await free()
  const beyond = payoutTo(0, '100000000')
  const again = await queue({ ...batch, payouts: [beyond, payout] })
  expect([...again.transactions]).toEqual([[payout.key, id]])
  expect(again.missing.has('XLM')).toBe(true)
  expect(await free()).toBe(before)
})

test('what a former release has paid under the name that it used is paid', async () => {
  const former = payoutTo(0, '1.25')
  const { transactions } = await queue({ source: 'fee', type: 'payout', payouts: [former] })
  await app.settle()
  const id = transactions.get(former.key)
  await app.pool.query('update transactions set recovered = true, request_id = null where id = $1', [id])
  const before = await free()
  const now = { ...former, key: `test ${uuid()}`, formerKeys: [former.key] }
  for (let times = 0; times < 2; times += 1)
    expect([...(await queue({ source: 'fee', type: 'payout', payouts: [now] })).transactions]).toEqual([[now.key, id]])
  expect(await free()).toBe(before)
})

test('what the ledger has under a name with another amount waits unsigned, and so does all else to that person, and nothing besides', async () => {
  const [paid, another] = [payoutTo(0, '1.5'), payoutTo(1, '0.5')]
  const { transactions } = await queue({ source: 'fee', type: 'payout', payouts: [paid] })
  await app.settle()
  const recovered = transactions.get(paid.key)
  await app.pool.query('update transactions set recovered = true, request_id = null where id = $1', [recovered])
  const asked = [{ ...paid, amount: '1.75' }, payoutTo(0, '0.25'), another]
  const queued = await queue({ source: 'fee', type: 'payout', payouts: asked })
  expect([...queued.differing]).toEqual([paid.key])
  const statuses = () => Promise.all(asked.map(({ key }) => statusOf(queued.transactions.get(key))))
  await eventually(async () => {
    await app.closeLedger()
    return (await statuses())[2] === 'confirmed'
  }, 'the other person is paid')
  for (let ledgers = 0; ledgers < 5; ledgers += 1) await app.closeLedger()
  expect(await statuses()).toEqual(['queued', 'queued', 'confirmed'])
  await app.pool.query('update transactions set request_id = $2 where id = $1', [recovered, uuid()]) // as it is tied
  await app.pool.query(`select pg_notify('submission', '')`)
  await app.settle()
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect(await breaches()).toEqual([])
})

test('a service account that is not on the ledger promises nothing', async () => {
  await app.pool.query(`update ledger_accounts set status = 'creating', sequence = null where role = 'vault'`)
  const { transactions, missing } = await queue({ source: 'vault', type: 'payout', payouts: [payoutTo(0, '1')] })
  expect([transactions.size, missing.get('XLM')]).toEqual([0, toStroops('1')])
})
