import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '#server/postgres/start-postgres.ts'
import { scratchFolder } from '#tests/kit/scratch.ts'

let folder = ''
beforeEach(() => {
  folder = scratchFolder('astrolabe-postgres-')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const start = () => startPostgres({ folder, durable: false })

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A process that starts the database, prints its postmaster's number, and waits to be killed. */
async function startElsewhere() {
  const code = `
    import { startPostgres } from '#server/postgres/start-postgres.ts'
    const postgres = await startPostgres({ folder: ${JSON.stringify(folder)}, durable: false })
    console.log(postgres.pid)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { postmaster: Number(line), kill }
}

test('a stopped database keeps what was written, and its password stays private', async () => {
  const first = await start()
  await first.ensureDatabase('app')
  await query(first.url('app'), 'create table kept (amount numeric)')
  await query(first.url('app'), 'insert into kept values (1.5)')
  await first.stop()
  expect(first.isAlive()).toBe(false)
  const second = await start()
  await second.ensureDatabase('app')
  expect(await query(second.url('app'), 'select * from kept')).toEqual([{ amount: '1.5' }])
  await second.stop()
  expect(statSync(path.join(folder, 'cluster.secret')).mode & 0o777).toBe(0o600)
})

test('the server is reached over a socket of its folder, and over loopback alone where there can be none', async () => {
  for (const [sockets, host] of [
    [path.join(folder, 'cluster'), path.join(folder, 'cluster')],
    [path.join(folder, 'x'.repeat(120)), null],
  ] as const) {
    const server = await startPostgres({ folder, durable: false, sockets })
    expect(new URL(server.url('postgres')).searchParams.get('host')).toBe(host)
    expect(await query(server.url('postgres'), 'select inet_server_addr()::text as at')).toEqual([
      { at: host === null ? '127.0.0.1/32' : null },
    ])
    await server.stop()
  }
})

test('a server that outlived its starter is adopted, not started twice', async () => {
  const elsewhere = await startElsewhere()
  await elsewhere.kill()
  const adopted = await start()
  expect(adopted).toMatchObject({ adopted: true, pid: elsewhere.postmaster })
  await adopted.stop()
  expect(adopted.isAlive()).toBe(false)
})

test('of two starters at the same moment one wins and the other is told why', async () => {
  const outcomes = await Promise.allSettled([start(), start()])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => reason.message)).toEqual([
    expect.stringMatching(/^The database in .* is in use by another running Astrolabe/),
  ])
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.stop()
})

test('a starter in another process is refused while the first one lives', async () => {
  const elsewhere = await startElsewhere()
  await expect(start()).rejects.toThrow('in use by another running Astrolabe')
  await elsewhere.kill()
  await (await start()).stop()
})

test('after the server itself is killed the next start recovers', async () => {
  const first = await start()
  await first.ensureDatabase('app')
  process.kill(first.pid, 'SIGKILL')
  await first.stop()
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await query(second.url('app'), 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('an interrupted first start does not block the next one', async () => {
  mkdirSync(path.join(folder, 'cluster.unfinished'))
  writeFileSync(path.join(folder, 'cluster.unfinished', 'half'), 'written')
  writeFileSync(path.join(folder, 'cluster.secret'), 'of the interrupted start')
  const postgres = await start()
  expect(existsSync(path.join(folder, 'cluster.unfinished'))).toBe(false)
  await postgres.stop()
})

test('a lock file whose number now belongs to another program does not block the start', async () => {
  const first = await start()
  const lockFile = path.join(folder, 'cluster', 'postmaster.pid')
  const content = readFileSync(lockFile, 'utf8').split('\n')
  await first.stop()
  writeFileSync(lockFile, [process.pid, ...content.slice(1)].join('\n'), { mode: 0o600 })
  const second = await start()
  expect(second.adopted).toBe(false)
  await second.stop()
})

test('a cluster of another Postgres, a damaged one and one without its password are each refused by a sentence', async () => {
  await (await start()).stop()
  const version = path.join(folder, 'cluster', 'PG_VERSION')
  writeFileSync(version, '17\n')
  await expect(start()).rejects.toThrow('DATA_DIR holds a database of Postgres 17')
  writeFileSync(version, '18\n')
  rmSync(path.join(folder, 'cluster', 'global', 'pg_control'))
  await expect(start()).rejects.toThrow(/does not start: .*pg_control/)
  rmSync(version)
  await expect(start()).rejects.toThrow('DATA_DIR holds a damaged database')
  writeFileSync(version, '18\n')
  rmSync(path.join(folder, 'cluster.secret'))
  await expect(start()).rejects.toThrow('the password of its database, is missing')
})
