import type { Landing } from './landing.schema.ts'

/** The top of the landing page as delivered in English, painted first. */
export const LANDING_ENGLISH_TOP: Required<Pick<Landing, 'hero' | 'assets'>> = {
  hero: {
    first: 'Find your bearings',
    second: 'on Stellar',
    lead: 'Store, send, receive, trade and swap digital assets from one account. Low fees, shown before you confirm.',
    facts: [
      { label: 'Settlement', value: 'about 5 seconds' },
      { label: 'Network fee', value: '0.00001 XLM' },
      { label: 'Already here', value: 'thousands of users' },
    ],
  },
  assets: {
    items: [
      { code: 'XLM', name: 'Stellar Lumens', text: "The network's own asset; pays its fees" },
      { code: 'USDC', name: 'USD Coin', text: 'A digital dollar' },
      { code: 'NKDM', name: 'Nakadium', text: 'Issued on the ledger' },
      { code: 'SKL', name: 'Skyline', text: 'Issued on the ledger' },
    ],
  },
}
