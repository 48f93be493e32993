import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { ScheduleRunsService } from './schedule-runs.service.ts'

const runSchedules = defineJob({ name: 'payments.run-schedules', payload: NoPayload, schedule: '* * * * *' })

export const createScheduleJobs = ({ scheduleRuns }: { scheduleRuns: ScheduleRunsService }) => [
  runSchedules.handledBy(() => scheduleRuns.runDue()),
]
