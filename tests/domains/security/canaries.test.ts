import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { openWithRing } from '#server/stellar/key-ring.ts'
import { procedureCalls, REST_CALLS } from '#tests/fuzz/calls.ts'
import { validInput } from '#tests/fuzz/valid-input.ts'
import { type Browser, cookieHeader, createBrowser } from '#tests/kit/browser-like.ts'
import { aUser, type TestUser, trpcFor } from '#tests/kit/people.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

const CHOSEN = 'a canary sang at dawn over Quito'
const WRONG = 'a canary that nobody ever owned'

const log: string[] = []
const answers: string[] = []
/** Secrets by what they are; each was shown to its owner once at most, before anything was recorded. */
const canaries: Record<string, string> = { 'a password': CHOSEN, 'a wrong password': WRONG }
let app: TestApp
let person: TestUser
let admin: TestUser

beforeAll(async () => {
  const environment = { LOG_LEVEL: 'trace', DEMO_DATA: 'off' }
  const logger = createLogger(readConfig({ ...environment, PORT: '0' }), { write: (line) => void log.push(line) })
  app = await startTestApp({ logger, environment, callLimits: { burst: 1e9, perSecond: 1e9 } })
  person = await aUser(app, { password: CHOSEN })
  admin = await aUser(app, { isSuperAdmin: true, isAdmin: true })
  addServiceKeys()
})
afterAll(() => app.close())

function addServiceKeys(): void {
  const { masterKey, sessionSecret, treasurySecret, stellarControlToken, metricsToken, embedded } = app.keys
  for (const [name, key] of Object.entries({ masterKey, sessionSecret }))
    for (const form of ['hex', 'base64', 'base64url'] as const) canaries[`${name} in ${form}`] = key.toString(form)
  Object.assign(canaries, { treasurySecret, stellarControlToken, metricsToken, feeSecret: embedded?.feeSecret ?? '' })
}

async function signedIn({ username, password }: TestUser): Promise<Browser> {
  const browser = createBrowser(app.url)
  expect((await browser.post('/api/login', { username, password })).status).toBe(200)
  return browser
}

/** The token of a mailed link, which only the sealed mail has. */
async function mailedToken(userId: string): Promise<string> {
  const mails = await app.db
    .selectFrom('mailOutbox')
    .select(['id', 'sealedDetails'])
    .where('userId', '=', userId)
    .execute()
  const details = mails.map(({ id, sealedDetails }) => openWithRing(app.keys.ring, id, sealedDetails)).join('\n')
  return /reset-password#token=([A-Za-z0-9_-]{43})/.exec(details)?.[1] ?? ''
}

/** The part of a signed cookie that a table would hold. */
const idOf = (cookie: string): string => /^(?:s:)?([^.]+)/.exec(decodeURIComponent(cookie))?.[1] ?? ''

/** Gives a person every kind of secret that there is; the one look at each is not recorded. */
async function giveSecrets(): Promise<Browser> {
  const browser = await signedIn(person)
  const api = trpcFor(app, cookieHeader(browser))
  const { walletSecret } = await app.db
    .selectFrom('users')
    .select('walletSecret')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  canaries['a wallet’s secret'] = openWithRing(app.keys.ring, person.id, walletSecret ?? '')
  const { secret } = await api.security.enrolTotp.mutate({ password: CHOSEN })
  const { recoveryCodes } = await api.security.confirmTotp.mutate({ code: new TOTP({ secret }).generate() })
  const { key } = await api.apiKeys.create.mutate({ name: 'canary', scopes: ['read'], password: CHOSEN })
  await browser.post('/api/reset-password-request', { email: person.email })
  await app.settle()
  Object.assign(canaries, {
    'the secret of an app': secret,
    'an API key': key,
    ...Object.fromEntries([...browser.cookies].map(([name, value]) => [`cookie ${name}`, idOf(value)])),
    'the token of a mailed link': await mailedToken(person.id),
    ...Object.fromEntries(recoveryCodes.map((code, at) => [`recovery code ${at}`, code])),
  })
  return browser
}

/** Calls that end the session, wait for a ledger, or show a new secret to its owner. */
const LEFT_OUT = /^(?:live\.|faucet\.fund|sessions\.|security\.(?:freeze|enrolTotp)|POST \/api\/log)/

/** Makes every other call once with a valid input, as this browser. */
async function callEverything(browser: Browser): Promise<void> {
  const headers = { cookie: cookieHeader(browser), 'content-type': 'application/json' }
  for (const { name, path, methods, schema, carries } of [...procedureCalls(), ...REST_CALLS]) {
    if (LEFT_OUT.test(name)) continue
    const isGet = methods[0] === 'GET' && carries !== 'input'
    const method = isGet || (methods.includes('GET') && !schema) ? 'GET' : 'POST'
    const body = method === 'POST' ? JSON.stringify(validInput(schema) ?? {}) : null
    const answer = await fetch(app.url + path, { method, headers, ...(body !== null && schema && { body }) })
    answers.push(`${name} ${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`)
  }
}

/** Secrets where they do not belong: refused, and kept nowhere. */
async function mistype(browser: Browser): Promise<void> {
  const { 'a wallet’s secret': seed = '', 'an API key': key = '' } = canaries
  const inputs = [
    ['/api/login', { username: CHOSEN, password: WRONG }],
    ['/api/login', { username: person.username, password: WRONG }],
    ['/trpc/payments.preview', { destination: seed, asset: 'XLM', amount: '1' }],
    ['/trpc/payments.send', { destination: seed, asset: 'XLM', amount: '1', password: WRONG, requestId: key }],
    [`/trpc/${seed}`, {}],
    [`/api/${encodeURIComponent(key)}`, {}],
  ] as const
  for (const [path, body] of inputs) {
    const { status } = await browser.post(path, body, { authorization: '' })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
}

/** Every table of ours and of the job queue, as text. */
async function dump(): Promise<string> {
  const { rows } = await app.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  )
  const tables = await Promise.all(
    rows.map(({ name }) => app.pool.query<{ line: string }>(`select '${name} ' || t::text as line from ${name} t`)),
  )
  return tables.flatMap((table) => table.rows.map(({ line }) => line)).join('\n')
}

/** How a secret may stand somewhere: as it is, and in the codings that hide it from a look. */
const formsOf = (secret: string): string[] => [
  secret,
  ...(['hex', 'base64url'] as const).map((form) => Buffer.from(secret).toString(form)),
  encodeURIComponent(secret),
]

const foundIn = (text: string): string[] =>
  Object.entries(canaries).flatMap(([name, secret]) => {
    if (secret.length < 8) throw new Error(`${name} is too short to be searched for`)
    const at = formsOf(secret)
      .map((form) => text.indexOf(form))
      .find((index) => index >= 0)
    return at === undefined ? [] : [`${name}: …${text.slice(Math.max(0, at - 80), at)}`]
  })

test('no secret is found in the database, in the log or in any answer', async () => {
  const browser = await giveSecrets()
  await mistype(browser)
  await callEverything(await signedIn(admin))
  await callEverything(browser)
  expect(answers.length).toBeGreaterThan(150)
  expect(log.length).toBeGreaterThan(150)
  expect(foundIn(await dump())).toEqual([])
  expect(foundIn(log.join('\n'))).toEqual([])
  expect(foundIn(answers.join('\n'))).toEqual([])
})
