import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#client/app/trpc.ts'
import type { PreviewAnyOrder } from '#shared/domains/orders/held.schema.ts'
import type { OrderPreview } from '#shared/domains/orders/orders.schema.ts'

const TYPING_MS = 250

interface PreviewRead {
  /** Of these very terms, or of those before them; undefined until there was one. */
  preview: OrderPreview | undefined
  /** The preview is of these terms. */
  isCurrent: boolean
  error: unknown
  /** Reads it again, not a kept one. */
  ask: (terms: PreviewAnyOrder) => Promise<OrderPreview>
}

/** What an order of these terms would do and cost, once nothing has been typed for a moment. */
export function usePreview(terms: PreviewAnyOrder | null): PreviewRead {
  const utils = trpc.useUtils()
  const [asked] = useDebouncedValue(JSON.stringify(terms), TYPING_MS)
  const query = trpc.orders.preview.useQuery(JSON.parse(asked) as PreviewAnyOrder, {
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  })
  const isCurrent = asked === JSON.stringify(terms) && query.data !== undefined && !query.isPlaceholderData
  return {
    preview: terms === null ? undefined : query.data,
    isCurrent,
    error: query.error,
    ask: (wanted) => utils.orders.preview.fetch(wanted, { gcTime: 0, staleTime: 0 }),
  }
}
