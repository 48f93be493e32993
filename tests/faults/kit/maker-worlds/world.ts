import { setTimeout as sleep } from 'node:timers/promises'
import { Account, Asset, Keypair, Operation, TransactionBuilder, type xdr } from '@stellar/stellar-sdk'
import { insertPrice } from '#server/domains/prices/prices.queries.ts'
import { findServiceSecret } from '#server/domains/security/service-secrets.queries.ts'
import { openWithRing } from '#server/stellar/key-ring.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { givenMasterKeys } from '#server/stellar/master-keys.ts'
import { running } from '#tests/faults/kit/kill-at.ts'
import { applyForeign } from '#tests/faults/kit/kill-place.ts'
import type { KillableServer } from '#tests/faults/kit/killable-server.ts'
import type { Trading } from '#tests/faults/kit/trading-place.ts'
import { closeAndBook } from '#tests/kit/settle.ts'

/** A market of strangers around a pool of Ann, and what has happened to it from outside. */
export interface World {
  trading: Trading
  random: () => number
  /** A second process of the product, where there is one. */
  second: KillableServer | null
  usdc: Asset
  issuer: Keypair
  /** On both sides of the book; and who takes from it. */
  crowd: Keypair
  taker: Keypair
  /** Of both kinds of offers of the crowd. */
  offers: { bid: string; ask: string }
  sequences: Map<string, bigint>
  /** Of which keys of wallets are made: somebody has stolen it. */
  walletKey: Buffer
  price: number
  aheadMs: number
  /** Seconds that the ledger's own clock is ahead. */
  ledgerAhead: number
  lastClose: number
  /** Horizon is behind: nothing is booked at once. */
  isLagging: boolean
}

const LEDGER_MS = 5000
/** A look, and what it hands in. */
const LOOK_MS = 120
/** Half of the crowd's own spread: a pool quotes within it. */
const HALF = 0.004
const OFFERED = '5000'

/** Strangers with enough of both assets in place of those who were there; the issuer may take away and freeze what it issues. */
export async function openWorld(trading: Trading, random: () => number): Promise<World> {
  const { network, place, database } = trading
  await trading.server.setClock(trading.place.aheadMs ?? 0)
  const [issuer, root] = [Keypair.fromSecret(place.issuerSecrets.USDC), Keypair.fromSecret(network.rootSecret)]
  const [crowd, taker] = [Keypair.random(), Keypair.random()]
  const usdc = new Asset('USDC', issuer.publicKey())
  const parties = { network, pool: database.pool }
  for (const seller of [issuer, root]) await clearOffers(trading, seller)
  await applyForeign(
    parties,
    [root, issuer, crowd, taker],
    [
      Operation.setOptions({ setFlags: REVOCABLE_CLAWBACK as never, source: issuer.publicKey() }),
      ...[crowd, taker].flatMap((of) => [
        Operation.createAccount({ destination: of.publicKey(), startingBalance: '200000' }),
        Operation.changeTrust({ asset: usdc, source: of.publicKey() }),
        Operation.payment({ destination: of.publicKey(), asset: usdc, amount: '50000', source: issuer.publicKey() }),
      ]),
    ],
  )
  const price = 0.25
  await insertPrice(database.db, 'XLM', { usd: String(price), source: 'operator' })
  const [bid, ask] = [buying(usdc, price, '0'), selling(usdc, price, '0')]
  await applyForeign(parties, [crowd], [bid, ask])
  const found = await offersOf(network.horizonUrl, crowd.publicKey())
  const idOf = (isAsk: boolean) => found.find((offer) => (offer.selling === 'native') === isAsk)?.id ?? ''
  return {
    trading,
    random,
    second: null,
    usdc,
    issuer,
    crowd,
    taker,
    offers: { bid: idOf(false), ask: idOf(true) },
    sequences: new Map(),
    walletKey: await walletKeyOf(trading),
    price,
    aheadMs: trading.place.aheadMs ?? 0,
    ledgerAhead: 0,
    lastClose: (await closeAndBook(parties)).closeTime,
    isLagging: false,
  }
}
const REVOCABLE_CLAWBACK = 10

async function walletKeyOf({ database, place }: Trading): Promise<Buffer> {
  const ring = givenMasterKeys([Buffer.from(place.masterKey, 'base64')])
  const sealed = await database.db.transaction().execute((trx) => findServiceSecret(trx, 'wallet-key'))
  if (sealed === undefined) throw new Error('wallets have no key')
  return Buffer.from(openWithRing(ring, 'wallet-key', sealed), 'base64')
}

/** Takes back all that somebody offers. */
export async function clearOffers({ network, place, database }: Trading, seller: Keypair): Promise<void> {
  const usdc = new Asset('USDC', addressOf(place.issuerSecrets.USDC))
  const taken = (await offersOf(network.horizonUrl, seller.publicKey())).map(({ id, selling: of }) =>
    Operation.manageSellOffer({
      selling: of === 'native' ? Asset.native() : usdc,
      buying: of === 'native' ? usdc : Asset.native(),
      amount: '0',
      price: '1',
      offerId: id,
    }),
  )
  if (taken.length > 0) await applyForeign({ network, pool: database.pool }, [seller], taken)
}

const buying = (usdc: Asset, price: number, offerId: string) =>
  Operation.manageBuyOffer({
    selling: usdc,
    buying: Asset.native(),
    buyAmount: OFFERED,
    price: (price * (1 - HALF)).toFixed(7),
    offerId,
  })
const selling = (usdc: Asset, price: number, offerId: string) =>
  Operation.manageSellOffer({
    selling: Asset.native(),
    buying: usdc,
    amount: OFFERED,
    price: (price * (1 + HALF)).toFixed(7),
    offerId,
  })

export interface Offer {
  id: string
  selling: string
  amount: string
  price: string
}
/** Offers of an account by the ledger itself. */
export async function offersOf(horizonUrl: string, address: string): Promise<Offer[]> {
  const page = (await (await fetch(`${horizonUrl}/accounts/${address}/offers?limit=200`)).json()) as {
    _embedded?: { records: (Omit<Offer, 'selling'> & { selling: { asset_type: string } })[] }
  }
  return (page._embedded?.records ?? []).map(({ id, amount, price, selling: of }) => ({
    id,
    amount,
    price,
    selling: of.asset_type,
  }))
}

/** Somebody's transaction joins the queue of the next ledger, unless the network refuses it; answers its hash. */
export async function handIn(
  world: World,
  signers: readonly Keypair[],
  operations: readonly xdr.Operation[],
): Promise<string> {
  const { network } = world.trading
  const source = signers[0]?.publicKey() ?? ''
  const known = world.sequences.get(source) ?? (await sequenceOf(network.horizonUrl, source))
  const options = { fee: '1000', networkPassphrase: network.passphrase }
  const builder = new TransactionBuilder(new Account(source, String(known)), options).setTimeout(0)
  for (const operation of operations) builder.addOperation(operation)
  const transaction = builder.build()
  transaction.sign(...signers)
  const answer = await fetch(`${network.horizonUrl}/transactions_async`, {
    method: 'POST',
    body: new URLSearchParams({ tx: transaction.toXDR() }),
  })
  const { tx_status: status } = (await answer.json()) as { tx_status?: string }
  if (status === 'PENDING') world.sequences.set(source, known + 1n)
  else world.sequences.delete(source)
  return Buffer.from(transaction.hash()).toString('hex')
}

async function sequenceOf(horizonUrl: string, address: string): Promise<bigint> {
  const account = (await (await fetch(`${horizonUrl}/accounts/${address}`)).json()) as { sequence: string }
  return BigInt(account.sequence)
}

/** The crowd offers around another price; what assets cost follows, unless `isHouseLeft`. */
export async function movePrice(world: World, factor: number, isHouseLeft = false): Promise<void> {
  const { offers, usdc, crowd, trading } = world
  world.price *= factor
  const [bid, ask] = [buying(usdc, world.price, offers.bid), selling(usdc, world.price, offers.ask)]
  await handIn(world, [crowd], factor > 1 ? [ask, bid] : [bid, ask]) // it never meets itself
  if (!isHouseLeft) await insertPrice(trading.database.db, 'XLM', { usd: world.price.toFixed(6), source: 'operator' })
}

/** Somebody takes at most one small level, whichever side; nothing of it stays on the book. */
export async function takeOne(world: World): Promise<void> {
  const { usdc, taker, random } = world
  const amount = (0.1 + random() * 6).toFixed(7)
  const destination = taker.publicKey()
  const [sendAsset, destAsset] = random() < 0.5 ? [Asset.native(), usdc] : [usdc, Asset.native()]
  const sent = sendAsset.isNative() ? amount : (Number(amount) * world.price).toFixed(7)
  await handIn(
    world,
    [taker],
    [Operation.pathPaymentStrictSend({ sendAsset, sendAmount: sent, destination, destAsset, destMin: '0.0000001' })],
  )
}

/** One ledger, five seconds after the last one by all clocks, and what the processes hand in after it. */
export async function step(world: World): Promise<void> {
  const { trading } = world
  const { network } = trading
  world.aheadMs += LEDGER_MS
  await setClocks(world)
  const closeTime = Math.max(world.lastClose + 1, Math.floor((Date.now() + world.aheadMs) / 1000) + world.ledgerAhead)
  world.lastClose = closeTime
  if (world.isLagging) await network.closeLedger({ closeTime })
  else await closeAndBook({ network, pool: trading.database.pool }, { closeTime })
  await Promise.race([network.untilQueued(1).then(() => sleep(LOOK_MS / 3)), sleep(LOOK_MS)])
}

export async function setClocks({ trading, second, aheadMs }: World): Promise<void> {
  trading.place.aheadMs = aheadMs
  for (const server of [trading.server, second]) if (server?.isRunning()) await server.setClock(aheadMs)
}

/** The process ends where it stands, and another one takes its place. */
export async function replace(world: World): Promise<void> {
  await world.trading.server.kill()
  world.trading.server = await running({ ...world.trading.place, aheadMs: world.aheadMs })
}
