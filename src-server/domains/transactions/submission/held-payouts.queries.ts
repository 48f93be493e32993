import { type RawBuilder, sql } from 'kysely'

/** SQL: payments of the service that a ledger has brought back after a restore and no row of a product has asked for since. */
export const isUnclaimed = (t: string): RawBuilder<boolean> =>
  sql.raw(
    `(${t}.recovered and ${t}.request_id is null and ${t}.status = 'confirmed' and ${t}.type in ('credit', 'payout'))`,
  )

/**
 * SQL: whether what the service pays waits for an administrator. While it is not known what an account of the service has paid
 * somebody for, it pays that person nothing more; nor is anything paid under a name that the ledger has for something else. What
 * was signed once goes its way: it was signed after all of the ledger was read.
 */
export const isHeldPayout = (t: string): RawBuilder<boolean> => {
  const unclaimed = `r.recovered and r.request_id is null and r.status = 'confirmed' and r.type in ('credit', 'payout')
      and r."from" = ${t}."from"`
  return sql.raw(`(${t}.type in ('credit', 'payout') and ${t}.signed_at is null and (
    exists (select from transactions r where ${unclaimed} and r."to" = ${t}."to")
    or exists (select from transactions r where ${unclaimed} and r.intent_name = ${t}.intent_name)))`)
}
