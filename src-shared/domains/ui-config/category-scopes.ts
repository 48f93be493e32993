import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { SettingCategory } from './settings.ts'

const OF_OPERATIONS = new Set<SettingCategory>(['maintenance', 'sections', 'limits', 'alerts'])

/** How the product looks is content; what it lets people do is operations. */
export const scopeOfCategory = (category: SettingCategory): AdminScope =>
  OF_OPERATIONS.has(category) ? 'operations' : 'content'
