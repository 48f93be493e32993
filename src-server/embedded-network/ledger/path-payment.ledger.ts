import { issuerOf, isValidAsset } from './asset.ledger.ts'
import {
  type Conversion,
  type ConversionRequest,
  convertWithOffersAndPools,
  MAX_CROSSINGS,
} from './conversion.ledger.ts'
import type { AccountId, Asset } from './entries.types.ts'
import { INT64_MAX } from './int64.arithmetic.ts'
import { OUTER, type Outcome } from './operation.ledger.ts'
import type { ClaimAtom } from './operations.types.ts'
import { TRANSFER_CODE } from './transfer.ledger.ts'
import { getAccount, type View } from './view.ledger.ts'

export const PATH_CODE = { ...TRANSFER_CODE, tooFewOffers: -10, crossSelf: -11, constraintNotMet: -12 } as const

type PathParts = { sendAsset: Asset; destAsset: Asset; path: readonly Asset[] }

export function areValidAssets({ sendAsset, destAsset, path }: PathParts): boolean {
  return isValidAsset(sendAsset) && isValidAsset(destAsset) && path.every(isValidAsset)
}

/** The destination must exist, unless it is the issuer that gets its own asset back without any exchange. */
export function hasDestination(view: View, parts: PathParts, destination: AccountId): boolean {
  const isReturn =
    parts.path.length === 0 && parts.sendAsset === parts.destAsset && issuerOf(parts.destAsset) === destination
  return isReturn || getAccount(view, destination) !== null
}

export type Walk = { refused: Outcome } | { refused: null; amount: bigint; claims: ClaimAtom[] }

function refusalOf({ outcome }: Conversion, isWhole: boolean): Outcome | null {
  if (outcome === 'crossSelf') return { code: PATH_CODE.crossSelf }
  if (outcome === 'tooMany') return { outer: OUTER.exceededWorkLimit, code: 0 }
  return outcome === 'done' && isWhole ? null : { code: PATH_CODE.tooFewOffers }
}

type Start = { taker: AccountId; assets: readonly Asset[]; amount: bigint }

/** Sends an exact amount along assets from the first to the last; the amount that arrives. */
export function walkForward(view: View, { taker, assets, amount }: Start): Walk {
  const claims: ClaimAtom[] = []
  let crossings = 0
  let left = amount
  for (let i = 1; i < assets.length; i++) {
    const [sending, receiving] = [assets[i - 1] as Asset, assets[i] as Asset]
    if (sending === receiving) continue
    const request: ConversionRequest = {
      sending,
      maxSend: left,
      receiving,
      maxReceive: INT64_MAX,
      rounding: 'strictSend',
      taker,
      maxCrossings: Math.max(0, MAX_CROSSINGS - crossings),
    }
    const hop = convertWithOffersAndPools(view, request)
    const refused = refusalOf(hop, hop.sent === left)
    if (refused) return { refused }
    left = hop.received
    crossings += hop.crossings
    claims.push(...hop.claims)
  }
  return { refused: null, amount: left, claims }
}

/** Walks back from an exact amount of the last asset; the amount of the first that it takes. */
export function walkBackward(view: View, { taker, assets, amount }: Start): Walk {
  let claims: ClaimAtom[] = []
  let crossings = 0
  let needed = amount
  for (let i = assets.length - 1; i > 0; i--) {
    const [sending, receiving] = [assets[i - 1] as Asset, assets[i] as Asset]
    if (sending === receiving) continue
    const request: ConversionRequest = {
      sending,
      maxSend: INT64_MAX,
      receiving,
      maxReceive: needed,
      rounding: 'strictReceive',
      taker,
      maxCrossings: Math.max(0, MAX_CROSSINGS - crossings),
    }
    const hop = convertWithOffersAndPools(view, request)
    const refused = refusalOf(hop, hop.received === needed)
    if (refused) return { refused }
    needed = hop.sent
    crossings += hop.crossings
    claims = [...hop.claims, ...claims]
  }
  return { refused: null, amount: needed, claims }
}
