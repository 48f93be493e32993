import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { LedgerContents } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import type { Intent, OwnedRow } from '#server/domains/transactions/transactions.queries.ts'
import type { ReadOperation } from '#server/stellar/envelope-reading.ts'
import type { TransactionType } from '#shared/domains/transactions/transactions.states.ts'
import { isMuxedAddress, splitMuxedAddress } from '#shared/kernel/address.ts'
import { assetIssuer } from '#shared/kernel/asset-id.ts'
import { usdValueUp } from '#shared/kernel/usd.ts'
import * as queries from './recovery.queries.ts'
import { payerOf, type Stranger } from './strangers.ts'

export interface LedgerParties {
  contents: LedgerContents
  /** Our accounts among the parties of the ledger, issuers left out. */
  ours: ReadonlyMap<string, KnownAddress>
}
export interface Recovered extends LedgerParties {
  stranger: Stranger
  /** For each operation that of its intent. */
  names: readonly bigint[]
}
export type RecoveredOutcome = { to: 'confirmed' } | { to: 'failed'; resultCode: string }
export interface RecoveredPlace {
  hash: string
  ledger: number
  ledgerAt: Date
  networkFee: string
}
/** One intent of an envelope, with its operations, the first of which stands at `first`. */
export interface IntentPart {
  name: bigint
  first: number
  operations: readonly ReadOperation[]
}
type OneIntent = Recovered & RecoveredPlace & { part: IntentPart; outcome: RecoveredOutcome }

/**
 * Books one intent of an envelope that this database has lost, for the user whose it was: the payer's owner, or whom a service
 * account paid. Where that user is lost too, the account is listed for administrators. Answers the new row.
 */
export async function insertOwnRow(
  trx: Trx,
  { accounts, prices }: { accounts: Accounts; prices: Pick<PricesService, 'latest'> },
  one: OneIntent,
): Promise<OwnedRow[]> {
  const { stranger, ours, part, outcome, hash, ledger, ledgerAt, networkFee } = one
  const operation = mainOf(part)
  const source = ours.get(payerOf(stranger))
  const type = operation && source ? typeOf(operation, source) : null
  if (!operation || !source || type === null) return []
  const to = operation.destination ?? assetIssuer(operation.asset ?? '') ?? source.address
  const userId = source.userId ?? ours.get(plain(to))?.userId ?? null
  const [asset, amount] = [operation.asset ?? 'XLM', operation.amount ?? '0']
  if (userId === null) {
    const isLost = outcome.to === 'confirmed' && operation.destination !== null && !ours.has(plain(to))
    if (isLost) await queries.insertLost(trx, { address: plain(to), hash, ledger, asset, amount })
    if (!isLost || source.role !== 'vault') return [] // what the vault gives back to strangers it gives back once
  }
  const counts = type === 'payment_out' && outcome.to === 'confirmed'
  const price = counts ? (await prices.latest([asset], trx)).get(asset) : undefined
  const inserted = await queries.insertRecovered(trx, {
    id: uuid(),
    userId,
    type,
    asset,
    from: source.address,
    to,
    source: source.address,
    hash,
    ledger,
    ledgerAt,
    networkFee,
    ...whatItDid(part, ours),
    amount: type === 'trustline' ? '0' : amount,
    createsAccount: operation.kind === 'createAccount',
    servicePaysFee: source.role === 'user' && stranger.transaction.feeAccount !== source.address,
    memo: stranger.envelope.memo,
    name: part.name,
    resultCode: outcome.to === 'failed' ? outcome.resultCode : null,
    usd: price === undefined ? null : usdValueUp(amount, price),
  })
  if (inserted && type === 'account_create' && outcome.to === 'confirmed')
    await accounts.mirror.noteOpening(trx, plain(to), amount)
  return inserted ? [inserted] : []
}

/** The operation that says what people are shown: the first, but of lines opened for a claim the claim. */
const mainOf = ({ operations }: IntentPart): ReadOperation | undefined =>
  operations.find(({ kind }) => kind === 'claimClaimableBalance') ?? operations[0]

/** The operations where one row's fields do not say them, and the fee that the second one pays to the fee account. */
function whatItDid({ operations }: IntentPart, ours: LedgerParties['ours']): Pick<Intent, 'operations' | 'fee'> {
  const plans = operations.flatMap(({ plan }) => plan ?? [])
  const [first, second] = plans
  const isImplied = plans.length === 1 && (first?.kind === 'payment' || first?.kind === 'create_account')
  const isFee = second?.kind === 'payment' && ours.get(second.destination)?.role === 'fee'
  return {
    operations: !isImplied && plans.length === operations.length ? plans : undefined,
    fee: isFee ? { asset: second.asset, amount: second.amount } : undefined,
  }
}

/** null for what no intent of ours does. */
function typeOf({ kind }: ReadOperation, { role }: KnownAddress): TransactionType | null {
  if (kind === 'changeTrust') return 'trustline'
  if (kind === 'claimClaimableBalance') return 'claim'
  if (kind === 'createClaimableBalance') return 'payment_out'
  if (kind === 'createAccount') return role === 'user' ? 'payment_out' : 'account_create'
  if (kind === 'payment') return role === 'user' ? 'payment_out' : 'credit'
  return null
}

const plain = (address: string): string => (isMuxedAddress(address) ? splitMuxedAddress(address).accountId : address)
