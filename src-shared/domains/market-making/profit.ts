import type { Exact } from '#shared/domains/markets/price.ts'

/** Stroops of the counter asset, each as it was reckoned when it was booked; only `valueNow` moves with the price. */
export interface ProfitParts {
  valueNow: bigint
  putIn: bigint
  takenOut: bigint
  spreadIncome: bigint
  /** Paid, above 0. */
  fees: bigint
  /** Value that reserves have lost, above 0; below where they gained. */
  reserves: bigint
}
export interface ProfitStatement extends ProfitParts {
  profit: bigint
  inventoryChange: bigint
}

/**
 * Profit = value now - put in + taken out = spread income + inventory change - fees - reserves, to the stroop: what prices did to what was
 * held is what is left once all else is known.
 */
export function statementOf(known: ProfitParts): ProfitStatement {
  const profit = known.valueNow - known.putIn + known.takenOut
  return { ...known, profit, inventoryChange: profit - known.spreadIncome + known.fees + known.reserves }
}

/** Income of a fill against the reference of its time, in stroops of the counter asset; below 0 where the reference had moved past it. */
export function spreadIncomeOf(
  { side, amount, total }: { side: 'buy' | 'sell'; amount: bigint; total: bigint },
  reference: Exact,
): bigint {
  const fair = valueOf(amount, reference)
  return side === 'sell' ? total - fair : fair - total
}

/** Worth of an amount of the base asset in the counter asset, rounded down. */
export const valueOf = (base: bigint, { n, d }: Exact): bigint => (base * n) / d
