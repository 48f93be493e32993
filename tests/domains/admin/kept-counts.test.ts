import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TransactionsOverview } from '#shared/domains/admin/overview.schema.ts'
import { eventually, startMoneyApp } from '#tests/domains/payments/kit/money-app.ts'
import { aRegistered, type Payer, pay, see, somePayers } from '#tests/domains/payments/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
beforeAll(async () => {
  app = await startMoneyApp()
  ;[ann, bob] = await somePayers(app, '1000', '1000')
})
afterAll(() => app.close())

/** The same figures from the rows themselves. */
async function countedPeople() {
  const { rows } = await app.pool.query(`select count(*)::int as total,
    (count(*) filter (where created_at > now() - interval '1 day'))::int as "lastDay",
    (count(*) filter (where created_at > now() - interval '7 days'))::int as "lastWeek" from users`)
  return rows[0]
}
async function countedDays() {
  const { rows } = await app.pool.query(`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
    count(*)::int as count from users where created_at >= date_trunc('day', now(), 'UTC') - interval '29 days'
    group by 1 order by 1`)
  return rows
}
async function countedEnded() {
  const { rows } = await app.pool.query(`select case status when 'failed' then result_code else '' end as code,
    count(*)::int as count from transactions
    where source is not null and status in ('confirmed', 'failed')
      and "timestamp" >= date_trunc('minute', now() - interval '1 day') group by 1 order by 2 desc, 1`)
  const failures = rows.filter(({ code }) => code !== '').map(({ code, count }) => ({ resultCode: code, count }))
  const failed = failures.reduce((sum, { count }) => sum + count, 0)
  return { confirmed: rows.find(({ code }) => code === '')?.count ?? 0, failed, failures }
}

async function expectPeopleToAgree(): Promise<void> {
  const { total, lastDay, lastWeek, days } = await app.services.admin.peopleOverview()
  expect({ total, lastDay, lastWeek }).toEqual(await countedPeople())
  expect(days.filter(({ count }) => count > 0)).toEqual(await countedDays())
}
async function expectEndedToAgree(): Promise<TransactionsOverview> {
  const shown = await app.services.admin.transactionsOverview()
  const { confirmed, failed, failures } = shown
  expect({ confirmed, failed, failures }).toEqual(await countedEnded())
  return shown
}

test('kept counts of users are those of the rows after sign-ups at once, a refused one and a deletion', async () => {
  await Promise.all(Array.from({ length: 12 }, () => aRegistered(app)))
  await expectPeopleToAgree()
  const taken = { username: ann.username, email: 'another@example.org', password: ann.password }
  await expect(app.services.auth.createAccount(taken)).rejects.toThrow('Username already exists')
  await expectPeopleToAgree()
})
