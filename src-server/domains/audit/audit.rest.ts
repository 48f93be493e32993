import type { FastifyInstance } from 'fastify'
import { administratorOf, csvOf, sendCsv } from '#server/calls/admin-csv.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { type AuditEntry, type AuditValues, ExportAudit } from '#shared/domains/audit/audit.schema.ts'
import type { AuditService } from './audit.service.ts'

const AT_ONCE = 500
const values = (given: AuditValues | null): string | null => given && JSON.stringify(given)
const COLUMNS = {
  at: ({ at }: AuditEntry) => at,
  stream: ({ stream }: AuditEntry) => stream,
  number: ({ number }: AuditEntry) => number,
  actor: ({ actorName, actorId, actorKind }: AuditEntry) => actorName ?? actorId ?? actorKind,
  'acted as': ({ actorKind }: AuditEntry) => actorKind,
  action: ({ action }: AuditEntry) => action,
  about: ({ subjectKind }: AuditEntry) => subjectKind,
  subject: ({ subjectName, subjectId }: AuditEntry) => subjectName ?? subjectId,
  before: (entry: AuditEntry) => values(entry.old),
  after: (entry: AuditEntry) => values(entry.new),
  reason: ({ reason }: AuditEntry) => reason,
  'ip address': ({ ipAddress }: AuditEntry) => ipAddress,
  'user agent': ({ userAgent }: AuditEntry) => userAgent,
  'hash before': ({ previousHash }: AuditEntry) => previousHash,
  hash: ({ hash }: AuditEntry) => hash,
}

/** The log as CSV, as far as it is listed like that: newest first. */
export const createAuditRest =
  ({ audit, sessions }: { audit: AuditService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/admin/audit.csv', async (request, reply) => {
      await administratorOf(sessions, request, ['every'])
      const query = parseInput(ExportAudit, request.query)
      const page = (cursor: string | undefined) => audit.list({ ...query, cursor, limit: AT_ONCE })
      return sendCsv(reply, 'audit.csv', csvOf({ columns: COLUMNS, page }))
    })
  }
