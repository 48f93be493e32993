import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useAssetNames } from '#client/app/prices/asset-names.ts'
import { assetColor } from '#client/ui/asset-color.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Money } from '#client/ui/money.tsx'
import { formatShare } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { formatWorth, shownCurrency } from '#client/ui/worth.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './value-panel.module.css'
import type { WalletQuery } from './wallet-query.ts'
import { type Share, sharesOf } from './wallet-worth.ts'

/** The wallet's value in US dollars, and its composition. */
export function ValuePanel({ wallet }: { wallet: WalletQuery }) {
  const { t } = useLingui()
  if (wallet.isError && !wallet.data) {
    return (
      <Panel title={t`Total value`}>
        <LoadFailure
          title={t`Your balances did not load`}
          error={wallet.error}
          onRetry={() => void wallet.refetch()}
          retrying={wallet.isFetching}
        />
      </Panel>
    )
  }
  return (
    <Panel pad>
      <Text size="sm" c="dimmed">
        <Trans>Total value</Trans>
      </Text>
      {wallet.data ? <Value overview={wallet.data} /> : <ValueSkeleton />}
    </Panel>
  )
}

function Value({ overview }: { overview: WalletOverview }) {
  const shares = sharesOf(overview.balances)
  const unpriced = overview.balances.filter(({ usd }) => usd === null).map(({ asset }) => assetCode(asset))
  const codes = unpriced.join(', ')
  const currency = shownCurrency()
  const words = () => {
    if (currency === 'USD')
      return codes === '' ? (
        <Trans>In US dollars</Trans>
      ) : (
        <Trans>In US dollars, without {codes}: no price is known</Trans>
      )
    return codes === '' ? (
      <Trans>In {currency}</Trans>
    ) : (
      <Trans>
        In {currency}, without {codes}: no price is known
      </Trans>
    )
  }
  return (
    <>
      <Money value={overview.totalUsd} />
      <Text size="sm" c="dimmed" mt={6}>
        {words()}
      </Text>
      {shares.length > 1 && <Composition shares={shares} />}
    </>
  )
}

function Composition({ shares }: { shares: readonly Share[] }) {
  const { t } = useLingui()
  const { isListed } = useAssetNames()
  const colorOf = (asset: string) => ({ '--asset': assetColor(asset, isListed(asset)) }) as CSSProperties
  return (
    <>
      <div className={css.bar} aria-hidden>
        {shares.map(({ asset, permille }) => (
          <span key={asset} className={css.part} style={{ ...colorOf(asset), flexGrow: Math.max(permille, 4) }} />
        ))}
      </div>
      <ul className={css.legend} aria-label={t`Parts of the total`}>
        {shares.map(({ asset, usd, permille }) => (
          <li key={asset}>
            <span className={css.key} style={colorOf(asset)} aria-hidden />
            <b>{assetCode(asset)}</b>
            <span className={css.share}>{formatShare(permille)}</span>
            <span className={css.usd}>{ownFigure(formatWorth(usd))}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function ValueSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton height={44} width={216} />
      <Skeleton height={12} width={228} mt={10} />
      <Skeleton height={8} mt={27} />
      <Skeleton height={12} width="60%" mt={20} mb={4} />
    </div>
  )
}
