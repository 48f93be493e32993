import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { LedgerContents } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import type { ReadOperation } from '#server/stellar/envelope-reading.ts'
import type { TransactionType } from '#shared/domains/transactions/transactions.states.ts'
import { isMuxedAddress, splitMuxedAddress } from '#shared/kernel/address.ts'
import { assetIssuer } from '#shared/kernel/asset-id.ts'
import * as queries from './recovery.queries.ts'
import type { Stranger } from './strangers.ts'

export interface LedgerParties {
  contents: LedgerContents
  /** Our accounts among the parties of the ledger, issuers left out. */
  ours: ReadonlyMap<string, KnownAddress>
}
export interface Recovered extends LedgerParties {
  stranger: Stranger
  /** Of the intents, one for each operation. */
  names: readonly bigint[]
}
export type RecoveredOutcome = { to: 'confirmed' } | { to: 'failed'; resultCode: string }
export interface RecoveredPlace {
  hash: string
  ledger: number
  ledgerAt: Date
  networkFee: string
}
type OneOperation = Recovered & RecoveredPlace & { place: number; outcome: RecoveredOutcome }

/**
 * Books one operation of an envelope that this database has lost, for the user whose intent it was: the source's owner, or
 * whom a service account paid. Where that user is lost too, the account is listed for administrators. Answers the new row.
 */
export async function insertOwnRow(
  trx: Trx,
  accounts: Accounts,
  one: OneOperation,
): Promise<{ id: string; userId: string }[]> {
  const { stranger, names, ours, place, outcome, hash, ledger, ledgerAt, networkFee } = one
  const operation = stranger.envelope.operations[place]
  const source = ours.get(stranger.transaction.source)
  const type = operation && source ? typeOf(operation, source) : null
  if (!operation || !source || type === null) return []
  const to = operation.destination ?? assetIssuer(operation.asset ?? '') ?? source.address
  const userId = source.userId ?? ours.get(plain(to))?.userId ?? null
  const [asset, amount] = [operation.asset ?? 'XLM', operation.amount ?? '0']
  if (userId === null) {
    const isLost = outcome.to === 'confirmed' && !ours.has(plain(to))
    if (isLost) await queries.insertLost(trx, { address: plain(to), hash, ledger, asset, amount })
    return []
  }
  const inserted = await queries.insertRecovered(trx, {
    ...{ id: uuid(), userId, type, asset, from: source.address, to, source: source.address },
    ...{ hash, ledger, ledgerAt, networkFee },
    amount: type === 'trustline' ? '0' : amount,
    createsAccount: operation.kind === 'createAccount',
    servicePaysFee: source.role === 'user' && stranger.transaction.feeAccount !== source.address,
    memo: stranger.envelope.memo,
    name: names[place] ?? 0n,
    resultCode: outcome.to === 'failed' ? outcome.resultCode : null,
  })
  if (inserted && type === 'account_create' && outcome.to === 'confirmed')
    await accounts.mirror.noteOpening(trx, plain(to), amount)
  return inserted ? [inserted] : []
}

/** null for what no intent of ours does. */
function typeOf({ kind }: ReadOperation, { role }: KnownAddress): TransactionType | null {
  if (kind === 'changeTrust') return 'trustline'
  if (kind === 'createAccount') return role === 'user' ? 'payment_out' : 'account_create'
  if (kind === 'payment') return role === 'user' ? 'payment_out' : 'credit'
  return null
}

const plain = (address: string): string => (isMuxedAddress(address) ? splitMuxedAddress(address).accountId : address)
