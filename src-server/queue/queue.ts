import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Reader } from '#db/database.ts'
import { isDead } from '#server/kernel/worker-liveness.ts'

export interface JobOptions {
  /**
   * Jobs with one key replace each other while they wait. Not for a job that must run after this transaction: one that is
   * just being taken while several add it may be the last that runs.
   */
  key?: string
  runAt?: Date
  maxAttempts?: number
}

/** Adds a job inside the caller's SQL transaction: both commit or neither does. */
export async function addJob(db: Reader, name: string, payload: object = {}, options: JobOptions = {}): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(payload)}::json, job_key => ${options.key ?? null},
    run_at => ${options.runAt ?? null}::timestamptz, max_attempts => ${options.maxAttempts ?? null}::int)`.execute(db)
}

/** Lets others have the jobs that workers held which are no more; by itself the library keeps them locked for hours. */
export async function releaseDeadJobs(pool: Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null and ${isDead('locked_by')}))`)
}
