import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { trpc } from '#client/app/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { Empty } from '#client/ui/empty.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { type AssetId, assetCode } from '#shared/kernel/asset-id.ts'
import { RowAmount, RowTime, RowTitle } from './row-parts.tsx'
import css from './transactions.module.css'

const SHOWN = 5
const ROW_HEIGHT = 53

/** The latest entries of the account's ledger activity; those of one asset with the value that they had. */
export function RecentActivity({ asset }: { asset?: AssetId }) {
  const { t } = useLingui()
  const activity = trpc.transactions.list.useQuery({ inLedger: true, limit: SHOWN, asset })
  const items = activity.data?.items
  const content = () => {
    if (activity.isError)
      return (
        <LoadFailure
          title={t`Recent activity did not load`}
          error={activity.error}
          onRetry={() => void activity.refetch()}
          retrying={activity.isFetching}
        />
      )
    if (items === undefined) return <SkeletonLines rows={SHOWN} height={ROW_HEIGHT} />
    if (items.length === 0)
      return (
        <Empty title={t`Nothing yet`} compact>
          <Trans>Payments that you send and receive will be listed here.</Trans>
        </Empty>
      )
    return (
      <ul className={css.activity}>
        {items.map((item) => (
          <ActivityRow key={item.id} transaction={item} isValued={asset !== undefined} />
        ))}
      </ul>
    )
  }
  return (
    <Panel
      title={asset ? t`Activity` : t`Recent activity`}
      actions={
        <ButtonLink
          to="/history"
          search={asset ? { asset } : {}}
          size="compact-sm"
          variant="subtle"
          rightSection={<IconChevronRight size={14} aria-hidden />}
        >
          {asset ? t`All ${assetCode(asset)} activity` : t`History`}
        </ButtonLink>
      }
    >
      {content()}
    </Panel>
  )
}

function ActivityRow({ transaction, isValued }: { transaction: Transaction; isValued: boolean }) {
  return (
    <li className={css.activityRow}>
      <RowTitle row={transaction} to="/history" narrow />
      <span className={css.figures}>
        <RowAmount row={transaction} />
        {isValued && transaction.bookedUsd !== null && (
          <span className={css.sub}>{ownFigure(formatUsd(transaction.bookedUsd))}</span>
        )}
        <RowTime at={transaction.ledgerAt ?? transaction.createdAt} />
      </span>
    </li>
  )
}
