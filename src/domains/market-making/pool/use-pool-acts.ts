import { useMutation } from '@tanstack/react-query'
import { trpc } from '#client/app/trpc.ts'
import { useMakerFailure } from '#client/domains/market-making/told/use-maker-failure.ts'
import { failureOf } from '#client/ui/failure.ts'
import type { MakerPool } from '#shared/domains/market-making/market-making.schema.ts'

type Act = 'start' | 'pause' | 'close'

/** Acts of the owner on a pool as it is shown; one at a time. */
export function usePoolActs({ id, version }: Pick<MakerPool, 'id' | 'version'>) {
  const utils = trpc.useUtils()
  const explain = useMakerFailure()
  const readAgain = () => Promise.all([utils.marketMaking.get.invalidate({ id }), utils.marketMaking.list.invalidate()])
  const mutation = useMutation({
    mutationFn: (act: Act) => utils.client.marketMaking[act].mutate({ id, seen: version }),
    onSuccess: readAgain,
    onError: (error) => {
      if (failureOf(error).code === 'CHANGED_MEANWHILE') void readAgain()
    },
  })
  return {
    run: (act: Act, onDone?: () => void): void => {
      if (!mutation.isPending) mutation.mutate(act, { onSuccess: onDone })
    },
    running: mutation.isPending ? mutation.variables : null,
    failure: mutation.error ? explain(mutation.error) : undefined,
  }
}
