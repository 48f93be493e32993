import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/tables.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import { createSearchService } from '#server/domains/admin/search/search.service.ts'
import { type AdminRoom, roomsOf } from '#shared/domains/admin/admin-scopes.ts'
import type { Found } from '#shared/domains/admin/search.schema.ts'
import { decodeStrkey, encodeStrkey } from '#shared/kernel/strkey.ts'
import { seedCrowd } from '#tests/bench/scale/crowd.ts'
import { aUser, signIn } from '#tests/kit/people.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

const ALL = roomsOf({ isAdmin: true, isSuperAdmin: true, adminScopes: [] })
const NOTHING: Found = { people: [], transactions: [], accounts: [] }
const CROWD = 5000

let app: TestApp
let one: { id: string; username: string; email: string; uniqueUserId: string; walletAddress: string }
let payment: { id: string; hash: string; requestId: string }
beforeAll(async () => {
  app = await startTestApp()
  const { databaseUrl, keys } = app
  await seedCrowd({ databaseUrl, users: CROWD, askers: 10, sessionSecret: keys.sessionSecret })
  const { rows: people } = await app.pool.query(
    `select id, username, email, unique_user_id as "uniqueUserId", wallet_address as "walletAddress"
     from users where username = 'crowd-4242'`,
  )
  one = people[0]
  const { rows } = await app.pool.query(
    `select id, hash, request_id as "requestId" from transactions where user_id = $1 and type = 'payment_out'`,
    [one.id],
  )
  payment = rows[0]
})
afterAll(() => app[Symbol.asyncDispose]())

const find = (query: string, rooms: readonly AdminRoom[] = ALL): Promise<Found> =>
  app.services.search.find({ rooms } as RequestUser, { query })
const idsOf = ({ people, transactions }: Found) => ({
  people: people.map(({ id }) => id),
  transactions: transactions.map(({ id }) => id),
})

test('a person is found by name, address of mail, public id, id and wallet, also by an M address of it', async () => {
  const { username, email, uniqueUserId, id, walletAddress } = one
  const account = decodeStrkey('accountId', walletAddress) ?? new Uint8Array()
  const muxed = encodeStrkey('muxedAccount', Uint8Array.of(...account, 0, 0, 0, 0, 0, 0, 0, 7))
  for (const query of [username.toUpperCase(), email, uniqueUserId.toLowerCase(), id, walletAddress, muxed])
    expect({ query, ...idsOf(await find(query)) }).toEqual({ query, people: [id], transactions: [] })
  const beginning = await find('crowd-424')
  expect(beginning.people).toHaveLength(8)
  expect((await find('crowd-42')).people[0]?.username).toBe('crowd-42') // who is named exactly so goes first
})

test('a transaction is found by its id, its request id and its hash, which both sides of a payment have', async () => {
  expect(idsOf(await find(payment.id))).toEqual({ people: [], transactions: [payment.id] })
  expect(idsOf(await find(payment.requestId))).toEqual({ people: [], transactions: [payment.id] })
  const { transactions } = await find(payment.hash.toUpperCase())
  expect(transactions).toHaveLength(2)
  expect(transactions.find(({ id }) => id === payment.id)).toMatchObject({
    type: 'payment_out',
    assetCode: 'XLM',
    amount: '1.0000000',
    status: 'confirmed',
    ownerName: one.username,
  })
})

test('an account of the service is found by its address, and what there is not is not found', async () => {
  const { rows } = await app.pool.query("select address from ledger_accounts where role = 'treasury'")
  expect(await find(rows[0].address)).toEqual({
    ...NOTHING,
    accounts: [{ address: rows[0].address, role: 'treasury', status: expect.any(String) }],
  })
  for (const none of ['nobody-at-all', '%', "'; --", '\u{10FFFF}\0', 'f'.repeat(64), crypto.randomUUID()])
    expect({ none, ...(await find(none.padEnd(2, '_'))) }).toEqual({ none, ...NOTHING })
})

test('whoever lacks the scope finds neither people nor transactions', async () => {
  expect(await find(one.username, ['content'])).toEqual(NOTHING)
  expect(await find(payment.hash, ['content'])).toEqual(NOTHING)
  expect(await find(one.username, ['finance'])).toEqual(NOTHING)
  expect((await find(payment.hash, ['finance'])).transactions).toHaveLength(2)
  expect((await find(one.username, ['compliance'])).people).toHaveLength(1)
})

test('every kind of search looks into indexes alone', async () => {
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: app.pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void statements.push(query),
  })
  const search = createSearchService({ db, transactions: app.services.transactions })
  const user = { rooms: ALL } as RequestUser
  for (const query of [one.username, one.walletAddress, one.id, payment.requestId, payment.hash])
    await search.find(user, { query })
  expect(statements).toHaveLength(8)
  for (const { sql, parameters } of statements) {
    const { rows } = await app.pool.query(`explain (format json) ${sql}`, [...parameters])
    expect(JSON.stringify(rows[0])).not.toContain('Seq Scan')
  }
})

test('an administrator with the scope reads any transaction, whosever it is', async () => {
  const boss = await aUser(app, { isSuperAdmin: true })
  const { admin } = (await signIn(app, boss)).trpc
  expect(await admin.transactions.get.query({ id: payment.id })).toMatchObject({
    id: payment.id,
    hash: payment.hash,
    requestId: payment.requestId,
    amount: '1.0000000',
    owner: { id: one.id, username: one.username },
  })
  await expect(admin.transactions.get.query({ id: one.id })).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
})
