import * as z from 'zod/mini'
import type { Reader } from '#db/database.ts'
import { addJob, type JobOptions } from './queue.ts'

/** A job with what does its work. Each is safe to run twice. */
export interface Job {
  name: string
  schedule?: string
  run: (payload: unknown) => Promise<void>
}

interface JobDefinition<Schema extends z.ZodMiniType> {
  /** Unique, and kept for as long as a queue may hold one. */
  name: string
  payload: Schema
  /** Five fields of a crontab, in UTC: the job also runs by itself, with an empty payload. */
  schedule?: string
}

/** Payload of a job that needs none; the schedule's own fields are dropped. */
export const NoPayload = z.object({})

/** A kind of background work. It belongs to the domain that adds it; one above may do the work. */
export function defineJob<Schema extends z.ZodMiniType>({ name, payload, schedule }: JobDefinition<Schema>) {
  return {
    name,
    /** Adds the job inside the caller's SQL transaction: both commit or neither does. */
    add: (db: Reader, input: z.output<Schema> & object, options?: JobOptions) => addJob(db, name, input, options),
    handledBy: (work: (input: z.output<Schema>) => Promise<unknown>): Job => ({
      name,
      schedule,
      run: async (given) => void (await work(payload.parse(given))),
    }),
  }
}
