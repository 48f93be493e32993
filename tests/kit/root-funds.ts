import { Account, BASE_FEE, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk/base'
import type { EmbeddedNetwork } from '#server/embedded-network/start.types.ts'

const LIFETIME_SECONDS = 300

/** One payment of the account that holds everything at genesis; XLM as decimal text. */
export interface RootPayment {
  address: string
  amount: string
}

/** Opens accounts from the network's root in one ledger. Throws if one of them exists already. */
export async function openFromRoot(network: EmbeddedNetwork, accounts: readonly RootPayment[]): Promise<void> {
  const operations = accounts.map(({ address, amount }) =>
    Operation.createAccount({ destination: address, startingBalance: amount }),
  )
  const { results } = await network.closeLedger({ txs: [await signedByRoot(network, operations)] })
  if (results[0]?.included !== true) throw new Error(`the root opened no accounts: ${JSON.stringify(results)}`)
}

async function signedByRoot(network: EmbeddedNetwork, operations: ReturnType<typeof Operation.createAccount>[]) {
  const root = Keypair.fromSecret(network.rootSecret)
  const answer = await fetch(`${network.horizonUrl}/accounts/${root.publicKey()}`)
  const { sequence } = (await answer.json()) as { sequence: string }
  const builder = new TransactionBuilder(new Account(root.publicKey(), sequence), {
    fee: BASE_FEE,
    networkPassphrase: network.passphrase,
  }).setTimeout(LIFETIME_SECONDS)
  for (const operation of operations) builder.addOperation(operation)
  const transaction = builder.build()
  transaction.sign(root)
  return transaction.toXDR()
}
