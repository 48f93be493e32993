import { Asset, Operation } from '@stellar/stellar-sdk'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breachesOf, close, isAnyoneWaiting, login, ready } from '#tests/domains/profile/kit/closers.ts'
import { applyOutside, eventually, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { giveIssued, giveXlm, pay, somePayers } from '#tests/kit/payers.ts'
import { aUser, type SignedIn, signIn, trpcFor } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startMoneyApp()
})
afterAll(() => app.close())

const CANNOT = { data: { code: 'CANNOT_CLOSE', httpStatus: 409 } }
const obstaclesOf = async ({ trpc }: SignedIn) => (await trpc.profile.closing.query()).obstacles

test('what can be sent away stands in the way, to the last stroop that a payment can carry', async () => {
  const { person, session } = await ready(app, '12.5')
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
  expect((await login(app, person)).status).toBe(401)
})

test('less than a payment costs cannot be sent, and so stands in nobody’s way', async () => {
  const { person, session } = await ready(app)
  await giveXlm(app, [{ address: person.address, amount: '0.00001' }])
  expect(await obstaclesOf(session)).toEqual([])
  await close(session, person)
})

test('another asset stands in the way until it is sent; its empty trustline does not', async () => {
  const { person, session } = await ready(app, '5')
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
  const { person, session } = await ready(app, '10')
  await sql`update balances set selling_liabilities = 1 where address = ${person.address}`.execute(app.db)
  expect(await obstaclesOf(session)).toContainEqual({ kind: 'offers', asset: 'XLM' })
  await sql`update balances set selling_liabilities = 0 where address = ${person.address}`.execute(app.db)
})

test('frozen and held accounts cannot be closed, nor those of administrators or without a wallet', async () => {
  const { person, session } = await ready(app)
  await session.trpc.security.freeze.mutate()
  expect(await obstaclesOf(session)).toEqual([{ kind: 'frozen', by: 'owner' }])
  await expect(close(session, person)).rejects.toMatchObject(CANNOT)

  const held = await ready(app)
  const until = new Date(Date.now() + 3600_000)
  await app.db.updateTable('settings').set({ outflowHeldUntil: until }).where('userId', '=', held.person.id).execute()
  expect(await obstaclesOf(held.session)).toEqual([{ kind: 'held', until: until.toISOString() }])
  await expect(close(held.session, held.person)).rejects.toMatchObject(CANNOT)

  const locked = await ready(app)
  await locked.session.trpc.security.lockChanges.mutate({ days: 2, password: locked.person.password })
  expect(await obstaclesOf(locked.session)).toMatchObject([{ kind: 'locked', until: expect.any(String) }])
  await expect(close(locked.session, locked.person)).rejects.toMatchObject(CANNOT)

  const stopped = await ready(app)
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
  const { person, session } = await ready(app)
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

test('pressed twice it is closed once, with one mail and one line in the audit log', async () => {
  const { person, session } = await ready(app)
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

test('what changes the account at the same moment is waited for', async () => {
  const { person, session } = await ready(app)
  const give = (amount: string) => sql`update balances set balance = balance + ${amount}::numeric
    where address = ${person.address} and asset = 'XLM'`
  const ended = await app.db.transaction().execute(async (trx) => {
    await sql`select from ledger_accounts where address = ${person.address} for update`.execute(trx)
    const closing = close(session, person).then(
      () => null,
      (refusal: unknown) => refusal,
    )
    await eventually(() => isAnyoneWaiting(app), 'closing waits for the lock')
    await give('1').execute(trx)
    return { closing }
  })
  expect(await ended.closing).toMatchObject(CANNOT)
  await give('-1').execute(app.db)
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
  expect(await breachesOf(app)).toEqual([])
})

test('a payment that comes in while the account is closed is booked before or after it, never lost', async () => {
  const outsider = await createOutsider(app, '100')
  for (let round = 0; round < 3; round += 1) {
    const { person, session } = await ready(app)
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
  expect(await breachesOf(app)).toEqual([])
})

test('nothing that a caller adds closes another account or changes a row', async () => {
  const [ann, bob] = await Promise.all([ready(app), ready(app)])
  const read = () =>
    app.db
      .selectFrom('users')
      .selectAll()
      .where('id', 'in', [ann.person.id, bob.person.id])
      .orderBy('username')
      .execute()
  const before = await read()
  const foreign = { id: bob.person.id, userId: bob.person.id, closedAt: null, isAdmin: true, email: 'x@y.z' }
  for (const [field, value] of Object.entries(foreign)) {
    const input = { username: ann.person.username, password: ann.person.password, [field]: value }
    await expect(ann.session.trpc.profile.close.mutate(input)).rejects.toMatchObject({
      data: { code: 'BAD_INPUT', httpStatus: 400, field },
    })
  }
  expect(await read()).toEqual(before)
  await close(ann.session, ann.person)
  const rows = await read()
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
