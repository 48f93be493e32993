import type { RequestUser } from '#server/calls/request-session.ts'
import { scopeOfCategory } from '#shared/domains/ui-config/category-scopes.ts'
import { type SettingKey, settingOf } from '#shared/domains/ui-config/settings.ts'

/** Whether an administrator has the scope that a setting's category takes. */
export const mayChange = ({ rooms }: Pick<RequestUser, 'rooms'>, key: SettingKey): boolean =>
  rooms.includes(scopeOfCategory(settingOf(key).category))
