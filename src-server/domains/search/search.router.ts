import { t, userProcedure } from '#server/calls/procedures.ts'
import { FindOwn } from '#shared/domains/search/search.schema.ts'
import type { OwnSearchService } from './search.service.ts'

export const createSearchRouter = ({ ownSearch }: { ownSearch: OwnSearchService }) =>
  t.router({
    /** What a text finds among the caller's own things and among what everybody sees, and what it says to do. */
    find: userProcedure.input(FindOwn).query(({ ctx, input }) => ownSearch.find(ctx.user, input)),
  })
