import type { Generated } from 'kysely'
import type { SettingType } from '#shared/domains/ui-config/settings.ts'

export interface UiConfigTable {
  configKey: string
  configValue: string
  configType: SettingType
  configCategory: string
  description: string
  lastUpdated: Generated<Date>
}

/** One for each changed setting; those that were applied together share a version. */
export interface UiConfigChangesTable {
  id: string
  version: number
  configKey: string
  oldValue: string
  newValue: string
  reason: string | null
  changedBy: string
  changedAt: Date
}
