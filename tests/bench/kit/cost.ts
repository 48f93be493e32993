import { cpuMs, familyCpuMs } from './cpu.ts'

/** Milliseconds of CPU for one unit of work. */
export interface Cost {
  processMs: number
  postgresMs: number
  /** Units done per second of the clock. */
  perSecond: number
}

/** Runs work that tells how many units it did, and what they cost the process and Postgres. */
export async function costOf(pids: { process: number; postgres: number }, work: () => Promise<number>): Promise<Cost> {
  const before = { process: cpuMs(pids.process), postgres: familyCpuMs(pids.postgres), at: performance.now() }
  const units = await work()
  const seconds = (performance.now() - before.at) / 1000
  return {
    processMs: (cpuMs(pids.process) - before.process) / units,
    postgresMs: (familyCpuMs(pids.postgres) - before.postgres) / units,
    perSecond: units / seconds,
  }
}

export const wholeMs = ({ processMs, postgresMs }: Cost): number => processMs + postgresMs
