import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putStoredPool } from '#tests/domains/market-making/kit/stored-pool.ts'
import { pay, somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedMoneyApp()
})
afterAll(() => app.close())

const copy = (headers: Record<string, string>) => fetch(`${app.url}/api/user/data`, { headers })

test('the copy holds all that is kept of a person, and nothing of anybody else', async () => {
  const [ann, bob] = await somePayers(app, '100', '5')
  const { cookie, trpc } = await signIn(app, ann)
  await pay(app, ann, bob.username, { amount: '3', memo: 'for "lunch"\n☕', note: 'half of it' })
  await app.settle()
  await trpc.apiKeys.create.mutate({ name: 'script', scopes: ['read'], password: ann.password })
  const hook = { url: 'https://shop.example/hook', events: ['payment.settled' as const] }
  await trpc.webhooks.create.mutate({ ...hook, requestId: uuid(), password: ann.password })
  await trpc.security.enrolTotp.mutate({ password: ann.password })
  const pool = await putStoredPool(app.pool, ann.id)
  await putStoredPool(app.pool, bob.id)
  const answer = await copy({ cookie })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  const data = JSON.parse(text) as Record<string, unknown[]>
  expect(Object.keys(data)).toEqual([
    'madeAt',
    'profile',
    'settings',
    'sessions',
    'devices',
    'accessHistory',
    'passkeys',
    'apiKeys',
    'allowList',
    'notifications',
    'messages',
    'problemReports',
    'priceAlerts',
    'marketMakingPools',
    'marketMakingFills',
    'scheduled',
    'mails',
    'pushDevices',
    'webhooks',
    'events',
    'files',
    'transactions',
  ])
  expect(data['profile']).toMatchObject({ username: ann.username, email: `${ann.username}@example.org` })
  expect(data['settings']).toMatchObject({ language: 'en', transactionLimit: '1000.00' })
  expect(data['sessions']).toMatchObject([{ ipAddress: '127.0.0.1' }])
  expect(data['apiKeys']).toMatchObject([{ name: 'script', scopes: ['read'] }])
  expect(data['webhooks']).toMatchObject([{ ...hook, state: 'active' }])
  expect(data['marketMakingPools']).toMatchObject([{ id: pool, name: 'A pool of mine' }])
  expect(data['marketMakingFills']).toMatchObject([{ pool, side: 'buy', total: '12.5000000' }])
  expect(data['events']).toContainEqual(expect.objectContaining({ type: 'payment.settled' }))
  expect(data['transactions']?.at(-1)).toMatchObject({
    type: 'payment_out',
    amount: '3.0000000',
    memo: 'for "lunch"\n☕',
    note: 'half of it',
  })
  expect(text).not.toContain(`${bob.username}@`)
  const noted = await app.db
    .selectFrom('auditEntries')
    .select('id')
    .where('subjectId', '=', ann.id)
    .where('action', '=', 'user.data_copied')
    .execute()
  expect(noted).toHaveLength(1)
})

test('no secret, no hash and nothing sealed is in it', async () => {
  const [ann] = await somePayers(app, '1')
  const { cookie, trpc } = await signIn(app, ann)
  const { secret } = await trpc.security.enrolTotp.mutate({ password: ann.password })
  await trpc.apiKeys.create.mutate({ name: 'script', scopes: ['read'], password: ann.password })
  const hook = { requestId: uuid(), url: 'https://shop.example/hook', events: ['*' as const], password: ann.password }
  const { secret: webhookSecret } = await trpc.webhooks.create.mutate(hook)
  const text = await (await copy({ cookie })).text()
  const session = /([\w-]{30,})\./.exec(decodeURIComponent(cookie))?.[1] ?? ''
  for (const forbidden of ['$argon2', '"v1:', 'v1:', secret, webhookSecret, session, 'hash":"$', 'sealed'])
    expect(text).not.toContain(forbidden)
  expect(session.length).toBeGreaterThan(20)
  const { keyHash } = await app.db
    .selectFrom('apiKeys')
    .select('keyHash')
    .where('userId', '=', ann.id)
    .executeTakeFirstOrThrow()
  expect(text).not.toContain(keyHash)
  expect(text).not.toMatch(/S[A-Z2-7]{55}/)
})

test('many rows come page by page, none twice and none missing', async () => {
  const [ann] = await somePayers(app, '1')
  const { cookie } = await signIn(app, ann)
  const at = new Date('2026-11-01T00:00:00.123Z')
  const rows = Array.from({ length: 1203 }, (_, index) => ({
    id: uuid(),
    userId: ann.id,
    event: 'signed_in' as const,
    ipAddress: `10.0.0.${index % 200}`,
    timestamp: at,
  }))
  await app.db.insertInto('accessHistory').values(rows).execute()
  const data = (await (await copy({ cookie })).json()) as { accessHistory: { at: string }[] }
  expect(data.accessHistory).toHaveLength(1204)
})

test('ten copies a day, for the person alone, and for no key', async () => {
  const [ann] = await somePayers(app, '1')
  const { cookie, trpc } = await signIn(app, ann)
  expect((await copy({})).status).toBe(401)
  const { key } = await trpc.apiKeys.create.mutate({ name: 'k', scopes: ['read'], password: ann.password })
  expect((await copy({ authorization: `Bearer ${key}` })).status).toBe(403)
  for (let made = 0; made < 10; made += 1) expect((await copy({ cookie })).status).toBe(200)
  expect((await copy({ cookie })).status).toBe(429)
})
