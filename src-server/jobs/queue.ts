import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'

export interface JobOptions {
  /** Jobs with one key replace each other while they wait. */
  key?: string
  runAt?: Date
  maxAttempts?: number
}

/** Adds a job inside the caller's SQL transaction: both commit or neither does. */
export async function addJob(
  db: Db | Trx,
  name: string,
  payload: object = {},
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(payload)}::json, job_key => ${options.key ?? null},
    run_at => ${options.runAt ?? null}::timestamptz, max_attempts => ${options.maxAttempts ?? null}::int)`.execute(db)
}
