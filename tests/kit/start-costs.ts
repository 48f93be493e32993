import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What a product in a test spends its start on. */
type StartPhase = 'database' | 'network' | 'server' | 'people' | 'end'

interface Cost {
  phase: StartPhase
  ms: number
  /** CPU of the test's process; Postgres has its own. */
  cpuMs: number
}

/** Begins a count that the processes of this run add to; the sentences that sum it up are given back once. */
export function countStarts(): () => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-starts-'))
  process.env.START_COSTS = folder
  return () => {
    const costs = readdirSync(folder).flatMap((file) => costsIn(path.join(folder, file)))
    rmSync(folder, { recursive: true, force: true })
    return summary(costs)
  }
}

/** Does the work and adds what it took to the run's count, if there is one. */
export async function counted<T>(phase: StartPhase, work: () => Promise<T>): Promise<T> {
  const folder = process.env.START_COSTS
  if (folder === undefined) return work()
  const [start, before] = [performance.now(), process.cpuUsage()]
  try {
    return await work()
  } finally {
    const { user, system } = process.cpuUsage(before)
    const cost: Cost = { phase, ms: performance.now() - start, cpuMs: (user + system) / 1000 }
    appendFileSync(path.join(folder, String(process.pid)), `${JSON.stringify(cost)}\n`)
  }
}

const costsIn = (file: string): Cost[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Cost)

function summary(costs: readonly Cost[]): string {
  const starts = costs.filter(({ phase }) => phase === 'database').length
  const phases = Object.entries(Object.groupBy(costs, ({ phase }) => phase))
  const parts = phases.map(([phase, of]) => `${phase} ${of.length} x ${mean(of, 'ms')} (${mean(of, 'cpuMs')}) ms`)
  const seconds = (of: 'ms' | 'cpuMs') => (costs.reduce((sum, cost) => sum + cost[of], 0) / 1000).toFixed(0)
  return `${starts} starts of a product: ${seconds('ms')} s, ${seconds('cpuMs')} s of CPU. Each time (CPU): ${parts.join(', ')}.`
}

const mean = (costs: readonly Cost[], of: 'ms' | 'cpuMs') =>
  (costs.reduce((sum, cost) => sum + cost[of], 0) / costs.length).toFixed(0)
