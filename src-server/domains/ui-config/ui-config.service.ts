import type { Db } from '#db/database.ts'
import { listByCategory } from './ui-config.queries.ts'

/** The category whose values anybody may read. */
const PUBLIC_CATEGORY = 'social'

export function createUiConfigService({ db }: { db: Db }) {
  /** Key to value, for every visitor. */
  async function publicValues(): Promise<Record<string, string>> {
    const rows = await listByCategory(db, PUBLIC_CATEGORY)
    return Object.fromEntries(rows.map(({ configKey, configValue }) => [configKey, configValue]))
  }

  return { publicValues }
}
export type UiConfigService = ReturnType<typeof createUiConfigService>
