import { adminProcedure, superAdminProcedure, t } from '#server/calls/procedures.ts'
import { ListAudit } from '#shared/domains/audit/audit.schema.ts'
import type { AuditService } from './audit.service.ts'

/** `admin.audit`: the log, and the proof that nothing of it was changed. */
export const createAuditAdminRouter = ({ audit }: { audit: AuditService }) =>
  t.router({
    list: adminProcedure('every')
      .input(ListAudit)
      .query(({ input }) => audit.list(input)),
    state: adminProcedure('every').query(() => audit.state()),
    verify: superAdminProcedure.query(() => audit.verify()),
  })
