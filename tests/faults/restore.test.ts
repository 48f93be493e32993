import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { ask, type Client, type Ledgered, newRequest, registerClient } from '#tests/faults/kit/clients.ts'
import { openPlace, payFromRoot } from '#tests/faults/kit/kill-place.ts'
import { startKillable } from '#tests/faults/kit/killable-server.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'
import { settle } from '#tests/kit/settle.ts'

const FREEZE = `update network_state set frozen_reason = 'a test', frozen_at = now()`
const THAW = 'update network_state set frozen_reason = null, frozen_at = null'

/** A copy of a database that nobody is connected to. */
async function copyOf(database: string, copy: string): Promise<string> {
  const admin = new pg.Client(inject('postgresUrl'))
  await admin.connect()
  try {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
    await admin.query(`create database ${copy} template ${database} strategy file_copy`)
  } finally {
    await admin.end()
  }
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${copy}`
  return url.href
}

test('a database restored from a backup sends nothing again that the ledger has seen since', {
  timeout: 300_000,
}, async () => {
  await using database = await freshDatabase()
  const { place, network } = await openPlace(database.url)
  const start = async (databaseUrl: string) => {
    const server = await startKillable({ ...place, databaseUrl })
    if (server === null) throw new Error('it did not start')
    return server
  }
  const told: Ledgered = { accepted: [], unanswered: [], faults: [] }
  const before = await start(database.url)
  const people = await Promise.all(
    ['ann', 'bob', 'carol'].map((name) => registerClient(before.url, `restored-${name}`)),
  )
  const [ann, bob, carol] = people as [Client, Client, Client]
  await settle({ network, pool: database.pool })
  await payFromRoot({ network, pool: database.pool }, [ann.address, carol.address], '100')
  await database.pool.query('update settings set require_password_for_send = false')
  await database.pool.query(FREEZE)
  for (const amount of ['1', '2', '3']) await ask(before.url, newRequest(ann, bob.address, amount), told)
  expect(told).toMatchObject({ accepted: [{}, {}, {}], unanswered: [], faults: [] })
  await before.kill()

  const backup = await copyOf(new URL(database.url).pathname.slice(1), `restored_${process.pid}`)
  await database.pool.query(THAW)
  const original = await start(database.url)
  await ask(original.url, newRequest(carol, bob.address, '4'), told)
  await settle({ network, pool: database.pool })
  await original.kill()

  const opened = openDatabase(backup)
  try {
    await opened.pool.query(THAW)
    const restored = await start(backup)
    await settle({ network, pool: opened.pool })
    await restored.kill()
    const { rows } = await opened.pool.query(
      `select amount, status from transactions where type = 'payment_out' order by amount`,
    )
    expect(rows).toEqual(['1', '2', '3'].map((amount) => ({ amount: `${amount}.0000000`, status: 'confirmed' })))
    const account = await fetch(`${network.horizonUrl}/accounts/${bob.address}`)
    expect(await account.json()).toMatchObject({ balances: [{ balance: '13.1000000' }] })
    const frozen = await opened.pool.query('select address from ledger_accounts where frozen_reason is not null')
    expect(frozen.rows).toEqual([{ address: carol.address }])
    const breaches = await listBreaches({ pool: opened.pool, horizonUrl: network.horizonUrl })
    expect(breaches.filter((breach) => !breach.startsWith('I1'))).toEqual([])
  } finally {
    await opened.db.destroy()
    await network.close()
  }
})
