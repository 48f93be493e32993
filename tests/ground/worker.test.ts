import { expect, test } from 'vitest'
import { startWorker } from '#server/jobs/worker.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { defineJob, NoPayload } from '#server/queue/job.ts'
import { startPeopleApp } from '#tests/kit/people-app.ts'

const cutting = defineJob({ name: 'tests.cutting', payload: NoPayload })

test.each(['well', 'badly'])(
  'a job that ends %s while the database is away is done again, and the process goes on',
  async (end) => {
    await using app = await startPeopleApp()
    const unhandled: unknown[] = []
    const note = (cause: unknown) => unhandled.push(cause)
    process.on('unhandledRejection', note)
    let runs = 0
    const job = cutting.handledBy(async () => {
      runs += 1
      if (runs > 1) return
      await app.takeDatabaseAway()
      if (end === 'badly') throw new Error('it was in vain')
    })
    const logger = createLogger({ logLevel: 'warn' }, { write: (line) => app.log.push(line) })
    const { pool, db, engine, services, clock } = app
    const worker = await startWorker({
      pool,
      db,
      jobs: [job],
      engine,
      heldOrders: services.heldOrders,
      marketMaking: services.marketMaking,
      checks: services.checks,
      clock,
      logger,
    })
    await cutting.add(db, {})
    await expect.poll(() => app.log.some((line) => line.includes('jobs')), { timeout: 30_000 }).toBe(true)
    await app.giveDatabaseBack()
    await expect.poll(() => runs, { timeout: 60_000 }).toBe(2)
    const left = () => pool.query("select from graphile_worker.jobs where task_identifier = 'tests.cutting'")
    await expect.poll(async () => (await left()).rowCount, { timeout: 30_000 }).toBe(0)
    await worker.stop()
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  },
)
