import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AskForLimits } from '#shared/domains/kyc/limit-overrides.schema.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { aUser, signIn } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const DAY_MS = 86_400_000
const REASON = 'a house was sold'
type Officer = Awaited<ReturnType<typeof signIn>> & { password: string }
let app: TestApp
let aheadMs = 0
let bob: Payer
let unused: Payer[] = []
let officer: Officer
let second: Officer
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + aheadMs) } })
  await app.services.prices.fix('XLM', '1')
  await app.services.uiConfig.release()
  ;[bob, ...unused] = await somePayers(app, '0', '1000', '1000', '1000')
  officer = await anOfficer()
  second = await anOfficer()
  await holdSigning(app, { expires: false }) // only acceptance is looked at here
  await app.pool.query(`update ui_config set config_value = '25' where config_key = 'level_0_day'`)
  app.services.publishing.heard('config')
})
afterAll(() => app.close())

async function anOfficer(): Promise<Officer> {
  const user = await aUser(app, { isSuperAdmin: true })
  const session = await signIn(app, user)
  await session.trpc.security.stepUp.mutate({ password: user.password })
  return { ...session, password: user.password }
}
async function atLevel0(): Promise<Payer> {
  const payer = unused.pop()
  if (!payer) throw new Error('nobody is left')
  await app.pool.query('update settings set require_password_for_send = false where user_id = $1', [payer.id])
  await app.pool.query('update users set email_verified_at = null where id = $1', [payer.id])
  return payer
}
const sends = (payer: Payer, amount: string) => pay(app, payer, bob.address, { amount })
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const ask = ({ id }: Payer, limits: Partial<AskForLimits>) =>
  officer.trpc.admin.users.askForLimits.mutate({ id, endsAt: inDays(2), reason: REASON, ...limits })
async function agreeTo(approvalId: string): Promise<void> {
  await second.trpc.admin.approvals.approve.mutate({ id: approvalId })
  await runJob(app.services, 'approvals.apply', { id: approvalId })
}

test('limits that two administrators agree on count at once, with what has left before, until their end', async () => {
  const payer = await atLevel0()
  await sends(payer, '20')
  const { approvalId } = await ask(payer, { day: '60' })
  await expect(sends(payer, '5.01')).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  await expect(officer.trpc.admin.approvals.approve.mutate({ id: approvalId })).rejects.toMatchObject({
    data: { code: 'FORBIDDEN' },
  })
  await agreeTo(approvalId)
  await expect(sends(payer, '40.01')).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: expect.stringContaining('With the limits set for your account'),
  })
  const { assets } = await officer.trpc.admin.users.mayLeave.query({ id: payer.id })
  expect(assets[0]?.amount).toBe('40.0000000')
  await sends(payer, '40')
  const shown = { payment: null, day: '60.00', month: null }
  expect(await app.services.kyc.overview(payer.id)).toMatchObject({ override: shown })
  expect(await officer.trpc.admin.users.limits.query({ id: payer.id })).toMatchObject({
    ordinary: { payment: null, day: '25', month: null },
    override: shown,
    sent: { day: '60.00' },
  })
  aheadMs = 2 * DAY_MS + 600_000
  await expect(sends(payer, '25.01')).rejects.toMatchObject({ message: expect.stringContaining('At level 0') })
  await sends(payer, '25')
  aheadMs = 0
})

test('other limits take the place of those before, in both directions, and the person is told', async () => {
  const payer = await atLevel0()
  await agreeTo((await ask(payer, { day: '500', payment: '100' })).approvalId)
  await agreeTo((await ask(payer, { day: '10' })).approvalId)
  await expect(sends(payer, '10.01')).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  await sends(payer, '10')
  const { rows } = await app.pool.query(
    `select count(*)::int as count from notifications where user_id = $1 and details->>'change' = 'limits-set-by-us'`,
    [payer.id],
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('limits without an end in the next months, without any figure, or that lapsed before they were agreed to are none', async () => {
  const payer = await atLevel0()
  const bad = { data: { code: 'BAD_INPUT' } }
  await expect(ask(payer, { day: '50', endsAt: inDays(91) })).rejects.toMatchObject(bad)
  await expect(ask(payer, { day: '50', endsAt: inDays(-1) })).rejects.toMatchObject(bad)
  await expect(ask(payer, {})).rejects.toMatchObject(bad)
  await expect(ask(payer, { day: '0.00' })).rejects.toMatchObject(bad)
  const { approvalId } = await ask(payer, { day: '50', endsAt: new Date(Date.now() + 30_000).toISOString() })
  aheadMs = 31_000 // before the worker can apply it
  await second.trpc.admin.approvals.approve.mutate({ id: approvalId })
  await runJob(app.services, 'approvals.apply', { id: approvalId })
  aheadMs = 0
  const { rows } = await app.pool.query('select status from approvals where id = $1', [approvalId])
  expect(rows).toEqual([{ status: 'void' }])
})
