import { publicProcedure, t } from '#server/calls/procedures.ts'
import type { StatusService } from './status.service.ts'

export const createStatusRouter = ({ status }: { status: Pick<StatusService, 'read'> }) =>
  t.router({
    /** How the service is, for everybody. */
    read: publicProcedure.query(() => status.read()),
  })
