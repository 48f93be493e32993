import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SettingKey } from '#shared/domains/ui-config/settings.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const DAY_MS = 86_400_000
/** More than what a slow machine takes for what stands between two of a test's looks. */
const MINUTE_MS = 60_000
const STRETCH_MS = 300_000
const PEOPLE = 8
const LIMITS: Partial<Record<SettingKey, string>> = {
  level_0_payment: '10',
  level_0_day: '25',
  level_0_month: '40',
  level_1_payment: '50',
  level_1_day: '250',
}
let app: TestApp
let aheadMs = 0
let bob: Payer
let unused: Payer[] = []
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + aheadMs) } })
  await app.services.prices.fix('XLM', '1')
  await app.services.uiConfig.release()
  ;[bob, ...unused] = await somePayers(app, '0', ...Array.from({ length: PEOPLE }, () => '1000'))
  await holdSigning(app, { expires: false }) // only acceptance is looked at here, over a month
})
afterAll(() => app.close())

async function configure(values: Partial<Record<SettingKey, string>>): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await app.pool.query('update ui_config set config_value = $2 where config_key = $1', [key, value])
  app.services.publishing.heard('config')
}
const unlimited = () => configure(Object.fromEntries(Object.keys(LIMITS).map((key) => [key, ''])))

async function atLevel(level: 0 | 1 | 2): Promise<Payer> {
  const payer = unused.pop()
  if (!payer) throw new Error('nobody is left')
  await app.pool.query('update settings set require_password_for_send = false where user_id = $1', [payer.id])
  await app.pool.query(
    `update users set email_verified_at = case when $2 then now() end, kyc_verified = $3,
      kyc_status = case when $3 then 'approved' else 'pending' end where id = $1`,
    [payer.id, level > 0, level === 2],
  )
  return payer
}
const sends = (payer: Payer, amount: string) => pay(app, payer, bob.address, { amount })
const limited = (message: string) => ({
  code: 'LIMIT_EXCEEDED',
  field: 'amount',
  message: expect.stringContaining(message),
})

test('at each level one payment leaves up to its limit, and not a cent more; a level without limits has none', async () => {
  await configure(LIMITS)
  const [nobody, confirmed, approved] = [await atLevel(0), await atLevel(1), await atLevel(2)]
  await sends(nobody, '10')
  await expect(sends(nobody, '10.01')).rejects.toMatchObject(
    limited('level 0 of identity one payment may be worth $10.00'),
  )
  const rehearsed = app.services.payments.preview(nobody.session, {
    destination: bob.address,
    asset: 'XLM',
    amount: '10.01',
  })
  await expect(rehearsed).rejects.toMatchObject(limited('level 0 of identity'))
  await sends(confirmed, '50')
  await expect(sends(confirmed, '50.01')).rejects.toMatchObject(limited('level 1 of identity one payment may be worth'))
  await sends(approved, '900')
  await unlimited()
  await sends(nobody, '500')
})

test('within a day leaves what the level allows to the cent, and after it as much again', async () => {
  await configure(LIMITS)
  const payer = await atLevel(0)
  await sends(payer, '10')
  await sends(payer, '10')
  await expect(sends(payer, '5.01')).rejects.toMatchObject(
    limited('Within 24 hours $25.00 may leave your account. You can send $5.00'),
  )
  await sends(payer, '5')
  aheadMs = DAY_MS - MINUTE_MS
  await expect(sends(payer, '0.01')).rejects.toMatchObject(limited('Within 24 hours'))
  aheadMs = DAY_MS + STRETCH_MS
  await sends(payer, '10')
  aheadMs = 0
})

test('within 30 days leaves what the level allows, though days are added up meanwhile; a day later as much again', async () => {
  await configure(LIMITS)
  const payer = await atLevel(0)
  const day = async (amounts: readonly string[]): Promise<void> => {
    for (const amount of amounts) await sends(payer, amount)
  }
  await day(['10', '10', '5'])
  aheadMs = 2 * DAY_MS
  await day(['10'])
  for (const at of [4, 5, 6]) {
    aheadMs = at * DAY_MS
    await runJob(app.services, 'transactions.forget-outcomes', {})
  }
  const { rows } = await app.pool.query('select usd from daily_outflows where user_id = $1 order by at', [payer.id])
  expect(rows).toEqual([{ usd: '25.00' }, { usd: '10.00' }])
  await expect(sends(payer, '5.01')).rejects.toMatchObject(
    limited('$40.00 may leave your account within 30 days. You can send $5.00'),
  )
  await day(['5'])
  aheadMs = 30 * DAY_MS - MINUTE_MS
  await expect(sends(payer, '0.01')).rejects.toMatchObject(limited('within 30 days. You can send $0.00'))
  expect(await app.services.kyc.overview(payer.id)).toMatchObject({
    level: 0,
    sent: { day: '0.00', month: '40.00' },
    limits: [{ payment: '10', day: '25', month: '40' }, { month: null }, { payment: null }],
  })
  aheadMs = 31 * DAY_MS + STRETCH_MS
  await day(['10', '10'])
  aheadMs = 0
})

test('of many payments at once exactly those leave that the month allows, and a batch leaves whole or not at all', async () => {
  await configure({ ...LIMITS, level_0_day: '' })
  const [payer, other] = [await atLevel(0), await atLevel(0)]
  const sent = await Promise.allSettled(Array.from({ length: 12 }, () => sends(payer, '7')))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const { trpc } = await signIn(app, other)
  const batch = async (amounts: readonly string[]) => {
    const rows = amounts.map((amount) => `${bob.username},XLM,${amount}`)
    const csv = ['destination,asset,amount', ...rows].join('\r\n')
    const { batchId } = await trpc.payments.batchCheck.mutate({ csv })
    return trpc.payments.batchSend.mutate({ batchId, requestId: uuid(), password: other.password })
  }
  await expect(batch(['10', '9.99', '9.98', '9.97', '0.07'])).rejects.toMatchObject({
    data: { code: 'LIMIT_EXCEEDED' },
  })
  expect((await batch(['10', '9.99', '9.98', '9.97', '0.06'])).ready).toBe(5)
})

test('what fails after its day was added up counts no more', async () => {
  await configure(LIMITS)
  const payer = await atLevel(0)
  const { id } = await sends(payer, '10')
  aheadMs = 4 * DAY_MS
  await runJob(app.services, 'transactions.forget-outcomes', {})
  const month = async () => (await app.services.kyc.overview(payer.id)).sent.month
  expect(await month()).toBe('10.00')
  await app.pool.query(
    `update transactions set status = 'failed', result_code = 'expired', booked_at = now() where id = $1`,
    [id],
  )
  expect(await month()).toBe('0.00')
  aheadMs = 0
})
