import type { FastifyInstance } from 'fastify'
import { administratorOf, csvOf, sendCsv } from '#server/calls/admin-csv.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { type Approval, ExportApprovals } from '#shared/domains/approvals/approvals.schema.ts'
import type { ApprovalsService } from './approvals.service.ts'

const AT_ONCE = 200
const COLUMNS = {
  asked: ({ askedAt }: Approval) => askedAt,
  kind: ({ kind }: Approval) => kind,
  change: ({ difference }: Approval) => difference,
  reason: ({ reason }: Approval) => reason,
  'asked by': ({ askedByName }: Approval) => askedByName,
  status: ({ status }: Approval) => status,
  'decided by': ({ decidedByName }: Approval) => decidedByName,
  decided: ({ decidedAt }: Approval) => decidedAt,
  note: ({ note }: Approval) => note,
  expires: ({ expiresAt }: Approval) => expiresAt,
}

/** What took two administrators as CSV. */
export const createApprovalsRest =
  ({ approvals, sessions }: { approvals: ApprovalsService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/admin/approvals.csv', async (request, reply) => {
      const { user } = await administratorOf(sessions, request, ['every'])
      const query = parseInput(ExportApprovals, request.query)
      const page = (cursor: string | undefined) => approvals.list(user, { ...query, cursor, limit: AT_ONCE })
      return sendCsv(reply, 'approvals.csv', csvOf({ columns: COLUMNS, page }))
    })
  }
