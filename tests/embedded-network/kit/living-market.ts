import { createHash } from 'node:crypto'
import { Asset, Keypair } from '@stellar/stellar-sdk'
import type { MarketOptions } from '#server/embedded-network/start.types.ts'
import { GENESIS_SECONDS, startTestNetwork, type TestNetwork } from './test-network.ts'

const keyOf = (code: string) => Keypair.fromRawEd25519Seed(createHash('sha256').update(`issuer of ${code}`).digest())

const CODES = ['USDC', 'NKDM', 'SKL'] as const
const [usdc, nkdm, skl] = CODES.map((code) => new Asset(code, keyOf(code).publicKey())) as [Asset, Asset, Asset]

export const ASSETS = { usdc, nkdm, skl }

/** Every pair with a book, base first, and the price around which it moves. */
export const PAIRS: [base: Asset, quote: Asset, price: number][] = [
  [Asset.native(), usdc, 0.14358],
  [nkdm, Asset.native(), 0.0412 / 0.14358],
  [skl, Asset.native(), 2.318 / 0.14358],
  [nkdm, usdc, 0.0412],
  [skl, usdc, 2.318],
]

export const pairName = ([base, quote]: readonly [Asset, Asset, number]): string => `${base.code}/${quote.code}`

export const MARKET: MarketOptions = {
  xlmUsd: '0.14358',
  assets: [
    { code: 'USDC', usd: '1', issuerSecret: keyOf('USDC').secret() },
    { code: 'NKDM', usd: '0.0412', issuerSecret: keyOf('NKDM').secret() },
    { code: 'SKL', usd: '2.318', issuerSecret: keyOf('SKL').secret() },
  ],
  seed: 'a market of tests',
}

/** The key of a participant, by what the market calls it. */
export const marketKey = (name: string): Keypair =>
  Keypair.fromRawEd25519Seed(createHash('sha256').update(`${MARKET.seed} ${name}`).digest())

/** Where the tests' markets are when they start: half past an hour, 31 days after the tests' genesis. */
export const NOW_SECONDS = GENESIS_SECONDS + 31 * 86_400 + 1_800

/** A network in memory on which a market lives, closed by hand; its past is `pastDays` long. */
export function startMarket(
  options: Partial<MarketOptions> = {},
  more: { dataDir?: string } = {},
): Promise<TestNetwork> {
  const market = { ...MARKET, pastDays: 1, ...options }
  const genesisCloseTime = NOW_SECONDS - ((market.pastDays ?? 30) * 24 + 2) * 3600
  return startTestNetwork({ market, genesisCloseTime, now: () => NOW_SECONDS * 1000, ...more })
}

/** Closes so many ledgers, `seconds` apart. */
export async function closeLedgers({ network }: TestNetwork, count: number, seconds = 5): Promise<void> {
  let time = network.state().closeTime
  for (let i = 0; i < count; i++) await network.closeLedger({ closeTime: (time += seconds) })
}
