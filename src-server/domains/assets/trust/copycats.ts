import { type AssetId, assetCode, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'

interface Listed {
  asset: AssetId
}

/** The listed asset whose code this one's is, or looks like, while somebody else has issued it. */
export function findImitated<T extends Listed>(asset: AssetId, listed: readonly T[]): T | null {
  if (asset === NATIVE || listed.some((known) => known.asset === asset)) return null
  const look = lookOf(assetCode(asset))
  return (
    listed.find(
      (known) => lookOf(assetCode(known.asset)) === look && assetIssuer(known.asset) !== assetIssuer(asset),
    ) ?? null
  )
}

/** Letters and digits that are easily taken for one another look the same. */
const ALIKE: Readonly<Record<string, string>> = {
  '0': 'O',
  Q: 'O',
  '1': 'I',
  L: 'I',
  J: 'I',
  '5': 'S',
  '8': 'B',
  '2': 'Z',
  '6': 'G',
  V: 'U',
}

/** How a code looks at a glance. */
function lookOf(code: string): string {
  const letters = code.toUpperCase().replaceAll('VV', 'W').replaceAll('RN', 'M').split('')
  return letters.map((letter) => ALIKE[letter] ?? letter).join('')
}
