import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os'

/** What the numbers were measured on, and how busy it was before. */
export function describeMachine(postgresVersion: string): string {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()[0]?.toFixed(1)
  const machine = `${availableParallelism()} cores of ${cpu?.model.trim() || 'an unnamed processor'}, ${gigabytes} GiB`
  return `${machine}, ${platform()} ${release()}, Node ${process.versions.node}, Postgres ${postgresVersion}; load before the run ${load}`
}
