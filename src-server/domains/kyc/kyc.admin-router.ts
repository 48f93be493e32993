import { adminProcedure, callerOf, t } from '#server/calls/procedures.ts'
import {
  AddCaseNote,
  AskStats,
  AssignCase,
  CheckZone,
  DecideCase,
  ListCases,
  OverrideCase,
  RedactDocument,
  ReviewedCaseId,
  SaveReason,
  SettleAlarm,
} from '#shared/domains/kyc/review.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import type { KycService } from './kyc.service.ts'

/** Documents of people: for reviewers who are signed in, never for a key. */
const reviewing = adminProcedure('compliance').meta({ scope: 'session' })

/** `admin.kyc`: identity checks, for administrators with the scope compliance. */
export const createKycAdminRouter = ({ kyc }: { kyc: KycService }) =>
  t.router({
    queue: reviewing.input(ListCases).query(({ ctx, input }) => kyc.review.queue(ctx.user, input)),
    get: reviewing.input(ReviewedCaseId).query(({ ctx, input }) => kyc.review.get(ctx.user, input.id)),
    claim: reviewing.input(ReviewedCaseId).mutation(({ ctx, input }) => kyc.review.claim(ctx.user, input.id)),
    claimNext: reviewing.mutation(({ ctx }) => kyc.review.claimNext(ctx.user)),
    release: reviewing.input(ReviewedCaseId).mutation(({ ctx, input }) => kyc.review.release(ctx.user, input.id)),
    decide: reviewing.input(DecideCase).mutation(({ ctx, input }) => kyc.review.decide(callerOf(ctx), input)),
    override: reviewing.input(OverrideCase).mutation(({ ctx, input }) => kyc.review.override(callerOf(ctx), input)),
    redact: reviewing.input(RedactDocument).mutation(({ ctx, input }) => kyc.review.redact(callerOf(ctx), input)),
    reviewers: reviewing.query(() => kyc.review.reviewers().then(wholeList)),
    assign: reviewing.input(AssignCase).mutation(({ ctx, input }) => kyc.review.assign(callerOf(ctx), input)),
    addNote: reviewing.input(AddCaseNote).mutation(({ ctx, input }) => kyc.review.addNote(callerOf(ctx), input)),
    /** A mutation, since the address of a query stands in logs. */
    checkZone: reviewing.input(CheckZone).mutation(({ ctx, input }) => kyc.review.checkZone(ctx.user.id, input)),
    reasons: reviewing.query(() => kyc.review.reasons().then(wholeList)),
    saveReason: reviewing.input(SaveReason).mutation(({ ctx, input }) => kyc.review.saveReason(callerOf(ctx), input)),
    settleAlarm: reviewing
      .input(SettleAlarm)
      .mutation(({ ctx, input }) => kyc.review.settleAlarm(callerOf(ctx), input)),
    stats: reviewing.input(AskStats).query(({ input }) => kyc.review.stats(input)),
  })
