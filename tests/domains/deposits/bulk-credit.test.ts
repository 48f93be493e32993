import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import {
  anAdmin,
  anOrder,
  aPerson,
  importLines,
  type Person,
  withMethods,
} from '#tests/domains/deposits/kit/deposits.ts'
import { refused } from '#tests/kit/administrators.ts'
import { ledgerBalance } from '#tests/kit/money-app.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let people: Person[]
let importer: Person
let decider: Person
let third: Person
/** Credits until the process ends; null: it does not. */
let creditsLeft: number | null = null
beforeAll(async () => {
  app = await startTestApp({
    checkpoint: (point) => {
      if (point !== 'credit.decided' || creditsLeft === null) return
      creditsLeft -= 1
      if (creditsLeft === 0) throw new Error('ended between two credits')
    },
  })
  await withMethods(app)
  await app.pool.query(`update payment_methods set config_settings = jsonb_set(config_settings, '{levels}',
    '[{"day":"0","month":"0"},{"day":"50000","month":"90000"},{"day":"50000","month":"90000"}]')`)
  people = await Promise.all(
    [1, 2, 3, 4].map((at) => aPerson(app, { username: `${'long-name-'.repeat(2)}person-${at}` })),
  )
  ;[importer, decider, third] = [await anAdmin(app), await anAdmin(app), await anAdmin(app)]
})
afterAll(() => app.close())

interface Ordered {
  id: string
  reference: string
  amount: string
}
/** Orders of all people, as many as a day has: copies of one that each has made. */
async function aDaysOrders(each: number): Promise<Ordered[]> {
  for (const [at, person] of people.entries()) {
    const { id } = await anOrder(person, `${20 + at}`)
    await app.pool.query(
      `insert into cashapp_payments select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'request_id', gen_random_uuid(),
        'reference', 'AST' || lpad((n + $2 * 1000)::text, 8, '0'), 'amount', o.amount + 1 + (n + $2 * 1000) / 100.0))).*
       from cashapp_payments o, generate_series(1, $3) as n where o.id = $1`,
      [id, at, each],
    )
    await person.trpc.deposits.cancel.mutate({ id })
  }
  const { rows } = await app.pool.query<Ordered>(
    `select id, reference, amount::text from cashapp_payments where status = 'pending' order by id`,
  )
  return rows
}
const lineOf = ({ reference, amount }: Ordered) => ({
  id: `#D-${reference}`,
  amount,
  note: reference,
  payer: `$${reference}`,
  date: new Date().toISOString(),
})
const ask = (by: Person, ids: string[]) =>
  by.trpc.admin.deposits.creditMany.mutate({ ids, reason: 'all of them match the statement' })
const approve = (by: Person, id: string) => by.trpc.admin.approvals.approve.mutate({ id })
const detail = (id: string) => decider.trpc.admin.approvals.get.query({ id })
const onLedger = async (): Promise<bigint> => {
  const held = await Promise.all(people.map(({ user }) => ledgerBalance(app, user.address)))
  return held.reduce((sum, amount) => sum + toStroops(amount ?? '0'), 0n)
}

test('two hundred matched deposits are credited under one approval, every stroop once: killed between, approved twice, contradicted, refused and credited alone meanwhile', async () => {
  const orders = await aDaysOrders(50)
  const lines = orders.map(lineOf)
  expect(await importLines(importer, lines)).toMatchObject({ matched: 200, problems: [] })
  const { items, nextCursor } = await importer.trpc.admin.deposits.creditable.query({})
  expect([items.length, nextCursor]).toEqual([200, null])
  const before = await onLedger()
  const ids = items.map(({ id }) => id)
  const request = await ask(importer, ids)
  expect(request).toMatchObject({ count: 200, leftOut: [] })
  const { approvalId } = request
  await expect(ask(third, ids)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  expect((await importer.trpc.admin.deposits.creditable.query({})).items).toEqual([])
  expect((await decider.trpc.admin.deposits.get.query({ id: ids[7] ?? '' })).asked).toMatchObject({ approvalId })
  const seen = await detail(approvalId)
  expect(seen.evidence?.table?.rows).toHaveLength(200)
  expect(seen).toMatchObject({ changes: [], approval: { kind: 'credit-many', howMuch: `$${request.usd}` } })

  const [contradicted, refusedOrder, alone] = [orders[3], orders[90], orders[150]] as [Ordered, Ordered, Ordered]
  await importer.trpc.admin.deposits.importStatement.mutate({
    method: 'cash-app',
    csv: `Transaction ID,Date,Currency,Amount,Status\n#D-${contradicted.reference},${lines[0]?.date},USD,${contradicted.amount},Reversed`,
  })
  const reason = 'decided by itself'
  await third.trpc.admin.deposits.decide.mutate({ id: refusedOrder.id, verdict: 'refuse', reason })
  expect(await third.trpc.admin.deposits.decide.mutate({ id: alone.id, verdict: 'credit', reason })).toMatchObject({
    state: 'done',
  })
  const changed = await detail(approvalId)
  expect(changed.changes.find(({ name }) => name === 'noLongerFit')).toMatchObject({ before: 0, after: 3 })

  creditsLeft = 57
  const approved = await Promise.allSettled([approve(decider, approvalId), approve(decider, approvalId)])
  expect(approved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await app.settle()
  expect(creditsLeft).toBe(0)
  const credited = async () =>
    (
      await app.pool.query<{ id: string; xlm: string }>(
        `select id, credited_xlm::text as xlm from cashapp_payments where status = 'credited'`,
      )
    ).rows
  expect((await credited()).map(({ id }) => id)).toEqual([alone.id])
  creditsLeft = null
  const apply = () => app.services.approvals.apply(approvalId)
  await Promise.all([apply(), apply()])
  await apply()
  await app.settle()

  const rows = await credited()
  expect(rows).toHaveLength(198)
  const owed = rows.reduce((sum, { xlm }) => sum + toStroops(xlm), 0n)
  expect(fromStroops((await onLedger()) - before)).toBe(fromStroops(owed))
  const { rows: paid } = await app.pool.query(
    `select status, count(*)::int from transactions where type = 'credit' group by status`,
  )
  expect(paid).toEqual([{ status: 'confirmed', count: 198 }])
  const noted = await app.pool.query<{ action: string; why: string | null; count: number; orders: number }>(
    `select action, new::json ->> 'why' as why, count(*)::int, count(distinct subject_id)::int as orders from audit_entries
     where action in ('deposits.credited', 'deposits.credit_left_out') group by 1, 2 order by 1, 2`,
  )
  expect(noted.rows).toEqual([
    { action: 'deposits.credit_left_out', why: 'alarm', count: 1, orders: 1 },
    { action: 'deposits.credit_left_out', why: 'not_matched', count: 2, orders: 2 },
    { action: 'deposits.credited', why: null, count: 198, orders: 198 },
  ])
  expect((await detail(approvalId)).approval.status).toBe('applied')
  const book = await fetch(`${app.url}/api/admin/deposits.csv?status=credited`, { headers: { cookie: decider.cookie } })
  const written = (await book.text()).split('\r\n').filter((line) => line.includes(importer.user.username))
  expect(written.length).toBe(198)
})

test('who imported a line never decides, alarms and own orders stay out, and the sum counts for what one credits alone', async () => {
  const [person = importer] = people
  const orders = [await anOrder(person, '31'), await anOrder(person, '32'), await anOrder(decider, '33')]
  const [clean, nameless, own] = orders.map(({ id, reference, payUsd: amount }) => ({ id, reference, amount })) as [
    Ordered,
    Ordered,
    Ordered,
  ]
  await importLines(importer, [lineOf(clean), { ...lineOf(nameless), note: '' }, lineOf(own)])
  const request = await ask(decider, [clean.id, nameless.id, own.id])
  expect(request).toMatchObject({
    count: 1,
    leftOut: [
      { id: nameless.id, why: 'alarm' },
      { id: own.id, why: 'own' },
    ],
  })
  for (const by of [importer, decider])
    await expect(approve(by, request.approvalId)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  const small = await anOrder(person, '10')
  await importLines(importer, [lineOf({ ...small, amount: small.payUsd })])
  expect(await decider.trpc.admin.deposits.get.query({ id: small.id })).toMatchObject({ takesTwo: true, alarms: [] })
})
