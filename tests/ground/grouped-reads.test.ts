import { expect, test } from 'vitest'
import { statement } from '#db/pipelined.ts'
import { groupReads } from '#server/kernel/grouped-reads.ts'
import { createWireRecorder } from '#tests/bench/kit/wire-recorder.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'

const ECHO = 'select $1::int as "askedFor"'
const echo = (number: number | string) => statement<{ askedFor: number }>(ECHO, [number])
const sleep = (seconds: number) => statement<{ slept: string }>('select pg_sleep($1)::text as slept', [seconds])
const numbers = Array.from({ length: 250 }, (_, at) => at)

test('reads that are asked for together go in one write, and each gets its own rows', async () => {
  await using fresh = await freshDatabase({ max: 2 })
  const recorder = createWireRecorder()
  fresh.pool.on('connect', recorder.watch)
  const read = groupReads(fresh.db)
  recorder.begin()
  const some = numbers.slice(0, 30)
  expect(await Promise.all(some.map((number) => read(echo(number))))).toEqual(some.map((askedFor) => [{ askedFor }]))
  const sent = recorder.end()
  expect(sent.filter(({ text }) => text === echo(0).text)).toHaveLength(some.length)
  expect(new Set(sent.map(({ trip }) => trip)).size).toBe(1)
})

test('many are all answered, whatever statements they are', async () => {
  await using fresh = await freshDatabase({ max: 2 })
  const read = groupReads(fresh.db)
  const none = statement<never>('select key from rate_limits where key = $1', ['nobody'])
  const answers = await Promise.all(numbers.map((number) => read(number % 3 === 0 ? none : echo(number))))
  expect(answers).toEqual(numbers.map((askedFor) => (askedFor % 3 === 0 ? [] : [{ askedFor }])))
})

test('where Postgres refuses one, the others are answered', async () => {
  await using fresh = await freshDatabase({ max: 2 })
  const read = groupReads(fresh.db)
  const [before, refused, after] = await Promise.allSettled([read(echo(1)), read(echo('no number')), read(echo(2))])
  expect(before).toMatchObject({ value: [{ askedFor: 1 }] })
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22P02' } })
  expect(after).toMatchObject({ value: [{ askedFor: 2 }] })
})

test('a read that hangs holds nobody up who comes later', async () => {
  await using fresh = await freshDatabase({ max: 3 })
  const read = groupReads(fresh.db)
  const ended: string[] = []
  const slow = read(sleep(1)).then(() => ended.push('slow'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  const later = read(echo(1)).then(() => ended.push('later'))
  await Promise.all([slow, later])
  expect(ended).toEqual(['later', 'slow'])
})

test('a lost connection fails those whose group it carried, and the pool gives later ones another', async () => {
  await using fresh = await freshDatabase({ max: 2 })
  const read = groupReads(fresh.db)
  const cut = Promise.allSettled([read(echo(1)), read(sleep(5))])
  await expect
    .poll(async () => {
      const end = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%pg_sleep($1)%' and pid <> pg_backend_pid()`
      return (await fresh.pool.query(end)).rowCount
    })
    .toBe(1)
  expect((await cut).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect.poll(() => read(echo(2)).catch(() => 'the pool has not noticed yet')).toEqual([{ askedFor: 2 }])
})
