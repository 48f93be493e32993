import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreateApiKey } from '#shared/domains/security/api-keys.schema.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import { signIn, trpcWith } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let aheadMs = 0
let ann: Payer
let bob: Payer
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + aheadMs) }, hasRealValue: true })
  ;[ann, bob] = await somePayers(app, '1000', '1000')
})
afterAll(() => app.close())

/** A key of that person, made in a session, and a client that uses it; one that sends has waited its day. */
async function keyed(person: Payer, input: Partial<CreateApiKey> = {}) {
  const session = await signIn(app, person)
  const asked = { name: 'script', scopes: ['read' as const], password: person.password, ...input }
  const { id, key } = await session.trpc.apiKeys.create.mutate(asked)
  if (asked.dailyCapUsd !== undefined) aheadMs += DAY_MS + 1000
  return { id, key, session: await signIn(app, person), trpc: trpcWith(app, { authorization: `Bearer ${key}` }) }
}
const sending = (dailyCapUsd: string) => ({ scopes: ['read' as const, 'transfer' as const], dailyCapUsd })
const pay = (to: Payer, amount: string) => ({ requestId: uuid(), destination: to.address, asset: 'XLM', amount })
const refusal = (code: string, httpStatus: number) => ({ data: { code, httpStatus } })

test('a key names its network, is shown once and kept as a hash alone, and making one asks for the password', async () => {
  const { trpc } = await signIn(app, ann)
  const asked = { name: 'reader', scopes: ['read' as const] }
  await expect(trpc.apiKeys.create.mutate(asked)).rejects.toMatchObject(refusal('PASSWORD_REQUIRED', 403))
  const { key } = await trpc.apiKeys.create.mutate({ ...asked, password: ann.password })
  expect(key).toMatch(/^ak_embedded_[A-Za-z0-9_-]{43}$/)
  const { items } = await trpc.apiKeys.list.query()
  expect(items[0]).toMatchObject({ name: 'reader', scopes: ['read'], beginning: key.slice(0, 20), lastUsedAt: null })
  const { rows } = await app.pool.query('select * from api_keys')
  expect(JSON.stringify([rows, items])).not.toContain(key.slice(21))
})

test('a key that reads reads, over tRPC and REST, and does nothing else', async () => {
  const { trpc, key } = await keyed(ann)
  expect((await trpc.wallet.overview.query()).address).toBe(ann.address)
  const rest = await fetch(`${app.url}/api/wallet/overview`, { headers: { authorization: `Bearer ${key}` } })
  expect(rest.status).toBe(200)
  await expect(trpc.payments.send.mutate(pay(bob, '1'))).rejects.toMatchObject(refusal('FORBIDDEN', 403))
})

test('no key makes keys, changes what protects the account, or administers by somebody who is no administrator', async () => {
  const { trpc, session } = await keyed(ann, sending('100'))
  const forbidden = refusal('FORBIDDEN', 403)
  const again = { name: 'more', scopes: ['read' as const], password: ann.password }
  await expect(trpc.apiKeys.create.mutate(again)).rejects.toMatchObject(forbidden)
  await expect(trpc.security.stepUp.mutate({ password: ann.password })).rejects.toMatchObject(forbidden)
  await expect(trpc.security.enrolTotp.mutate({ password: ann.password })).rejects.toMatchObject(forbidden)
  await expect(trpc.sessions.endOthers.mutate()).rejects.toMatchObject(forbidden)
  await expect(trpc.admin.overview.people.query()).rejects.toMatchObject(forbidden)
  await expect(session.trpc.apiKeys.create.mutate({ ...again, scopes: ['admin'] })).rejects.toMatchObject(
    refusal('NOT_ADMIN', 403),
  )
})

test('a key that sends waits for a day, then pays without a password within its daily cap, exactly', async () => {
  const session = await signIn(app, ann)
  const { key } = await session.trpc.apiKeys.create.mutate({ name: 'payer', ...sending('10'), password: ann.password })
  const trpc = trpcWith(app, { authorization: `Bearer ${key}` })
  await expect(trpc.payments.send.mutate(pay(bob, '1'))).rejects.toMatchObject(refusal('FORBIDDEN', 403))
  expect(await trpc.payments.send.mutate({ ...pay(bob, '1'), dryRun: true })).toMatchObject({ dryRun: true })
  aheadMs += DAY_MS + 1000
  const price = Number((await trpc.prices.list.query()).items.find(({ asset }) => asset === 'XLM')?.usd)
  const third = (10 / price / 3).toFixed(7)
  for (let n = 0; n < 2; n += 1) expect((await trpc.payments.send.mutate(pay(bob, third))).status).toBe('queued')
  const over = (10 / price / 2).toFixed(7)
  await expect(trpc.payments.send.mutate(pay(bob, over))).rejects.toMatchObject(refusal('LIMIT_EXCEEDED', 422))
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => trpc.payments.send.mutate(pay(bob, third))))
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  await app.settle()
})

test('what is refused, tried or repeated does not count against the cap', async () => {
  const { trpc } = await keyed(ann, sending('10'))
  const price = Number((await trpc.prices.list.query()).items.find(({ asset }) => asset === 'XLM')?.usd)
  const nine = (9 / price).toFixed(7)
  await trpc.payments.send.mutate({ ...pay(bob, nine), dryRun: true })
  const broke = { ...pay(bob, nine), asset: `USDC:${bob.address}` }
  await expect(trpc.payments.send.mutate(broke)).rejects.toMatchObject({ data: { code: expect.any(String) } })
  const once = pay(bob, nine)
  const first = await trpc.payments.send.mutate(once)
  expect((await trpc.payments.send.mutate(once)).id).toBe(first.id)
  await app.settle()
})

test('one request made many times at once is one payment, and counts once where the cap would not carry two', async () => {
  const { id, session, trpc } = await keyed(ann, sending('10'))
  const price = Number((await trpc.prices.list.query()).items.find(({ asset }) => asset === 'XLM')?.usd)
  const once = pay(bob, (9 / price).toFixed(7))
  const answers = await Promise.all(Array.from({ length: 8 }, () => trpc.payments.send.mutate(once)))
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
  const { items } = await session.trpc.apiKeys.list.query()
  expect(items.find((item) => item.id === id)).toMatchObject({ sentTodayUsd: '9.00' })
  await app.settle()
})

test('a key sends only to the accounts that it was made for, and works only from its addresses', async () => {
  const { trpc } = await keyed(ann, { ...sending('100'), destinations: [ann.address] })
  await expect(trpc.payments.send.mutate(pay(bob, '1'))).rejects.toMatchObject(refusal('FORBIDDEN', 403))
  const elsewhere = await keyed(bob, { addresses: ['203.0.113.0/24'] })
  await expect(elsewhere.trpc.wallet.overview.query()).rejects.toMatchObject(refusal('FORBIDDEN', 403))
  const here = await keyed(bob, { addresses: ['127.0.0.1', '::1'] })
  expect((await here.trpc.wallet.overview.query()).address).toBe(bob.address)
})

test('a revoked, expired or unknown key opens nothing, whatever cookie comes with it', async () => {
  const { trpc, id, session, key } = await keyed(ann)
  const unauthorized = refusal('NOT_AUTHENTICATED', 401)
  const stranger = await signIn(app, bob)
  await expect(stranger.trpc.apiKeys.revoke.mutate({ id })).rejects.toMatchObject(refusal('NOT_FOUND', 404))
  await session.trpc.apiKeys.revoke.mutate({ id })
  await expect(trpc.wallet.overview.query()).rejects.toMatchObject(unauthorized)
  const withCookie = trpcWith(app, { authorization: `Bearer ${key}`, cookie: session.cookie })
  await expect(withCookie.wallet.overview.query()).rejects.toMatchObject(unauthorized)
  const expiresAt = new Date(Date.now() + aheadMs + 60_000).toISOString()
  const short = await keyed(ann, { expiresAt })
  aheadMs += 61_000
  await expect(short.trpc.wallet.overview.query()).rejects.toMatchObject(unauthorized)
})

test('freezing the account and resetting its password end its keys', async () => {
  const { trpc, session } = await keyed(bob)
  await session.trpc.security.freeze.mutate()
  await expect(trpc.wallet.overview.query()).rejects.toMatchObject(refusal('NOT_AUTHENTICATED', 401))
})
