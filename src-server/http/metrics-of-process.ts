import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Pool } from 'pg'
import { statementCounts } from '#db/statement-counts.ts'
import { callCounts } from '#server/calls/call-counts.ts'
import type { LiveHub } from './live-hub.ts'
import { metric, type Sample } from './metrics-text.ts'

export interface ProcessParts {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  hub: Pick<LiveHub, 'list'>
}

const NANOSECONDS = 1e9
const DELAY_EVERY_MS = 20
let delays: ReturnType<typeof monitorEventLoopDelay> | undefined

/** Counts from the first asking on: without a reader it costs nothing. */
function eventLoopDelays(): NonNullable<typeof delays> {
  if (!delays) (delays = monitorEventLoopDelay({ resolution: DELAY_EVERY_MS })).enable()
  return delays
}

const one = (value: number): Sample[] => [{ value }]

/** Labels are procedures, codes and kinds of statements: none is made of what somebody sends. */
export function processMetrics({ pool, hub }: ProcessParts): string[] {
  return [...machineMetrics(), ...eventLoopMetrics(), ...databaseMetrics(pool), ...callMetrics(), streamMetric(hub)]
}

function machineMetrics(): string[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    metric('process_cpu_seconds_total', ['counter', 'Processor time of this process.'], one((user + system) / 1e6)),
    metric('process_resident_memory_bytes', ['gauge', 'Memory of this process.'], one(rss)),
    metric('nodejs_heap_size_used_bytes', ['gauge', 'Heap of this process that is in use.'], one(heapUsed)),
    metric('nodejs_heap_size_total_bytes', ['gauge', 'Heap of this process.'], one(heapTotal)),
    metric(
      'nodejs_external_memory_bytes',
      ['gauge', 'Memory outside of the heap that its objects hold.'],
      one(external),
    ),
    metric('process_uptime_seconds', ['gauge', 'Seconds since this process began.'], one(process.uptime())),
  ]
}

/** Since the last reading. */
function eventLoopMetrics(): string[] {
  const found = eventLoopDelays()
  const quantiles = [50, 99].map((share) => ({
    labels: { quantile: String(share / 100) },
    value: found.percentile(share) / NANOSECONDS,
  }))
  const most = found.max > 0 && found.count > 0 ? found.max / NANOSECONDS : 0
  found.reset()
  const { active, idle } = performance.eventLoopUtilization()
  return [
    metric('nodejs_eventloop_delay_seconds', ['gauge', 'Delay of the event loop since the last reading.'], quantiles),
    metric('nodejs_eventloop_delay_max_seconds', ['gauge', 'The longest delay since the last reading.'], one(most)),
    metric(
      'nodejs_eventloop_active_seconds_total',
      ['counter', 'Time in which the event loop worked.'],
      one(active / 1000),
    ),
    metric(
      'nodejs_eventloop_idle_seconds_total',
      ['counter', 'Time in which the event loop waited.'],
      one(idle / 1000),
    ),
  ]
}

function databaseMetrics({ totalCount, idleCount, waitingCount }: ProcessParts['pool']): string[] {
  const counts = statementCounts()
  const samples = (field: 'statements' | 'seconds'): Sample[] =>
    counts.map(({ kind, outcome, [field]: value }) => ({ labels: { kind, outcome }, value }))
  return [
    metric(
      'astrolabe_pool_connections',
      ['gauge', 'Connections to the database.'],
      [
        { labels: { state: 'busy' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
      ],
    ),
    metric('astrolabe_pool_waiting', ['gauge', 'Statements that wait for a connection.'], one(waitingCount)),
    metric('astrolabe_statements_total', ['counter', 'SQL statements by kind and outcome.'], samples('statements')),
    metric('astrolabe_statement_seconds_total', ['counter', 'Time until their answers.'], samples('seconds')),
  ]
}

function callMetrics(): string[] {
  const counts = callCounts()
  const samples = (field: 'calls' | 'seconds'): Sample[] =>
    counts.map(({ procedure, code, [field]: value }) => ({ labels: { procedure, code }, value }))
  return [
    metric('astrolabe_calls_total', ['counter', 'Calls by procedure and code; OK: answered.'], samples('calls')),
    metric('astrolabe_call_seconds_total', ['counter', 'Time that these calls took.'], samples('seconds')),
  ]
}

function streamMetric({ list }: ProcessParts['hub']): string {
  const streams = list()
  const visitors = streams.filter(({ sessionHash }) => sessionHash === null).length
  return metric(
    'astrolabe_streams',
    ['gauge', 'Open event streams of this process.'],
    [
      { labels: { of: 'people' }, value: streams.length - visitors },
      { labels: { of: 'visitors' }, value: visitors },
    ],
  )
}
