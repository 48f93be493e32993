import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import {
  type FilteredList,
  MOST_FILTERS,
  type SavedFilter,
  type SaveFilter,
} from '#shared/domains/admin/saved-filters.schema.ts'
import {
  countOthers,
  deleteFilter,
  deleteFiltersOf,
  listFilters,
  lockFilters,
  putFilter,
} from './saved-filters.queries.ts'

interface Deps {
  db: Db
  clock: Clock
}
export type SavedFiltersService = ReturnType<typeof createSavedFiltersService>

/** Filters of lists, saved by administrators for themselves: they change nothing for anybody else. */
export const createSavedFiltersService = (deps: Deps) => ({
  ...bind(deps, { list, save, remove }),
  forget: deleteFiltersOf,
})

const list = ({ db }: Deps, userId: string, of: FilteredList): Promise<SavedFilter[]> => listFilters(db, userId, of)

/** Throws LIMIT_EXCEEDED where the list has as many as it may have. */
async function save({ db, clock }: Deps, userId: string, filter: SaveFilter): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    await lockFilters(trx, userId)
    if ((await countOthers(trx, { ...filter, userId })) >= MOST_FILTERS)
      throw new DomainError(
        'LIMIT_EXCEEDED',
        `You can save at most ${MOST_FILTERS} filters for a list. Remove one first.`,
      )
    return { id: await putFilter(trx, { id: uuid(), userId, ...filter, createdAt: clock.now() }) }
  })
}

/** Throws NOT_FOUND. */
async function remove({ db }: Deps, userId: string, id: string): Promise<void> {
  if (!(await deleteFilter(db, userId, id))) throw notFound('saved filter')
}
