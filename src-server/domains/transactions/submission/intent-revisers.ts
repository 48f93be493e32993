import type { Trx } from '#db/database.ts'
import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { storeOperations } from './submissions.queries.ts'

/** By id of those whose operations are other ones now than when they were accepted. */
export type Revised = ReadonlyMap<string, readonly OperationPlan[]>
/** Learns what is about to be signed, in the SQL transaction that stores its envelope; it may only lessen what an intent does. */
export type IntentReviser = (trx: Trx, intents: readonly TransactionRow[]) => Promise<Revised>

/** Domains above whose intents depend on what has happened since they were accepted; each is added once, when the product is wired. */
export function createIntentRevisers() {
  const revisers: IntentReviser[] = []
  return {
    add: (reviser: IntentReviser): void => void revisers.push(reviser),
    /** The intents as they are to be signed; what has changed of them is stored. */
    async revise(trx: Trx, intents: readonly TransactionRow[]): Promise<TransactionRow[]> {
      let now = [...intents]
      for (const reviser of revisers) {
        const revised = await reviser(trx, now)
        if (revised.size === 0) continue
        await storeOperations(trx, revised)
        now = now.map((row) => (revised.has(row.id) ? { ...row, operations: revised.get(row.id) } : row))
      }
      return now
    },
  }
}
export type IntentRevisers = ReturnType<typeof createIntentRevisers>
