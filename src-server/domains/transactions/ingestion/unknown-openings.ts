import type { Stranger } from '#server/domains/transactions/recovery/strangers.ts'

/** Accounts that an envelope of ours has opened and this database has lost. */
export interface UnknownOpening {
  /** G address of the envelope's source. */
  source: string
  /** Of its first intent. */
  name: bigint
  operations: Stranger['envelope']['operations']
}
export type OpeningListener = (opening: UnknownOpening) => Promise<void>

/** Domains that know such accounts again, before the ledger that has opened them is booked. */
export function createUnknownOpenings() {
  const listeners: OpeningListener[] = []
  return {
    add: (listener: OpeningListener): void => void listeners.push(listener),
    async tell(strangers: readonly Stranger[]): Promise<void> {
      for (const { transaction, envelope, names } of strangers) {
        const [name] = names ?? []
        const opens = envelope.operations.some(({ plan }) => plan?.kind === 'create_account')
        if (name === undefined || !transaction.successful || !opens) continue
        for (const listener of listeners)
          await listener({ source: transaction.source, name, operations: envelope.operations })
      }
    },
  }
}
export type UnknownOpenings = ReturnType<typeof createUnknownOpenings>
