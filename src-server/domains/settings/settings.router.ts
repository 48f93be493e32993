import { t, userProcedure } from '#server/calls/procedures.ts'
import { SetLanguage } from '#shared/domains/settings/settings.schema.ts'

export const settingsRouter = t.router({
  get: userProcedure.query(({ ctx }) => ctx.services.settings.get(ctx.user.id)),
  setLanguage: userProcedure
    .input(SetLanguage)
    .mutation(({ ctx, input }) => ctx.services.settings.setLanguage(ctx.user.id, input.language)),
})
