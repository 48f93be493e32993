import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepHolds } from '#server/domains/deposits/statements/contradictions.queries.ts'
import type { Deposit } from '#shared/domains/deposits/deposits.schema.ts'
import { anAdmin, anOrder, aPerson, type Person, withMethods } from '#tests/domains/deposits/kit/deposits.ts'
import { refused } from '#tests/kit/administrators.ts'
import { runJob } from '#tests/kit/run-job.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Person
let importer: Person
let decider: Person
let third: Person
beforeAll(async () => {
  app = await startTestApp()
  await withMethods(app)
  await app.pool.query(`update payment_methods set config_settings = config_settings || '{"zone": null,
    "levels": [{"day":"0","month":"0"},{"day":"50000","month":"90000"},{"day":"50000","month":"90000"}]}'`)
  ann = await aPerson(app)
  ;[importer, decider, third] = [await anAdmin(app), await anAdmin(app), await anAdmin(app)]
})
afterAll(() => app.close())

let made = 0
const newId = (): string => `#D-DOUBT${String((made += 1)).padStart(4, '0')}`
const HEAD = 'Transaction ID,Date,Currency,Amount,Status,Notes'
const importCsv = (...lines: readonly string[]) =>
  importer.trpc.admin.deposits.importStatement.mutate({ method: 'cash-app', csv: [HEAD, ...lines].join('\n') })
const lineOf = (order: Deposit, change: Partial<Record<'id' | 'date' | 'amount' | 'status', string>> = {}) => {
  const { id = newId(), date = new Date().toISOString(), amount = order.payUsd, status = 'COMPLETE' } = change
  return `${id},${date},USD,${amount},${status},${order.reference}`
}
const look = (order: Deposit) => decider.trpc.admin.deposits.get.query({ id: order.id })
const statusOf = async (order: Deposit) => (await look(order)).deposit.status
const credit = (order: Deposit) =>
  decider.trpc.admin.deposits.decide.mutate({ id: order.id, verdict: 'credit', reason: 'as the statement says' })
const agree = (approvalId: string | null) => third.trpc.admin.approvals.approve.mutate({ id: approvalId ?? '' })
const reread = () => runJob(app.services, 'deposits.reread', { method: 'cash-app' })

test('a header cell without a name makes no column of it: what failed or is in euros pays no order', async () => {
  const orders = [await anOrder(ann, '41'), await anOrder(ann, '42')] as const
  const lines = [lineOf(orders[0], { status: 'Denied' }), lineOf(orders[1]).replace(',USD,', ',EUR,')]
  const csv = [`${HEAD},`, ...lines.map((line) => `${line},`)].join('\n')
  for (let time = 0; time < 2; time += 1) {
    const result = await importer.trpc.admin.deposits.importStatement.mutate({ method: 'cash-app', csv })
    expect(result.problems.map(({ problem }) => problem)).toEqual(['undone', 'other_currency'])
  }
  expect(await Promise.all(orders.map(statusOf))).toEqual(['waiting', 'waiting'])
  const { rows } = await app.pool.query(
    `select count(*)::int as empty from payment_methods, jsonb_each_text(statement_columns) where value = ''`,
  )
  expect(rows).toEqual([{ empty: 0 }])
})

test('a later line that takes a matched payment back stops its credit until two administrators dismiss it', async () => {
  const order = await anOrder(ann, '43')
  const id = newId()
  expect(await importCsv(lineOf(order, { id }))).toMatchObject({ matched: 1, contradictions: 0 })
  expect(await importCsv(lineOf(order, { id, status: 'Pending' }))).toMatchObject({ contradictions: 0 })
  expect(await importCsv(lineOf(order, { id, status: 'Reversed' }))).toMatchObject({ matched: 0, contradictions: 1 })
  expect(await importCsv(lineOf(order, { id, status: 'Reversed' }))).toMatchObject({ contradictions: 0 })
  const found = await look(order)
  expect(found).toMatchObject({ alarms: ['contradicted'], contradictions: [{ says: 'undone', text: 'Reversed' }] })
  expect(found.cannotCredit).toContain('says otherwise')
  await expect(credit(order)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  const { approvalId } = await decider.trpc.admin.deposits.dismissContradictions.mutate({
    lineId: found.line?.id ?? '',
    reason: 'the provider booked it twice',
  })
  await expect(credit(order)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await agree(approvalId)
  await app.settle()
  expect(await look(order)).toMatchObject({ alarms: [], contradictions: [], cannotCredit: null })
  expect(await credit(order)).toMatchObject({ deposit: { deposit: { status: 'credited' } } })
})

test('an approval to credit that was asked for before the objection no longer fits', async () => {
  const order = await anOrder(ann, '600')
  const id = newId()
  await importCsv(lineOf(order, { id }))
  const { approvalId } = await credit(order)
  expect(approvalId).not.toBeNull()
  await importCsv(lineOf(order, { id, amount: '601.00' }))
  await agree(approvalId)
  await app.settle()
  expect(await statusOf(order)).toBe('matched')
  expect(await look(order)).toMatchObject({ contradictions: [{ says: 'id_with_other_amount' }] })
})

test('a hold goes on while a later line stands against its payment, and has its own end again afterwards', async () => {
  const order = await anOrder(ann, '44')
  const id = newId()
  await importCsv(lineOf(order, { id }))
  await credit(order)
  const heldUntil = async () => (await look(order)).deposit.hold?.until
  const ends = await heldUntil()
  await importCsv(lineOf(order, { id, status: 'Disputed' }))
  expect(new Date((await heldUntil()) ?? 0).getTime()).toBeGreaterThan(new Date(ends ?? 0).getTime() + 20 * 86_400_000)
  const later = new Date(Date.now() + 25 * 86_400_000)
  await app.db.transaction().execute((trx) => keepHolds(trx, later))
  expect(new Date((await heldUntil()) ?? 0).getTime()).toBeGreaterThan(later.getTime() + 20 * 86_400_000)
  const early = { id: order.id, until: new Date(Date.now() + 1000).toISOString(), reason: 'asked for by the person' }
  await expect(decider.trpc.admin.deposits.shortenHold.mutate(early)).rejects.toMatchObject(
    refused('ALREADY_DONE', 409),
  )
  const lineId = (await look(order)).line?.id ?? ''
  const asked = await decider.trpc.admin.deposits.dismissContradictions.mutate({ lineId, reason: 'a wrong alarm' })
  await agree(asked.approvalId)
  await app.settle()
  expect(await heldUntil()).toBe(ends)
})

test('what may have come too late is late, until the method has a zone; a word that it learns lets its lines count', async () => {
  const [late, unknown] = [await anOrder(ann, '45'), await anOrder(ann, '46')]
  const local = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 19)
  await importCsv(lineOf(late, { date: local }), lineOf(unknown, { status: 'Gutgeschrieben' }))
  expect([await statusOf(late), await statusOf(unknown)]).toEqual(['late', 'waiting'])
  const { items } = await decider.trpc.admin.paymentMethods.list.query()
  const method = items.find((one) => one.method === 'cash-app')
  if (!method) throw new Error('there is no such method')
  const { displayName, settings } = method
  const other = { method: 'cash-app-eu', displayName: 'Cash App EU', settings, reason: 'for Europe' }
  const asked = await decider.trpc.admin.paymentMethods.create.mutate(other)
  expect((await decider.trpc.admin.paymentMethods.list.query()).asked).toMatchObject([{ approvalId: asked.approvalId }])
  const change = { method: 'cash-app', displayName, seen: method.version, reason: 'as the provider says' }
  const learn = (doneWords: string[]) =>
    decider.trpc.admin.paymentMethods.update.mutate({
      ...change,
      settings: { ...settings, zone: 'America/New_York', doneWords },
    })
  await expect(learn(['Reversed'])).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await agree((await learn(['Gutgeschrieben'])).approvalId)
  await app.settle()
  await expect(learn(['Ausgezahlt'])).rejects.toMatchObject(refused('CHANGED_MEANWHILE', 409)) // of another tab, filled before
  await reread()
  await reread()
  expect([await statusOf(late), await statusOf(unknown)]).toEqual(['matched', 'matched'])
})
