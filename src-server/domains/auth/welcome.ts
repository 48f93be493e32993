import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'

/** The answer of a sign-in: the administrators' one has a sentence of the specification's section 8. */
export const welcome = (user: SessionUser, forAdmin: boolean): SessionUser & { message?: string } =>
  forAdmin ? { ...user, message: 'Admin login successful' } : user

/** The user object as every call gives it that has one, with how pages show figures and times. */
export const withPreferences = async (
  settings: Pick<SettingsService, 'preferences'>,
  user: SessionUser,
): Promise<SessionUser> => ({ ...user, preferences: await settings.preferences.of(user.id) })
