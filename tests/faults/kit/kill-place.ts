import { randomBytes } from 'node:crypto'
import { Account, Asset, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import { startEmbeddedNetwork } from '#server/embedded-network/start.ts'
import type { EmbeddedNetwork } from '#server/embedded-network/start.types.ts'
import { freePort } from '#server/kernel/free-port.ts'
import { addressOf, createKeypair } from '#server/stellar/keypair.ts'
import type { ServerPlace } from '#tests/faults/kit/killable.types.ts'
import { openFromRoot } from '#tests/kit/root-funds.ts'
import { closeAndBook, type LedgerAndBooks } from '#tests/kit/settle.ts'

const LIFETIME_SECONDS = 300

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
  const root = Keypair.fromSecret(network.rootSecret)
  const answer = await fetch(`${network.horizonUrl}/accounts/${root.publicKey()}`)
  const { sequence } = (await answer.json()) as { sequence: string }
  const options = { fee: '1000', networkPassphrase: network.passphrase }
  const builder = new TransactionBuilder(new Account(root.publicKey(), sequence), options).setTimeout(LIFETIME_SECONDS)
  for (const destination of addresses)
    builder.addOperation(Operation.payment({ destination, asset: Asset.native(), amount }))
  const transaction = builder.build()
  transaction.sign(root)
  const { results } = await closeAndBook({ network, pool }, { txs: [transaction.toXDR()] })
  if (results[0]?.included !== true) throw new Error('the root did not pay')
}
