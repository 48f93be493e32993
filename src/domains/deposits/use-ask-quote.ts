import { useMutation } from '@tanstack/react-query'
import { trpc } from '#client/app/trpc.ts'
import type { DepositQuote, QuoteDeposit } from '#shared/domains/deposits/deposits.schema.ts'

/** Asks for a rate when somebody presses, not while they type: each one is kept for its person. */
export function useAskQuote(onQuote: (quote: DepositQuote) => void) {
  const { client } = trpc.useUtils()
  return useMutation({ mutationFn: (wanted: QuoteDeposit) => client.deposits.quote.query(wanted), onSuccess: onQuote })
}
