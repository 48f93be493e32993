import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useHydrated } from '@tanstack/react-router'
import { Empty } from '#client/ui/empty.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { useMarkets } from './market/use-market.ts'
import { pairParams } from './pair.ts'
import { usePreferences } from './preferences.ts'

/** /trade: the first market of the asset that the address names, else the one that was seen last, else lumens in dollars. */
export function OpenMarket({ asset }: { asset: string | undefined }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useMarkets()
  const { isRead, preferences } = usePreferences()
  const own =
    asset === undefined ? undefined : data?.items.find(({ base, counter }) => base === asset || counter === asset)
  const usual = data?.items.find(({ base, counter }) => base === NATIVE && assetCode(counter).startsWith('USD'))
  const pair = own ?? preferences.market ?? usual ?? data?.items[0]
  if (useHydrated() && pair && isRead && (data || error))
    return <Navigate to="/trade/$baseAsset/$quoteAsset" params={pairParams(pair, data?.items ?? [])} replace />
  return (
    <>
      <PageHeader title={t`Trade`} />
      <Panel>
        {data?.items.length === 0 ? (
          <Empty title={t`No markets yet`} level={2}>
            <Trans>Nothing is traded on this network so far.</Trans>
          </Empty>
        ) : error ? (
          <LoadFailure
            title={t`The markets did not load`}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <SkeletonLines rows={8} height={48} />
        )}
      </Panel>
    </>
  )
}
