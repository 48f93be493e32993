import { adminProcedure, originOf, t } from '#server/calls/procedures.ts'
import { ListSavedFilters, RemoveSavedFilter, SaveFilter } from '#shared/domains/admin/saved-filters.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import type { SavedFiltersService } from './saved-filters.service.ts'

const procedure = adminProcedure('every').meta({ scope: 'session' })

/** `admin.savedFilters`: the caller's own, for each of their lists. */
export const createSavedFiltersAdminRouter = ({ savedFilters }: { savedFilters: SavedFiltersService }) =>
  t.router({
    list: procedure
      .input(ListSavedFilters)
      .query(({ ctx, input }) => savedFilters.list(ctx.user.id, input.list).then(wholeList)),
    /** One of the same name is replaced. */
    save: procedure
      .input(SaveFilter)
      .mutation(({ ctx, input }) => savedFilters.save(ctx.user.id, input, originOf(ctx))),
    remove: procedure
      .input(RemoveSavedFilter)
      .mutation(({ ctx, input }) => savedFilters.remove(ctx.user.id, input.id, originOf(ctx))),
  })
