import { moneyProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import { ClaimBalances, ListClaimables, PreviewClaim } from '#shared/domains/assets/claimables/claimables.schema.ts'
import type { ClaimablesService } from './claimables.service.ts'

export const createClaimablesRouter = ({ claimables }: { claimables: ClaimablesService }) =>
  t.router({
    /** Payments that wait for the caller, or that the caller has left for others: the worthiest first, what has ended last. */
    list: userProcedure.input(ListClaimables).query(({ ctx, input }) => claimables.list(ctx.user.id, input)),
    /** What claiming these takes and brings. */
    preview: userProcedure.input(PreviewClaim).query(({ ctx, input }) => claimables.preview(ctx.user.id, input.ids)),
    /** Claims each of them, adding the assets that are missing. */
    claim: moneyProcedure.input(ClaimBalances).mutation(({ ctx, input }) => claimables.claim(ctx.user.id, input)),
  })
