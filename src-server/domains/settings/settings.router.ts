import { callerOf, t, userProcedure } from '#server/calls/procedures.ts'
import type { Caller } from '#server/calls/request-session.ts'
import { SetPreferences } from '#shared/domains/settings/preferences.schema.ts'
import { SetLanguage, UpdateSettings } from '#shared/domains/settings/settings.schema.ts'
import type { SettingsService } from './settings.service.ts'

/** Settings that protect are changed by the domain that knows how to confirm it. */
interface Protection {
  updateSettings: (caller: Caller, input: UpdateSettings) => Promise<void>
}

export const createSettingsRouter = ({ settings, protection }: { settings: SettingsService; protection: Protection }) =>
  t.router({
    get: userProcedure.query(({ ctx }) => settings.get(ctx.user.id)),
    update: userProcedure
      .input(UpdateSettings)
      .mutation(({ ctx, input }) => protection.updateSettings(callerOf(ctx), input)),
    preferences: userProcedure.query(({ ctx }) => settings.preferences.of(ctx.user.id)),
    setPreferences: userProcedure
      .input(SetPreferences)
      .mutation(({ ctx, input }) => settings.preferences.set(ctx.user.id, input)),
    setLanguage: userProcedure
      .input(SetLanguage)
      .mutation(({ ctx, input }) => settings.setLanguage(ctx.user.id, input.language, ctx)),
  })
