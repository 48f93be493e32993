import { useMutation } from '@tanstack/react-query'
import { NotConfirmed, withStepUp } from '#client/app/step-up/with-step-up.ts'
import { trpc } from '#client/app/trpc.ts'
import { startReal } from '#client/domains/market-making/real/start-real.ts'
import { useMakerFailure } from '#client/domains/market-making/told/use-maker-failure.ts'
import { failureOf } from '#client/ui/failure.ts'
import type { MakerPool } from '#shared/domains/market-making/market-making.schema.ts'

/** `startReal` accepts the risk of a real pool first. */
type Act = 'start' | 'startReal' | 'pause' | 'close'

/** Acts of the owner on a pool as it is shown; one at a time. */
export function usePoolActs({ id, version, mode }: Pick<MakerPool, 'id' | 'version' | 'mode'>) {
  const utils = trpc.useUtils()
  const explain = useMakerFailure()
  const readAgain = () => Promise.all([utils.marketMaking.get.invalidate({ id }), utils.marketMaking.list.invalidate()])
  const mutation = useMutation({
    mutationFn: (act: Act) => {
      if (act === 'startReal') return startReal({ id, version })
      const run = () => utils.client.marketMaking[act].mutate({ id, seen: version })
      return act === 'pause' || mode === 'paper' ? run() : withStepUp('makerPool', run)
    },
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
    failure: mutation.error && !(mutation.error instanceof NotConfirmed) ? explain(mutation.error) : undefined,
  }
}
