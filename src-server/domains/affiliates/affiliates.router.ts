import { publicProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import { AskAffiliate, ListPayouts, ListReferred } from '#shared/domains/affiliates/affiliates.schema.ts'
import type { AffiliatesService } from './affiliates.service.ts'

/** `affiliate`: one's own link, whom it brought, and what that has earned. */
export const createAffiliateRouter = ({ affiliates }: { affiliates: AffiliatesService }) =>
  t.router({
    terms: publicProcedure.query(() => affiliates.terms()),
    join: userProcedure.meta({ section: 'affiliate' }).mutation(({ ctx }) => affiliates.join(ctx.user)),
    overview: userProcedure.input(AskAffiliate).query(({ ctx, input }) => affiliates.overview(ctx.user.id, input)),
    people: userProcedure.input(ListReferred).query(({ ctx, input }) => affiliates.people(ctx.user.id, input)),
    payouts: userProcedure.input(ListPayouts).query(({ ctx, input }) => affiliates.payouts(ctx.user.id, input)),
  })
