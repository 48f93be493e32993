import { Asset, Operation } from '@stellar/stellar-sdk'
import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/rows-of.ts'
import { putStoredPool } from '#tests/domains/market-making/kit/stored-pool.ts'
import { breachesOf, close, closed, login, ready } from '#tests/domains/profile/kit/closers.ts'
import { applyOutside, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { giveXlm, pay, somePayers } from '#tests/kit/payers.ts'
import { aUser, signIn } from '#tests/kit/people.ts'
import { aPicture } from '#tests/kit/pictures.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startMoneyApp()
})
afterAll(() => app.close())

test('nobody signs in to it: the answer is that for an unknown name, by name and by address', async () => {
  const { username, password } = await closed(app)
  const unknown = await (await login(app, { username: 'nobody-of-that-name', password })).json()
  for (const name of [username, `${username}@example.org`]) {
    const answer = await login(app, { username: name, password })
    expect([answer.status, { ...((await answer.json()) as object), requestId: '' }]).toEqual([
      401,
      { ...(unknown as object), requestId: '' },
    ])
  }
})

test('sessions, keys and links end at once, also those of other browsers', async () => {
  const { person, session } = await ready(app)
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
  'users.id',
  'settings.user_id',
  'ledger_accounts.user_id',
  'ledger_accounts.owner_id', // what a stranger sends to a merged wallet can still be brought back
  'trading_wallets.user_id',
  'transactions.user_id',
  'person_marks.user_id', // when their first money came and their first payment went, as the ledger's records have it
  'requests.user_id',
  'admin_notes.user_id',
  'audit_entries.actor_id',
  'assets.user_id',
  'claimables.user_id',
  'orders.user_id',
  'order_attempts.user_id',
  'order_fills.user_id',
  'user_stakes.user_id',
  'orders.user_id',
  'order_attempts.user_id',
  'order_fills.user_id',
  'legal_acceptances.user_id',
  'cashapp_payments.user_id',
  'cash_app_deposits.user_id',
  'deposit_payers.user_id',
  'deposit_holds.user_id',
  'deposit_debts.user_id',
  'affiliate_program.user_id',
  'affiliate_referrals.user_id',
  'affiliate_fees.user_id',
])

test('of the person nothing is left but the name, the ledger’s records and the audit log', async () => {
  const { person, session } = await ready(app)
  const { cookie, trpc } = session
  await trpc.allowList.add.mutate({
    address: (await createOutsider(app, '5')).publicKey(),
    label: 'mine',
    password: person.password,
  })
  await trpc.contacts.create.mutate({ name: 'A friend', stellarAddress: (await createOutsider(app, '5')).publicKey() })
  await trpc.notifications.setSwitch.mutate({ type: 'payment_received', channel: 'mail', enabled: true })
  await trpc.apiKeys.create.mutate({ name: 'script', scopes: ['read'], password: person.password })
  await trpc.kyc.handover.begin.mutate({ documentType: 'id_card', sides: ['front'] })
  const filter = { list: 'users', name: 'When I was one', query: '?filter=frozen' } as const
  await app.services.savedFilters.save(person.id, filter, { ip: '127.0.0.1', userAgent: null })
  await giveXlm(app, [{ address: person.address, amount: '0.00001' }])
  const [entry] = (await trpc.transactions.list.query({ limit: 1 })).items
  await trpc.transactions.setNote.mutate({ id: entry?.id ?? '', note: 'from my aunt' })
  await trpc.support.ask.mutate({
    name: person.username,
    email: `${person.username}@example.org`,
    topic: 'account',
    message: 'Please tell me what becomes of my data.',
  })
  const upload = await fetch(`${app.url}/api/uploads?purpose=profile_picture`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/png' },
    body: new Uint8Array(await aPicture('png')),
  })
  await trpc.profile.setPicture.mutate({ uploadId: ((await upload.json()) as { id: string }).id })
  const pool = await putStoredPool(app.pool, person.id)
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
  for (const table of ['marketMakingOrders', 'marketMakingTrades', 'marketMakingDays'] as const)
    expect(await app.db.selectFrom(table).select('poolId').where('poolId', '=', pool).execute()).toEqual([])
  expect(await app.db.selectFrom('supportQuestions').select(['status', 'sealedQuestion']).execute()).toEqual([
    { status: 'closed', sealedQuestion: null },
  ])
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
  const { id, username } = await closed(app)
  expect(await app.services.auth.findId(username)).toBe(id) // by which every start completes the demonstration
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
  const { username } = await closed(app)
  const [payer] = await somePayers(app, '10')
  await expect(pay(app, payer, username)).rejects.toMatchObject({
    code: 'DESTINATION_UNKNOWN',
    message: 'There is no such address or name. Check it and try again.',
  })
  const asked = new URLSearchParams({ q: `${username}*${new URL(app.url).host}`, type: 'name' })
  expect((await fetch(`${app.url}/federation?${asked}`)).status).toBe(404)
})

test('what comes in afterwards is booked, told to nobody, and seen by administrators', async () => {
  const person = await closed(app)
  const outsider = await createOutsider(app, '100')
  const payment = Operation.payment({ destination: person.address, asset: Asset.native(), amount: '7' })
  await applyOutside(app, { signers: [outsider], operations: [payment] })
  const admin = await signIn(app, await aUser(app, { isSuperAdmin: true }))
  const seen = await admin.trpc.admin.users.get.query({ id: person.id })
  expect(seen).toMatchObject({ email: '', username: person.username, closedAt: expect.any(String) })
  expect(seen.balances).toMatchObject([{ asset: 'XLM', balance: '10.1000000' }])
  expect(seen.transactions[0]).toMatchObject({ type: 'payment_in', amount: '7.0000000', status: 'confirmed' })
  expect(await app.db.selectFrom('notifications').select('id').where('userId', '=', person.id).execute()).toEqual([])
  expect(await breachesOf(app)).toEqual([])
})

test('an administrator acts on it no more, and finds it by its name, not among the frozen ones', async () => {
  const person = await closed(app)
  const admin = await aUser(app, { isSuperAdmin: true })
  const { trpc } = await signIn(app, admin)
  const act = { id: person.id, reason: 'no reason at all', password: admin.password }
  for (const call of ['freeze', 'unfreeze', 'unlock', 'endSessions'] as const)
    await expect(trpc.admin.users[call].mutate(act)).rejects.toMatchObject({ data: { code: 'ALREADY_DONE' } })
  await trpc.admin.users.addNote.mutate(act)
  const found = await trpc.admin.users.list.query({ search: person.username })
  expect(found.items).toMatchObject([{ id: person.id, closedAt: expect.any(String) }])
  const frozen = await trpc.admin.users.list.query({ filter: 'frozen', limit: 100 })
  expect(frozen.items.map(({ id }) => id)).not.toContain(person.id)
})

test('it takes no role, not even one that was asked for before it was closed', async () => {
  const [asker, decider] = [await aUser(app, { isSuperAdmin: true }), await aUser(app, { isSuperAdmin: true })]
  const [asking, deciding] = [await signIn(app, asker), await signIn(app, decider)]
  const { person, session } = await ready(app)
  const reason = 'joins the desk'
  const role = { id: person.id, role: 'admin' as const, reason, password: asker.password }
  const { approvalId: id } = await asking.trpc.admin.users.setAdmin.mutate(role)
  await close(session, person)
  await deciding.trpc.admin.approvals.approve.mutate({ id, password: decider.password }).catch(() => null)
  const row = await app.db.selectFrom('users').select('isAdmin').where('id', '=', person.id).executeTakeFirstOrThrow()
  expect(row.isAdmin).toBe(false)
  await expect(asking.trpc.admin.users.setAdmin.mutate(role)).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
})
