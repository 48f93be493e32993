import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'
import { twoSuperAdmins } from '#tests/kit/two-super-admins.ts'

let app: TestApp
let [ann, bob, cyd]: Payer[] = []
let admins: Awaited<ReturnType<typeof twoSuperAdmins>>
beforeAll(async () => {
  app = await startMoneyApp()
  ;[ann, bob, cyd] = await somePayers(app, '100', '100', '0')
  admins = await twoSuperAdmins(app)
})
afterAll(() => app.close())

const compare = (payer?: Payer) => app.services.reconciliation.compare(payer?.id ?? '')
const one = async <Row>(query: string, values: unknown[] = []): Promise<Row | undefined> =>
  (await app.pool.query(query, values)).rows[0]

/** One booked leg of a person's XLM, and its sum, are off by so much. */
async function falsify({ address }: Payer, amount: string): Promise<void> {
  await app.pool.query(
    `with spoilt as (update ledger_legs set amount = amount + $2::numeric where (operation_id, account, leg) = (
       select operation_id, account, leg from ledger_legs where account = $1 and asset = 'XLM' and cause = 'payment' limit 1))
     update ledger_sums set amount = amount + $2::numeric where account = $1 and asset = 'XLM'`,
    [address, amount],
  )
}

test('what is booked of a person adds up to the ledger, while payments settle too', async () => {
  const [a, b] = [ann as Payer, bob as Payer]
  await giveIssued(app, a, { code: 'USDC', amount: '5' })
  expect(await compare(a)).toMatchObject({ state: 'equal', differences: [], rowDifferences: [] })
  expect((await compare(a)).rowsCompared).toBeGreaterThan(2)
  const states: string[] = []
  let isDone = false
  const watching = (async () => {
    while (!isDone) states.push((await compare(a)).state, (await compare(b)).state)
  })()
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([pay(app, a, b.address), pay(app, b, a.address, { amount: '0.5' })])
    await app.settle()
  }
  isDone = true
  await watching
  expect(new Set(states)).not.toContain('drift')
  expect(states).toContain('equal')
})

test('every account that has moved is compared by itself, those of the service too', async () => {
  await runJob(app.services, 'transactions.compare-books')
  const left = await one<{ n: number }>(
    `select count(*)::int as n from ledger_accounts a left join ledger_books b on b.account = a.address
     where a.role <> 'issuer' and (b.compared_ledger is null or b.changed_ledger > b.compared_ledger or b.drift is not null)`,
  )
  expect(left).toEqual({ n: 0 })
  const opened =
    await app.pool.query(`select distinct a.role from ledger_legs l join ledger_accounts a on a.address = l.account
    where l.cause = 'opening' order by 1`)
  expect(opened.rows.map(({ role }) => role)).toEqual(['fee', 'treasury', 'vault']) // people's books begin with their accounts
})

test('one stroop freezes the account, is an issue, and administrators are told; it ends by itself once the books agree', async () => {
  const a = ann as Payer
  await falsify(a, '0.0000001')
  const compared = await compare(a)
  expect(compared).toMatchObject({ state: 'drift', differences: [{ asset: 'XLM' }] })
  expect(compared.rowDifferences).toHaveLength(2) // the leg, and the row in the history that says what the leg did
  await expect(pay(app, a, bob?.address ?? '')).rejects.toMatchObject({ code: 'SENDING_PAUSED' })
  await pay(app, bob as Payer, a.address)
  await app.settle()
  expect(await app.engine.freezes.listOpen()).toMatchObject([{ cause: 'drift', address: a.address, stopsAll: false }])
  expect(await app.services.admin.issuesOverview()).toMatchObject({
    active: 1,
    newest: [
      {
        checkId: 'books.equal-ledger',
        subject: a.address,
        severity: 'high',
        occurrences: 1,
        name: { en: 'Books that differ from the network', es: 'Libros que difieren de la red' },
      },
    ],
  })
  const told = await app.pool.query(`select user_id from notifications where type = 'issue' order by 1`)
  expect(told.rows.map((row) => row.user_id)).toEqual([admins.asker.id, admins.decider.id].toSorted())
  await compare(a) // the same again is nothing new
  await app.settle()
  expect((await app.services.admin.issuesOverview()).newest[0]?.occurrences).toBe(1)

  await falsify(a, '-0.0000001')
  expect(await compare(a)).toMatchObject({ state: 'equal' })
  await app.settle()
  expect(await app.engine.freezes.listOpen()).toEqual([])
  expect(await app.services.admin.issuesOverview()).toMatchObject({ active: 0 })
  await pay(app, a, bob?.address ?? '')
  await app.settle()
})

test('an administrator can let the ledger’s figure stand: a correction is booked, and nothing is forgotten', async () => {
  const b = bob as Payer
  await app.pool.query(`update ledger_sums set amount = amount - 3 where account = $1 and asset = 'XLM'`, [b.address])
  expect(await compare(b)).toMatchObject({ state: 'drift' })
  const [freeze] = await app.engine.freezes.listOpen()
  const lift = { cause: freeze?.id ?? '', reason: 'a row was lost in a repair' }
  expect(await admins.lift(lift)).toBe('applied')
  await runJob(app.services, 'transactions.compare-books')
  expect(await compare(b)).toMatchObject({ state: 'equal' })
  expect(
    await one(`select cause, asset, amount::text from ledger_legs where account = $1 and cause = 'correction'`, [
      b.address,
    ]),
  ).toEqual({
    cause: 'correction',
    asset: 'XLM',
    amount: '3.0000000',
  })
  await app.pool.query(`update ledger_sums set amount = amount - 3 where account = $1 and asset = 'XLM'`, [b.address])
  expect(await compare(b)).toMatchObject({ state: 'drift' }) // the same difference again is a new one
})

test('a row in somebody’s history that says something else than the ledger is found', async () => {
  const a = ann as Payer
  const { id } = await pay(app, a, cyd?.address ?? '', { requestId: uuid(), amount: '2' })
  await app.settle()
  await app.pool.query('update transactions set amount = 3 where id = $1', [id])
  expect(await compare(a)).toMatchObject({
    state: 'drift',
    differences: [],
    rowDifferences: [{ booked: '-3.0000000' }],
  })
  await app.pool.query('update transactions set amount = 2 where id = $1', [id])
  expect(await compare(a)).toMatchObject({ state: 'equal' })
})

test('another chain, or a network that does not answer as far, is no difference', async () => {
  await app.pool.query(`update network_state set frozen_reason = 'a test', frozen_at = now()`)
  expect(await compare(ann)).toMatchObject({ state: 'waiting', differences: [] })
  await app.pool.query('update network_state set frozen_reason = null, frozen_at = null')
  await eventually(async () => (await compare(ann)).state === 'equal', 'the comparison goes on')
})
