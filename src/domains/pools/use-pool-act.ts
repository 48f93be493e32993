import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { askUntilAnswered } from '#client/app/api/ask-until-answered.ts'
import { useLeavingSignal } from '#client/app/api/use-leaving-signal.ts'
import { trpc } from '#client/app/trpc.ts'
import { type Failure, failureOf } from '#client/ui/failure.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { usePoolFailure } from './told/use-pool-failure.ts'

const OF_THE_PROOF = new Set<Failure['code']>(['PASSWORD_REQUIRED', 'PASSWORD_WRONG', 'CODE_WRONG'])

/** What is asked of a pool, without its request's id. */
type Act<Content> = (
  input: Content & Proof & { requestId: string },
  options: { signal: AbortSignal },
) => Promise<Transaction>

/**
 * Asks once, however often it is pressed or repeated for want of an answer: the same content carries the same request's id, until it
 * was accepted. Other content is another request.
 */
export function usePoolAct<Content extends object>(act: Act<Content>, onAccepted: (transactionId: string) => void) {
  const utils = trpc.useUtils()
  const explain = usePoolFailure()
  const leaving = useLeavingSignal()
  const request = useRef<{ content: string; requestId: string }>(null)
  const [isSilent, setSilent] = useState(false)
  const [isProofAsked, setProofAsked] = useState(false)
  const mutation = useMutation({
    mutationFn: ({ content, proof }: { content: Content; proof: Proof }) => {
      setSilent(false)
      const text = JSON.stringify(content)
      if (request.current?.content !== text) request.current = { content: text, requestId: crypto.randomUUID() }
      const input = { ...content, ...proof, requestId: request.current.requestId }
      return askUntilAnswered((options) => act(input, options), { signal: leaving(), onSilence: () => setSilent(true) })
    },
    onSuccess: ({ id }) => {
      request.current = null
      void utils.transactions.invalidate()
      void utils.wallet.invalidate()
      void utils.amm.invalidate()
      onAccepted(id)
    },
    onError: (error) => {
      const { code } = failureOf(error)
      if (OF_THE_PROOF.has(code)) setProofAsked(true)
      if (code === 'QUOTE_CHANGED') void utils.amm.invalidate()
    },
  })
  const failure = mutation.error ? failureOf(mutation.error) : null
  const ofProof = failure !== null && OF_THE_PROOF.has(failure.code)
  return {
    ask: (content: Content, proof: Proof): void => {
      if (!mutation.isPending) mutation.mutate({ content, proof })
    },
    isPending: mutation.isPending,
    isSilent: mutation.isPending && isSilent,
    isProofAsked,
    proofFault: ofProof ? explain(mutation.error) : undefined,
    refusal: failure && !ofProof ? { code: failure.code, text: explain(mutation.error) } : null,
    forget: () => {
      if (mutation.isError) mutation.reset()
    },
  }
}
export type PoolAct = Omit<ReturnType<typeof usePoolAct>, 'ask'>
