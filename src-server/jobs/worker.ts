import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, type Runner, run, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '#db/database.ts'
import { startMakerLoop } from '#server/domains/market-making/maker-loop.ts'
import type { MarketMakingService } from '#server/domains/market-making/market-making.service.ts'
import type { ChecksService } from '#server/domains/monitor/checks.service.ts'
import { startChecksLoop } from '#server/domains/monitor/checks-loop.ts'
import type { HeldOrdersService } from '#server/domains/orders/held/held.service.ts'
import { startHeldLoop } from '#server/domains/orders/held/held-loop.ts'
import { releaseDeadLeases } from '#server/domains/transactions/submission/leases.queries.ts'
import {
  type SubmissionLoopDeps,
  startSubmissionLoop,
} from '#server/domains/transactions/submission/submission-loop.ts'
import { sendWebhooks } from '#server/domains/webhooks/webhooks.queue.ts'
import { type PassCheckpoint, passFreely } from '#server/kernel/checkpoint.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { MARK_ALIVE } from '#server/kernel/worker-liveness.ts'
import type { Job } from '#server/queue/job.ts'
import { LIVE_CHANNEL, SUBMIT_CHANNEL, tellsOfLedger, WEBHOOKS_CHANNEL } from '#server/queue/notices.ts'
import { type Listener, listenPersistently } from '#server/queue/pg-listener.ts'
import { releaseDeadJobs } from '#server/queue/queue.ts'
import { cronItemsOf, scheduledOf, taskListOf } from './job-list.ts'

export interface WorkerParts {
  pool: Pool
  db: Db
  jobs: readonly Job[]
  /** Whether those with a schedule, and checks, also come by the clock; they do unless told otherwise. */
  jobsByTheClock?: boolean
  engine: SubmissionEngine
  heldOrders: Pick<HeldOrdersService, 'look' | 'lookForSilence'>
  marketMaking: Pick<MarketMakingService, 'look' | 'moveWallets'>
  checks: Pick<ChecksService, 'release' | 'lookAtDue'>
  clock: Clock
  logger: Logger
  checkpoint?: PassCheckpoint
}
type SubmissionEngine = Omit<SubmissionLoopDeps, 'db' | 'checkpoint' | 'clock' | 'logger'>

export interface RunningWorker {
  /** Takes no more work; resolves when what runs has ended and is released. */
  stop(): Promise<void>
}

const JOBS_AT_ONCE = 4
/** A worker that was killed leaves leases and locked jobs behind; this is how often the living look for them. */
const TIDY_EVERY_MS = 5000
const RESTART_AFTER_MS = 1000

/**
 * By itself the library lets nobody wait for its noting that a job has ended: where the database is away just then, the
 * rejection would end the process. In batches it stops instead, and is started again; the job is done once more.
 */
const ENDS_AWAITED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** This process's part of the background work: graphile-worker for jobs, and the submission loop, which has its own leases. */
export async function startWorker(parts: WorkerParts): Promise<RunningWorker> {
  const {
    pool,
    db,
    jobs,
    engine,
    heldOrders,
    marketMaking,
    checks,
    clock,
    logger,
    checkpoint = passFreely,
    jobsByTheClock = true,
  } = parts
  let listener: Listener | undefined
  let ofJobs = '' // the id under which the library locks jobs now
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => (ofJobs = workerPool.id))
  const startJobs = () =>
    run({
      pgPool: pool,
      events,
      concurrency: JOBS_AT_ONCE,
      noHandleSignals: true,
      taskList: taskListOf(jobs),
      parsedCronItems: parseCronItems(jobsByTheClock ? cronItemsOf(jobs) : []),
      logger: workerLogger(logger),
      preset: ENDS_AWAITED,
    })
  const runner = await keepRunning(startJobs, { logger, restarted: () => listener?.renew() })
  const loop = startSubmissionLoop({ ...engine, db, checkpoint, clock, logger })
  const held = startHeldLoop(heldOrders, logger)
  const quoting = startMakerLoop(marketMaking, logger)
  await checks.release(scheduledOf(jobs))
  const checking = jobsByTheClock ? startChecksLoop(checks, logger) : null
  const onConnect = (client: PoolClient) => client.query(MARK_ALIVE, [[ofJobs, loop.id]])
  const tellEndpoints = () =>
    void sendWebhooks
      .add(db, {}, { key: sendWebhooks.name })
      .catch((err: unknown) => logger.warn({ err }, 'webhooks wait for their next run by the clock'))
  listener = await listenPersistently({
    pool,
    channels: [SUBMIT_CHANNEL, LIVE_CHANNEL, WEBHOOKS_CHANNEL],
    logger,
    onConnect,
    onNotification: ({ channel, payload }) => {
      if (channel === SUBMIT_CHANNEL) loop.wake()
      else if (channel === WEBHOOKS_CHANNEL) tellEndpoints()
      else if (tellsOfLedger(payload)) {
        held.wake()
        quoting.wake()
      }
    },
    onListening: () => {
      loop.wake()
      held.wake()
      quoting.wake()
    },
  })
  const tidy = () =>
    Promise.all([releaseDeadLeases(db), releaseDeadJobs(pool)]).catch((err: unknown) =>
      logger.warn({ err }, 'what dead workers left behind stays for now'),
    )
  await tidy()
  const tidying = setInterval(() => void tidy(), TIDY_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(tidying)
      await Promise.all([runner.stop(), loop.stop(), held.stop(), quoting.stop(), checking?.stop()])
      await listener?.stop()
    },
  }
}

/** Runs the jobs again where they end by themselves, as they do when the database goes away for a while. */
async function keepRunning(
  start: () => Promise<Runner>,
  { logger, restarted }: { logger: Logger; restarted: () => void },
): Promise<{ stop(): Promise<void> }> {
  let runner = await start()
  let isStopped = false

  async function startAgain(cause?: unknown): Promise<void> {
    if (isStopped) return
    logger.warn({ err: cause }, 'the jobs have stopped; they are started again')
    await sleep(RESTART_AFTER_MS)
    try {
      if (isStopped) return
      runner = await start()
      restarted()
      watch()
    } catch (again) {
      await startAgain(again)
    }
  }
  // The library calls it a good end, too, when its workers could not go on.
  const watch = () => void runner.promise.then(startAgain, startAgain)

  watch()
  return {
    stop: async () => {
      isStopped = true
      await runner.stop().catch((err: unknown) => logger.debug({ err }, 'the jobs had ended already'))
    },
  }
}

function workerLogger(logger: Logger): WorkerLogger {
  return new WorkerLogger((scope) => (level, message) => {
    const write = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'
    logger[write]({ job: scope.taskIdentifier }, message)
  })
}
