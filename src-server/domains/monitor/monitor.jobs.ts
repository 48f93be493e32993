import { noteIssue } from '#server/queue/findings.ts'
import type { IssuesService } from './issues.service.ts'

export const createMonitorJobs = ({ issues }: { issues: IssuesService }) => [
  noteIssue.handledBy((finding) => issues.note(finding)),
]
