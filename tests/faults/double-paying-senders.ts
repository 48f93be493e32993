import {
  Account,
  Asset,
  type Horizon,
  type Keypair,
  Operation,
  type Transaction,
  TransactionBuilder,
} from '@stellar/stellar-sdk'

export interface OldSender {
  server: Horizon.Server
  passphrase: string
  payer: Keypair
  destination: string
  amount: string
}

/**
 * A sender as they used to be: each attempt takes the next of its channel accounts. Between attempts it asks for the hash
 * once, and where that is unknown it forgets the envelope and builds another. Resolves with the hash that it takes for the payment.
 */
export async function sendByChannels(
  sender: OldSender,
  channels: readonly Keypair[],
  closeLedger: () => Promise<unknown>,
): Promise<string> {
  for (const channel of channels) {
    const transaction = await build(sender, channel)
    await sender.server.submitAsyncTransaction(transaction).catch(() => undefined)
    await closeLedger()
    const hash = Buffer.from(transaction.hash()).toString('hex')
    if (await isKnown(sender.server, hash)) return hash
  }
  throw new Error('no channel is left')
}

/** Another: it keeps one account, and takes a used sequence number for a reason to load it anew and build again. */
export async function sendByReloading(sender: OldSender, closeLedger: () => Promise<unknown>): Promise<string> {
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const transaction = await build(sender, sender.payer, attempt)
    await sender.server.submitAsyncTransaction(transaction).catch(() => undefined)
    await closeLedger()
    const hash = Buffer.from(transaction.hash()).toString('hex')
    if (await isKnown(sender.server, hash)) return hash
  }
  throw new Error('it never arrived')
}

async function build(
  { server, passphrase, payer, destination, amount }: OldSender,
  source: Keypair,
  attempt = 0,
): Promise<Transaction> {
  const { sequence } = await server.loadAccount(source.publicKey())
  const options = { fee: '1000', networkPassphrase: passphrase }
  const transaction = new TransactionBuilder(new Account(source.publicKey(), sequence), options)
    .addOperation(Operation.payment({ source: payer.publicKey(), destination, asset: Asset.native(), amount }))
    .setTimeout(300 + attempt)
    .build()
  transaction.sign(...new Set([source, payer]))
  return transaction
}

async function isKnown(server: Horizon.Server, hash: string): Promise<boolean> {
  return server
    .transactions()
    .transaction(hash)
    .call()
    .then(
      () => true,
      () => false,
    )
}
