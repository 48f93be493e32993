import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { askUntilAnswered } from '#client/app/api/ask-until-answered.ts'
import { useLeavingSignal } from '#client/app/api/use-leaving-signal.ts'
import { NotConfirmed } from '#client/app/step-up/with-step-up.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { startReal } from '#client/domains/market-making/real/start-real.ts'
import { useMakerFailure } from '#client/domains/market-making/told/use-maker-failure.ts'
import type { MakerMode } from '#shared/domains/market-making/market-making.states.ts'
import type { Planned } from './pool-draft.ts'

type Wanted = Planned & { name: string; mode: MakerMode }

/**
 * Makes the pool and begins its dry run, or to quote for real. The same settings carry the same request's id, however often it is pressed; one that was made
 * and may not begin now is there as a draft, and shown.
 */
export function useStartPool(words: { saved: string }) {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const explain = useMakerFailure()
  const leaving = useLeavingSignal()
  const request = useRef<{ content: string; requestId: string }>(null)
  const mutation = useMutation({
    mutationFn: async (content: Wanted) => {
      const text = JSON.stringify(content)
      if (request.current?.content !== text) request.current = { content: text, requestId: crypto.randomUUID() }
      const input = { ...content, requestId: request.current.requestId }
      const asking = { signal: leaving(), onSilence: () => undefined }
      const { id, version, state } = await askUntilAnswered(
        (options) => utils.client.marketMaking.create.mutate(input, options),
        asking,
      )
      if (state !== 'draft') return { id, refusal: null }
      const start = () =>
        content.mode === 'real'
          ? startReal({ id, version })
          : utils.client.marketMaking.start.mutate({ id, seen: version })
      const refusal = await start().then(
        () => null,
        (error: unknown) => {
          if (error instanceof NotConfirmed) throw error
          return explain(error)
        },
      )
      return { id, refusal }
    },
    onSuccess: async ({ id, refusal }) => {
      if (refusal !== null) showToast({ title: words.saved, description: refusal, variant: 'destructive' })
      void utils.marketMaking.list.invalidate()
      await navigate({ to: '/amm/making/$poolId', params: { poolId: id } })
    },
  })
  return {
    start: (content: Wanted): void => {
      if (!mutation.isPending) mutation.mutate(content)
    },
    isPending: mutation.isPending,
    failure: mutation.error && !(mutation.error instanceof NotConfirmed) ? explain(mutation.error) : undefined,
  }
}
