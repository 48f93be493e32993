import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { askUntilAnswered } from '#client/app/api/ask-until-answered.ts'
import { useLeavingSignal } from '#client/app/api/use-leaving-signal.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { useMakerFailure } from '#client/domains/market-making/told/use-maker-failure.ts'
import type { Planned } from './pool-draft.ts'

/**
 * Makes the pool and begins its dry run. The same settings carry the same request's id, however often it is pressed; one that was made
 * and may not begin now is there as a draft, and shown.
 */
export function useStartPool(words: { saved: string }) {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const explain = useMakerFailure()
  const leaving = useLeavingSignal()
  const request = useRef<{ content: string; requestId: string }>(null)
  const mutation = useMutation({
    mutationFn: async (content: Planned & { name: string }) => {
      const text = JSON.stringify(content)
      if (request.current?.content !== text) request.current = { content: text, requestId: crypto.randomUUID() }
      const input = { ...content, requestId: request.current.requestId }
      const asking = { signal: leaving(), onSilence: () => undefined }
      const { id, version, state } = await askUntilAnswered(
        (options) => utils.client.marketMaking.create.mutate(input, options),
        asking,
      )
      const refusal =
        state === 'draft'
          ? await utils.client.marketMaking.start.mutate({ id, seen: version }).then(
              () => null,
              (error: unknown) => explain(error),
            )
          : null
      return { id, refusal }
    },
    onSuccess: async ({ id, refusal }) => {
      if (refusal !== null) showToast({ title: words.saved, description: refusal, variant: 'destructive' })
      void utils.marketMaking.list.invalidate()
      await navigate({ to: '/amm/making/$poolId', params: { poolId: id } })
    },
  })
  return {
    start: (content: Planned & { name: string }): void => {
      if (!mutation.isPending) mutation.mutate(content)
    },
    isPending: mutation.isPending,
    failure: mutation.error ? explain(mutation.error) : undefined,
  }
}
