import { processEnvironment } from '#server/kernel/config.ts'

const environment = processEnvironment()

/** Whether every row runs only long enough to show that it can be measured; its numbers mean nothing. */
export const isShort = environment['BENCH_SHORT'] === '1'
/** A number of rows or requests that a measurement writes: a hundredth of it in the short form. */
export const scaled = (full: number): number => (isShort ? Math.max(1, Math.round(full / 100)) : full)

/** How long and how often each row is measured; each number by a variable. */
export const sizes = {
  /** Seconds of one measurement. */
  seconds: whole('BENCH_SECONDS', 6, 1),
  /** Interleaved pairs of measurements; the table shows their medians. */
  rounds: whole('BENCH_ROUNDS', 5, 1),
  /** Requests before the first measurement: what is compiled while it runs is slow until then. */
  warmUp: whole('BENCH_WARM_UP', 4000, 50),
  senders: whole('BENCH_SENDERS', 1000, 50),
  /** Seconds for which payments are settled at each rate. */
  settleSeconds: whole('BENCH_SETTLE_SECONDS', 120, 4),
  /** Payments per second, the gate and the aim. */
  settleRates: (environment['BENCH_SETTLE_RATES'] || (isShort ? '20' : '200,260')).split(',').map(Number),
  streams: whole('BENCH_STREAMS', 1000, 50),
  /** Seconds for which the trade page is left open. */
  tradeSeconds: whole('BENCH_TRADE_SECONDS', 600, 10),
  /** Rounds in which one balance is sent from many times at once. */
  parallelRounds: whole('BENCH_PARALLEL_ROUNDS', 200, 5),
  /** Users in the smaller and the larger of two databases that are compared; three transactions for each. */
  users: pair('BENCH_USERS', isShort ? '200,2000' : '1000,1000000'),
  /** Requests that a closed loop keeps in flight: enough that the server never waits for work. */
  inFlight: whole('BENCH_IN_FLIGHT', 50, 10),
}

/** A warm-up ends after so long even where the machine is slow. */
export const WARM_UP_LIMIT_SECONDS = 30

/** Names of rows in BENCH_ROWS, or undefined for all. */
export const wantedRows = environment['BENCH_ROWS']?.split(',').map((name) => name.trim())

/** Folder for CPU profiles of the measured server, or undefined. */
export const profileFolder = environment['BENCH_PROFILE'] || undefined

/** File whose table is replaced by this run's, or undefined. */
export const resultsFile = environment['BENCH_SAVE'] || undefined

function pair(name: string, otherwise: string): [number, number] {
  const [few = 0, many = 0] = (environment[name] || otherwise).split(',').map(Number)
  if (!Number.isSafeInteger(few) || !Number.isSafeInteger(many) || few < 10 || many < few)
    throw new Error(`${name} must be two whole numbers, the smaller first and at least 10.`)
  return [few, many]
}

function whole(name: string, otherwise: number, inShort: number): number {
  const given = Number(environment[name] || (isShort ? inShort : otherwise))
  if (!Number.isSafeInteger(given) || given < 1) throw new Error(`${name} must be a whole number above 0.`)
  return given
}
