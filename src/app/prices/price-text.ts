/** A price as it is known, with two decimals at least: '1' -> '$1.00', '0.14358' -> '$0.14358'. */
export function priceText(usd: string): string {
  const [whole = '0', fraction = ''] = usd.split('.')
  return `$${whole}.${fraction.padEnd(2, '0')}`
}
