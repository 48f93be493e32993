import { createJobs, type JobServices } from '#server/jobs/job-list.ts'

/** Runs a job once, as a worker would. Throws for a name that the product does not have. */
export async function runJob(services: JobServices, name: string, payload: object = {}): Promise<void> {
  const job = createJobs(services).find((one) => one.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await job.run(payload)
}
