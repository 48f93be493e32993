import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes that a process holds in memory now, and the most it has held. Linux only. */
export function memoryOf(pid: number): { now: number; most: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1] ?? 0) / 1024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

/** Megabytes that a process and all that it has started hold in memory now; what several map is shared out among them. Linux only. */
export function memoryWithChildrenOf(pid: number): number {
  const share = Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  const childrenOf = (thread: string): number[] =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  const children = readdirSync(`/proc/${pid}/task`).flatMap(childrenOf)
  return children.reduce((sum, child) => sum + memoryWithChildrenOf(child), share)
}
