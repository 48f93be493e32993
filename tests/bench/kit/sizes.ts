import { processEnvironment } from '#server/kernel/config.ts'

const environment = processEnvironment()

/** How long and how often each row is measured; each number by a variable. */
export const sizes = {
  /** Seconds of one measurement. */
  seconds: whole('BENCH_SECONDS', 6),
  /** Interleaved pairs of measurements; the table shows their medians. */
  rounds: whole('BENCH_ROUNDS', 5),
  /** Requests before the first measurement: what is compiled while it runs is slow until then. */
  warmUp: whole('BENCH_WARM_UP', 4000),
  senders: whole('BENCH_SENDERS', 1000),
  /** Seconds for which payments are settled at each rate. */
  settleSeconds: whole('BENCH_SETTLE_SECONDS', 120),
  /** Payments per second, the gate and the aim. */
  settleRates: (environment['BENCH_SETTLE_RATES'] || '200,260').split(',').map(Number),
  streams: whole('BENCH_STREAMS', 1000),
  /** Seconds for which the trade page is left open. */
  tradeSeconds: whole('BENCH_TRADE_SECONDS', 600),
  /** Rounds in which one balance is sent from many times at once. */
  parallelRounds: whole('BENCH_PARALLEL_ROUNDS', 200),
  /** Users in the smaller and the larger of two databases that are compared; three transactions for each. */
  users: pair('BENCH_USERS', '1000,1000000'),
  /** Requests that a closed loop keeps in flight: enough that the server never waits for work. */
  inFlight: whole('BENCH_IN_FLIGHT', 50),
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

function whole(name: string, otherwise: number): number {
  const given = Number(environment[name] || otherwise)
  if (!Number.isSafeInteger(given) || given < 1) throw new Error(`${name} must be a whole number above 0.`)
  return given
}
