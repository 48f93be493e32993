import { createHash } from 'node:crypto'
import { FeeBumpTransaction, type Transaction, TransactionBuilder, xdr } from '@stellar/stellar-sdk/base'
import { isMuxedAddress, splitMuxedAddress } from '#shared/kernel/address.ts'
import { type AssetId, assetId } from '#shared/kernel/asset-id.ts'
import type { MemoType } from '#shared/kernel/memo.ts'
import { type IntentIds, nameIn } from './intent-ids.ts'
import type { OperationPlan } from './operation-plan.ts'
import { planOf } from './operation-reading.ts'

/** A source as it is in an envelope: its G address, and the id of its M-address. */
export interface ReadSource {
  address: string
  id: bigint | null
}
export interface ReadOperation {
  source: ReadSource
  /** stellar-sdk's name: payment, createAccount, changeTrust … */
  kind: string
  /** As it stands there, an M-address with its id; null where the kind has none. */
  destination: string | null
  /** null where the kind moves none. */
  asset: AssetId | null
  /** Decimal text with 7 decimals. */
  amount: string | null
  /** null for what no intent of ours does. */
  plan: OperationPlan | null
}
export interface ReadEnvelope {
  source: ReadSource
  /** int8 text. */
  sequence: string
  memo: { type: MemoType; value: string } | null
  operations: ReadOperation[]
  /** Given for a fee bump; `fee` in stroops. */
  bump: { source: ReadSource; fee: string } | null
  /** SHA-256 of network id and inner transaction with every source id zero. */
  blankHash: () => Uint8Array
}

/** Reads an envelope that is in a ledger. Throws where it is none of this network's library. */
export function readEnvelope(envelope: string, passphrase: string): ReadEnvelope {
  const outer = TransactionBuilder.fromXDR(envelope, passphrase)
  const inner = outer instanceof FeeBumpTransaction ? outer.innerTransaction : outer
  const source = readSource(inner.source)
  return {
    source,
    sequence: inner.sequence,
    memo: readMemo(inner),
    operations: inner.operations.map((operation) => readOperation(operation, source)),
    bump: outer instanceof FeeBumpTransaction ? { source: readSource(outer.feeSource), fee: outer.fee } : null,
    blankHash: () => blankHash(inner, passphrase),
  }
}

/**
 * For each operation the name of the intent that it belongs to; null unless every tag is ours. An envelope of one intent names it in its
 * own source alone, and may have operations of several accounts; one of several names each in the source of its operation, and one
 * account pays for all.
 */
export function intentNames(ids: IntentIds, { source, operations, blankHash }: ReadEnvelope): bigint[] | null {
  if (source.id === null) return null
  const marked = operations.map((operation) => operation.source)
  const isOfOne = marked.every(({ id }) => id === null)
  if (!isOfOne && new Set(marked.map(({ address }) => address)).size > 1) return null
  const own = isOfOne ? [source.id] : marked.map(({ id }) => id)
  if (own[0] !== source.id) return null
  const blank = blankHash()
  const isOurs = own.every((id, operation) => id !== null && ids.idOf(nameIn(id), operation, blank) === id)
  if (!isOurs) return null
  const names = own.map((id) => nameIn(id ?? 0n))
  return isOfOne ? operations.flatMap(() => names) : names
}

/** True for a fee bump of that inner transaction which this service signed. */
export const isOwnBump = (ids: IntentIds, innerHash: string, { bump }: ReadEnvelope): boolean =>
  bump !== null && bump.source.id === ids.feeSourceId(innerHash, bump.fee)

function readSource(address: string): ReadSource {
  if (!isMuxedAddress(address)) return { address, id: null }
  const { accountId, id } = splitMuxedAddress(address)
  return { address: accountId, id: BigInt(id) }
}

type Fields = Partial<Record<'source' | 'destination' | 'amount' | 'startingBalance', string>> & {
  asset?: { code: string; issuer?: string }
  line?: { code?: string; issuer?: string }
}

function readOperation(operation: Transaction['operations'][number], txSource: ReadSource): ReadOperation {
  const { source, destination, amount, startingBalance, asset, line } = operation as unknown as Fields
  const moved = operation.type === 'createAccount' ? { code: 'XLM' } : (asset ?? line)
  const plan = planOf(operation)
  return {
    source: source === undefined ? { address: txSource.address, id: null } : readSource(source),
    kind: operation.type,
    plan,
    destination:
      plan?.kind === 'create_claimable_balance' ? (plan.claimants[0]?.destination ?? null) : (destination ?? null),
    asset: moved?.code ? assetId(moved.code, moved.issuer ?? null) : null,
    amount: amount ?? startingBalance ?? null,
  }
}

function readMemo({ memo }: Transaction): ReadEnvelope['memo'] {
  const { type, value } = memo
  if (type === 'none' || value === null || value === undefined) return null
  if (type === 'text') return { type, value: Buffer.from(value).toString('utf8').replaceAll('\0', '\uFFFD') }
  return type === 'id' ? { type, value: String(value) } : { type, value: Buffer.from(value).toString('hex') }
}

const ENVELOPE_TYPE_TX = Buffer.from([0, 0, 0, 2])

function blankHash(transaction: Transaction, passphrase: string): Uint8Array {
  const envelope = transaction.toEnvelope()
  if (!(envelope instanceof xdr.TransactionEnvelope) || envelope.type !== 'envelopeTypeTx') return new Uint8Array(32)
  const { tx } = envelope.v1
  for (const account of [tx.sourceAccount, ...tx.operations.map((operation) => operation.sourceAccount)])
    if (account?.type === 'keyTypeMuxedEd25519') (account.med25519 as { id: bigint }).id = 0n // a copy of its own
  const networkId = createHash('sha256').update(passphrase).digest()
  return createHash('sha256').update(networkId).update(ENVELOPE_TYPE_TX).update(tx.toXDR()).digest()
}
