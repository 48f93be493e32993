import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@tanstack/react-query'
import { trpc } from '#client/app/trpc.ts'
import type { FoundRecipient } from '#shared/domains/payments/payments.schema.ts'
import { looksLikeSecret } from '#shared/kernel/address.ts'
import { TYPING_PAUSE_MS } from './use-preview.ts'

export interface RecipientLookup {
  /** Whom the field names as it stands; undefined until that is known. */
  data: FoundRecipient | undefined
  error: unknown
  loading: boolean
}

/** Whom a destination reaches, asked when typing pauses, whatever the other fields hold. A secret is never sent. */
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
