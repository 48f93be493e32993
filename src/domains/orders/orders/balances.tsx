import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import type { Pair } from '#client/domains/orders/pair.ts'
import { Amount } from '#client/ui/amount.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { formatWorth } from '#client/ui/worth.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './orders.module.css'

/** What the wallet holds, the pair's own assets first, and what of it stands in offers. */
export function Balances({ pair }: { pair: Pair }) {
  const { t } = useLingui()
  const read = trpc.wallet.overview.useQuery()
  if (!read.data) {
    if (!read.isError) return <div className={css.none} aria-busy />
    return <LoadFailure title={t`The balances did not load`} error={read.error} onRetry={() => void read.refetch()} />
  }
  const rank = (asset: string): number => [pair.base, pair.counter].indexOf(asset) + 1 || 3
  const balances = read.data.balances.filter(({ quarantine }) => quarantine === null)
  if (balances.length === 0)
    return (
      <p className={css.none}>
        <Trans>Your wallet is empty.</Trans>
      </p>
    )
  return (
    <table className={css.table}>
      <caption className="vh">{t`Balances`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Asset`}</th>
          <th scope="col" data-right>{t`Spendable`}</th>
          <th scope="col" data-right>{t`In orders`}</th>
          <th scope="col" data-right>{t`Total`}</th>
          <th scope="col" data-right>{t`Value`}</th>
        </tr>
      </thead>
      <tbody>
        {balances
          .toSorted((one, other) => rank(one.asset) - rank(other.asset))
          .map(({ asset, spendable, inOffers, total, usd }) => (
            <tr key={asset}>
              <td>{assetCode(asset)}</td>
              <td data-right>
                <Amount own value={spendable} />
              </td>
              <td data-right>
                <Amount own value={inOffers} />
              </td>
              <td data-right>
                <Amount own value={total} />
              </td>
              <td data-right>{usd === null ? '–' : ownFigure(formatWorth(usd))}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
