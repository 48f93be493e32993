import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate, useHydrated } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useMarkets } from '#client/app/markets/use-markets.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered, type UnansweredQuery } from '#client/ui/unanswered.tsx'
import { assetIssuer, assetParam } from '#shared/kernel/asset-id.ts'
import { useNamedPair } from './market/use-market.ts'
import { askedAsset, type Pair, pairName, pairParams, pairsNamed, pairsTurned } from './pair.ts'
import { usePreferences } from './preferences.ts'
import css from './screen.module.css'
import { TradeDesk } from './trade-desk.tsx'

interface TradeScreenProps {
  /** As they stand in the address: codes, or CODE-ISSUER. */
  base: string
  counter: string
}

/** /trade/$baseAsset/$quoteAsset: the one market that the address names, in the direction in which it is listed. */
export function TradeScreen({ base, counter }: TradeScreenProps) {
  const markets = useMarkets()
  const isHydrated = useHydrated()
  const listed = markets.data?.items ?? []
  const pairs = pairsNamed(base, counter, listed)
  const turned = pairsTurned(base, counter, listed)
  const [pair, ...others] = [...pairs, ...turned]
  if (pair && others.length > 0) return <Which pairs={[...pairs, ...turned]} />
  if (pair && turned.length === 0) return <OnePair key={`${pair.base}/${pair.counter}`} pair={pair} />
  if (pair && isHydrated) return <Turned pair={pair} listed={listed} />
  if (pair || !markets.data) return <Loading read={markets} />
  return <Unlisted base={base} counter={counter} />
}

const Turned = ({ pair, listed }: { pair: Pair; listed: readonly Pair[] }) => (
  <Navigate to="/trade/$baseAsset/$quoteAsset" params={pairParams(pair, listed)} replace />
)

/** Two assets that are listed, though their pair is not; what the server does not know is no market. */
function Unlisted({ base, counter }: TradeScreenProps) {
  const read = useNamedPair({ base: askedAsset(base), counter: askedAsset(counter) })
  if (read.data) return <OnePair key={`${read.data.base}/${read.data.counter}`} pair={pairOf(read.data)} />
  const code = read.error && failureOf(read.error).code
  return code === 'NOT_FOUND' || code === 'BAD_INPUT' ? <NoMarket /> : <Loading read={read} />
}
const pairOf = ({ base, counter }: Pair): Pair => ({ base, counter })

function Loading({ read }: { read: UnansweredQuery }) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`Trade`} />
      <Panel>
        <Unanswered query={read} failed={t`The markets did not load`} rows={8} height={48} />
      </Panel>
    </>
  )
}

function OnePair({ pair }: { pair: Pair }) {
  const { change } = usePreferences()
  const remember = useEffectEvent(() => change({ market: { base: pair.base, counter: pair.counter } }))
  useEffect(() => remember(), [pair.base, pair.counter])
  return <TradeDesk pair={pair} />
}

/** Several issuers have assets of the same code: whose are meant is for people to say. */
function Which({ pairs }: { pairs: readonly Pair[] }) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`Which market?`} note={t`Several issuers have assets of this code.`} />
      <Panel>
        <ul className={css.pairs}>
          {pairs.map((pair) => (
            <li key={`${pair.base}/${pair.counter}`}>
              <Link
                to="/trade/$baseAsset/$quoteAsset"
                params={{ baseAsset: assetParam(pair.base), quoteAsset: assetParam(pair.counter) }}
              >
                <b>{pairName(pair)}</b>
                <span className="mono" translate="no">
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
