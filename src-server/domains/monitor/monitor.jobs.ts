import { noteIssue } from '#server/queue/findings.ts'
import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { ChecksService } from './checks.service.ts'
import type { IssuesService } from './issues.service.ts'

const purge = defineJob({ name: 'monitor.forget', payload: NoPayload, schedule: '53 3 * * *' })

export const createMonitorJobs = ({ issues, checks }: { issues: IssuesService; checks: ChecksService }) => [
  noteIssue.handledBy((finding) => issues.note(finding)),
  purge.handledBy(() => checks.purge()),
]
