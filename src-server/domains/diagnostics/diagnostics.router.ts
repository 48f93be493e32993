import { t, userProcedure } from '#server/calls/procedures.ts'
import { LookAgain } from '#shared/domains/diagnostics/diagnostics.schema.ts'
import type { DiagnosticsService } from './diagnostics.service.ts'

/** Acts of whoever sits before the page: no API key needs them. */
const ownProcedure = userProcedure.meta({ scope: 'session' })

export const createDiagnosticsRouter = ({ diagnostics }: { diagnostics: DiagnosticsService }) =>
  t.router({
    /** Checks the wallet now: its account, our books and the way to the network. */
    run: userProcedure.query(({ ctx }) => diagnostics.run(ctx.user.id)),
    /** Reads the account from the ledger again and shows what stands there. */
    readAgain: ownProcedure.mutation(({ ctx }) => diagnostics.readAgain(ctx.user.id)),
    /** Asks the ledger about a signed payment now; what is sent again are the same bytes, which apply once. */
    lookAgain: ownProcedure.input(LookAgain).mutation(({ ctx, input }) => diagnostics.lookAgain(ctx.user.id, input.id)),
  })
