/** Domains from the ground up: a service may hold only services of lower layers. */
const LAYERS = [
  'settings ui-config security notifications audit fees payment-methods content menus assets network prices',
  'auth contacts kyc support',
  'accounts transactions',
  'wallet',
  'payments swap amm market orders staking deposits affiliate',
  'market-making auto-trading monitor',
  'portfolio interface-scan admin',
].map((names) => names.split(' '))

/** Within one layer these may hold those before them in the list. */
const WITHIN_A_LAYER: Record<string, readonly string[]> = {
  transactions: ['accounts'],
  prices: ['assets', 'network'],
  assets: ['network'],
}

/** Throws for a domain that the architecture does not name. */
export function layerOf(domain: string): number {
  const layer = LAYERS.findIndex((names) => names.includes(domain))
  if (layer < 0) throw new Error(`the domain ${domain} has no layer: add it to tests/architecture/layers.ts`)
  return layer
}

export const mayHold = (domain: string, other: string): boolean =>
  layerOf(other) < layerOf(domain) || (WITHIN_A_LAYER[domain] ?? []).includes(other)
