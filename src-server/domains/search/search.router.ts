import { t, userProcedure } from '#server/calls/procedures.ts'
import { FindOwn } from '#shared/domains/search/search.schema.ts'
import type { OwnSearchService } from './search.service.ts'

export const createSearchRouter = ({ ownSearch }: { ownSearch: OwnSearchService }) =>
  t.router({
    /** Finds among the caller's own things and among all that everybody sees, and reads what a text says to do. */
    find: userProcedure.input(FindOwn).query(({ ctx, input }) => ownSearch.find(ctx.user, input)),
  })
