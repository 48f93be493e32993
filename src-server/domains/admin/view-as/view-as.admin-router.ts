import { adminProcedure, t } from '#server/calls/procedures.ts'
import { ActOnPerson, PersonId } from '#shared/domains/admin/people.schema.ts'
import { ViewedTransactions } from '#shared/domains/admin/view-as.schema.ts'
import type { ViewAsService } from './view-as.service.ts'

/** Of a session, never of an API key. */
const viewing = adminProcedure('support').meta({ scope: 'session' })

/** `admin.viewAs`: what the owner of an account sees, read only. */
export const createViewAsAdminRouter = ({ viewAs }: { viewAs: ViewAsService }) =>
  t.router({
    start: viewing.input(ActOnPerson).mutation(({ ctx, input }) => viewAs.start(ctx.user, input, ctx)),
    end: viewing.mutation(({ ctx }) => viewAs.end(ctx.user, ctx)),
    current: viewing.input(PersonId).query(({ ctx, input }) => viewAs.current(ctx.user, input.id)),
    wallet: viewing.input(PersonId).query(({ ctx, input }) => viewAs.wallet(ctx.user, input.id)),
    settings: viewing.input(PersonId).query(({ ctx, input }) => viewAs.settings(ctx.user, input.id)),
    transactions: viewing.input(ViewedTransactions).query(({ ctx, input }) => viewAs.transactions(ctx.user, input)),
  })
