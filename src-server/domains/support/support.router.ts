import { publicProcedure, t } from '#server/calls/procedures.ts'
import { AskSupport } from '#shared/domains/support/support.schema.ts'
import type { SupportService } from './support.service.ts'

export const createSupportRouter = ({ support }: { support: SupportService }) =>
  t.router({
    /** A message to the support; anybody may write. */
    ask: publicProcedure.input(AskSupport).mutation(({ ctx: { ip, user }, input }) => support.ask(input, { ip, user })),
  })
