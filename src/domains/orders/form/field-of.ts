import type { Failure } from '#client/ui/failure.ts'

type OrderField = 'price' | 'amount'
const FIELDS: Partial<Record<string, OrderField>> = {
  INSUFFICIENT_FUNDS: 'amount',
  LIMIT_EXCEEDED: 'amount',
  DESTINATION_LINE_FULL: 'amount',
  price: 'price',
  confirmedPrice: 'price',
  slippage: 'amount',
  amount: 'amount',
  confirmedAmount: 'amount',
}

/** The field that a refusal concerns; null if it concerns the order as a whole. */
export const fieldOf = ({ code, field }: Pick<Failure, 'field'> & { code: string }): OrderField | null =>
  FIELDS[field ?? ''] ?? FIELDS[code] ?? null
