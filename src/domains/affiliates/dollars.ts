import { formatPrice, formatUsd } from '#client/ui/numbers.ts'

/** Rewards are counted in an asset that is one US dollar: cut to cents, never rounded; what is below a cent keeps its digits. */
export function dollars(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const digits = fraction.replace(/0+$/, '')
  if (whole.replace('-', '') === '0' && digits.startsWith('00')) return formatPrice(`${whole}.${digits}`)
  return formatUsd(`${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`)
}
