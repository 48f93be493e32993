import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { assetIssuer } from '#shared/kernel/asset-id.ts'
import { useMarkets } from './market/use-market.ts'
import { type Pair, pairName, pairsNamed } from './pair.ts'
import { usePreferences } from './preferences.ts'
import css from './screen.module.css'
import { TradeDesk } from './trade-desk.tsx'

interface TradeScreenProps {
  /** As they stand in the address: codes, or CODE-ISSUER. */
  base: string
  counter: string
}

/** /trade/$baseAsset/$quoteAsset: the one market that the address names. */
export function TradeScreen({ base, counter }: TradeScreenProps) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useMarkets()
  const pairs = pairsNamed(base, counter, data?.items ?? [])
  const [pair, ...others] = pairs
  if (pair && others.length === 0) return <OnePair key={`${pair.base}/${pair.counter}`} pair={pair} />
  if (!data)
    return (
      <>
        <PageHeader title={t`Trade`} />
        <Panel>
          {error ? (
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
  return pair ? <Which pairs={pairs} /> : <NoMarket />
}

function OnePair({ pair }: { pair: Pair }) {
  const { change } = usePreferences()
  const remember = useEffectEvent(() => change({ market: pair }))
  useEffect(() => remember(), [pair.base, pair.counter])
  return <TradeDesk pair={pair} />
}

/** Several issuers have assets of the same code: whose are meant is for people to say. */
function Which({ pairs }: { pairs: readonly Pair[] }) {
  const { t } = useLingui()
  const param = (asset: string): string => asset.replace(':', '-')
  return (
    <>
      <PageHeader title={t`Which market?`} note={t`Several issuers have assets of this code.`} />
      <Panel>
        <ul className={css.pairs}>
          {pairs.map((pair) => (
            <li key={`${pair.base}/${pair.counter}`}>
              <Link
                to="/trade/$baseAsset/$quoteAsset"
                params={{ baseAsset: param(pair.base), quoteAsset: param(pair.counter) }}
              >
                <b>{pairName(pair)}</b>
                <span className="mono">
                  {[pair.base, pair.counter].flatMap((asset) => assetIssuer(asset) ?? []).join(' / ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

function NoMarket() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`No such market`} />
      <Panel>
        <Empty
          title={t`This address names no market`}
          level={2}
          action={
            <ButtonLink to="/trade">
              <Trans>Open a market</Trans>
            </ButtonLink>
          }
        >
          <Trans>A market is named by two assets: a code where it is known here, or a code with its issuer.</Trans>
        </Empty>
      </Panel>
    </>
  )
}
