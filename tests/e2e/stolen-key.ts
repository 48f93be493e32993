import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Account, Asset, Horizon, Keypair, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import pg from 'pg'
import { runningPostgresUrl } from '#server/postgres/running-postgres.ts'
import { openSecret } from '#server/stellar/key-sealing.ts'
import type { Place } from '#tests/kit/product.ts'

const LIFETIME_SECONDS = 60

/** Pays 1 XLM with the key of that person, taken out of the product's own files, past the product. Returns the hash. */
export async function payWithStolenKey(
  place: Place,
  { username, to }: { username: string; to: string },
): Promise<string> {
  const thief = Keypair.fromSecret(await secretOf(place, username))
  const horizon = new Horizon.Server(`http://localhost:${place.environment.STELLAR_PORT}`, { allowHttp: true })
  const [{ sequence }, { network_passphrase }] = await Promise.all([
    horizon.loadAccount(thief.publicKey()),
    horizon.root(),
  ])
  const builder = new TransactionBuilder(new Account(thief.publicKey(), sequence), {
    fee: '1000',
    networkPassphrase: network_passphrase,
  }).setTimeout(LIFETIME_SECONDS)
  builder.addOperation(Operation.payment({ destination: to, asset: Asset.native(), amount: '1' }))
  const transaction = builder.build()
  transaction.sign(thief)
  const { hash } = await horizon.submitTransaction(transaction)
  return hash
}

async function secretOf({ dataDir }: Place, username: string): Promise<string> {
  const url = runningPostgresUrl(path.join(dataDir, 'postgres'), 'astrolabe')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select id, wallet_secret from users where username = $1', [username])
    const masterKey = Buffer.from(readFileSync(path.join(dataDir, 'keys/master-key'), 'utf8').trim(), 'base64')
    return openSecret(masterKey, rows[0].id, rows[0].wallet_secret)
  } finally {
    await client.end()
  }
}
