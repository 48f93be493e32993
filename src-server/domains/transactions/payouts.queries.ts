import type { Trx } from '#db/database.ts'

/** Id of what was queued for a person under a request; undefined for a new one. */
export async function findByRequestOf(trx: Trx, userId: string, requestId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('transactions')
    .select('id')
    .where('requestId', '=', requestId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.id
}

/** Stroops per entry, as the last booked ledger has it. */
export async function readBaseReserve(trx: Trx): Promise<number> {
  const { baseReserve } = await trx.selectFrom('networkState').select('baseReserve').executeTakeFirstOrThrow()
  return baseReserve
}
