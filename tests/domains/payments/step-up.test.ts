import { Keypair } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#server/kernel/logger.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let log = ''
let now = () => new Date()
let ann: Payer
let bob: Payer
beforeAll(async () => {
  const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void (log += line) })
  app = await startMoneyApp({ logger, clock: { now: () => now() } })
  ;[ann, bob] = await somePayers(app, '1000', '0')
})
afterAll(() => app.close())

const oneXlmToSee = () => ({ destination: bob.address, asset: 'XLM', amount: '1' })
const oneXlm = () => ({ requestId: uuid(), ...oneXlmToSee() })

test('a payment asks for the password once, and again after five minutes', async () => {
  const { trpc } = await signIn(app, ann)
  await expect(trpc.payments.send.mutate(oneXlm())).rejects.toMatchObject({
    message: 'Enter your password to confirm this',
    data: { code: 'PASSWORD_REQUIRED', httpStatus: 403, field: 'password' },
  })
  await expect(trpc.payments.send.mutate({ ...oneXlm(), password: 'wrong' })).rejects.toMatchObject({
    data: { code: 'PASSWORD_WRONG', httpStatus: 403, field: 'password' },
  })
  expect((await trpc.payments.send.mutate({ ...oneXlm(), password: ann.password })).status).toBe('queued')
  expect((await trpc.payments.send.mutate(oneXlm())).status).toBe('queued')
  const later = Date.now() + 301_000
  now = () => new Date(later)
  await expect(trpc.payments.send.mutate(oneXlm())).rejects.toMatchObject({ data: { code: 'PASSWORD_REQUIRED' } })
  now = () => new Date()
  await app.settle()
})

test('the password of one session does not stand for another', async () => {
  const [first, second] = [await signIn(app, ann), await signIn(app, ann)]
  await first.trpc.payments.send.mutate({ ...oneXlm(), password: ann.password })
  await expect(second.trpc.payments.send.mutate(oneXlm())).rejects.toMatchObject({
    data: { code: 'PASSWORD_REQUIRED' },
  })
  await app.settle()
})

test('who has switched it off is not asked, but for an asset without a price', async () => {
  const [carol] = await somePayers(app, '100')
  await app.pool.query('update settings set require_password_for_send = false where user_id = $1', [carol.id])
  const { trpc } = await signIn(app, carol)
  expect((await trpc.payments.send.mutate(oneXlm())).status).toBe('queued')
  await app.settle()
  const asset = await giveIssued(app, carol, { code: 'SKL', amount: '10' })
  await giveIssued(app, bob, { code: 'SKL', amount: '0' })
  await app.pool.query('delete from prices where asset = $1', [asset])
  const payment = { ...oneXlm(), asset }
  await expect(trpc.payments.send.mutate(payment)).rejects.toMatchObject({ data: { code: 'PASSWORD_REQUIRED' } })
  expect((await trpc.payments.send.mutate({ ...payment, password: carol.password })).status).toBe('queued')
  await app.settle()
})

test('a secret in an address, a memo, a search or a password is refused or kept out of the log', async () => {
  const { trpc } = await signIn(app, ann)
  const secret = Keypair.random().secret()
  for (const destination of [secret, `my key is ${secret}`, secret.toLowerCase()]) {
    await expect(trpc.payments.preview.query({ ...oneXlmToSee(), destination })).rejects.toMatchObject({
      data: { code: 'SECRET_IN_ADDRESS', httpStatus: 422, field: 'destination' },
    })
    await expect(trpc.payments.send.mutate({ ...oneXlm(), destination })).rejects.toMatchObject({
      message: expect.not.stringContaining(secret),
      data: { code: 'SECRET_IN_ADDRESS' },
    })
  }
  await expect(trpc.payments.send.mutate({ ...oneXlm(), memo: secret })).rejects.toMatchObject({
    message: expect.not.stringContaining(secret),
    data: { code: 'BAD_INPUT', field: 'memo' },
  })
  await trpc.transactions.list.query({ search: secret })
  await expect(trpc.payments.send.mutate({ ...oneXlm(), password: secret })).rejects.toMatchObject({
    data: { code: 'PASSWORD_WRONG' },
  })
  expect(log.length).toBeGreaterThan(1000)
  expect(log.toUpperCase()).not.toContain(secret)
  const { rowCount } = await app.pool.query(`select 1 from transactions where concat_ws(' ', "to", memo) ilike $1`, [
    `%${secret}%`,
  ])
  expect(rowCount).toBe(0)
})

test('malformed payments are refused with the field that is wrong', async () => {
  const { trpc } = await signIn(app, ann)
  const wrong: [object, string][] = [
    [{ amount: '1.12345678' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: 1 }, 'amount'],
    [{ asset: 'USDC' }, 'asset'],
    [{ destination: '' }, 'destination'],
    [{ memo: 'a'.repeat(29) }, 'memo'],
    [{ memo: '18446744073709551616', memoType: 'id' }, 'memo'],
    [{ memo: 'zz', memoType: 'hash' }, 'memo'],
    [{ requestId: 'not a uuid' }, 'requestId'],
  ]
  for (const [change, field] of wrong) {
    await expect(trpc.payments.send.mutate({ ...oneXlm(), ...change })).rejects.toMatchObject({
      data: { code: 'BAD_INPUT', httpStatus: 400, field },
    })
  }
})
