import { adminProcedure, originOf, t } from '#server/calls/procedures.ts'
import {
  ConfigureAffiliates,
  DecideCase,
  ListCases,
  ListDecided,
  ListPartners,
  ListRunPayouts,
  ProposeRun,
} from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import type { AffiliatesService } from './affiliates.service.ts'

const seeing = adminProcedure('finance')
const asking = seeing.meta({ asks: true })
/** What decides about somebody's money: no API key does that. */
const acting = adminProcedure('finance').meta({ scope: 'session' })

/** `admin.affiliates`: evidence, terms, partners and payouts. */
export const createAffiliatesAdminRouter = ({ affiliates }: { affiliates: AffiliatesService }) =>
  t.router({
    overview: seeing.query(() => affiliates.desk()),
    partners: seeing.input(ListPartners).query(({ input }) => affiliates.partners(input)),
    cases: seeing.input(ListCases).query(({ input }) => affiliates.cases(input)),
    decided: seeing.input(ListDecided).query(({ input }) => affiliates.decided(input)),
    preview: seeing.query(() => affiliates.preview()),
    runPayouts: seeing.input(ListRunPayouts).query(({ input }) => affiliates.runPayouts(input)),
    configure: asking
      .input(ConfigureAffiliates)
      .mutation(({ ctx, input }) => affiliates.configure(ctx.user, input, originOf(ctx))),
    proposeRun: asking
      .input(ProposeRun)
      .mutation(({ ctx, input }) => affiliates.proposeRun(ctx.user, input, originOf(ctx))),
    decide: acting.input(DecideCase).mutation(({ ctx, input }) => affiliates.decide(ctx.user, input, originOf(ctx))),
  })
