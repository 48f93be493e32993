import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trx } from '#db/database.ts'
import { openDatabase } from '#db/open-database.ts'
import { accountChecks } from '#server/domains/accounts/checks.queries.ts'
import { signEmptyHeads } from '#server/domains/audit/audit.queries.ts'
import { createAuditService } from '#server/domains/audit/audit.service.ts'
import { microsecondsOf, signatureOf } from '#server/domains/audit/chain.ts'
import { auditChecks } from '#server/domains/audit/checks.queries.ts'
import { depositChecks } from '#server/domains/deposits/desk/checks.queries.ts'
import { caseChecks } from '#server/domains/kyc/review/checks.queries.ts'
import { robotChecks } from '#server/domains/market-making/checks.queries.ts'
import { backupChecks } from '#server/domains/monitor/checks/backup.queries.ts'
import { databaseChecks } from '#server/domains/monitor/checks/database.queries.ts'
import { machineChecks } from '#server/domains/monitor/checks/machine.ts'
import { queueChecks } from '#server/domains/monitor/checks/queue.queries.ts'
import { secondsBetweenRuns } from '#server/domains/monitor/checks/schedule-period.ts'
import { takeRoom } from '#server/domains/monitor/monitor.queries.ts'
import { networkChecks } from '#server/domains/network/checks.queries.ts'
import { mailChecks } from '#server/domains/notifications/checks.queries.ts'
import { priceChecks } from '#server/domains/prices/checks.queries.ts'
import { keyChecks } from '#server/domains/security/checks.queries.ts'
import { stakingChecks } from '#server/domains/staking/desk/checks.queries.ts'
import { transactionChecks } from '#server/domains/transactions/checks.queries.ts'
import { webhookChecks } from '#server/domains/webhooks/checks.queries.ts'
import type { Check } from '#server/kernel/check.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { filled } from '#shared/domains/monitor/checks.ts'
import { CERTIFICATE } from '#tests/domains/monitor/kit/certificate.ts'
import { FAULTS_OF_ROWS } from '#tests/domains/monitor/kit/check-faults.ts'
import { type FreshDatabase, freshDatabase } from '#tests/kit/fresh-database.ts'
import { putRow, type Values } from '#tests/kit/put-row.ts'

const auditKey = Buffer.alloc(32, 7)
const root = { ledger: 1000, closedAt: () => new Date() }
const horizon = {
  root: async () =>
    ({ history_latest_ledger: root.ledger, history_latest_ledger_closed_at: root.closedAt().toISOString() }) as never,
}

let database: FreshDatabase
let checks: Check[]
beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  checks = [
    ...databaseChecks({ db, requireWritable: async () => {}, limits: { deadRows: 100 } }),
    ...queueChecks(db, () => [{ name: 'tests.hourly', schedule: '7 * * * *' }]),
    ...backupChecks({ db, isExpected: false }),
    ...networkChecks({ db, horizon, closeEveryMs: 5000 }),
    ...priceChecks(db),
    ...transactionChecks(db),
    ...accountChecks({ db, thresholds: async () => ({ treasury: '1000', fee: '10' }) }),
    ...stakingChecks({ db, leastRewards: async () => '120' }),
    ...depositChecks(db),
    ...caseChecks(db, async () => '24'),
    ...mailChecks(db, true),
    ...webhookChecks(db),
    ...robotChecks(db),
    ...auditChecks({ db, auditKey }),
    ...keyChecks(db),
  ]
})
afterAll(() => database.drop())

const checkOf = (id: string, among: readonly Check[] = checks): Check => {
  const check = among.find((one) => one.id === id)
  if (!check) throw new Error(`there is no check ${id}`)
  return check
}
/** The sentences of its faults. */
const sentencesOf = async (check: Check, now = new Date()): Promise<string[]> =>
  ((await check.look(now))?.faults ?? []).map(({ facts }) => filled(check.fault.en, facts))

async function withoutReferences(statements: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    await statements(client)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw cause
  } finally {
    client.release()
  }
}
const JOB = `insert into graphile_worker._private_jobs (task_id, run_at, attempts, max_attempts, last_error, payload)
  values (1, now() - interval '1 hour', 4, 25, 'it was in vain', '{}')`
const put = (client: pg.PoolClient, { table, values }: { table: string; values: Values }) =>
  table === 'graphile_worker._private_jobs'
    ? client
        .query(`insert into graphile_worker._private_tasks (id, identifier) overriding system value values (1, 'slow.job')
        on conflict do nothing`)
        .then(() => client.query(JOB))
    : table === 'graphile_worker._private_known_crontabs'
      ? client.query(`insert into ${table} (identifier, known_since) values ($1, $2)`, Object.values(values))
      : putRow(client, table, values)

test.each(FAULTS_OF_ROWS)(
  '$check sees its fault in the rows, and sees it mended',
  async ({ check: id, rows, heals, says, before = [] }) => {
    const check = checkOf(id)
    await withoutReferences(async (client) => {
      for (const row of before) await put(client, row)
    })
    await withoutReferences(async (client) => {
      for (const row of rows) await put(client, row)
    })
    try {
      expect((await sentencesOf(check)).join(' ')).toContain(says)
      await withoutReferences(async (client) => {
        for (const statement of heals) await client.query(statement)
      })
      expect(await sentencesOf(check)).toEqual([])
    } finally {
      const tables = [...rows, ...before].map(({ table }) => table)
      await withoutReferences(async (client) => {
        for (const table of new Set(tables)) await client.query(`delete from ${table}`)
      })
    }
  },
)

test('a database that only reads is seen, and one that writes again', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const reading = openDatabase(url.href, { max: 1 })
  let db = reading.db
  const writable = checkOf(
    'database.writable',
    databaseChecks({ db, requireWritable: () => db.transaction().execute((trx: Trx) => write(trx)) }),
  )
  const write = async (trx: Trx) => {
    await takeRoom(trx)
    await trx.insertInto('healthProbes').values({ process: crypto.randomUUID(), probedAt: new Date() }).execute()
  }
  expect((await sentencesOf(writable)).join()).toContain('read-only transaction')
  await reading.db.destroy()
  db = database.db
  expect(await sentencesOf(writable)).toEqual([])
})

test('a database grows beyond its plan, and a table is not vacuumed', async () => {
  const { db, pool } = database
  const size = (gigabytes: number) =>
    checkOf('database.size', databaseChecks({ db, requireWritable: async () => {}, limits: { gigabytes } }))
  expect((await sentencesOf(size(0.001))).join()).toContain('more than the 0.001 GB')
  expect(await sentencesOf(size(500))).toEqual([])

  const vacuum = checkOf('database.vacuum')
  const client = await pool.connect()
  await client.query(
    `create table tests_dead as select generate_series(1, 500) as n; alter table tests_dead set (autovacuum_enabled = off)`,
  )
  await client.query('delete from tests_dead; select pg_stat_force_next_flush()')
  client.release()
  await expect.poll(() => sentencesOf(vacuum)).toEqual([expect.stringContaining('tests_dead has 500 dead rows')])
  await pool.query('vacuum tests_dead')
  await expect.poll(() => sentencesOf(vacuum)).toEqual([])
  await pool.query('drop table tests_dead')
})

test('a full disk is seen, and a disk with room again', async () => {
  let freeBytes = 5
  const disk = checkOf(
    'disk.room',
    machineChecks({ publicUrl: 'http://localhost', readRoom: async () => ({ freeBytes, allBytes: 100 }) }),
  )
  expect((await sentencesOf(disk)).join()).toContain('5 % of it')
  freeBytes = 50
  expect(await sentencesOf(disk)).toEqual([])
})

test('a certificate near its end is seen, and none is asked for without https', async () => {
  const server = createServer(CERTIFICATE).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const of = (publicUrl: string) =>
    checkOf('certificate.days', machineChecks({ publicUrl, readRoom: async () => ({ freeBytes: 1, allBytes: 1 }) }))
  const served = of(`https://localhost:${port}`)
  expect((await sentencesOf(served, new Date('2126-11-03'))).join()).toMatch(/localhost:\d+ ends in \d days/)
  expect(await sentencesOf(served)).toEqual([])
  await new Promise((done) => server.close(done))
  expect(await of('http://localhost').look(new Date())).toBeNull()
  await expect(served.look(new Date())).rejects.toThrow('ECONNREFUSED')
})

test('a clock behind the ledger is seen', async () => {
  const clock = checkOf('clock.ledger')
  expect(await sentencesOf(clock)).toEqual([])
  const late = new Date(Date.now() - 60_000)
  expect((await sentencesOf(clock, late)).join()).toMatch(/that of ledger by 6\d seconds/)
})

test('an entry of the audit log that was changed is seen, wherever it stands', async () => {
  const { db, pool } = database
  const audit = createAuditService({ db, clock: systemClock, auditKey })
  await pool.query(`update audit_heads set signature = null, signed_at = null`)
  const signedAt = new Date()
  await db
    .transaction()
    .execute((trx) =>
      signEmptyHeads(trx, (head) => ({ signature: signatureOf(auditKey, head, microsecondsOf(signedAt)), signedAt })),
    )
  for (let number = 1; number <= 60; number += 1)
    await db.transaction().execute((trx) =>
      audit.note(trx, {
        actor: { kind: 'service' },
        action: 'filter.saved',
        subject: { kind: 'saved_filter', id: String(number) },
      }),
    )
  const chain = checkOf('audit.chain')
  expect(await sentencesOf(chain)).toEqual([])
  const change = (number: number, reason: string | null) =>
    withoutReferences((client) =>
      client.query('update audit_entries set reason = $2 where number = $1', [number, reason]),
    )
  for (const number of [60, 3]) {
    await change(number, 'something else')
    expect((await sentencesOf(chain)).join()).toContain(`Entry ${number} of administration was changed`)
    await change(number, null)
    expect(await sentencesOf(chain)).toEqual([])
  }
})

test('every kind of schedule has its period', () => {
  const periods = { '* * * * *': 60, '*/5 * * * *': 300, '7 * * * *': 3600, '7 */6 * * *': 21_600, '0 7 * * *': 86_400 }
  for (const [schedule, seconds] of Object.entries(periods)) expect(secondsBetweenRuns(schedule)).toBe(seconds)
  expect(secondsBetweenRuns('0 7 * * 1')).toBe(604_800)
})
