import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { askUntilAnswered } from '#client/app/api/ask-until-answered.ts'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useLeavingSignal } from '#client/app/api/use-leaving-signal.ts'
import { trpc } from '#client/app/trpc.ts'
import { type Failure, failureOf } from '#client/ui/failure.ts'
import type { PlaceHeldOrder } from '#shared/domains/orders/held.schema.ts'
import type { Order, PlaceOrder } from '#shared/domains/orders/orders.schema.ts'

type PlaceInput = Parameters<typeof trpcClient.orders.place.mutate>[0]
type OrderTerms = Omit<PlaceOrder, 'requestId'> | Omit<PlaceHeldOrder, 'requestId'>
interface Asked {
  terms: OrderTerms
  lasts: string
}
interface Placing {
  /** `lasts` names how long it shall count: its end is that of when it was first sent. */
  place: (terms: OrderTerms, lasts: string) => void
  pending: boolean
  /** No answer so far; the same call is repeated until there is one. */
  silent: boolean
  failure: Failure | null
  forget: () => void
}

/** Proofs and confirmations may be given later for the same order, and its end counts from when it was first sent. */
const LATER = new Set([
  'password',
  'code',
  'confirmedPrice',
  'confirmedStopPrice',
  'confirmedAmount',
  'maxFee',
  'expiresAt',
])
const nameOf = ({ terms, lasts }: Asked): string =>
  JSON.stringify([lasts, Object.entries(terms).filter(([field]) => !LATER.has(field))])

/** Places orders, each once: the same terms carry the same request until they are answered, however often they are sent. */
export function usePlaceOrder(onPlaced: (order: Order) => void, onRefused: (failure: Failure) => void): Placing {
  const utils = trpc.useUtils()
  const leaving = useLeavingSignal()
  const [silent, setSilent] = useState(false)
  const request = useRef<{ name: string; requestId: string; expiresAt: string | undefined } | null>(null)
  const mutation = useMutation({
    mutationFn: (given: Asked) => {
      setSilent(false)
      const { terms } = given
      const name = nameOf(given)
      const { expiresAt } = { expiresAt: undefined, ...terms }
      if (request.current?.name !== name) request.current = { name, requestId: crypto.randomUUID(), expiresAt }
      const { requestId } = request.current
      const input = {
        ...terms,
        requestId,
        ...(expiresAt !== undefined && { expiresAt: request.current.expiresAt }),
      } as PlaceInput
      const asking = { signal: leaving(), onSilence: () => setSilent(true) }
      return askUntilAnswered((options) => trpcClient.orders.place.mutate(input, options), asking)
    },
    onSuccess: (order) => {
      request.current = null
      void utils.orders.invalidate()
      void utils.wallet.invalidate()
      onPlaced(order)
    },
    onError: (error) => onRefused(failureOf(error)),
  })
  return {
    place: (terms, lasts) => {
      if (!mutation.isPending) mutation.mutate({ terms, lasts })
    },
    pending: mutation.isPending,
    silent,
    failure: mutation.error && failureOf(mutation.error),
    forget: () => mutation.reset(),
  }
}
