import { useRef, useState } from 'react'
import { askUntilAnswered } from '#client/app/api/ask-until-answered.ts'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useLeavingSignal } from '#client/app/api/use-leaving-signal.ts'
import { NotConfirmed, withStepUp } from '#client/app/step-up/with-step-up.ts'
import { trpc } from '#client/app/trpc.ts'
import type { SwapQuote } from '#shared/domains/swaps/swaps.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { useConvertFailure } from './use-convert-failure.ts'

/** What became of one balance. */
export type Outcome = { state: 'converting' } | { state: 'accepted' } | { state: 'refused'; why: string }

interface Wish {
  quote: SwapQuote
  removeAsset: boolean
}

/** Converts balances one after the other, each by its own quote, whose one requestId makes repeated presses count once. */
export function useConvert() {
  const utils = trpc.useUtils()
  const explain = useConvertFailure()
  const leaving = useLeavingSignal()
  const requests = useRef(new Map<string, string>())
  const [isPending, setIsPending] = useState(false)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<AssetId, Outcome>>(new Map())
  const note = (asset: AssetId, outcome: Outcome) => setOutcomes((before) => new Map(before).set(asset, outcome))

  async function convertOne({ quote, removeAsset }: Wish): Promise<void> {
    const { quoteId, minReceived } = quote
    const requestId = requests.current.get(quoteId) ?? crypto.randomUUID()
    requests.current.set(quoteId, requestId)
    const input = { requestId, quoteId, minReceived: minReceived ?? undefined, removeAsset }
    await withStepUp('exchange', () =>
      askUntilAnswered((options) => trpcClient.swap.execute.mutate(input, options), {
        signal: leaving(),
        onSilence: () => {},
      }),
    )
  }

  async function convert(wishes: readonly Wish[]): Promise<void> {
    if (isPending) return
    setIsPending(true)
    for (const wish of wishes) {
      const { sell } = wish.quote
      note(sell, { state: 'converting' })
      const outcome = await convertOne(wish).then(
        (): Outcome => ({ state: 'accepted' }),
        (error: unknown): Outcome | null =>
          error instanceof NotConfirmed ? null : { state: 'refused', why: explain(error) },
      )
      if (outcome === null) {
        setOutcomes((before) => new Map([...before].filter(([asset]) => asset !== sell)))
        break
      }
      note(sell, outcome)
    }
    setIsPending(false)
    await Promise.all([utils.transactions.invalidate(), utils.wallet.invalidate()])
  }
  return { convert: (wishes: readonly Wish[]) => void convert(wishes), isPending, outcomes }
}
