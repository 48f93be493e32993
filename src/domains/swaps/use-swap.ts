import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { askUntilAnswered } from '#client/app/api/ask-until-answered.ts'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useLeavingSignal } from '#client/app/api/use-leaving-signal.ts'
import { trpc } from '#client/app/trpc.ts'
import { type Failure, failureOf } from '#client/ui/failure.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { ExecuteSwap, SwapQuote } from '#shared/domains/swaps/swaps.schema.ts'
import { useSwapFailure } from './told/use-swap-failure.ts'

const OF_THE_PROOF = new Set<Failure['code']>(['PASSWORD_REQUIRED', 'PASSWORD_WRONG', 'CODE_WRONG'])

interface Asked {
  onDone: (transactionId: string) => void
  onQuoteOver: () => void
}

/** Swaps by a quote. A second press and every repetition carry the quote's one requestId, so they swap once. */
export function useSwap({ onDone, onQuoteOver }: Asked) {
  const utils = trpc.useUtils()
  const explain = useSwapFailure()
  const leaving = useLeavingSignal()
  const requests = useRef(new Map<string, string>())
  const [isSilent, setIsSilent] = useState(false)
  const [proofAsked, setProofAsked] = useState(false)
  const mutation = useMutation({
    mutationFn: (input: ExecuteSwap) => {
      setIsSilent(false)
      const act = (options: { signal: AbortSignal }) => trpcClient.swap.execute.mutate(input, options)
      return askUntilAnswered(act, { signal: leaving(), onSilence: () => setIsSilent(true) })
    },
    onSuccess: (transaction) => {
      utils.transactions.get.setData({ id: transaction.id }, transaction)
      void utils.transactions.invalidate()
      void utils.wallet.invalidate()
      onDone(transaction.id)
    },
    onError: (error) => {
      const { code } = failureOf(error)
      if (OF_THE_PROOF.has(code)) setProofAsked(true)
      if (code === 'QUOTE_CHANGED') onQuoteOver()
    },
  })
  const requestOf = (quoteId: string): string => {
    const requestId = requests.current.get(quoteId) ?? uuid()
    requests.current.set(quoteId, requestId)
    return requestId
  }
  const swap = (
    { quoteId, minReceived, maxPaid }: SwapQuote,
    given: Proof & Pick<ExecuteSwap, 'confirmedAmount' | 'removeAsset'>,
  ): void => {
    if (mutation.isPending) return
    const bound = minReceived === null ? { maxPaid: maxPaid ?? '' } : { minReceived }
    mutation.mutate({ requestId: requestOf(quoteId), quoteId, ...bound, ...given })
  }
  const code = mutation.error ? failureOf(mutation.error).code : null
  const isOfProof = code !== null && OF_THE_PROOF.has(code)
  return {
    swap,
    isPending: mutation.isPending,
    isSilent: mutation.isPending && isSilent,
    proofAsked,
    proofFault: isOfProof && code !== 'PASSWORD_REQUIRED' ? explain(mutation.error) : undefined,
    refusal: code !== null && !isOfProof ? explain(mutation.error) : null,
    forget: () => {
      if (mutation.isError) mutation.reset()
    },
  }
}
