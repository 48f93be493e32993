import type { Db } from '#db/database.ts'
import { prepareQuery } from '#db/prepared-query.ts'

interface ConfigValue {
  configKey: string
  configValue: string
}

const selectByCategory = prepareQuery<{ category: string }, ConfigValue>((db, slot) =>
  db
    .selectFrom('uiConfig')
    .select(['configKey', 'configValue'])
    .where('configCategory', '=', slot('category'))
    .orderBy('configKey'),
)
export const listByCategory = (db: Db, category: string): Promise<readonly ConfigValue[]> =>
  selectByCategory(db, { category })
