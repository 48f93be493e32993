import { publicProcedure, t } from '#server/calls/procedures.ts'
import { AskSupport } from '#shared/domains/support/support.schema.ts'

export const supportRouter = t.router({
  /** A message to the support; anybody may write. */
  ask: publicProcedure
    .input(AskSupport)
    .mutation(({ ctx: { services, ip, user }, input }) => services.support.ask(input, { ip, user })),
})
