import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anAdmin,
  anOrder,
  aPerson,
  importLines,
  type Person,
  withMethods,
} from '#tests/domains/deposits/kit/deposits.ts'
import { begun, openPool } from '#tests/domains/staking/kit/staking-app.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let asker: Person
let decider: Person
let importer: Person
let ann: Payer
let ben: Payer
beforeAll(async () => {
  app = await startMoneyApp({ environment: { USD_ASSET: 'XLM' } })
  await withMethods(app)
  ;[asker, decider, importer] = [await anAdmin(app), await anAdmin(app), await anAdmin(app)]
  ;[ann, ben] = (await somePayers(app, '5000', '100')) as [Payer, Payer]
})
afterAll(() => app.close())

/** The lines of a file by the names of its columns. */
async function recordsOf(path: string): Promise<Record<string, string>[]> {
  const answer = await fetch(`${app.url}${path}`, { headers: { cookie: asker.cookie } })
  expect(answer.status).toBe(200)
  const [head = '', ...lines] = (await answer.text()).trimEnd().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}
const nameOf = async ({ user }: Person): Promise<string> =>
  (await app.pool.query('select username from users where id = $1', [user.id])).rows[0].username
const newest = async (action: 'deposits.exported' | 'staking.exported') =>
  (await app.services.audit.list({ action, limit: 1 })).items[0]

test('a deposit is exported with its payment, statement and deciders, and its transaction leads to it', async () => {
  const order = await anOrder(await aPerson(app), '50')
  const line = { id: '#D-BOOKS001', amount: order.payUsd, note: order.reference, payer: '=cmd' }
  await importLines(importer, [{ ...line, date: new Date().toISOString() }])
  const { approvalId } = await asker.trpc.admin.deposits.decide.mutate({
    id: order.id,
    verdict: 'credit',
    reason: 'as the statement says',
  })
  if (approvalId !== null) await decider.trpc.admin.approvals.approve.mutate({ id: approvalId })
  await app.settle()
  const [record] = await recordsOf('/api/admin/deposits.csv?status=credited&search=%23D-BOOKS001')
  expect(record).toMatchObject({
    payer: `"'=cmd"`,
    imported_by: `"${await nameOf(importer)}"`,
    asked_by: approvalId === null ? '' : `"${await nameOf(asker)}"`,
    decided_by: `"${await nameOf(approvalId === null ? asker : decider)}"`,
  })
  expect(record?.['payment_id']).toContain('BOOKS001')
  expect(record?.['statement_id']).not.toBe('')
  const entry = await newest('deposits.exported')
  expect(entry).toMatchObject({ actorId: asker.user.id, new: { status: 'credited', searched: true } })
  expect(JSON.stringify(entry)).not.toContain('BOOKS001')
  const id = record?.['credit_transaction']?.replaceAll('"', '') ?? ''
  const shown = await asker.trpc.admin.transactions.get.query({ id })
  expect(shown).toMatchObject({ depositId: order.id, pool: null })
  expect(shown.envelope).toMatch(/^AAAA/)
})

test('a stake is exported with its transactions, which lead to its pool', async () => {
  const pool = await openPool({ app, asker, decider }, '50', { lockupDays: 3, rewardRate: '20' })
  await begun({ app, asker, decider }, ann, { poolId: pool.id, amount: '1000' })
  asker = await anAdmin(app) // sessions of before have ended
  const records = await recordsOf('/api/admin/stakes.csv')
  expect(records).toMatchObject([
    { asset: '"XLM"', status: '"active"', principal: '1000.0000000', paid_principal: '0.0000000', compounds: '"no"' },
  ])
  expect(await newest('staking.exported')).toMatchObject({ actorId: asker.user.id, subjectId: 'all' })
  const id = records[0]?.['transaction']?.replaceAll('"', '') ?? ''
  expect(await asker.trpc.admin.transactions.get.query({ id })).toMatchObject({
    pool: { id: pool.id },
    depositId: null,
  })
})

test('both records of a payment between two people lead to each other', async () => {
  await pay(app, ann, ben.address, { amount: '3.5' })
  await app.settle()
  const { rows } = await app.pool.query(
    "select id, user_id from transactions where amount = 3.5 and type in ('payment_out', 'payment_in') order by type",
  )
  const [received, sent] = rows
  expect([received.user_id, sent.user_id]).toEqual([ben.id, ann.id])
  const shown = await asker.trpc.admin.transactions.get.query({ id: sent.id })
  expect(shown).toMatchObject({ otherLegId: received.id })
  expect((await asker.trpc.admin.transactions.get.query({ id: received.id })).otherLegId).toBe(sent.id)
  const listed = await recordsOf('/api/admin/transactions.csv?amount=3.5')
  const ends = ({ id, otherLegId }: Record<string, string>) => `${id} ${otherLegId}`.replaceAll('"', '')
  expect(new Set(listed.map(ends))).toEqual(new Set([`${received.id} ${sent.id}`, `${sent.id} ${received.id}`]))
})
