import { createHash } from 'node:crypto'
import { Account, Asset, Keypair, Operation, TransactionBuilder, type xdr } from '@stellar/stellar-sdk'
import type { SpawnedNetwork } from '#server/embedded-network/start.types.ts'

type Place = Pick<SpawnedNetwork, 'horizonUrl' | 'passphrase'>

const AT_ONCE = 100
const LEVELS = 4
const FUNDS = '900000'

/**
 * So many assets of one issuer, each with a book against XLM and one against the next asset, both sides with some levels and prices that
 * differ a little, so that routes over several steps and several paths compete. Answers the assets.
 */
export async function openManyMarkets(place: Place, count: number): Promise<string[]> {
  const root = Keypair.fromRawEd25519Seed(createHash('sha256').update(place.passphrase).digest())
  const issuer = Keypair.random()
  await apply(place, root, [Operation.createAccount({ destination: issuer.publicKey(), startingBalance: FUNDS })])
  const assets = Array.from({ length: count }, (_, at) => new Asset(`AS${at}`, issuer.publicKey()))
  const offers = assets.flatMap((asset, at) => {
    const next = assets[(at + 1) % count] as Asset
    return [...bookOf(asset, Asset.native(), 2 + at / 100), ...bookOf(asset, next, 1 - at / 10_000)]
  })
  for (let from = 0; from < offers.length; from += AT_ONCE)
    await apply(place, issuer, offers.slice(from, from + AT_ONCE))
  return assets.map((asset) => `${asset.code}:${asset.issuer}`)
}

/** Both sides of a book around a price: counter for one of base. */
function bookOf(base: Asset, counter: Asset, price: number): xdr.Operation[] {
  return Array.from({ length: LEVELS }, (_, level) => {
    const [ask, bid] = [price * (1 + (level + 1) / 500), price * (1 - (level + 1) / 500)]
    return [
      Operation.manageSellOffer({ selling: base, buying: counter, amount: '50', price: ask.toFixed(7) }),
      Operation.manageSellOffer({ selling: counter, buying: base, amount: '50', price: (1 / bid).toFixed(7) }),
    ]
  }).flat()
}

async function apply({ horizonUrl, passphrase }: Place, signer: Keypair, operations: xdr.Operation[]): Promise<void> {
  const found = (await (await fetch(`${horizonUrl}/accounts/${signer.publicKey()}`)).json()) as { sequence: string }
  const account = new Account(signer.publicKey(), found.sequence)
  const builder = new TransactionBuilder(account, { fee: '1000', networkPassphrase: passphrase }).setTimeout(300)
  for (const operation of operations) builder.addOperation(operation)
  const transaction = builder.build()
  transaction.sign(signer)
  const body = new URLSearchParams({ tx: transaction.toXDR() })
  const answer = await fetch(`${horizonUrl}/transactions`, { method: 'POST', body })
  const applied = (await answer.json()) as { successful?: boolean }
  if (applied.successful !== true) throw new Error(`the market was not opened: ${JSON.stringify(applied)}`)
}
