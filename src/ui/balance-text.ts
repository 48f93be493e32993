import { DEFAULT_BALANCE, formatBalance } from '#shared/kernel/format.ts'

/** A balance as displayable text. Anything else is only logged, and shown as '0.0000000' (specification, sections 5 and 8). */
export function balanceText(balance: unknown): string {
  const text = formatBalance(balance)
  if (text === DEFAULT_BALANCE && balance !== DEFAULT_BALANCE) console.error('not a balance', balance)
  return text
}
