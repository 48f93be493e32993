import { Asset, Operation } from '@stellar/stellar-sdk'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/rows-of.ts'
import { applyOutside, startMoneyApp } from '#tests/domains/payments/kit/money-app.ts'
import { createOutsider } from '#tests/domains/payments/kit/outsiders.ts'
import { giveIssued, giveXlm, type Payer, pay, somePayers } from '#tests/domains/payments/kit/payers.ts'
import { aPicture } from '#tests/domains/uploads/pictures.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { aUser, type SignedIn, signIn, trpcFor } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startMoneyApp()
})
afterAll(() => app.close())

const breaches = () => listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })
const close = ({ trpc }: SignedIn, { username, password }: Pick<Payer, 'username' | 'password'>) =>
  trpc.profile.close.mutate({ username, password })
const CANNOT = { data: { code: 'CANNOT_CLOSE', httpStatus: 409 } }

async function ready(spendable = '0'): Promise<{ person: Payer; session: SignedIn }> {
  const [person] = await somePayers(app, spendable)
  return { person, session: await signIn(app, person) }
}
async function closed(): Promise<Payer> {
  const { person, session } = await ready()
  await close(session, person)
  return person
}
const obstaclesOf = async ({ trpc }: SignedIn) => (await trpc.profile.closing.query()).obstacles
const login = (name: string, password: string) =>
  fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: name, password }),
  })

test('what can be sent away stands in the way, to the last stroop that a payment can carry', async () => {
  const { person, session } = await ready('12.5')
  const [to] = await somePayers(app, '0')
  expect(await session.trpc.profile.closing.query()).toEqual({
    obstacles: [{ kind: 'balance', asset: 'XLM', amount: '12.4999900' }],
    stays: '3.1000000',
  })
  await expect(close(session, person)).rejects.toMatchObject(CANNOT)
  await pay(app, person, to.address, { amount: '12.49999' })
  expect(await obstaclesOf(session)).toEqual([{ kind: 'under_way', count: 1 }])
  await expect(close(session, person)).rejects.toMatchObject(CANNOT)
  await app.settle()
  await close(session, person)
  expect((await login(person.username, person.password)).status).toBe(401)
})

test('less than a payment costs cannot be sent, and so stands in nobody’s way', async () => {
  const { person, session } = await ready()
  await giveXlm(app, [{ address: person.address, amount: '0.00001' }])
  expect(await obstaclesOf(session)).toEqual([])
  await close(session, person)
})

test('another asset stands in the way until it is sent; its empty trustline does not', async () => {
  const { person, session } = await ready('5')
  const [to] = await somePayers(app, '5')
  const asset = await giveIssued(app, person, { code: 'USDC', amount: '20' })
  await giveIssued(app, to, { code: 'USDC', amount: '0' })
  expect(await obstaclesOf(session)).toContainEqual({ kind: 'balance', asset, amount: '20.0000000' })
  await pay(app, person, to.address, { asset, amount: '20' })
  await app.settle()
  const [left] = await obstaclesOf(session)
  expect(left).toMatchObject({ kind: 'balance', asset: 'XLM' })
  await pay(app, person, to.address, { amount: left?.kind === 'balance' ? left.amount : '0' })
  await app.settle()
  await close(session, person)
})

test('an offer on the ledger stands in the way, and what something else holds', async () => {
  const { person, session } = await ready('10')
  await sql`update balances set selling_liabilities = 1 where address = ${person.address}`.execute(app.db)
  expect(await obstaclesOf(session)).toContainEqual({ kind: 'offers', asset: 'XLM' })
  await sql`update balances set selling_liabilities = 0 where address = ${person.address}`.execute(app.db)
})

test('frozen and held accounts cannot be closed, nor those of administrators or without a wallet', async () => {
  const { person, session } = await ready()
  await session.trpc.security.freeze.mutate()
  expect(await obstaclesOf(session)).toEqual([{ kind: 'frozen', by: 'owner' }])
  await expect(close(session, person)).rejects.toMatchObject(CANNOT)

  const held = await ready()
  const until = new Date(Date.now() + 3600_000)
  await app.db.updateTable('settings').set({ outflowHeldUntil: until }).where('userId', '=', held.person.id).execute()
  expect(await obstaclesOf(held.session)).toEqual([{ kind: 'held', until: until.toISOString() }])
  await expect(close(held.session, held.person)).rejects.toMatchObject(CANNOT)

  const stopped = await ready()
  await sql`update ledger_accounts set frozen_reason = 'a test', frozen_at = now()
    where address = ${stopped.person.address}`.execute(app.db)
  expect(await obstaclesOf(stopped.session)).toEqual([{ kind: 'frozen', by: 'service' }])
  await sql`update ledger_accounts set frozen_reason = null, frozen_at = null
    where address = ${stopped.person.address}`.execute(app.db)

  const admin = await aUser(app, { isAdmin: true })
  expect(await obstaclesOf(await signIn(app, admin))).toEqual([{ kind: 'role' }])
  const unopened = await aUser(app, { unopened: true })
  expect(await obstaclesOf(await signIn(app, unopened))).toContainEqual({ kind: 'creating' })
  await app.settle()
})

test('closing takes the username, the password, and a code where there is a second factor', async () => {
  const { person, session } = await ready()
  const { username, password } = person
  const tryWith = (input: Partial<{ username: string; password: string; code: string }>) =>
    session.trpc.profile.close.mutate({ username, password, ...input })
  await expect(tryWith({ username: 'somebody' })).rejects.toMatchObject({
    data: { code: 'BAD_INPUT', field: 'username' },
  })
  await expect(session.trpc.profile.close.mutate({ username })).rejects.toMatchObject({
    data: { code: 'PASSWORD_REQUIRED' },
  })
  await expect(tryWith({ password: 'wrong' })).rejects.toMatchObject({ data: { code: 'PASSWORD_WRONG' } })
  const { secret } = await session.trpc.security.enrolTotp.mutate({ password })
  const { recoveryCodes } = await session.trpc.security.confirmTotp.mutate({ code: new TOTP({ secret }).generate() })
  await expect(tryWith({})).rejects.toMatchObject({ data: { code: 'CODE_WRONG' } })
  await app.db.updateTable('settings').set({ outflowHeldUntil: null }).where('userId', '=', person.id).execute()
  await tryWith({ username: username.toUpperCase(), code: recoveryCodes[0] ?? '' })
})

test('nobody signs in to it: the answer is that for an unknown name, by name and by address', async () => {
  const { username, password } = await closed()
  const unknown = await (await login('nobody-of-that-name', password)).json()
  for (const name of [username, `${username}@example.org`]) {
    const answer = await login(name, password)
    expect([answer.status, { ...((await answer.json()) as object), requestId: '' }]).toEqual([
      401,
      { ...(unknown as object), requestId: '' },
    ])
  }
})

test('sessions, keys and links end at once, also those of other browsers', async () => {
  const { person, session } = await ready()
  const other = await signIn(app, person)
  const { key } = await session.trpc.apiKeys.create.mutate({
    name: 'script',
    scopes: ['read'],
    password: person.password,
  })
  await close(session, person)
  for (const { trpc } of [session, other])
    await expect(trpc.wallet.overview.query()).rejects.toMatchObject({ data: { code: 'NOT_AUTHENTICATED' } })
  const answer = await fetch(`${app.url}/api/wallet/overview`, { headers: { authorization: `Bearer ${key}` } })
  expect(answer.status).toBe(401)
})

/** Tables that may speak of somebody whose account is closed. */
const KEPT = new Set([
  ...['users.id', 'settings.user_id', 'ledger_accounts.user_id', 'transactions.user_id', 'requests.user_id'],
  ...['admin_notes.user_id', 'audit_entries.actor_id'],
])

test('of the person nothing is left but the name, the ledger’s records and the audit log', async () => {
  const { person, session } = await ready()
  const { cookie, trpc } = session
  await trpc.allowList.add.mutate({
    address: (await createOutsider(app, '5')).publicKey(),
    label: 'mine',
    password: person.password,
  })
  await trpc.notifications.setSwitch.mutate({ type: 'payment_received', channel: 'mail', enabled: true })
  await trpc.apiKeys.create.mutate({ name: 'script', scopes: ['read'], password: person.password })
  await giveXlm(app, [{ address: person.address, amount: '0.00001' }])
  const upload = await fetch(`${app.url}/api/uploads?purpose=profile_picture`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/png' },
    body: new Uint8Array(await aPicture('png')),
  })
  await trpc.profile.setPicture.mutate({ uploadId: ((await upload.json()) as { id: string }).id })
  await close(session, person)

  const columns = await rowsOf<{ at: string; found: string }>(
    app.db,
    sql`select c.table_name || '.' || c.column_name as at, (xpath('/row/n/text()', query_to_xml(format(
        'select count(*) as n from %I where %I::text = %L', c.table_name, c.column_name, ${person.id}::text),
        true, true, '')))[1]::text as found
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name = 'uuid'`,
  )
  expect(columns.length).toBeGreaterThan(40)
  expect(columns.filter(({ at, found }) => found !== '0' && !KEPT.has(at))).toEqual([])
  const address = await rowsOf<{ template: string; userId: string | null }>(
    app.db,
    sql`select template, user_id from mail_outbox where recipient = ${`${person.username}@example.org`}`,
  )
  expect(address).toEqual([{ template: 'account-closed', userId: null }])
  const row = await app.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ username: person.username, email: `closed:${person.id}`, profilePicture: null })
  const settings = await app.db
    .selectFrom('settings')
    .selectAll()
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(settings).toMatchObject({ frozenBy: 'closed', twoFactorSecret: null, federationEnabled: false })
})

test('the name is never anybody else’s; the address may be registered again', async () => {
  const { username } = await closed()
  const register = (name: string, email: string) =>
    fetch(`${app.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: name, email, password: 'a long enough password' }),
    })
  expect((await register(username.toUpperCase(), `${uuid()}@example.org`)).status).toBe(409)
  expect((await register(`again-${username}`, `${username}@example.org`)).status).toBe(201)
})

test('nobody finds it by name; a payment to it by name is refused as to an unknown one', async () => {
  const { username } = await closed()
  const [payer] = await somePayers(app, '10')
  await expect(pay(app, payer, username)).rejects.toMatchObject({
    ...{ code: 'DESTINATION_UNKNOWN', message: 'There is no such address or name. Check it and try again.' },
  })
  const asked = new URLSearchParams({ q: `${username}*${new URL(app.url).host}`, type: 'name' })
  expect((await fetch(`${app.url}/federation?${asked}`)).status).toBe(404)
})

test('what comes in afterwards is booked, told to nobody, and seen by administrators', async () => {
  const person = await closed()
  const outsider = await createOutsider(app, '100')
  const payment = Operation.payment({ destination: person.address, asset: Asset.native(), amount: '7' })
  await applyOutside(app, { signers: [outsider], operations: [payment] })
  const admin = await signIn(app, await aUser(app, { isAdmin: true }))
  const seen = await admin.trpc.admin.users.get.query({ id: person.id })
  expect(seen).toMatchObject({ email: '', username: person.username, closedAt: expect.any(String) })
  expect(seen.balances).toMatchObject([{ asset: 'XLM', balance: '10.1000000' }])
  expect(seen.transactions[0]).toMatchObject({ type: 'payment_in', amount: '7.0000000', status: 'confirmed' })
  expect(await app.db.selectFrom('notifications').select('id').where('userId', '=', person.id).execute()).toEqual([])
  expect(await breaches()).toEqual([])
})

test('an administrator acts on it no more, and finds it by its name, not among the frozen ones', async () => {
  const person = await closed()
  const admin = await aUser(app, { isAdmin: true })
  const { trpc } = await signIn(app, admin)
  const act = { id: person.id, reason: 'no reason at all', password: admin.password }
  for (const call of ['freeze', 'unfreeze', 'unlock', 'endSessions'] as const)
    await expect(trpc.admin.users[call].mutate(act)).rejects.toMatchObject({ data: { code: 'ALREADY_DONE' } })
  const found = await trpc.admin.users.list.query({ search: person.username })
  expect(found.items).toMatchObject([{ id: person.id, closedAt: expect.any(String) }])
  const frozen = await trpc.admin.users.list.query({ filter: 'frozen', limit: 100 })
  expect(frozen.items.map(({ id }) => id)).not.toContain(person.id)
})

test('pressed twice it is closed once, with one mail and one line in the audit log', async () => {
  const { person, session } = await ready()
  const answers = await Promise.allSettled([1, 2, 3].map(() => close(session, person)))
  expect(answers.map(({ status }) => status)).toContain('fulfilled')
  const times = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.closedAt] : []))
  expect(new Set(times).size).toBe(1)
  const mails = await app.db
    .selectFrom('mailOutbox')
    .select('id')
    .where('recipient', '=', `${person.username}@example.org`)
    .execute()
  expect(mails).toHaveLength(1)
  const noted = await app.db
    .selectFrom('auditEntries')
    .select('id')
    .where('subjectId', '=', person.id)
    .where('action', '=', 'user.closed')
    .execute()
  expect(noted).toHaveLength(1)
})

test('a payment that is sent while the account is closed is either sent, and it stays open, or refused', async () => {
  const rounds = await somePayers(app, '1.00001', '1.00001', '1.00001', '1.00001')
  const [to] = await somePayers(app, '0')
  for (const person of rounds) {
    const session = await signIn(app, person)
    await sql`update settings set transaction_limit = 1000 where user_id = ${person.id}`.execute(app.db)
    const [sent, ended] = await Promise.allSettled([
      pay(app, person, to.address, { amount: '1' }),
      close(session, person),
    ])
    expect([sent.status, ended.status]).toEqual(['fulfilled', 'rejected'])
  }
  await app.settle()
  for (const person of rounds) {
    const session = await signIn(app, person)
    const [ended, sent] = await Promise.allSettled([
      close(session, person),
      pay(app, person, to.address, { amount: '1' }),
    ])
    expect([ended.status, sent.status]).toEqual(['fulfilled', 'rejected'])
  }
  await app.settle()
  expect(await breaches()).toEqual([])
})

test('a payment that comes in while the account is closed is booked before or after it, never lost', async () => {
  const outsider = await createOutsider(app, '100')
  for (let round = 0; round < 3; round += 1) {
    const { person, session } = await ready()
    const payment = Operation.payment({ destination: person.address, asset: Asset.native(), amount: '2' })
    const [, ended] = await Promise.allSettled([
      applyOutside(app, { signers: [outsider], operations: [payment] }),
      close(session, person),
    ])
    const { closedAt } = await app.db
      .selectFrom('users')
      .select('closedAt')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(closedAt !== null).toBe(ended.status === 'fulfilled')
    const { balances } = await app.services.wallet.overview(person.id)
    expect(balances).toMatchObject([{ asset: 'XLM', total: '5.1000000' }])
  }
  expect(await breaches()).toEqual([])
})

test('nothing that a caller adds closes another account or changes a row', async () => {
  const [ann, bob] = await Promise.all([ready(), ready()])
  const foreign = { id: bob.person.id, userId: bob.person.id, closedAt: null, isAdmin: true, email: 'x@y.z' }
  await ann.session.trpc.profile.close.mutate({
    username: ann.person.username,
    password: ann.person.password,
    ...foreign,
  })
  const rows = await app.db
    .selectFrom('users')
    .select(['id', 'isAdmin', 'closedAt', 'email'])
    .where('id', 'in', [ann.person.id, bob.person.id])
    .orderBy('username')
    .execute()
  expect(rows.find(({ id }) => id === bob.person.id)).toMatchObject({ closedAt: null, isAdmin: false })
  expect(rows.find(({ id }) => id === ann.person.id)).toMatchObject({
    isAdmin: false,
    email: `closed:${ann.person.id}`,
  })
})

test('a visitor closes nothing', async () => {
  const visitor = trpcFor(app)
  const refused = { data: { code: 'NOT_AUTHENTICATED', httpStatus: 401 } }
  await expect(visitor.profile.close.mutate({ username: 'ann' })).rejects.toMatchObject(refused)
  await expect(visitor.profile.closing.query()).rejects.toMatchObject(refused)
})
