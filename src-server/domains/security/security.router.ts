import { t, userProcedure } from '#server/calls/procedures.ts'
import { EndSession, ListAccess } from '#shared/domains/security/sessions.schema.ts'
import type { SecurityService } from './security.service.ts'

export const createSessionsRouter = ({ security }: { security: SecurityService }) =>
  t.router({
    list: userProcedure.query(({ ctx }) => security.access.list(ctx.user)),
    end: userProcedure.input(EndSession).mutation(({ ctx, input }) => security.access.end(ctx.user, input.id)),
    endOthers: userProcedure.mutation(({ ctx }) => security.access.endOthers(ctx.user)),
  })

export const createAccessHistoryRouter = ({ security }: { security: SecurityService }) =>
  t.router({
    list: userProcedure.input(ListAccess).query(({ ctx, input }) => security.access.history(ctx.user.id, input)),
  })
