import { callerOf, t, userProcedure } from '#server/calls/procedures.ts'
import { CaseId, ListViews, ReviseCase, SubmitCase } from '#shared/domains/kyc/kyc.schema.ts'
import type { KycService } from './kyc.service.ts'

/** Who somebody is, is said by themselves alone: no API key reads or changes it. */
const own = userProcedure.meta({ scope: 'session' })

export const createKycRouter = ({ kyc }: { kyc: KycService }) =>
  t.router({
    overview: own.query(({ ctx }) => kyc.overview(ctx.user.id)),
    submit: own.input(SubmitCase).mutation(({ ctx, input }) => kyc.submit(callerOf(ctx), input)),
    revise: own.input(ReviseCase).mutation(({ ctx, input }) => kyc.revise(callerOf(ctx), input)),
    withdraw: own.input(CaseId).mutation(({ ctx, input }) => kyc.withdraw(callerOf(ctx), input.id)),
    /** Deleted once the retention is over. */
    askForDeletion: own.input(CaseId).mutation(({ ctx, input }) => kyc.askForDeletion(ctx.user.id, input.id)),
    /** Who has looked at the caller's documents. */
    views: own.input(ListViews).query(({ ctx, input }) => kyc.views(ctx.user.id, input)),
  })
