import { moneyProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import { BatchId, CheckBatch, ListBatches, ListBatchRows, SendBatch } from '#shared/domains/payments/batches.schema.ts'
import type { BatchesService } from './batches.service.ts'

/** Procedures of the router `payments`. */
export const batchProcedures = (batches: BatchesService) => ({
  /** Reads a file of payments and says of each row what would become of it; sends nothing. */
  batchCheck: moneyProcedure.input(CheckBatch).mutation(({ ctx, input }) => batches.check(ctx.user.id, input)),
  /** Sends what was checked; the same requestId never pays twice, nor does the same batch. */
  batchSend: moneyProcedure.input(SendBatch).mutation(({ ctx, input }) => batches.send(ctx.user, input)),
  batches: t.router({
    /** Those that were sent, newest first. */
    list: userProcedure.input(ListBatches).query(({ ctx, input }) => batches.list(ctx.user.id, input)),
    get: userProcedure.input(BatchId).query(({ ctx, input }) => batches.get(ctx.user.id, input.id)),
    rows: userProcedure.input(ListBatchRows).query(({ ctx, input }) => batches.rows(ctx.user.id, input)),
    /** Every row with its end, as CSV. */
    results: userProcedure.input(BatchId).query(({ ctx, input }) => batches.results(ctx.user.id, input.id)),
  }),
})
