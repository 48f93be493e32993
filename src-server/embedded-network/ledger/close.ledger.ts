import { createHash } from 'node:crypto'
import type { AccountId, EntryChange } from './entries.types.ts'
import type { Envelope } from './envelope.types.ts'
import { countedOperations } from './fee.ledger.ts'
import { maximum, minimum } from './int64.arithmetic.ts'
import type { AppliedTransaction, CloseInput, LedgerClose, LedgerHeader, LedgerState } from './ledger.types.ts'
import { FREE_INNER_TRANSACTIONS } from './protocol.ledger.ts'
import { type Admission, admitToQueue, admitToSet } from './set-admission.ledger.ts'
import { nextSkipList } from './skip-list.ledger.ts'
import { mustGetAccount } from './sponsorship.ledger.ts'
import { applyTransaction } from './transaction-apply.ledger.ts'
import { applyOrder, baseFeeOf, selectByBid, setHashOf } from './transaction-set.ledger.ts'
import { applyUpgrades } from './upgrades.ledger.ts'
import { changesSince, createView, mark, put, type View } from './view.ledger.ts'
import { feePayer } from './xdr/envelope.codec.ts'
import { sealHeader } from './xdr/header.codec.ts'
import { encodeChanges, encodeMeta } from './xdr/meta.codec.ts'
import { encodeFeeBumpResult, encodeResult } from './xdr/result.codec.ts'
import { createWriter, writeHex, writeRaw, writeUint32, written } from './xdr/writer.xdr.ts'

type Charge = { envelope: Envelope; feeSource: AccountId; fee: bigint; innerFee: bigint; changes: EntryChange[] }

/** Takes one fee: at most the bid, at most what the account has. */
function chargeFee(view: View, envelope: Envelope, baseFee: bigint): Charge {
  const start = mark(view)
  const { accountId, bid } = feePayer(envelope)
  const account = mustGetAccount(view, accountId)
  const due = minimum(bid, baseFee * BigInt(countedOperations(envelope)))
  const fee = minimum(account.balance, due)
  put(view, { ...account, balance: account.balance - fee })
  view.header.feePool += fee
  const isFree = view.header.protocol >= FREE_INNER_TRANSACTIONS
  const innerFee = isFree ? 0n : minimum(BigInt(envelope.fee), baseFee * BigInt(envelope.operations.length))
  return { envelope, feeSource: accountId, fee, innerFee, changes: changesSince(view, start) }
}

/** Where a ledger merges accounts away, none may be merged whose later sequence still waits in it. */
function pendingSequences(envelopes: readonly Envelope[]): Map<AccountId, bigint> | null {
  const merges = envelopes.some(({ operations }) => operations.some(({ body }) => body.type === 'accountMerge'))
  if (!merges) return null
  const highest = new Map<AccountId, bigint>()
  for (const { source, sequence } of envelopes) {
    highest.set(source.accountId, maximum(sequence, highest.get(source.accountId) ?? 0n))
  }
  return highest
}

function applyCharged(
  view: View,
  charge: Charge,
  pending: Map<AccountId, bigint> | null,
): Omit<AppliedTransaction, 'index'> {
  const { envelope, fee } = charge
  const { result, changesBefore, operationChanges } = applyTransaction(view, envelope, pending)
  const inner = { hash: envelope.innerHash, result, feeCharged: charge.innerFee }
  return {
    envelope,
    successful: result.code === 0,
    result,
    resultXdr: envelope.feeBump ? encodeFeeBumpResult(inner, fee) : encodeResult(result, fee),
    metaXdr: encodeMeta(view.header.protocol, { changesBefore, operationChanges }),
    feeMetaXdr: encodeChanges(charge.changes),
    feeCharged: fee,
    feeSource: charge.feeSource,
    feeChanges: charge.changes,
    changesBefore,
    operationChanges,
  }
}

function resultSetHash(transactions: readonly AppliedTransaction[]): string {
  const writer = createWriter(1024)
  writeUint32(writer, transactions.length)
  for (const { envelope, resultXdr } of transactions) {
    writeHex(writer, envelope.hash)
    writeRaw(writer, resultXdr)
  }
  return createHash('sha256').update(written(writer)).digest('hex')
}

function stateHash(previous: LedgerHeader, changes: readonly EntryChange[]): string {
  const hash = createHash('sha256').update(Buffer.from(previous.stateHash, 'hex'))
  return hash.update(encodeChanges(changes)).digest('hex')
}

function admission(state: LedgerState, input: CloseInput, closeTime: bigint): Admission {
  if (input.order === 'ledger') return admitToSet(state, input.transactions, closeTime)
  const queued = admitToQueue(state, input.transactions)
  const set = admitToSet(state, queued.admitted, closeTime)
  return { admitted: set.admitted, refused: [...queued.refused, ...set.refused] }
}

/**
 * Closes one ledger: takes all fees, applies the transactions, then the upgrades. A pure function of its arguments; the
 * state stays as it is until the close is committed. A close time that does not rise becomes the last one and a second.
 */
export function closeLedger(state: LedgerState, input: CloseInput): LedgerClose {
  const last = state.header
  const closeTime = maximum(input.closeTime, last.closeTime + 1n)
  const { admitted, refused } = admission(state, input, closeTime)
  const selection = selectByBid(admitted, last.maxOperations)
  const baseFee = baseFeeOf(last, selection)
  const txSetHash = setHashOf(last, selection.included, baseFee)
  const ordered = input.order === 'ledger' ? applyOrder(selection.included, txSetHash) : selection.included

  const view = createView(state, { ...last, ledger: last.ledger + 1, closeTime })
  const charges = ordered.map((envelope) => chargeFee(view, envelope, baseFee))
  const pending = pendingSequences(ordered)
  const transactions = charges.map((charge, i) => ({ ...applyCharged(view, charge, pending), index: i + 1 }))
  const upgrades = applyUpgrades(view, input.upgrades ?? {})
  const changes = changesSince(view, null)
  const header = sealHeader({
    ...view.header,
    totalCoins: last.totalCoins,
    previousHash: last.hash,
    txSetHash,
    resultSetHash: resultSetHash(transactions),
    stateHash: stateHash(last, changes),
    skipList: nextSkipList(last, view.header.ledger),
    upgrades,
  })
  return { header, transactions, refused, waiting: selection.waiting, changes }
}
