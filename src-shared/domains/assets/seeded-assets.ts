/** What an embedded network knows from its first start: names for people, and US dollars for one unit. */
export const SEEDED_ASSETS = [
  { code: 'USDC', name: 'USD Coin', description: 'One US dollar, issued on this network.', usd: '1' },
  { code: 'NKDM', name: 'Nakadium', description: 'The asset of the Nakadium community.', usd: '0.0412' },
  { code: 'SKL', name: 'Skyline', description: 'The asset of the Skyline network.', usd: '2.318' },
] as const

/** US dollars for one XLM of an embedded network. */
export const SEEDED_XLM_USD = '0.14358'
export const XLM_DESCRIPTION = 'The native asset of the Stellar network.'

/** What is said of the tokens that are featured from the first start. */
export type SeededDescription = typeof XLM_DESCRIPTION | (typeof SEEDED_ASSETS)[number]['description']

export const SEEDED_DESCRIPTIONS: readonly string[] = [
  XLM_DESCRIPTION,
  ...SEEDED_ASSETS.map(({ description }) => description),
]
