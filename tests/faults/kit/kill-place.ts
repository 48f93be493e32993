import { randomBytes } from 'node:crypto'
import { Account, Asset, Keypair, Operation, TimeoutInfinite, TransactionBuilder, type xdr } from '@stellar/stellar-sdk'
import { startEmbeddedNetwork } from '#server/embedded-network/start.ts'
import type { EmbeddedNetwork } from '#server/embedded-network/start.types.ts'
import { freePort } from '#server/kernel/free-port.ts'
import { addressOf, createKeypair } from '#server/stellar/keypair.ts'
import type { ServerPlace } from '#tests/faults/kit/killable.types.ts'
import { openFromRoot } from '#tests/kit/root-funds.ts'
import { closeAndBook, type LedgerAndBooks } from '#tests/kit/settle.ts'

/** A network in this process, whose ledgers close by hand, and keys: what outlives every server that is killed. */
export async function openPlace(databaseUrl: string): Promise<{ place: ServerPlace; network: EmbeddedNetwork }> {
  const network = await startEmbeddedNetwork({ horizonPort: 0, closeEveryMs: 'manual' })
  const secret = () => createKeypair().secret
  const place: ServerPlace = {
    port: await freePort(),
    databaseUrl,
    horizonUrl: network.horizonUrl,
    passphrase: network.passphrase,
    masterKey: randomBytes(32).toString('base64'),
    sessionSecret: randomBytes(32).toString('base64'),
    treasurySecret: secret(),
    feeSecret: secret(),
    vaultSecret: secret(),
    issuerSecrets: { USDC: secret(), NKDM: secret(), SKL: secret() },
  }
  await openFromRoot(network, [
    { address: addressOf(place.treasurySecret), amount: '1000000' },
    { address: addressOf(place.feeSecret), amount: '1000' },
    { address: addressOf(place.vaultSecret), amount: '1000' },
  ])
  return { place, network }
}

/** The network's root pays each of these addresses, in one ledger that is booked when this resolves. */
export async function payFromRoot(
  { network, pool }: LedgerAndBooks,
  addresses: readonly string[],
  amount: string,
): Promise<void> {
  const operations = addresses.map((destination) => Operation.payment({ destination, asset: Asset.native(), amount }))
  await applyForeign({ network, pool }, [Keypair.fromSecret(network.rootSecret)], operations)
}

/** A transaction that the service knows nothing of, in one ledger that is booked when this resolves. The first signer is its source. */
export async function applyForeign(
  { network, pool }: LedgerAndBooks,
  signers: readonly Keypair[],
  operations: readonly xdr.Operation[],
): Promise<void> {
  const { results } = await closeAndBook({ network, pool }, { txs: [await signForeign(network, signers, operations)] })
  if (results[0]?.included !== true) throw new Error(`not included: ${JSON.stringify(results)}`)
}

/** Base64 of such a transaction, which nobody has handed in yet. */
async function signForeign(
  network: EmbeddedNetwork,
  signers: readonly Keypair[],
  operations: readonly xdr.Operation[],
): Promise<string> {
  const source = signers[0]?.publicKey() ?? ''
  const answer = await fetch(`${network.horizonUrl}/accounts/${source}`)
  const { sequence } = (await answer.json()) as { sequence: string }
  const options = { fee: '1000', networkPassphrase: network.passphrase }
  const builder = new TransactionBuilder(new Account(source, sequence), options).setTimeout(TimeoutInfinite)
  for (const operation of operations) builder.addOperation(operation)
  const transaction = builder.build()
  transaction.sign(...signers)
  return transaction.toXDR()
}
