import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/tables.ts'
import { createAdminService } from '#server/domains/admin/admin.service.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { COUNTED_UP_TO } from '#shared/domains/admin/overview.schema.ts'
import { seedCrowd } from '#tests/bench/scale/crowd.ts'
import { freeze } from '#tests/kit/freezes.ts'
import { aUser } from '#tests/kit/people.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

interface Statement {
  sql: string
  parameters: readonly unknown[]
}
interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** Everything that the parts of the overview ask which grow with users and payments. */
async function statementsOf(app: TestApp): Promise<Statement[]> {
  const statements: Statement[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: app.pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void statements.push(query),
  })
  const { network } = app.services
  const { horizon } = app.engine
  const admin = createAdminService({
    wordsOfIssue: app.services.console.wordsOf,
    db,
    network,
    horizon,
    clock: systemClock,
  })
  await Promise.all([admin.peopleOverview(), admin.transactionsOverview(), admin.queueOverview()])
  return statements
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Pages of tables and indexes that the overview reads, and the tables that it reads from end to end. */
async function readsOf(app: TestApp): Promise<{ pages: number; whole: Set<string> }> {
  const reads = { pages: 0, whole: new Set<string>() }
  for (const { sql, parameters } of await statementsOf(app)) {
    const { rows } = await app.pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
    reads.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    for (const node of nodesOf(plan)) if (node['Node Type'] === 'Seq Scan') reads.whole.add(node['Relation Name'] ?? '')
  }
  return reads
}

test('the overview reads a few pages, however many users and payments there are', async () => {
  await using app = await startTestApp()
  const { databaseUrl, keys } = app
  await seedCrowd({ databaseUrl, users: 5000, askers: 10, sessionSecret: keys.sessionSecret })
  const { rows } = await app.pool.query(
    "select (pg_table_size('users') + pg_table_size('transactions')) / 8192 as pages",
  )
  expect(Number(rows[0].pages)).toBeGreaterThan(1000)
  const { pages, whole } = await readsOf(app)
  expect(pages).toBeLessThan(600)
  const kept = new Set(['sign_up_counts', 'transaction_outcomes'])
  expect([...whole].filter((table) => !kept.has(table))).toEqual([])
  const many = await app.services.admin.peopleOverview()
  expect(many).toMatchObject({ total: 5000, sessions: 510, isSessionsEstimated: true })
  await app.pool.query('delete from sessions where user_id in (select id from users order by id limit 4000)')
  const { sessions, isSessionsEstimated } = await app.services.admin.peopleOverview()
  expect(sessions).toBeLessThan(200)
  expect(isSessionsEstimated).toBe(false)
})

test('a backlog is counted up to ten thousand of each age, and its oldest is found', async () => {
  await using app = await startTestApp()
  await freeze(app)
  const { id, address } = await aUser(app, { unopened: true })
  await app.pool.query(
    "insert into ledger_accounts (address, user_id, role) values ($1, $2, 'user') on conflict do nothing",
    [address, id],
  )
  await app.pool.query(
    `insert into transactions (id, user_id, type, asset_code, amount, source, status, "timestamp")
    select gen_random_uuid(), $1, 'payment_out', 'XLM', 1, $2, 'queued', now() - make_interval(hours => 1, secs => n)
    from generate_series(1, 10020) n`,
    [id, address],
  )
  const [queued] = (await app.services.admin.transactionsOverview()).waiting
  expect(queued).toMatchObject({ older: COUNTED_UP_TO + 1, underFiveMinutes: 0 })
  expect(Date.now() - Date.parse(queued?.oldestAt ?? '')).toBeGreaterThan(10_020_000 + 3_600_000)
  expect((await app.services.admin.queueOverview()).leased).toBe(0)
})
