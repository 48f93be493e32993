import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { failureOf } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import type { AskMostSwap } from '#shared/domains/swaps/swaps.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { shareOf } from './most-to-sell.ts'
import { useSwapFailure } from './told/use-swap-failure.ts'

interface Props {
  error: unknown
  pair: AskMostSwap
  onTake: (amount: string) => void
}

/** Why there is no quote; without a route for so much, how much finds one. */
export function NoQuote({ error, pair, onTake }: Props) {
  const { t } = useLingui()
  const explain = useSwapFailure()
  const hasNoPath = failureOf(error).code === 'NO_PATH'
  const most = trpc.swap.most.useQuery(pair, { enabled: hasNoPath, gcTime: 0, staleTime: 0, retry: false }).data
  if (!hasNoPath)
    return (
      <Notice tone="bad" title={t`No quote`}>
        {explain(error)}
      </Notice>
    )
  const amount = most?.amount ?? null
  const size = amount === null ? null : shareOf(amount, 100n)
  const code = assetCode(pair.exact === 'sell' ? pair.sell : pair.buy)
  const content = () => {
    if (most === undefined) return <Trans>Nobody offers that much at the moment.</Trans>
    if (size === null)
      return <Trans>Nobody offers to exchange these two assets at the moment, not even for a small amount.</Trans>
    return (
      <Trans>
        At most {plainAmount(size)} {code} can be swapped at a reasonable price.
      </Trans>
    )
  }
  return (
    <output>
      <Notice
        tone="warn"
        title={t`No route with enough liquidity`}
        action={
          size !== null && (
            <Button size="xs" variant="default" onClick={() => onTake(size)}>
              <Trans>Take {plainAmount(size)}</Trans>
            </Button>
          )
        }
      >
        {content()}
      </Notice>
    </output>
  )
}
