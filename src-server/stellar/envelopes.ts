import {
  Account,
  FeeBumpTransaction,
  Memo,
  MuxedAccount,
  Operation,
  StrKey,
  type Transaction,
  TransactionBuilder,
  xdr,
} from '@stellar/stellar-sdk/base'
import type { MemoType } from '#shared/kernel/memo.ts'
import type { IntentIds } from './intent-ids.ts'
import type { KeySigner } from './keypair.ts'
import type { OperationPlan } from './operation-plan.ts'
import { operationXdr } from './operation-xdr.ts'

export interface EnvelopePlan {
  /** G address: pays the fee, gives the sequence number and is the source of every operation, unless `payer` is. */
  source: string
  /** G address of the source of every operation where it is another account; its key signs as well. */
  payer?: string
  /** For each operation the name of its intent; they stand in the ids of M-addresses. Absent: the plain account. */
  intents?: { ids: IntentIds; names: readonly bigint[] }
  /** The sequence number to use: one above the account's. */
  sequence: bigint
  /** Unix seconds of ledger time after which the envelope is dead. */
  maxTime: number
  /** Stroops bid for each operation. */
  baseFee: number
  /** Those that name an account of their own need its signature too. */
  operations: readonly OperationPlan[]
  /** After the operations, of accounts whose keys sign as well. */
  homeDomains?: readonly { account: string; homeDomain: string }[]
  memo?: { type: MemoType; value: string }
}

export interface SignedEnvelope {
  /** Base64 XDR. */
  envelope: string
  innerHash: string
  outerHash: string
}

/** Builds one envelope and signs it, with several keys where it has operations of several accounts. Nothing is sent. */
export function signEnvelope(
  plan: EnvelopePlan,
  signers: KeySigner | readonly KeySigner[],
  passphrase: string,
): SignedEnvelope {
  const transaction = plan.intents ? buildMarked(plan, plan.intents, passphrase) : build(plan, passphrase)
  const hash = transaction.hash()
  for (const signer of [signers].flat()) transaction.addDecoratedSignature(decorated(signer, hash))
  return { envelope: transaction.toXDR(), innerHash: hex(hash), outerHash: hex(hash) }
}

export interface FeeBumpPlan {
  /** What is wrapped, or another bump of it. */
  envelope: string
  payer: KeySigner
  /** Stroops for each operation. */
  baseFee: number
  ids: IntentIds
}

/**
 * Wraps the same inner transaction in a fee bump, also where it is in one already: only one of them can ever apply. The id
 * of the fee source's M-address proves that this service bumped it.
 */
export function signFeeBump({ envelope, payer, baseFee, ids }: FeeBumpPlan, passphrase: string): SignedEnvelope {
  const given = TransactionBuilder.fromXDR(envelope, passphrase)
  const inner = given instanceof FeeBumpTransaction ? given.innerTransaction : given
  const innerHash = hex(inner.hash())
  const fee = BigInt(baseFee) * BigInt(inner.operations.length + 1) // CAP-15: the bump counts as one more operation
  const feeSource = muxed(payer.address, ids.feeSourceId(innerHash, String(fee)))
  const outer = TransactionBuilder.buildFeeBumpTransaction(feeSource, String(baseFee), inner, passphrase)
  const hash = outer.hash()
  outer.addDecoratedSignature(decorated(payer, hash))
  return { envelope: outer.toXDR(), innerHash, outerHash: hex(hash) }
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const muxed = (address: string, id: bigint): string =>
  new MuxedAccount(new Account(address, '0'), String(id)).accountId()

/** The hint is the last four bytes of the public key. Not by addSignature, which verifies again in slow code. */
function decorated({ address, sign }: KeySigner, hash: Uint8Array): xdr.DecoratedSignature {
  return new xdr.DecoratedSignature({
    hint: StrKey.decodeEd25519PublicKey(address).subarray(-4),
    signature: sign(hash),
  })
}

/**
 * Built once with every source id zero, whose hash the tags bind, and once with the ids. An envelope of one intent, however many
 * its operations, is named by the transaction's source alone, so that receivers see the plain account; of several intents, each
 * operation has a source of its own.
 */
function buildMarked(
  plan: EnvelopePlan,
  { ids, names }: NonNullable<EnvelopePlan['intents']>,
  passphrase: string,
): Transaction {
  if (names.length !== plan.operations.length) throw new RangeError('every operation carries one named intent')
  if (new Set(names).size > 1 && plan.operations.some(({ source }) => source !== undefined))
    throw new RangeError('operations of several accounts are one intent')
  const marks = new Set(names).size === 1 ? names.slice(0, 1) : names
  const blank = build(
    plan,
    passphrase,
    marks.map(() => 0n),
  )
  const blankHash = blank.hash()
  return build(
    plan,
    passphrase,
    marks.map((name, operation) => ids.idOf(name, operation, blankHash)),
  )
}

/** `sourceIds`: one for the transaction alone, or one for each operation. */
function build(plan: EnvelopePlan, passphrase: string, sourceIds: readonly bigint[] = []): Transaction {
  const account = new Account(plan.source, String(plan.sequence - 1n))
  const [first] = sourceIds
  const builder = new TransactionBuilder(first === undefined ? account : new MuxedAccount(account, String(first)), {
    fee: String(plan.baseFee),
    networkPassphrase: passphrase,
    timebounds: { minTime: 0, maxTime: plan.maxTime },
  })
  const payer = plan.payer ?? plan.source
  for (const [place, operation] of plan.operations.entries()) {
    const id = sourceIds.length > 1 ? sourceIds[place] : undefined
    builder.addOperation(operationXdr(id === undefined ? payer : muxed(payer, id), operation))
  }
  for (const { account: source, homeDomain } of plan.homeDomains ?? [])
    builder.addOperation(Operation.setOptions({ source, homeDomain }))
  if (plan.memo) builder.addMemo(memoXdr(plan.memo))
  return builder.build()
}

function memoXdr(memo: { type: MemoType; value: string }): Memo {
  if (memo.type === 'text') return Memo.text(memo.value)
  if (memo.type === 'id') return Memo.id(memo.value)
  return memo.type === 'hash' ? Memo.hash(memo.value) : Memo.return(memo.value)
}
