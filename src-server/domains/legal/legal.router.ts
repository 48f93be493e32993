import { t, userProcedure } from '#server/calls/procedures.ts'
import { AcceptLegal } from '#shared/domains/legal/legal.schema.ts'
import type { LegalService } from './legal.service.ts'

/** What whoever is signed in has to accept. */
export const createLegalRouter = ({ legal }: { legal: LegalService }) =>
  t.router({
    status: userProcedure.query(({ ctx }) => legal.status(ctx.user.id)),
    accept: userProcedure.input(AcceptLegal).mutation(({ ctx, input }) => legal.accept(ctx.user.id, input)),
  })
