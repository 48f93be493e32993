import type { TransactionsService } from './transactions.service.ts'

/** Jobs by name; each is safe to run twice. `transactions.forget-outcomes` is meant to run every hour. */
export function transactionsJobs({
  transactions,
}: {
  transactions: TransactionsService
}): Record<string, (payload: unknown) => Promise<void>> {
  return { 'transactions.forget-outcomes': () => transactions.forgetOutcomes() }
}
