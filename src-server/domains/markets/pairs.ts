import { DomainError } from '#server/kernel/domain-error.ts'
import type { AskPair } from '#shared/domains/markets/markets.schema.ts'
import { type AssetId, assetCode, isAssetId, NATIVE } from '#shared/kernel/asset-id.ts'

export interface Pair {
  base: AssetId
  counter: AssetId
}

export const nameOf = ({ base, counter }: Pair): string => `${base}/${counter}`

export const isSame = (one: Pair, other: Pair): boolean => one.base === other.base && one.counter === other.counter

/** The one of this pair, as it is traded or the other way round. */
export const among = <Row extends Pair>(rows: readonly Row[], pair: Pair): Row | undefined =>
  rows.find((row) => isSame(row, pair)) ?? rows.find((row) => isSame(row, { base: pair.counter, counter: pair.base }))

/** As halts are stored: the same whichever way round a pair is traded. */
export const orderedName = ({ base, counter }: Pair): string =>
  base < counter ? `${base}/${counter}` : `${counter}/${base}`

/** The pair that is meant, where codes may stand for listed assets. Throws where a code is nobody's or several assets'. */
export function pairOf({ base, counter }: AskPair, listed: readonly AssetId[]): Pair {
  const pair = { base: assetOf(base, 'base', listed), counter: assetOf(counter, 'counter', listed) }
  if (pair.base !== pair.counter) return pair
  throw new DomainError('BAD_INPUT', 'A market needs two different assets.', { field: 'counter' })
}

function assetOf(text: string, field: string, listed: readonly AssetId[]): AssetId {
  if (text === NATIVE || isAssetId(text)) return text
  const [found, ...more] = listed.filter((asset) => assetCode(asset) === text)
  if (found === undefined)
    throw new DomainError('NOT_FOUND', `No listed asset has the code ${text}. Use CODE:ISSUER.`, { field })
  if (more.length > 0)
    throw new DomainError('BAD_INPUT', `Several assets have the code ${text}. Use CODE:ISSUER.`, { field })
  return found
}
