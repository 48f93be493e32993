import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
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
  audit: AuditNotes
}
export type SavedFiltersService = ReturnType<typeof createSavedFiltersService>

/** Filters of lists, saved by administrators for themselves: they change nothing for anybody else. */
export const createSavedFiltersService = (deps: Deps) => ({
  ...bind(deps, { list, save, remove }),
  forget: deleteFiltersOf,
})

const list = ({ db }: Deps, userId: string, of: FilteredList): Promise<SavedFilter[]> => listFilters(db, userId, of)

/** Throws LIMIT_EXCEEDED where the list has as many as it may have. */
async function save(deps: Deps, userId: string, filter: SaveFilter, origin: ActOrigin): Promise<{ id: string }> {
  const { db, clock } = deps
  return db.transaction().execute(async (trx) => {
    await lockFilters(trx, userId)
    if ((await countOthers(trx, { ...filter, userId })) >= MOST_FILTERS)
      throw new DomainError(
        'LIMIT_EXCEEDED',
        `You can save at most ${MOST_FILTERS} filters for a list. Remove one first.`,
      )
    await note(deps, trx, { userId, action: 'filter.saved', list: filter.list, origin })
    return { id: await putFilter(trx, { id: uuid(), userId, ...filter, createdAt: clock.now() }) }
  })
}

/** Throws NOT_FOUND. */
async function remove(deps: Deps, userId: string, id: string, origin: ActOrigin): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const from = await deleteFilter(trx, userId, id)
    if (from === undefined) throw notFound('saved filter')
    await note(deps, trx, { userId, action: 'filter.removed', list: from, origin })
  })
}

interface Act {
  userId: string
  action: 'filter.saved' | 'filter.removed'
  list: string
  origin: ActOrigin
}
/** That it was done, and for which list: a filter may hold a name or an address that was looked for. */
const note = ({ audit }: Deps, trx: Trx, { userId, action, list: id, origin }: Act): Promise<void> =>
  audit.note(trx, { actor: { kind: 'admin', id: userId }, action, subject: { kind: 'saved_filter', id }, origin })
