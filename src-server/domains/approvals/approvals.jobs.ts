import { applyApproval, expireApprovals } from './approvals.queue.ts'
import type { ApprovalsService } from './approvals.service.ts'

export const createApprovalsJobs = ({ approvals }: { approvals: ApprovalsService }) => [
  applyApproval.handledBy(({ id }) => approvals.apply(id)),
  expireApprovals.handledBy(() => approvals.expire()),
]
