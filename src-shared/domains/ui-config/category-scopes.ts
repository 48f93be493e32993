import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { SettingCategory } from './settings.ts'

/** How the product looks is content; what it lets people do is operations. */
export const scopeOfCategory = (category: SettingCategory): AdminScope =>
  category === 'maintenance' || category === 'sections' ? 'operations' : 'content'
