import type { Db } from '#db/database.ts'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import type { LedgerTransaction } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import {
  intentNames,
  isOwnBump,
  type ReadEnvelope,
  type ReadOperation,
  readEnvelope,
} from '#server/stellar/envelope-reading.ts'
import type { IntentIds } from '#server/stellar/intent-ids.ts'
import { isPersons } from '#shared/domains/accounts/roles.ts'
import { findStoredHashes } from './recovery.queries.ts'

export interface EnvelopeMarks {
  ids: IntentIds
  passphrase: string
}

/** A transaction of a ledger whose envelope, or whose fee bump, is not stored here. */
export interface Stranger {
  transaction: LedgerTransaction
  envelope: ReadEnvelope
  /** True where the inner transaction is stored: then only its fee bump is not. */
  isInnerStored: boolean
  /** The names of the intents where the envelope carries our tags. */
  names: bigint[] | null
  /** True for a fee bump that is neither stored nor tagged as ours. */
  isForeignBump: boolean
}

/** The strangers of a ledger. Whatever we sign is stored before it leaves, so they can be told before booking begins. */
export async function findStrangers(
  db: Db,
  { ids, passphrase }: EnvelopeMarks,
  transactions: readonly LedgerTransaction[],
): Promise<Stranger[]> {
  const stored = await findStoredHashes(
    db,
    transactions.flatMap(({ innerHash, outerHash }) => [innerHash, outerHash]),
  )
  return transactions
    .filter(({ innerHash, outerHash }) => !stored.has(innerHash) || !stored.has(outerHash))
    .map((transaction) => {
      const envelope = readOrBare(transaction, passphrase)
      const { innerHash, outerHash } = transaction
      const isInnerStored = stored.has(innerHash)
      return {
        transaction,
        envelope,
        isInnerStored,
        names: isInnerStored ? null : intentNames(ids, envelope),
        isForeignBump: innerHash !== outerHash && !stored.has(outerHash) && !isOwnBump(ids, innerHash, envelope),
      }
    })
}

/** An envelope that our library cannot read names its source and who paid for it all the same: no stranger stops the booking. */
function readOrBare(transaction: LedgerTransaction, passphrase: string): ReadEnvelope {
  try {
    return readEnvelope(transaction.envelope, passphrase)
  } catch {
    const { source, sequence } = transaction
    const bare = { source: { address: source, id: null }, sequence, memo: null, operations: [], bump: null }
    return { ...bare, blankHash: () => new Uint8Array(32) }
  }
}

/**
 * The account of its intents: of an envelope of a channel the source of its operations, which all have the same; of a person's the
 * source of the envelope, beside which there may be operations of trading wallets.
 */
export function payerOf(
  { transaction, envelope }: Pick<Stranger, 'transaction' | 'envelope'>,
  ours: ReadonlyMap<string, KnownAddress>,
): string {
  const source = ours.get(transaction.source)
  if (source && isPersons(source.role)) return source.address
  return envelope.operations[0]?.source.address ?? transaction.source
}

/**
 * True where this service built it with an account that is known here. The account that gave the sequence number need not be: a
 * channel may be younger than a restored backup.
 */
export const isTagged = (
  stranger: Stranger,
  ours: ReadonlyMap<string, KnownAddress>,
): stranger is Stranger & { names: bigint[] } => stranger.names !== null && ours.has(payerOf(stranger, ours))

/** Every account that had to sign, as G addresses: of the transaction, of its fee, of each operation. */
export const signersOf = ({ transaction, envelope }: Stranger): string[] => [
  ...new Set([
    transaction.source,
    transaction.feeAccount,
    ...envelope.operations.map((operation) => operation.source.address),
  ]),
]

/**
 * Our accounts whose key somebody else seems to have: they signed what this service neither stores nor has tagged. That a
 * stranger pays the fee for an envelope of ours is no such evidence.
 */
export function suspectsOf(stranger: Stranger, ours: ReadonlyMap<string, KnownAddress>): KnownAddress[] {
  const { transaction, envelope, isInnerStored, isForeignBump } = stranger
  const isInnerOurs = isInnerStored || isTagged(stranger, ours)
  const inner = isInnerOurs ? [] : [transaction.source, ...envelope.operations.map(({ source }) => source.address)]
  const signers = new Set([...inner, ...(isForeignBump ? [transaction.feeAccount] : [])])
  return [...signers].flatMap((address) => ours.get(address) ?? [])
}

/** Plans name their account where it is not the one of their intent. */
export const withSources = (operations: readonly ReadOperation[], payer: string): ReadOperation[] =>
  operations.map((operation) => {
    const { plan, source } = operation
    const isOwn = plan === null || source.address === payer
    return isOwn ? operation : { ...operation, plan: { ...plan, source: source.address } }
  })
