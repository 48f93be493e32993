import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/tables.ts'
import { waitingAffiliates } from '#server/domains/affiliates/waiting.queries.ts'
import { waitingDeposits } from '#server/domains/deposits/desk/waiting.queries.ts'
import { waitingCases } from '#server/domains/kyc/review/waiting.queries.ts'
import { waitingIssues } from '#server/domains/monitor/waiting.queries.ts'
import { waitingMails } from '#server/domains/notifications/waiting.queries.ts'
import { waitingPayouts } from '#server/domains/staking/desk/waiting.queries.ts'
import { waitingQuestions } from '#server/domains/support/waiting.queries.ts'
import { waitingSending } from '#server/domains/transactions/recovery/waiting.queries.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { WAITING_COUNTED, type WaitingKindName } from '#shared/domains/admin/waiting.ts'
import { WAITING_ROWS } from '#tests/domains/admin/kit/waiting-rows.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'
import { putRow } from '#tests/kit/put-row.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

const MANY = 4000
/** SQL: columns of a copy that no two rows may share, by kind. */
const UNIQUE: Partial<Record<WaitingKindName, string>> = {
  identity: `, 'number', n + 1000`,
  support: `, 'reference', 'S-' || translate(upper(lpad(to_hex(n), 8, '0')), '0189', 'WXYZ')`,
  deposits: `, 'reference', 'AST' || translate(upper(lpad(to_hex(n), 8, '0')), 'ILOU', 'XXXX'), 'request_id', gen_random_uuid()`,
  strangers: `, 'payment_id', gen_random_uuid(), 'cash_app_transaction_id', n`,
  issues: '',
  stopped: `, 'outer_hash', lpad(to_hex(n), 64, '0')`,
  overdue: '',
  affiliates: `, 'affiliate_id', gen_random_uuid()`,
  runs: `, 'approval_id', gen_random_uuid(), 'ended_at', now()`,
  payouts: `, 'user_stake_id', gen_random_uuid()`,
  mails: '',
}

test('each count reads a few pages, however much was decided before', async () => {
  await using database = await freshDatabase()
  const { pool } = database
  const client = await pool.connect()
  await client.query("begin; set local session_replication_role = 'replica'")
  for (const [kind, columns] of Object.entries(UNIQUE)) {
    const { table, values, decided } = WAITING_ROWS[kind as WaitingKindName]
    await putRow(client, table, { ...values, ...decided })
    await client.query(`insert into ${table} select copy.* from (select * from ${table} limit 1) as one,
      generate_series(1, ${MANY}) as n, jsonb_populate_record(null::${table},
        to_jsonb(one) || jsonb_build_object('n', n, 'id', gen_random_uuid()${columns})) as copy`)
  }
  await client.query('commit')
  for (const kind of Object.keys(UNIQUE))
    await client.query(`vacuum analyze ${WAITING_ROWS[kind as WaitingKindName].table}`)
  client.release()

  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void statements.push(query),
  })
  const kinds = [
    waitingCases(db),
    waitingQuestions(db),
    ...waitingDeposits(db),
    ...waitingSending({ db, clock: systemClock }),
    ...waitingAffiliates(db),
    waitingPayouts(db),
    waitingMails(db),
    ...waitingIssues(db).filter(({ name }) => name === 'issues'),
  ]
  for (const kind of kinds) {
    statements.length = 0
    await kind.read({ id: crypto.randomUUID(), rooms: [] }, WAITING_COUNTED + 1)
    for (const { sql, parameters } of statements) {
      const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
      const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
      expect([kind.name, plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] < 60]).toEqual([kind.name, true])
    }
  }
})
