import {
  Account,
  Asset,
  BASE_FEE,
  type FeeBumpTransaction,
  Horizon,
  Keypair,
  Memo,
  Operation,
  type Transaction,
  TransactionBuilder,
  type xdr,
} from '@stellar/stellar-sdk'
import { startEmbeddedNetwork } from '#server/embedded-network/start.ts'
import type { CloseReport, EmbeddedNetwork, InProcessOptions } from '#server/embedded-network/start.types.ts'

/** 2026-01-01 00:00:00 UTC: the tests' networks begin here and their clock stands still. */
export const GENESIS_SECONDS = 1_767_225_600

type Build = { fee?: number; memo?: Memo; sequence?: string; maxTime?: number; minTime?: number }

/** A network in memory that closes ledgers on request, an SDK client and what most stories need. */
export type TestNetwork = AsyncDisposable & {
  network: EmbeddedNetwork
  server: Horizon.Server
  root: Keypair
  /** Builds and signs a transaction of the account as it stands now. */
  build(source: Keypair, operations: xdr.Operation[], options?: Build): Promise<Transaction>
  /** Accounts with so many XLM each, made in one ledger. */
  fund(...balances: string[]): Promise<Keypair[]>
  /** Hands a transaction to the queue and closes a ledger with it. */
  apply(...transactions: (Transaction | FeeBumpTransaction)[]): Promise<CloseReport>
  /** Submits in the ordinary way, closing a ledger when the queue has it. */
  submit(transaction: Transaction | FeeBumpTransaction): Promise<Horizon.HorizonApi.SubmitTransactionResponse>
}

export async function startTestNetwork(options: Partial<InProcessOptions> = {}): Promise<TestNetwork> {
  const network = await startEmbeddedNetwork({
    horizonPort: 0,
    closeEveryMs: 'manual',
    genesisCloseTime: GENESIS_SECONDS,
    now: () => GENESIS_SECONDS * 1000,
    ...options,
  })
  const server = new Horizon.Server(network.horizonUrl, { allowHttp: true })
  const root = Keypair.fromSecret(network.rootSecret)
  const build: TestNetwork['build'] = async (source, operations, { memo, sequence, ...times } = {}) => {
    const account = sequence ? new Account(source.publicKey(), sequence) : await server.loadAccount(source.publicKey())
    const builder = new TransactionBuilder(account, {
      fee: String(times.fee ?? BASE_FEE),
      networkPassphrase: network.passphrase,
      timebounds: { minTime: times.minTime ?? 0, maxTime: times.maxTime ?? 0 },
      memo,
    })
    for (const operation of operations) builder.addOperation(operation)
    const transaction = builder.build()
    transaction.sign(source)
    return transaction
  }
  const apply: TestNetwork['apply'] = (...transactions) =>
    network.closeLedger({ txs: transactions.map((transaction) => transaction.toEnvelope().toXdr('base64')) })
  return {
    network,
    server,
    root,
    build,
    apply,
    async fund(...balances) {
      const accounts = balances.map(() => Keypair.random())
      const operations = accounts.map((account, index) =>
        Operation.createAccount({ destination: account.publicKey(), startingBalance: balances[index] ?? '0' }),
      )
      await apply(await build(root, operations))
      return accounts
    },
    async submit(transaction) {
      const answer = server.submitTransaction(transaction)
      await network.untilQueued(1)
      await network.closeLedger()
      return await answer
    },
    [Symbol.asyncDispose]: () => network.close(),
  }
}

/** A payment of XLM. */
export function paymentOf(destination: Keypair, amount: string, asset = Asset.native()): xdr.Operation {
  return Operation.payment({ destination: destination.publicKey(), asset, amount })
}

/** The hash under which Horizon shows the transaction. */
export function hashOf(transaction: Transaction | FeeBumpTransaction): string {
  return Buffer.from(transaction.hash()).toString('hex')
}
