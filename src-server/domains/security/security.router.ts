import { t, userProcedure } from '#server/calls/procedures.ts'
import { DeviceId, EndSession, ListAccess, RenameDevice } from '#shared/domains/security/sessions.schema.ts'
import type { SecurityService } from './security.service.ts'

export const createSessionsRouter = ({ security }: { security: SecurityService }) =>
  t.router({
    list: userProcedure.query(({ ctx }) => security.access.list(ctx.user)),
    end: userProcedure.input(EndSession).mutation(({ ctx, input }) => security.access.end(ctx.user, input.id)),
    endOthers: userProcedure.mutation(({ ctx }) => security.access.endOthers(ctx.user)),
  })

/** A device is known by its cookie: a key has none. */
const inSession = userProcedure.meta({ scope: 'session' })

export const createDevicesRouter = ({ security }: { security: SecurityService }) =>
  t.router({
    list: inSession.query(({ ctx }) => security.devices.list(ctx.user)),
    rename: inSession.input(RenameDevice).mutation(({ ctx, input }) => security.devices.rename(ctx.user.id, input)),
    forget: inSession.input(DeviceId).mutation(({ ctx, input }) => security.devices.forget(ctx.user, input.id)),
  })

export const createAccessHistoryRouter = ({ security }: { security: SecurityService }) =>
  t.router({
    list: userProcedure.input(ListAccess).query(({ ctx, input }) => security.access.history(ctx.user.id, input)),
  })
