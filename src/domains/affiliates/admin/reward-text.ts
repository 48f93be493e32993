import { formatPrice, formatUsd } from '#client/ui/numbers.ts'

/** Rewards are counted in an asset that is one US dollar; cut to cents, what is less keeps its digits. */
export function rewardText(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const digits = fraction.replace(/0+$/, '')
  return /^-?0$/.test(whole) && digits.startsWith('00')
    ? formatPrice(`${whole}.${digits}`)
    : formatUsd(`${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`)
}
