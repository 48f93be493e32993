import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@tanstack/react-query'
import { trpc } from '#client/app/trpc.ts'
import type { FoundRecipient } from '#shared/domains/payments/payments.schema.ts'
import { looksLikeSecret } from '#shared/kernel/address.ts'
import { TYPING_PAUSE_MS } from './use-preview.ts'

export interface RecipientLookup {
  /** The recipient of the field's current value; undefined until known. */
  data: FoundRecipient | undefined
  error: unknown
  loading: boolean
}

/** The recipient of a destination, looked up when typing pauses, independently of the other fields. A secret is never sent. */
export function useRecipient(typed: string): RecipientLookup {
  const destination = typed.trim()
  const [settled] = useDebouncedValue(destination, TYPING_PAUSE_MS)
  const canAsk = (text: string) => text !== '' && !looksLikeSecret(text)
  const input = canAsk(settled) ? { destination: settled } : skipToken
  const query = trpc.payments.recipient.useQuery(input, { gcTime: 0, staleTime: 0 })
  const isCurrent = settled === destination && canAsk(settled)
  return {
    data: isCurrent ? query.data : undefined,
    error: isCurrent ? query.error : null,
    loading: canAsk(destination) && (!isCurrent || query.isFetching),
  }
}
