import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecret } from '#server/stellar/key-sealing.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp({ limits: { registrationsOfNetwork: { count: 1000, windowSeconds: 60 } } })
})
afterAll(() => app.close())

test('registering answers 201 with the user object, never a secret or a hash, and signs in at once', async () => {
  const browser = app.browser()
  const person = someone()
  const { status, body } = await browser.post('/api/register', person)
  expect(status).toBe(201)
  expect(Object.keys(body).sort()).toEqual(
    [
      'id',
      'username',
      'email',
      'walletAddress',
      'isAdmin',
      'uniqueUserId',
      'kycStatus',
      'kycVerified',
      'createdAt',
    ].sort(),
  )
  expect(body).toMatchObject({
    username: person.username,
    email: person.email,
    isAdmin: false,
    kycStatus: 'pending',
  })
  expect(body['uniqueUserId']).toMatch(/^AST-[A-Z2-7]{10}$/)
  const user = await browser.get('/api/user')
  expect(user.status).toBe(200)
  expect(user.body).toEqual(body)
})

test('the first mail and the settings are in the language that the browser wishes', async () => {
  for (const [wish, language] of [
    ['es-ES,es;q=0.9,en;q=0.8', 'es'],
    ['fr-FR,es;q=0.8', 'en'],
  ] as const) {
    const person = someone()
    await app.browser().post('/api/register', person, { 'accept-language': wish })
    const mail = app.db.selectFrom('mailOutbox').select(['template', 'language']).where('recipient', '=', person.email)
    expect(await mail.execute()).toEqual([{ template: 'confirm-email', language }])
    const { rows } = await app.pool.query(
      'select language from settings join users on users.id = user_id where username = $1',
      [person.username],
    )
    expect(rows).toEqual([{ language }])
  }
})

test('the wallet is made with the user: its secret is sealed for this user alone, and the job that opens it waits', async () => {
  const { body } = await app.browser().post('/api/register', someone())
  const row = await app.db
    .selectFrom('users')
    .select(['walletAddress', 'walletSecret', 'password'])
    .where('id', '=', String(body['id']))
    .executeTakeFirstOrThrow()
  const secret = openSecret(app.masterKey, String(body['id']), row.walletSecret ?? '')
  expect(addressOf(secret)).toBe(row.walletAddress)
  expect(row.walletAddress).toBe(body['walletAddress'])
  expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { rows } = await app.pool.query(
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'accounts.open' and j.payload ->> 'userId' = $1`,
    [body['id']],
  )
  expect(rows).toHaveLength(1)
})

test('settings begin with the defaults of the specification', async () => {
  const { body } = await app.browser().post('/api/register', someone())
  expect(await app.services.settings.get(String(body['id']))).toEqual({
    theme: 'light',
    language: 'en',
    notificationsEnabled: true,
    multisigEnabled: false,
    twoFactorEnabled: false,
    frozenAt: null,
    frozenBy: null,
    federationEnabled: true,
    raisedLimit: null,
    changesLockedUntil: null,
    transactionLimit: '1000.00',
    requirePasswordForSend: true,
    notifyOnLogin: true,
    outflowHeldUntil: null,
    lastSecurityUpdate: null,
  })
})

test('a taken username or e-mail, in any case, answers 409 with its sentence', async () => {
  const person = someone()
  await app.browser().post('/api/register', person)
  const sameName = someone({ username: person.username.toUpperCase() })
  expect(await app.browser().post('/api/register', sameName)).toMatchObject({
    status: 409,
    body: { message: 'Username already exists', code: 'USERNAME_TAKEN', field: 'username' },
  })
  expect(await app.browser().post('/api/register', someone({ email: person.email.toUpperCase() }))).toMatchObject({
    status: 409,
    body: { message: 'Email already exists', code: 'EMAIL_TAKEN', field: 'email' },
  })
})

test('of twenty registrations of one name at once, one is made', async () => {
  const { username } = someone()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      app.browser().post('/api/register', someone({ username, email: `race${n}@example.com` })),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  const { rows } = await app.pool.query('select 1 from users where lower(username) = lower($1)', [username])
  expect(rows).toHaveLength(1)
})

test.each([
  [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
  [{ username: 'a'.repeat(31) }, 'username', 'Username must be at most 30 characters'],
  [{ username: 'with space' }, 'username', 'Use letters, digits, dots, dashes and underscores only'],
  [{ username: 'Admin' }, 'username', 'This username is reserved'],
  [{ username: 'admin.' }, 'username', 'This username is reserved'],
  [{ username: 'Admin1' }, 'username', 'This username is reserved'],
  [{ username: 'support-team' }, 'username', 'This username is reserved'],
  [{ username: '__proto__' }, 'username', 'This username is reserved'],
  [{ username: 'AST-ABCDEFGH23' }, 'username', 'This username is reserved'],
  [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
  [{ password: 'short' }, 'password', 'Password must be at least 8 characters'],
  [{ uniqueUserId: 'AST-short' }, 'uniqueUserId', 'Not a valid user id'],
])('%j is refused with 400 and a sentence for the field %s', async (change, field, message) => {
  const answer = await app.browser().post('/api/register', someone(change))
  expect(answer).toMatchObject({ status: 400, body: { message, field, code: 'BAD_INPUT' } })
  expect(answer.body['requestId']).toBe(answer.headers.get('x-request-id'))
})

test('a user id of the right form is taken once; rights and wallets from outside are ignored', async () => {
  const uniqueUserId = 'AST-ABCDEFGH23'
  const secret = `S${'A'.repeat(55)}`
  const wishes = { isAdmin: true, isSuperAdmin: true, kycVerified: true, walletAddress: 'G', walletSecret: secret }
  const { status, body } = await app.browser().post('/api/register', someone({ uniqueUserId, ...wishes }))
  expect({ status, ...body }).toMatchObject({ status: 201, uniqueUserId, isAdmin: false, kycVerified: false })
  expect(body['walletAddress']).toMatch(/^G[A-Z2-7]{55}$/)
  expect(await app.browser().post('/api/register', someone({ uniqueUserId }))).toMatchObject({
    status: 409,
    body: { code: 'UNIQUE_USER_ID_TAKEN' },
  })
})

test('the database refuses a wallet secret that is not sealed', async () => {
  const { body } = await app.browser().post('/api/register', someone())
  const plain = `S${'A'.repeat(55)}`
  const update = app.pool.query('update users set wallet_secret = $1 where id = $2', [plain, body['id']])
  await expect(update).rejects.toThrow('users_wallet_secret_sealed')
})

test('one network may register only so often; then 429 with Retry-After, and nothing is made', async () => {
  await using limited = await startPeopleApp({ limits: { registrationsOfNetwork: { count: 1, windowSeconds: 600 } } })
  expect((await limited.browser().post('/api/register', someone())).status).toBe(201)
  const refused = await limited.browser().post('/api/register', someone())
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  limited.clock.moveOn(601_000)
  expect((await limited.browser().post('/api/register', someone())).status).toBe(201)
})
