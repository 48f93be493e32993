import type { BuyReminderDetails } from './inbox.ts'

/** The page that gives a quote of that time, with the amount filled in. */
export const buyPathOf = ({ usd }: Pick<BuyReminderDetails, 'usd'>): string => `/buy-xlm?usd=${shortUsd(usd)}`

/** '100' of '100.0000000', '99.50' of '99.5000000'. */
export function shortUsd(usd: string): string {
  const [whole = '0', cents = ''] = usd.split('.')
  return /^0*$/.test(cents) ? whole : `${whole}.${cents.slice(0, 2).padEnd(2, '0')}`
}
