import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import css from './affiliates.module.css'
import { dollars } from './dollars.ts'
import { usePayoutWords } from './use-payout-words.ts'

/** What was paid out; before the first time, how far it is. */
export function PayoutsPanel({ minPayout, available }: { minPayout: string; available: string }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const words = usePayoutWords()
  const listed = trpc.affiliate.payouts.useInfiniteQuery({}, { getNextPageParam: ({ nextCursor }) => nextCursor })
  const missing = toStroops(minPayout) - toStroops(available)
  const [short, least] = [dollars(fromStroops(missing)), dollars(minPayout)]
  return (
    <Panel title={t`Payouts`}>
      <PageList
        pages={listed}
        failed={t`The payouts did not load`}
        rows={2}
        height={40}
        empty={
          <p className={css.none}>
            {missing > 0n ? (
              <Trans>
                Nothing was paid yet. {short} more has to become available to reach {least}.
              </Trans>
            ) : (
              <Trans>Nothing was paid yet. Enough is available for the next payout.</Trans>
            )}
          </p>
        }
      >
        {(payouts) => (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t`Day`}</th>
                <th scope="col">{t`Amount`}</th>
                <th scope="col">{t`Status`}</th>
              </tr>
            </thead>
            <tbody>
              {payouts.map(({ id, amount, asset, status, madeAt, paidAt }) => (
                <tr key={id}>
                  <th scope="row">{date(paidAt ?? madeAt)}</th>
                  <td>
                    <Amount value={amount} code={assetCode(asset)} list />
                  </td>
                  <td>
                    <StatusBadge {...words(status)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PageList>
    </Panel>
  )
}
