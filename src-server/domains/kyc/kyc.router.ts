import { callerOf, publicProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import { BeginHandover, BringPicture, HandoverId, HandoverToken } from '#shared/domains/kyc/handover.schema.ts'
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
    /** The pictures are taken with the person's phone, which has no session: what its QR code holds names the handover. */
    handover: t.router({
      begin: own.input(BeginHandover).mutation(({ ctx, input }) => kyc.handover.begin(ctx.user, input)),
      state: own.input(HandoverId).query(({ ctx, input }) => kyc.handover.state(ctx.user.id, input.id)),
      end: own.mutation(({ ctx }) => kyc.handover.end(ctx.user.id)),
      open: publicProcedure.input(HandoverToken).mutation(({ input }) => kyc.handover.open(input.token)),
      bring: publicProcedure.input(BringPicture).mutation(({ input }) => kyc.handover.bring(input)),
    }),
  })
