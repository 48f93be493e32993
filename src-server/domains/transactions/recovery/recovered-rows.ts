import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { LedgerContents } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import type { Intent, OwnedRow } from '#server/domains/transactions/transactions.queries.ts'
import type { ReadOperation } from '#server/stellar/envelope-reading.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { isPersons } from '#shared/domains/accounts/roles.ts'
import type { IntentType, TransactionType } from '#shared/domains/transactions/transactions.states.ts'
import { isMuxedAddress, splitMuxedAddress } from '#shared/kernel/address.ts'
import { assetIssuer } from '#shared/kernel/asset-id.ts'
import { usdValueUp } from '#shared/kernel/usd.ts'
import { givenByTrade, mainOf, recoveredTypeOf } from './recovered-types.ts'
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

/** An intent that a restored database learned of again: a row that waited for it, or one of its own. */
export interface RecoveredIntent {
  /** Of its row in `transactions`. */
  id: string
  userId: string | null
  type: TransactionType
  status: RecoveredOutcome['to']
  name: bigint
  source: string
  hash: string
  /** Which operation of the envelope is its first. */
  first: number
  operations: readonly OperationPlan[]
}

/**
 * Books one intent of an envelope that this database has lost, for the user whose it was: the payer's owner, or whom a service
 * account paid. Where that user is lost too, the account is listed for administrators. Answers the new row.
 */
export async function insertOwnRow(
  { accounts, prices }: { accounts: Accounts; prices: Pick<PricesService, 'latest'> },
  trx: Trx,
  one: OneIntent,
): Promise<(OwnedRow & { type: IntentType }) | null> {
  const { stranger, ours, part, outcome, hash, ledger, ledgerAt, networkFee } = one
  const plans = part.operations.flatMap(({ plan }) => plan ?? [])
  const main = mainOf(plans)
  const operation = part.operations.find(({ plan }) => plan !== null && plan === main)
  const source = ours.get(payerOf(stranger, ours))
  if (!operation || !main || !source) return null
  const to = operation.destination ?? assetIssuer(operation.asset ?? '') ?? source.address
  const ofWallets = plans.some((plan) => plan.source !== undefined)
  const type = ofWallets
    ? 'wallets'
    : recoveredTypeOf(main, { from: source.role, to: ours.get(plain(to))?.role ?? null })
  const userId = source.userId ?? source.ownerId ?? ours.get(plain(to))?.userId ?? null
  const { asset, amount } = givenByTrade(plans) ?? { asset: operation.asset ?? 'XLM', amount: operation.amount ?? '0' }
  if (userId === null) {
    const isLost = outcome.to === 'confirmed' && operation.destination !== null && !ours.has(plain(to))
    if (isLost) await queries.insertLost(trx, { address: plain(to), hash, ledger, asset, amount })
    const isFunding = source.role === 'treasury' && ours.get(plain(to))?.role === 'vault' // asked for again, it is answered
    if (!isFunding && (!isLost || source.role !== 'vault')) return null // what the vault gives back to strangers it gives back once
  }
  const counts = LEAVES.has(type) && outcome.to === 'confirmed'
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
    servicePaysFee: isPersons(source.role) && stranger.transaction.feeAccount !== source.address,
    memo: stranger.envelope.memo,
    name: part.name,
    resultCode: outcome.to === 'failed' ? outcome.resultCode : null,
    usd: price === undefined ? null : usdValueUp(amount, price),
  })
  if (inserted && type === 'account_create' && outcome.to === 'confirmed')
    await accounts.mirror.noteOpening(trx, plain(to), amount)
  return inserted && { ...inserted, type }
}
/** Types that count against the day's cap of their owner. */
const LEAVES = new Set<IntentType>(['payment_out', 'stake'])

/** The operations where one row's fields do not say them, and the fee that one beside the first pays to the fee account. */
function whatItDid({ operations }: IntentPart, ours: LedgerParties['ours']): Pick<Intent, 'operations' | 'fee'> {
  const plans = operations.flatMap(({ plan }) => plan ?? [])
  const [first, ...others] = plans
  const isImplied = plans.length === 1 && (first?.kind === 'payment' || first?.kind === 'create_account')
  const fee = others.find((plan) => plan.kind === 'payment' && ours.get(plan.destination)?.role === 'fee')
  return {
    operations: !isImplied && plans.length === operations.length ? plans : undefined,
    fee: fee?.kind === 'payment' ? { asset: fee.asset, amount: fee.amount } : undefined,
  }
}

const plain = (address: string): string => (isMuxedAddress(address) ? splitMuxedAddress(address).accountId : address)
