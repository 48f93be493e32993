import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import { trpc } from '#client/app/trpc.ts'
import { MoreRows } from '#client/ui/data-table/more-rows.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './fees.module.css'
import { useFeeWords } from './use-fee-words.ts'

/** Who changed what, from what, and who agreed. */
export function ChangesPanel() {
  const { t } = useLingui()
  const { moment } = useFormats()
  const words = useFeeWords()
  const changes = trpc.admin.fees.history.useInfiniteQuery(
    { limit: 8 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  const items = changes.data?.pages.flatMap((page) => page.items)
  return (
    <Panel title={t`Changes`}>
      {items === undefined ? (
        changes.isError ? (
          <LoadFailure
            title={t`The changes did not load`}
            error={changes.error}
            onRetry={() => void changes.refetch()}
            retrying={changes.isFetching}
          />
        ) : (
          <SkeletonLines rows={3} height={56} />
        )
      ) : items.length === 0 ? (
        <p className={css.none}>
          <Trans>Nobody has changed a fee yet: all are as delivered.</Trans>
        </p>
      ) : (
        <>
          <ol className={css.changes}>
            {items.map((change) => (
              <li key={change.id}>
                <span className={css.changed}>
                  <b>
                    {words.operation(change.operation)}, {assetCode(change.asset)}
                  </b>
                  <span>
                    {change.old ? words.fee(change.old) : t`No rule`}
                    <IconArrowRight size={14} aria-label={t`to`} />
                    <b>{words.fee(change.new)}</b>
                  </span>
                </span>
                <span>{t`${moment(change.from)}, ${change.askedByName}, agreed by ${change.agreedByName}`}</span>
                <q>{change.reason}</q>
              </li>
            ))}
          </ol>
          <MoreRows pages={changes} shown={items.length} />
        </>
      )}
    </Panel>
  )
}
