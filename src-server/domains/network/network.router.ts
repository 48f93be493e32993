import { publicProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import type { NetworkService } from './network.service.ts'

export const createNetworkRouter = ({ network }: { network: NetworkService }) =>
  t.router({
    /** The ledger that was booked last, and the network's fees. */
    status: publicProcedure.query(() => network.status()),
    /** The last sixty ledgers, fees and the connection; to be asked again when live.watch tells of a ledger. */
    live: userProcedure.query(() => network.live()),
  })
