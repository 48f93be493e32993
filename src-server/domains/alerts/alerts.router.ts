import { t, userProcedure } from '#server/calls/procedures.ts'
import { CreateAlert, EditAlert, ListAlerts, OneAlert, PauseAlert } from '#shared/domains/alerts/alerts.schema.ts'
import type { AlertsService } from './alerts.service.ts'

export const createAlertsRouter = ({ alerts }: { alerts: AlertsService }) =>
  t.router({
    create: userProcedure.input(CreateAlert).mutation(({ ctx, input }) => alerts.create(ctx.user.id, input)),
    edit: userProcedure.input(EditAlert).mutation(({ ctx, input }) => alerts.edit(ctx.user.id, input)),
    list: userProcedure.input(ListAlerts).query(({ ctx, input }) => alerts.list(ctx.user.id, input)),
    /** Pauses an alert, or lets it wait again. */
    pause: userProcedure.input(PauseAlert).mutation(({ ctx, input }) => alerts.pause(ctx.user.id, input)),
    remove: userProcedure.input(OneAlert).mutation(({ ctx, input }) => alerts.remove(ctx.user.id, input.id)),
  })
