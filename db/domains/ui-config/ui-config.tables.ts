import type { Generated } from 'kysely'

export interface UiConfigTable {
  configKey: string
  configValue: string
  configType: 'text' | 'url'
  configCategory: string
  description: string
  lastUpdated: Generated<Date>
}
