import { t, userProcedure } from '#server/calls/procedures.ts'
import { SetLanguage } from '#shared/domains/settings/settings.schema.ts'
import type { SettingsService } from './settings.service.ts'

export const createSettingsRouter = ({ settings }: { settings: SettingsService }) =>
  t.router({
    get: userProcedure.query(({ ctx }) => settings.get(ctx.user.id)),
    setLanguage: userProcedure
      .input(SetLanguage)
      .mutation(({ ctx, input }) => settings.setLanguage(ctx.user.id, input.language)),
  })
