import { randomUUID } from 'node:crypto'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/tables.ts'
import { createPeopleService } from '#server/domains/admin/people/people.service.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { seedCrowd } from '#tests/bench/scale/crowd.ts'
import { somePayers } from '#tests/kit/payers.ts'
import { aUser, signIn } from '#tests/kit/people.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Pages that this reads, and the tables that it reads from end to end. */
async function readsOf(ask: (people: ReturnType<typeof createPeopleService>) => Promise<unknown>) {
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: app.pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void statements.push(query),
  })
  const { audit, prices } = app.services
  await ask(createPeopleService({ db, clock: systemClock, audit, prices }))
  const reads = { pages: 0, whole: [] as string[] }
  for (const { sql, parameters } of statements) {
    const { rows } = await app.pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
    reads.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    for (const node of nodesOf(plan))
      if (node['Node Type'] === 'Seq Scan' && node['Relation Name']) reads.whole.push(node['Relation Name'])
  }
  return reads
}

test('lists, searches and a person’s page read what they show, however many people there are', async () => {
  const { databaseUrl, keys } = app
  await seedCrowd({ databaseUrl, users: 5000, askers: 10, sessionSecret: keys.sessionSecret })
  await app.pool.query('analyze')
  const { rows } = await app.pool.query(
    'select id, username, email, wallet_address as address from users order by created_at limit 1 offset 2500',
  )
  const { id, username, email, address } = rows[0]
  const limit = 20
  const asked = [
    { limit },
    { limit, cursor: id },
    { limit, order: 'oldest' as const },
    { limit, order: 'oldest' as const, cursor: id, filter: 'approved' as const },
    ...(['admins', 'frozen', 'pending', 'approved'] as const).map((filter) => ({ limit, filter })),
    { limit, filter: 'pending' as const, cursor: id },
    ...[username, String(username).slice(0, 2), email, address ?? 'G', 'AST-'].map((search) => ({ limit, search })),
  ]
  const large = await app.pool.query(
    `select relname from pg_class where relkind = 'r' and relpages > 20 and relnamespace = 'public'::regnamespace`,
  )
  const isLarge = new Set(large.rows.map(({ relname }) => relname))
  expect(isLarge).toContain('users')
  for (const one of asked) {
    const { pages, whole } = await readsOf((people) => people.list(one))
    expect({ one, whole: whole.filter((table) => isLarge.has(table)), isFew: pages < 1500 }).toEqual({
      one,
      whole: [],
      isFew: true,
    })
  }
  const { pages, whole } = await readsOf((people) => people.get(id))
  expect(whole.filter((table) => isLarge.has(table))).toEqual([])
  expect(pages).toBeLessThan(300)
})

test('a freeze stops a payment, and lifting it lets the next one go; balances, holds and payments stand on the person’s page', async () => {
  const [ann, bob] = await somePayers(app, '100', '0')
  const boss = await aUser(app, { isSuperAdmin: true })
  const { users } = (await signIn(app, boss)).trpc.admin
  const act = { id: ann.id, reason: 'a stolen phone', password: boss.password }
  const pay = async () => {
    const mine = await signIn(app, ann)
    return mine.trpc.payments.send.mutate({
      requestId: randomUUID(),
      destination: bob.address,
      asset: 'XLM',
      amount: '5',
      password: ann.password,
    })
  }
  await users.freeze.mutate(act)
  await expect(pay()).rejects.toMatchObject({ data: { code: 'ACCOUNT_FROZEN' } })
  await users.unfreeze.mutate(act)
  await pay()
  await app.settle()
  const person = await users.get.query({ id: ann.id })
  const { balances } = await (await signIn(app, ann)).trpc.wallet.overview.query()
  expect(person.balances.map(({ asset, balance }) => ({ asset, balance }))).toEqual(
    balances.map(({ asset, total: balance }) => ({ asset, balance })),
  )
  expect(person.transactions[0]).toMatchObject({ type: 'payment_out', assetCode: 'XLM', status: 'confirmed' })
  expect(person.transactions.length).toBeGreaterThan(1)
  expect(person.access[0]).toMatchObject({ event: 'signed_in' })
})
