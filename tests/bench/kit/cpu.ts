import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second, whatever the machine. */
const MS_PER_TICK = 10

interface Stat {
  pid: number
  parent: number
  /** User and system time of the process itself. */
  ownMs: number
  /** Of its children that have ended. */
  endedMs: number
}

/** Milliseconds of CPU that a process has used so far, all its threads together. Linux only. */
export const cpuMs = (pid: number): number => readStat(pid)?.ownMs ?? 0

/**
 * As cpuMs, of a process and all its children: Postgres has one for each connection. None of them has threads, so that the
 * scheduler's own count serves, to the nanosecond: the hundredths of thirty processes would hide what few calls cost.
 */
export function familyCpuMs(pid: number): number {
  const own = readStat(pid)
  const children = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => readStat(Number(entry)) ?? [])
    .filter(({ parent }) => parent === pid)
  const all = own ? [own, ...children] : children
  return all.reduce((sum, { pid: each, endedMs }) => sum + scheduledMs(each) + endedMs, 0)
}

function scheduledMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0 // ended meanwhile: its parent counts it
  }
}

function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0] = fields.slice(1)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
    return { pid, parent, ownMs: (user + system) * MS_PER_TICK, endedMs: (endedUser + endedSystem) * MS_PER_TICK }
  } catch {
    return undefined // ended meanwhile
  }
}
