import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runAndCommit, runPlannedOnce, runStatement, statement } from '#db/pipelined.ts'
import { createWireRecorder } from '#tests/bench/kit/wire-recorder.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'

const ADD = 'insert into rate_limits (bucket, key, count, resets_at) values ($1, $2, $3, now())'
const add = (key: string, count = 1) => statement<never>(ADD, ['test', key, count])
const PLAN_MODE = 'plan mode'
const KEYS = statement<{ key: string }>('select key from rate_limits order by key', [])

async function recordedDatabase() {
  const fresh = await freshDatabase({ max: 2 })
  const recorder = createWireRecorder()
  fresh.pool.on('connect', recorder.watch)
  return { ...fresh, recorder }
}

test('a transaction takes two round trips with begin in its first statement and commit in its last', async () => {
  await using fresh = await recordedDatabase()
  fresh.recorder.begin()
  await fresh.db.transaction().execute(async (trx) => {
    await runPlannedOnce(trx, KEYS, add('a'))
    await runAndCommit(trx, add('b'))
  })
  const sent = fresh.recorder.end()
  expect(sent.map(({ text }) => (text.includes('plan_cache_mode') ? PLAN_MODE : text))).toEqual([
    'begin',
    PLAN_MODE,
    KEYS.text,
    ADD,
    PLAN_MODE,
    ADD,
    'commit',
  ])
  expect(new Set(sent.map(({ trip }) => trip)).size).toBe(2)
  expect(await runStatement(fresh.db, KEYS)).toEqual([{ key: 'a' }, { key: 'b' }])
})

test('a transaction that asks nothing sends nothing', async () => {
  await using fresh = await recordedDatabase()
  await runStatement(fresh.db, KEYS)
  fresh.recorder.begin()
  expect(await fresh.db.transaction().execute(async () => 'done')).toBe('done')
  expect(fresh.recorder.end()).toEqual([])
})

test('where a statement fails, those after it are not run, and nothing of the transaction stays', async () => {
  await using fresh = await freshDatabase({ max: 2 })
  const work = fresh.db.transaction().execute(async (trx) => {
    await runPlannedOnce(trx, add('a'), add('b', -1), add('c'))
  })
  await expect(work).rejects.toMatchObject({ code: '23514' })
  expect(await runStatement(fresh.db, KEYS)).toEqual([])
})

test('a last statement that fails is not committed, and the connection serves on', async () => {
  await using fresh = await freshDatabase({ max: 1 })
  const work = fresh.db.transaction().execute(async (trx) => {
    await runStatement(trx, add('a'))
    await runAndCommit(trx, add('b', -1))
  })
  await expect(work).rejects.toMatchObject({ code: '23514' })
  expect(await runStatement(fresh.db, KEYS)).toEqual([])
})

test('after its commit a transaction takes no more statements', async () => {
  await using fresh = await freshDatabase({ max: 1 })
  const work = fresh.db.transaction().execute(async (trx) => {
    await runAndCommit(trx, add('a'))
    await runStatement(trx, add('b'))
  })
  await expect(work).rejects.toThrow('the transaction has been committed')
  expect(await runStatement(fresh.db, KEYS)).toEqual([{ key: 'a' }])
})

test('the statement after a lock sees what the lock has waited for', async () => {
  await using fresh = await freshDatabase({ max: 3 })
  await runStatement(fresh.db, add('a', 0))
  const lock = statement<{ count: number }>('select count from rate_limits where key = $1 for update', ['a'])
  const read = statement<{ count: number }>('select count from rate_limits where key = $1', ['a'])
  const seen = await Promise.all(
    Array.from({ length: 3 }, () =>
      fresh.db.transaction().execute(async (trx) => {
        const [, [row]] = await runPlannedOnce(trx, lock, read)
        await runAndCommit(
          trx,
          statement('update rate_limits set count = $1 where key = $2', [(row?.count ?? 0) + 1, 'a']),
        )
        return row?.count
      }),
    ),
  )
  expect(new Set(seen)).toEqual(new Set([0, 1, 2]))
})

test('a statement whose answer has got another form is prepared anew', async () => {
  await using fresh = await freshDatabase({ max: 1 })
  await fresh.pool.query('create table grown (a int); insert into grown values (1)')
  const all = statement<object>('select * from grown', [])
  expect(await runStatement(fresh.db, all)).toEqual([{ a: 1 }])
  await fresh.pool.query('alter table grown add column b int default 2')
  await expect(runStatement(fresh.db, all)).rejects.toMatchObject({ code: '0A000' })
  expect(await runStatement(fresh.db, all)).toEqual([{ a: 1, b: 2 }])
})

test('times of every year reach Postgres', async () => {
  await using fresh = await freshDatabase({ max: 1 })
  const times = [999_999_999_999_999, Date.UTC(9999, 11, 31), Date.UTC(100, 0, 1), -62_198_755_200_000, 0]
  const given = statement<{ epoch: string }>(
    'select (extract(epoch from t) * 1000)::numeric(20)::text as epoch from unnest($1::timestamptz[]) with ordinality as u (t, n) order by n',
    [times.map((time) => new Date(time))],
  )
  expect((await runStatement(fresh.db, given)).map(({ epoch }) => Number(epoch))).toEqual(times)
})

test('values come to Postgres and back as they are', async () => {
  await using fresh = await freshDatabase({ max: 1 })
  const at = new Date('2026-02-28T23:59:59.123Z')
  const texts = ['plain', '', 'a "quote", a \\ and {braces}', 'NULL', null, 'é\n']
  const given = statement<object>(
    `select $1::text[] as texts, $2::timestamptz as at, $3::bytea as bytes, $4::bytea[] as many, $5::bigint as big,
      $6::boolean[] as flags, $7::jsonb as json, $8::text as nothing, $9::timestamptz[] as times`,
    [texts, at, Buffer.from([0, 255]), [Buffer.from([1, 92])], 2n ** 60n, [true, null], { a: [1] }, undefined, [at]],
  )
  expect(await runStatement(fresh.db, given)).toEqual([
    {
      texts,
      at,
      bytes: Buffer.from([0, 255]),
      many: [Buffer.from([1, 92])],
      big: String(2n ** 60n),
      flags: [true, null],
      json: { a: [1] },
      nothing: null,
      times: [at],
    },
  ])
})

test('a connection plans once what is found by a key, and what follows as Postgres thinks best', async () => {
  await using fresh = await freshDatabase({ max: 1 })
  await sql`set plan_cache_mode = auto`.execute(fresh.db)
  const count = statement('select count(*) from rate_limits where bucket = $1', ['test'])
  const plans = statement<{ text: string; once: string; again: string }>(
    'select statement as text, generic_plans as once, custom_plans as again from pg_prepared_statements',
    [],
  )
  const mode = statement<{ mode: string }>("select current_setting('plan_cache_mode') as mode", [])
  await fresh.db.transaction().execute(async (trx) => {
    for (let time = 0; time < 3; time += 1) await runPlannedOnce(trx, count)
    expect(await runStatement(trx, mode)).toEqual([{ mode: 'auto' }])
  })
  await runStatement(fresh.db, count)
  const counted = (await runStatement(fresh.db, plans)).find(({ text }) => text === count.text)
  expect(counted).toMatchObject({ once: '3', again: '1' })
})
