import pg from 'pg'
import { encodeCursor } from '#server/domains/transactions/page-cursor.ts'
import { memoryOf } from '#tests/bench/kit/memory.ts'
import { median } from '#tests/bench/kit/rounds.ts'
import { scaled, sizes } from '#tests/bench/kit/sizes.ts'
import { type Line, millis, percent, times } from '#tests/bench/kit/table.ts'
import { copyOut, FILL } from '#tests/bench/scale/long-history.ts'
import type { Row } from './row.types.ts'

const ENTRIES = scaled(1_000_000)
const PAGE = 50
/** A server that nobody has asked for anything holds less than any that works. */
const [WARM_UP_SECONDS, READS_PER_SECOND] = [10, 500]
const TRIES = 40
const MOST_PAGE_MS = 5
const MOST_APART = 1.3
const MOST_SEARCH_MS = 20
const LEAST_OF_COPY = 0.25
const MOST_MEMORY_MB = 30
const MOST_CANCEL_MS = 1000

/** One person with a very long history: pages, filters, and the file of all of it. */
export const history: Row = {
  name: 'history',
  measure: async (stage) => {
    const [person] = stage.people
    if (!person) throw new Error('there is nobody')
    const databaseUrl = await stage.copyDatabase('history')
    const client = new pg.Client(databaseUrl)
    await client.connect()
    await client.query(FILL, [person.id, person.address, ENTRIES])
    await client.query('vacuum analyze transactions')
    const server = await stage.startServer(databaseUrl, 'web')
    const { port, cookieName } = server.target
    const headers = { cookie: `${cookieName}=${person.session}` }
    const ask = (path: string, signal?: AbortSignal) => fetch(`http://127.0.0.1:${port}${path}`, { headers, signal })
    const listed = (input: object) => `/trpc/history.list?input=${encodeURIComponent(JSON.stringify(input))}`
    try {
      return [...(await pages()), ...(await searches()), ...(await file())]
    } finally {
      await server.process.stop()
      await client.end()
    }

    async function once(path: string): Promise<number> {
      const begun = performance.now()
      const answer = await ask(path)
      const text = await answer.text()
      if (!answer.ok) throw new Error(text)
      return performance.now() - begun
    }

    /** Medians of paths that are asked in turn, so that a machine that slows down slows all of them. */
    async function timed(...paths: string[]): Promise<number[]> {
      const took = paths.map((): number[] => [])
      for (let n = 0; n < TRIES; n += 1) for (const [at, path] of paths.entries()) took[at]?.push(await once(path))
      return took.map((each) => median(each.slice(TRIES / 4)))
    }

    async function cursorAt(offset: number): Promise<string> {
      const { rows } = await client.query<{ timestamp: Date; id: string }>(
        `select "timestamp", id from transactions where user_id = $1 and ledger is not null
         order by "timestamp" desc, id desc offset $2 limit 1`,
        [person?.id, offset],
      )
      return rows[0] ? encodeCursor(rows[0]) : ''
    }

    async function pages(): Promise<Line[]> {
      const cursors = [
        await cursorAt(10_000 * PAGE - 1 < ENTRIES ? 10_000 * PAGE - 1 : 0),
        await cursorAt(ENTRIES - PAGE),
      ]
      const paths = [{}, { cursor: cursors[0] }, { cursor: cursors[1] }].map((place) =>
        listed({ limit: PAGE, ...place }),
      )
      const [read = 0, ...took] = await timed('/api/user', ...paths)
      const apart = Math.max(...took) / Math.min(...took)
      const slowest = Math.max(...took) - read
      return [
        {
          what: `first, 10,000th and last page of ${ENTRIES} entries, by HTTP`,
          ours: took.map(millis).join(', '),
          reference: `${millis(read)} (/api/user)`,
          ratio: `${times(apart)} apart`,
          promise: `at most ${MOST_PAGE_MS} ms more than that, ${times(MOST_APART)} apart`,
          reached: slowest <= MOST_PAGE_MS && apart <= MOST_APART,
        },
      ]
    }

    async function searches(): Promise<Line[]> {
      const asked: Record<string, object> = {
        'a text that nearly no memo holds': { search: 'needle' },
        'a text that many memos hold': { search: 'rent' },
        'a hash': { search: 'ab'.repeat(32) },
        'an asset of one entry in a hundred': { asset: 'XLM', flow: 'out' },
        'what is in no entry': { status: 'failed' },
        'one day in the middle': { firstDay: '2020-06-01', lastDay: '2020-06-01' },
      }
      const lines: Line[] = []
      for (const [name, filter] of Object.entries(asked)) {
        const [read = 0, took = 0] = await timed('/api/user', listed({ limit: PAGE, ...filter }))
        lines.push({
          what: `one call of a filter among them: ${name}`,
          ours: millis(took),
          reference: `${millis(read)} (/api/user)`,
          ratio: '',
          promise: `at most ${MOST_SEARCH_MS} ms`,
          reached: took - read <= MOST_SEARCH_MS,
        })
      }
      return lines
    }

    async function file(): Promise<Line[]> {
      const { pid } = server.process
      await stage.run({ kind: 'read', seconds: WARM_UP_SECONDS, perSecond: READS_PER_SECOND }, server.target)
      const before = memoryOf(pid).now
      let most = before
      const watch = setInterval(() => {
        most = Math.max(most, memoryOf(pid).now)
      }, 50)
      const [ours, reference]: [number[], number[]] = [[], []]
      for (let round = 0; round < Math.min(3, sizes.rounds); round += 1) {
        ours.push(await timedOf(readAll))
        reference.push(await timedOf(() => copyOut(databaseUrl, person?.id ?? '')))
      }
      clearInterval(watch)
      const share = median(reference) / median(ours)
      const cancelled = await timedCancel()
      return [
        {
          what: `CSV of ${ENTRIES} entries`,
          ours: `${(median(ours) / 1000).toFixed(1)} s`,
          reference: `${(median(reference) / 1000).toFixed(1)} s (COPY)`,
          ratio: `${percent(share)} of COPY’s rate`,
          promise: `at least ${percent(LEAST_OF_COPY)}`,
          reached: share >= LEAST_OF_COPY,
        },
        {
          what: 'memory of the server while it makes them',
          ours: `${Math.round(most - before)} MB more`,
          reference: `${Math.round(before)} MB (after ${WARM_UP_SECONDS} s of everybody’s reads)`,
          ratio: '',
          promise: `at most ${MOST_MEMORY_MB} MB`,
          reached: most - before <= MOST_MEMORY_MB,
        },
        {
          what: 'from giving up a file until Postgres works on it no more',
          ours: millis(cancelled),
          reference: '',
          ratio: '',
          promise: `at most ${MOST_CANCEL_MS} ms`,
          reached: cancelled <= MOST_CANCEL_MS,
        },
      ]
    }

    async function readAll(): Promise<void> {
      const answer = await ask('/api/export?format=csv&inLedger=true')
      let lines = 0
      for await (const piece of answer.body ?? []) for (const byte of piece as Uint8Array) if (byte === 10) lines += 1
      if (lines < ENTRIES) throw new Error(`only ${lines} lines came`)
    }

    async function timedCancel(): Promise<number> {
      const controller = new AbortController()
      const answer = await ask('/api/export?format=csv', controller.signal)
      await answer.body?.getReader().read()
      const begun = performance.now()
      controller.abort()
      const busy = `select 1 from pg_stat_activity where state <> 'idle' and query like '%string_agg%' and pid <> pg_backend_pid()`
      let quiet = 0
      while (quiet < 5) quiet = (await client.query(busy)).rowCount === 0 ? quiet + 1 : 0
      return performance.now() - begun
    }
  },
}

async function timedOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
