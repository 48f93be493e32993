import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { NotConfirmed, withStepUp } from '#client/app/step-up/with-step-up.ts'
import { trpc } from '#client/app/trpc.ts'
import { stroopsOf } from '#client/domains/orders/form/draft.ts'
import { fieldOf } from '#client/domains/orders/form/field-of.ts'
import { usePreview } from '#client/domains/orders/form/use-preview.ts'
import { refusalFailure, useOrderFailure } from '#client/domains/orders/told/use-order-failure.ts'
import { failureOf } from '#client/ui/failure.ts'
import type { PreviewAnyOrder } from '#shared/domains/orders/held.schema.ts'
import type { OrderPreview } from '#shared/domains/orders/orders.schema.ts'

interface ChangeOf<Terms> {
  /** null as long as the fields say no whole order. */
  terms: Terms | null
  /** As typed; it is what is typed again where a price is far off. */
  amount: string
  /** How much of the order is filled. */
  filled: string
  send: (terms: Terms, given: Given) => Promise<unknown>
  onDone: () => void
}

interface Given {
  requestId: string
  preview: OrderPreview | undefined
  /** What its owner knows to be filled: where more is, the change is refused, and that is known from then on. */
  seenFilled: string
}

/** A change of an order: what it would do, what it asks to be typed again, and the call, once for the same terms. */
export function useChange<Terms extends PreviewAnyOrder>({ terms, amount, filled, send, onDone }: ChangeOf<Terms>) {
  const utils = trpc.useUtils()
  const explain = useOrderFailure()
  const key = JSON.stringify(terms)
  /** What was typed again holds for these terms alone. */
  const [typed, setTyped] = useState({ key, text: '' })
  const again = typed.key === key ? typed.text : ''
  /** As the form was opened with it; once its owner was told that more is, as it is shown. */
  const [opened] = useState(filled)
  const [isTold, setIsTold] = useState(false)
  const known = isTold ? filled : opened
  const request = useRef<{ key: string; requestId: string } | null>(null)
  const read = usePreview(terms)
  const mutation = useMutation({
    mutationFn: (wanted: Terms) => {
      const content = `${key} ${known}`
      if (request.current?.key !== content) request.current = { key: content, requestId: crypto.randomUUID() }
      const { requestId } = request.current
      const preview = read.isCurrent ? read.preview : undefined
      return withStepUp('order', () => send(wanted, { requestId, preview, seenFilled: known }))
    },
    onSuccess: async () => {
      await Promise.all([utils.orders.invalidate(), utils.wallet.invalidate()])
      onDone()
    },
    onError: async (error) => {
      if (terms) void read.ask(terms).catch(() => undefined) // the preview's own error is shown
      if (failureOf(error).field !== 'seenFilled') return
      await utils.orders.invalidate()
      setIsTold(true)
    },
  })
  const refusal = read.isCurrent && read.preview?.refusal ? refusalFailure(read.preview.refusal) : null
  const failed = mutation.error && !(mutation.error instanceof NotConfirmed) ? failureOf(mutation.error) : null
  const failure = failed ?? refusal ?? (read.error && terms ? failureOf(read.error) : null)
  const asksAgain = (read.preview?.confirmations.length ?? 0) > 0
  const isTyped = stroopsOf(again) === stroopsOf(amount)
  const isBlocked = terms === null || read.preview?.impactStep === 'refused' || (asksAgain && !isTyped)
  return {
    again,
    isBlocked,
    preview: read.preview,
    isPending: mutation.isPending,
    setAgain: (text: string) => setTyped({ key, text }),
    /** What is wrong, in words, and with which field. */
    fault: failure && { field: fieldOf(failure), text: explain(failure) },
    /** A field has changed: what was said of the last try is over. */
    forget: () => mutation.reset(),
    save: () => {
      if (terms && !isBlocked && !mutation.isPending) mutation.mutate(terms)
    },
  }
}
