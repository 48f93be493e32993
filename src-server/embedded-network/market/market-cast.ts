import { createHash } from 'node:crypto'
import { creditAsset, NATIVE } from '#server/embedded-network/ledger/asset.ledger.ts'
import type { Asset } from '#server/embedded-network/ledger/entries.types.ts'
import { type Signer, signerOf, signerOfSecret } from '#server/embedded-network/network/signer.ts'
import type { MarketOptions } from '#server/embedded-network/start.types.ts'
import { NetworkStartError } from '#server/embedded-network/start-error.ts'
import { createFairPrice, type PriceAt } from './fair-price.ts'
import { type Tick, tickFor } from './grid.ts'

/** What is traded: an asset, who issues it (XLM has no issuer) and what a unit is worth. */
export type Traded = { asset: Asset; issuer: Signer | null; usd: PriceAt; anchorUsd: number }

/** Two assets with a book: prices are quote per base. */
export type Pair = {
  base: Traded
  quote: Traded
  tick: Tick
  /** Pairs with XLM have a pool besides. */
  hasPool: boolean
}

/** Everybody and everything of one market. */
export type MarketCast = {
  seed: string
  traded: readonly Traded[]
  pairs: readonly Pair[]
  /** Keep the books. */
  makers: readonly Signer[]
  /** Take offers, swap, and bring the pools back to the price. */
  takers: readonly Signer[]
  /** Owns the pools. */
  provider: Signer
}

const MAKERS = ['first maker', 'second maker', 'third maker']
const TAKERS = ['first taker', 'second taker']

/** The cast that the options name; the same options give the same accounts. Throws a NetworkStartError. */
export function castOf(options: MarketOptions, passphrase: string): MarketCast {
  const seed = options.seed ?? `${passphrase} market`
  const person = (name: string) => signerOf(createHash('sha256').update(`${seed} ${name}`).digest())
  const xlm = tradedAsset({ asset: NATIVE, issuer: null, usd: options.xlmUsd }, seed)
  const assets = options.assets.map(({ code, issuerSecret, usd }) => {
    const issuer = signerOfSecret(issuerSecret)
    if (issuer === null) throw new NetworkStartError(`The issuer of the market's ${code} is not an S... secret.`)
    return tradedAsset({ asset: creditAsset(code, issuer.address), issuer, usd }, seed)
  })
  return {
    seed,
    traded: [xlm, ...assets],
    pairs: pairsOf(xlm, assets),
    makers: MAKERS.map(person),
    takers: TAKERS.map(person),
    provider: person('provider'),
  }
}

type Listed = { asset: Asset; issuer: Signer | null; usd: string }

function tradedAsset({ asset, issuer, usd }: Listed, seed: string): Traded {
  const anchorUsd = Number(usd)
  if (!(anchorUsd > 0)) throw new NetworkStartError(`The market's price of ${asset} must be above 0, not ${usd}.`)
  // What counts as the dollar does not move.
  const isDollar = anchorUsd === 1
  return { asset, issuer, anchorUsd, usd: isDollar ? () => 1 : createFairPrice(anchorUsd, `${seed} ${asset}`) }
}

/** XLM for the dollar; each other asset for XLM and for the dollar. */
function pairsOf(xlm: Traded, [dollar, ...others]: Traded[]): Pair[] {
  if (dollar === undefined) return []
  const pair = (base: Traded, quote: Traded): Pair => ({
    base,
    quote,
    tick: tickFor(base.anchorUsd / quote.anchorUsd),
    hasPool: base === xlm || quote === xlm,
  })
  return [pair(xlm, dollar), ...others.map((asset) => pair(asset, xlm)), ...others.map((asset) => pair(asset, dollar))]
}

/** Quote per base at a moment. */
export function fairPrice({ base, quote }: Pair, seconds: number): number {
  return base.usd(seconds) / quote.usd(seconds)
}

/** Everybody who has an account of the market's making, issuers apart. */
export function participantsOf({ makers, takers, provider }: MarketCast): Signer[] {
  return [...makers, ...takers, provider]
}
