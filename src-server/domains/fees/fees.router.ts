import { publicProcedure, t } from '#server/calls/procedures.ts'
import type { FeesService } from './fees.service.ts'

export const createFeesRouter = ({ fees }: { fees: FeesService }) =>
  t.router({
    /** What the service takes for each operation; the network's own fee comes on top. */
    list: publicProcedure.query(() => fees.list()),
  })
