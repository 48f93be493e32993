import { Account, type FeeBumpTransaction, Transaction, TransactionBuilder, type xdr } from '@stellar/stellar-sdk'
import { closeLedger } from '#server/embedded-network/ledger/close.ledger.ts'
import { genesis } from '#server/embedded-network/ledger/genesis.ledger.ts'
import type {
  AppliedTransaction,
  GenesisOptions,
  LedgerClose,
  LedgerState,
  Upgrades,
} from '#server/embedded-network/ledger/ledger.types.ts'
import { commitLedger } from '#server/embedded-network/ledger/state.ledger.ts'
import { decodeEnvelope } from '#server/embedded-network/ledger/xdr/envelope.codec.ts'
import { keyOf, signatureOf, type TestKey } from './test-keys.ts'

const PASSPHRASE = 'Ledger engine tests'

export type SendOptions = { signers?: readonly TestKey[]; fee?: string; sequence?: bigint }

/** A ledger driven by hand: builds and signs transactions with the SDK and closes one ledger for each call. */
export function createTestLedger(options: Partial<GenesisOptions> = {}) {
  const state: LedgerState = genesis({ passphrase: PASSPHRASE, closeTime: 1_000n, ...options })
  const root = keyOf(PASSPHRASE)

  /** A signed envelope as base64; the source signs unless others do. */
  function build(source: TestKey, operations: readonly xdr.Operation[], options: SendOptions = {}): string {
    const sequence = options.sequence ?? (state.accounts.get(source.address)?.sequence ?? 0n) + 1n
    const account = new Account(source.address, String(sequence - 1n))
    const builder = new TransactionBuilder(account, { fee: options.fee ?? '100', networkPassphrase: PASSPHRASE })
    for (const operation of operations) builder.addOperation(operation)
    return signed(builder.setTimeout(0).build(), options.signers ?? [source])
  }

  function bump(inner: string, source: TestKey, fee: string): string {
    const transaction = new Transaction(inner, PASSPHRASE)
    return signed(TransactionBuilder.buildFeeBumpTransaction(source.address, fee, transaction, PASSPHRASE), [source])
  }

  function signed(transaction: Transaction | FeeBumpTransaction, signers: readonly TestKey[]): string {
    for (const signer of signers) {
      transaction.signatures.push(signatureOf(signer, transaction.hash()))
    }
    return transaction.toXDR()
  }

  /** Closes a ledger with these envelopes in this order. */
  function close(envelopes: readonly string[], seconds = 5n, upgrades: Upgrades = {}): LedgerClose {
    const transactions = envelopes.map((envelope) => decodeEnvelope(envelope, state.networkId))
    const closeTime = state.header.closeTime + seconds
    const closed = closeLedger(state, { closeTime, transactions, order: 'given', upgrades })
    commitLedger(state, closed)
    return closed
  }

  /** Sends one transaction in a ledger of its own. Throws where it was not included. */
  function send(source: TestKey, operations: readonly xdr.Operation[], options: SendOptions = {}): AppliedTransaction {
    const { transactions, refused } = close([build(source, operations, options)])
    const [applied] = transactions
    if (!applied) throw new Error(`refused: ${JSON.stringify(refused[0]?.result)}`)
    return applied
  }

  return { state, root, build, bump, close, send }
}

export type TestLedger = ReturnType<typeof createTestLedger>
