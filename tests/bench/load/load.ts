import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Connection, openConnection } from './connection.ts'
import type { LoadPlan, LoadResult, Person, Target } from './load.types.ts'
import { createRequests } from './requests.ts'

const TICK_MS = 1
const MOST_CONNECTIONS = 500

/** Runs one plan against a server and tells what was answered and how soon. */
export async function runLoad(plan: LoadPlan, people: readonly Person[], target: Target): Promise<LoadResult> {
  const tally = createTally(plan.kind === 'pay' || plan.kind === 'order')
  const next = createRequests(plan, people, target)
  const begun = performance.now()
  await (plan.perSecond === undefined ? closedLoop : openLoop)(plan, { port: target.port, next, tally })
  return tally.result((performance.now() - begun) / 1000)
}

interface Loop {
  port: number
  next: () => string
  tally: Tally
}

async function closedLoop(
  { seconds, atMost = Infinity, inFlight = 1 }: LoadPlan,
  { port, next, tally }: Loop,
): Promise<void> {
  const connections = await Promise.all(Array.from({ length: inFlight }, () => openConnection(port)))
  const end = performance.now() + seconds * 1000
  let begun = 0
  const isOver = (connection: Connection) => performance.now() >= end || begun >= atMost || connection.isBroken()
  await Promise.all(
    connections.map(async (connection) => {
      for (; !isOver(connection); begun += 1) await exchange(connection, next(), { tally, due: performance.now() })
      connection.close()
    }),
  )
}

/** A request that is due begins at once; only with 500 unanswered does it wait, and that counts as its latency. */
async function openLoop({ seconds, perSecond = 1 }: LoadPlan, { port, next, tally }: Loop): Promise<void> {
  const free: Connection[] = []
  const open = new Set<Promise<void>>()
  const begun = performance.now()
  const total = Math.round(seconds * perSecond)
  const begin = async (due: number): Promise<void> => {
    const connection = takeWhole(free) ?? (await openConnection(port))
    await exchange(connection, next(), { tally, due })
    if (!connection.isBroken()) free.push(connection)
  }
  for (let sent = 0; sent < total; await sleep(TICK_MS)) {
    const dueCount = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * perSecond) + 1)
    for (; sent < dueCount && open.size < MOST_CONNECTIONS; sent += 1) {
      const asked = begin(begun + (sent / perSecond) * 1000).finally(() => open.delete(asked))
      open.add(asked)
    }
  }
  await Promise.all(open)
  for (const connection of free) connection.close()
}

/** The server closes what was idle for long. */
function takeWhole(free: Connection[]): Connection | undefined {
  for (let connection = free.pop(); connection; connection = free.pop()) if (!connection.isBroken()) return connection
  return undefined
}

async function exchange(
  connection: Connection,
  request: string,
  { tally, due }: { tally: Tally; due: number },
): Promise<void> {
  const answer = await connection
    .exchange(request)
    .catch((fault: unknown): Answer => ({ status: 599, body: String(fault) }))
  tally.count(answer, performance.now() - due)
}

type Tally = ReturnType<typeof createTally>

function createTally(keepsIds: boolean) {
  const latencies: number[] = []
  const ids: string[] = []
  const faults: string[] = []
  return {
    count(answer: Answer, ms: number) {
      latencies.push(ms)
      if (answer.status >= 400) faults.push(`${answer.status} ${answer.body.slice(0, 300)}`)
      else if (keepsIds) ids.push((JSON.parse(answer.body) as { result: { data: { id: string } } }).result.data.id)
    },
    result(seconds: number): LoadResult {
      const sorted = Float64Array.from(latencies).sort()
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      const latency = { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) }
      return { answered: sorted.length, faults: faults.length, firstFault: faults[0] ?? null, seconds, ...latency, ids }
    },
  }
}
