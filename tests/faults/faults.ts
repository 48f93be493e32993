import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { migrate } from '#db/migrator.ts'
import { openDatabase } from '#db/open-database.ts'
import { CHECKPOINTS } from '#server/kernel/checkpoint.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/postgres/start-postgres.ts'
import { type KillReport, runKillChain } from '#tests/faults/kit/kill-chain.ts'
import { runRows } from '#tests/faults/kit/run-rows.ts'
import { ASKED_SECONDS, FAULT_ROWS } from '#tests/faults/matrix.ts'
import { scratchFolder } from '#tests/kit/scratch.ts'

/**
 * `npm run faults`: every row of the fault matrix, then kills of the server, FAULT_RUNS times (120 unless given) at the named
 * points of the money path, in orders that FAULT_SEED and its successors decide; prints a table of each. FAULT_ROWS=F8,F20
 * runs these rows alone. Exits with 1 if a promise was broken, or a row took longer than its time.
 */
const { FAULT_RUNS = '120', FAULT_SEED = '1', FAULT_ROWS: only = '' } = process.env
const ROWS_LIMIT_MS = 14 * 60_000 + Object.values(ASKED_SECONDS).reduce((sum, asked) => sum + asked * 1000, 0)
const [runs, firstSeed] = [Number(FAULT_RUNS), Number(FAULT_SEED)]
if (![runs, firstSeed].every((n) => Number.isSafeInteger(n) && n > 0)) {
  console.error('FAULT_RUNS and FAULT_SEED must be whole numbers above 0.')
  process.exit(1)
}

const chosen = only.split(',').filter(Boolean)
const rows = FAULT_ROWS.filter(({ row }) => chosen.length === 0 || chosen.includes(row))
const rowReports = await runRows(rows, ROWS_LIMIT_MS)
console.table(rowReports)
if (rowReports.some(({ result }) => result !== 'kept')) process.exitCode = 1
if (chosen.length > 0 && !chosen.includes('F1')) process.exit()

const folder = scratchFolder('astrolabe-faults-')
const postgres = await startPostgres({ folder, durable: false })
try {
  const started = Date.now()
  const reports = await runAll(postgres)
  printTable(reports, (Date.now() - started) / 1000)
  if (reports.some(({ breaches }) => breaches.length > 0)) process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function runAll(server: EmbeddedPostgres): Promise<KillReport[]> {
  const chains = Array.from({ length: Math.ceil(runs / CHECKPOINTS.length) }, (_, at) => ({
    seed: firstSeed + at,
    points: CHECKPOINTS.slice(0, Math.min(CHECKPOINTS.length, runs - at * CHECKPOINTS.length)),
  }))
  const reports: KillReport[] = []
  const next = async (): Promise<void> => {
    for (let chain = chains.shift(); chain !== undefined; chain = chains.shift()) {
      const done = await runOne(server, chain)
      reports.push(...done)
      for (const { seed, point, nth, again, breaches } of done.filter((report) => report.breaches.length > 0)) {
        const place = `${point} (passing ${nth}${again === null ? '' : `, then ${again}`})`
        console.error(`FAULT_SEED=${seed} ${place}:\n  ${breaches.join('\n  ')}`)
      }
      process.stderr.write(`seed ${chain.seed}: ${done.length} kills\n`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, next))
  return reports
}

async function runOne(
  server: EmbeddedPostgres,
  { seed, points }: { seed: number; points: typeof CHECKPOINTS | readonly (typeof CHECKPOINTS)[number][] },
): Promise<KillReport[]> {
  const name = `faults_${seed}`
  await server.ensureDatabase(name)
  const databaseUrl = server.url(name)
  const opened = openDatabase(databaseUrl, { max: 5 })
  try {
    await migrate(opened)
    return await runKillChain({ seed, points, pool: opened.pool, databaseUrl })
  } finally {
    await opened.db.destroy()
  }
}

function printTable(reports: readonly KillReport[], seconds: number): void {
  const rows = CHECKPOINTS.map((point) => {
    const here = reports.filter((report) => report.point === point)
    return {
      'killed at': point,
      kills: here.length,
      'killed again while recovering': reports.filter(({ again }) => again === point).length,
      'lost or paid twice': here.filter(({ breaches }) => breaches.length > 0).length,
    }
  })
  console.table(rows)
  const again = reports.filter((report) => report.again !== null).length
  const failed = reports.filter(({ breaches }) => breaches.length > 0).length
  console.log(
    `${reports.length + again} kills from seed ${firstSeed} on in ${Math.round(seconds)} s; ${failed} broke a promise.`,
  )
}
