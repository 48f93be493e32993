import { adminProcedure, originOf, t } from '#server/calls/procedures.ts'
import { ListAcceptances, PublishLegal } from '#shared/domains/legal/legal.schema.ts'
import type { LegalService } from './legal.service.ts'

/** `admin.legal`: versions of terms and privacy policy, and who has accepted which and when. */
export const createLegalAdminRouter = ({ legal }: { legal: LegalService }) =>
  t.router({
    versions: adminProcedure('content').query(() => legal.versions()),
    publish: adminProcedure('content')
      .meta({ scope: 'session' })
      .input(PublishLegal)
      .mutation(({ ctx, input }) => legal.publish(ctx.user, input, originOf(ctx))),
    acceptances: adminProcedure('content', 'support', 'compliance')
      .input(ListAcceptances)
      .query(({ input }) => legal.acceptances(input)),
  })
