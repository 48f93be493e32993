import type { Trx } from '#db/database.ts'
import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { storeOperations } from './submissions.queries.ts'

/** By id of those whose operations are other ones now than when they were accepted. */
export type Revised = ReadonlyMap<string, readonly OperationPlan[]>
/** Learns what is about to be signed, in the SQL transaction that stores its envelope; it may only lessen what an intent does. */
export type IntentReviser = (trx: Trx, intents: readonly TransactionRow[]) => Promise<Revised>

/** By id, the result codes of those that are signed no more. */
export type Refused = ReadonlyMap<string, string>
/** Learns what is about to be signed, before it is; it never refuses what only takes back. */
export type IntentRefuser = (trx: Trx, intents: readonly TransactionRow[]) => Promise<Refused>

/** Domains above whose intents depend on what has happened since they were accepted; each is added once, when the product is wired. */
export function createIntentRevisers() {
  const revisers: IntentReviser[] = []
  const refusers: IntentRefuser[] = []
  return {
    add: (reviser: IntentReviser): void => void revisers.push(reviser),
    addRefuser: (refuser: IntentRefuser): void => void refusers.push(refuser),
    /** Of these, what is signed no more; the first reason counts. */
    async refused(trx: Trx, intents: readonly TransactionRow[]): Promise<Refused> {
      const refused = new Map<string, string>()
      for (const refuser of refusers)
        for (const [id, code] of await refuser(trx, intents)) refused.set(id, refused.get(id) ?? code)
      return refused
    },
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
