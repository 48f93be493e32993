import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { type SendDetails, toPayment } from '#client/domains/payments/send/send-details.ts'
import { type PaymentPreview, PreviewPayment } from '#shared/domains/payments/payments.schema.ts'
import { looksLikeSecret } from '#shared/kernel/address.ts'

export const TYPING_PAUSE_MS = 350

export interface Preview {
  /** The last answer; `fresh` if it belongs to the current details. */
  data: PaymentPreview | undefined
  fresh: boolean
  error: unknown
  loading: boolean
}

/** Preview of the payment, fetched again when typing pauses. Incomplete details and secrets are never sent. */
export function usePreview(details: SendDetails): Preview {
  const written = JSON.stringify(toPayment(details))
  const [settled] = useDebouncedValue(written, TYPING_PAUSE_MS)
  const input = useMemo(() => previewInput(settled), [settled])
  const query = trpc.payments.preview.useQuery(input ?? skipToken, {
    gcTime: 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const current = input !== null && written === settled
  return {
    data: input === null ? undefined : query.data,
    fresh: current && query.isSuccess && !query.isPlaceholderData && !query.isFetching,
    error: current ? query.error : null,
    loading: previewInput(written) !== null && (!current || query.isFetching),
  }
}

function previewInput(written: string): PreviewPayment | null {
  const parsed = PreviewPayment.safeParse(JSON.parse(written))
  return parsed.success && !looksLikeSecret(parsed.data.destination) ? parsed.data : null
}
