import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useHydrated } from '@tanstack/react-router'
import { useMarkets } from '#client/app/markets/use-markets.ts'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { pairParams } from './pair.ts'
import { usePreferences } from './preferences.ts'

/** /trade: the first market of the asset that the address names, else the one that was seen last, else lumens in dollars. */
export function OpenMarket({ asset }: { asset: string | undefined }) {
  const { t } = useLingui()
  const markets = useMarkets()
  const { data, error } = markets
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
            <Trans>There are no trades on this network yet.</Trans>
          </Empty>
        ) : (
          <Unanswered query={markets} failed={t`The markets did not load`} rows={8} height={48} />
        )}
      </Panel>
    </>
  )
}
