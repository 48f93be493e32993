import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLeavingSignal } from '#client/app/api/use-leaving-signal.ts'
import { trpc } from '#client/app/trpc.ts'
import { agreedFees, payee } from '#client/domains/payments/send/send-details.ts'
import type { ReviewedPayment } from '#client/domains/payments/send/send-flow.types.ts'
import { type Failure, failureOf } from '#client/ui/failure.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { SendPayment } from '#shared/domains/payments/payments.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { payOnce } from './pay-once.ts'
import { type SendRefusal, useSendRefusal } from './use-send-refusal.tsx'

interface SendTerms {
  requestId: string
  reviewed: ReviewedPayment
  onQuoteChanged: () => Promise<void>
  onSent: (transactionId: string) => void
  /** The server wants it to be confirmed, again or after all. */
  onProofAsked: () => void
}
export interface Sending {
  send: (proof: Proof) => void
  pending: boolean
  /** No answer so far; the same call is repeated until there is one. */
  silent: boolean
  refusal: SendRefusal | null
  /** True once the server has asked for a confirmation. */
  proofAsked: boolean
  proofFault: string | undefined
  /** The details have changed since the refusal. */
  forgetRefusal: () => void
}

const OF_THE_PROOF = new Set<Failure['code']>(['PASSWORD_REQUIRED', 'PASSWORD_WRONG', 'CODE_WRONG'])

/**
 * Sends the reviewed payment and continues once its outcome is known. A second click and every repetition carry the same
 * requestId and content, so they pay once; leaving the step stops the repetition.
 */
export function useSend({ requestId, reviewed, onQuoteChanged, onSent, onProofAsked }: SendTerms): Sending {
  const utils = trpc.useUtils()
  const explain = useFailureText()
  const present = useSendRefusal(requestId)
  const leaving = useLeavingSignal()
  const [silent, setSilent] = useState(false)
  const [proofAsked, setProofAsked] = useState(false)
  const mutation = useMutation({
    mutationFn: (payment: SendPayment) => {
      setSilent(false)
      return payOnce(payment, { signal: leaving(), onSilence: () => setSilent(true) })
    },
    onSuccess: (transaction) => {
      const { note, preview } = reviewed
      const named = { ...transaction, toName: preview.recipientName, note: note || null }
      utils.transactions.get.setData({ id: transaction.id }, named)
      void utils.transactions.invalidate()
      void utils.wallet.invalidate()
      void utils.payments.limits.invalidate()
      onSent(transaction.id)
    },
    onError: async (error) => {
      const { code } = failureOf(error)
      if (OF_THE_PROOF.has(code)) {
        setProofAsked(true)
        onProofAsked()
      }
      if (code === 'QUOTE_CHANGED') await onQuoteChanged()
    },
  })
  const send = (proof: Proof): void => {
    if (mutation.isPending) return
    const { payment, note, preview } = reviewed
    const content = { ...payment, ...(note && { note }), destination: payee(preview), ...agreedFees(preview) }
    mutation.mutate({ ...content, requestId, ...proof })
  }
  const failure = mutation.error ? failureOf(mutation.error) : null
  const ofProof = failure !== null && OF_THE_PROOF.has(failure.code)
  return {
    send,
    pending: mutation.isPending,
    silent: mutation.isPending && silent,
    refusal: failure && !ofProof ? present(failure, silent) : null,
    proofAsked,
    proofFault: ofProof ? explain(mutation.error) : undefined,
    forgetRefusal: () => {
      if (mutation.isError) mutation.reset()
    },
  }
}
