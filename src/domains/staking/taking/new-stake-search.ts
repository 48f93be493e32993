export interface NewStakeSearch {
  pool?: string
  amount?: string
}

/** What stands in the address, as text; anything else is left out. */
export function readNewStake(search: Record<string, unknown>): NewStakeSearch {
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 40) : undefined)
  const [pool, amount] = [text(search['pool']), text(search['amount'])]
  return { pool, amount }
}
