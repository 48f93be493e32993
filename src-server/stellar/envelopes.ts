import {
  Account,
  Asset,
  FeeBumpTransaction,
  Memo,
  MuxedAccount,
  Operation,
  StrKey,
  type Transaction,
  TransactionBuilder,
  xdr,
} from '@stellar/stellar-sdk/base'
import { type AssetId, assetCode, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import type { MemoType } from '#shared/kernel/memo.ts'
import type { KeySigner } from './keypair.ts'

/** What one operation does; amounts are decimal text with at most 7 decimals. */
export type OperationPlan =
  | { kind: 'payment'; destination: string; asset: AssetId; amount: string }
  | { kind: 'create_account'; destination: string; startingBalance: string }
  | { kind: 'change_trust'; asset: AssetId; limit?: string }

export interface EnvelopePlan {
  /** G address: pays the fee, gives the sequence number and is the source of every operation. */
  source: string
  /** 64-bit id of the M-address that stands as the transaction's source, so that the ledger itself names the intent. */
  muxedId: bigint
  /** The sequence number to use: one above the account's. */
  sequence: bigint
  /** Unix seconds of ledger time after which the envelope is dead. */
  maxTime: number
  /** Stroops bid for each operation. */
  baseFee: number
  operations: readonly OperationPlan[]
  memo?: { type: MemoType; value: string }
}

export interface SignedEnvelope {
  /** Base64 XDR. */
  envelope: string
  innerHash: string
  outerHash: string
}

/** Builds and signs one envelope. Nothing is sent. */
export function signEnvelope(plan: EnvelopePlan, signer: KeySigner, passphrase: string): SignedEnvelope {
  const transaction = build(plan, passphrase)
  const hash = transaction.hash()
  transaction.addDecoratedSignature(decorated(signer, hash))
  const hex = Buffer.from(hash).toString('hex')
  return { envelope: transaction.toXDR(), innerHash: hex, outerHash: hex }
}

/**
 * Wraps the same inner transaction in a fee bump, also where it is in one already: only one of them can ever apply.
 * `baseFee` in stroops for each operation.
 */
export function signFeeBump(
  bump: { envelope: string; payer: KeySigner; baseFee: number },
  passphrase: string,
): SignedEnvelope {
  const given = TransactionBuilder.fromXDR(bump.envelope, passphrase)
  const inner = given instanceof FeeBumpTransaction ? given.innerTransaction : given
  const outer = TransactionBuilder.buildFeeBumpTransaction(bump.payer.address, String(bump.baseFee), inner, passphrase)
  const hash = outer.hash()
  outer.addDecoratedSignature(decorated(bump.payer, hash))
  const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
  return { envelope: outer.toXDR(), innerHash: hex(inner.hash()), outerHash: hex(hash) }
}

/** The hint is the last four bytes of the public key. Not by addSignature, which verifies again in slow code. */
function decorated({ address, sign }: KeySigner, hash: Uint8Array): xdr.DecoratedSignature {
  return new xdr.DecoratedSignature({
    hint: StrKey.decodeEd25519PublicKey(address).subarray(-4),
    signature: sign(hash),
  })
}

function build(plan: EnvelopePlan, passphrase: string): Transaction {
  const account = new Account(plan.source, String(plan.sequence - 1n))
  const builder = new TransactionBuilder(new MuxedAccount(account, String(plan.muxedId)), {
    fee: String(plan.baseFee),
    networkPassphrase: passphrase,
    timebounds: { minTime: 0, maxTime: plan.maxTime },
  })
  for (const operation of plan.operations) builder.addOperation(operationXdr(plan.source, operation))
  if (plan.memo) builder.addMemo(memoXdr(plan.memo))
  return builder.build()
}

function operationXdr(source: string, plan: OperationPlan): xdr.Operation {
  if (plan.kind === 'create_account')
    return Operation.createAccount({ source, destination: plan.destination, startingBalance: plan.startingBalance })
  if (plan.kind === 'change_trust')
    return Operation.changeTrust({
      source,
      asset: ledgerAsset(plan.asset),
      ...(plan.limit ? { limit: plan.limit } : {}),
    })
  return Operation.payment({
    source,
    destination: plan.destination,
    asset: ledgerAsset(plan.asset),
    amount: plan.amount,
  })
}

const ledgerAsset = (asset: AssetId): Asset =>
  asset === NATIVE ? Asset.native() : new Asset(assetCode(asset), assetIssuer(asset) ?? undefined)

function memoXdr(memo: { type: MemoType; value: string }): Memo {
  if (memo.type === 'text') return Memo.text(memo.value)
  if (memo.type === 'id') return Memo.id(memo.value)
  return memo.type === 'hash' ? Memo.hash(memo.value) : Memo.return(memo.value)
}
