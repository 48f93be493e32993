import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
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
  return (
    <Panel title={t`Changes`}>
      <PageList
        pages={changes}
        failed={t`The changes did not load`}
        rows={3}
        height={56}
        empty={
          <p className={css.none}>
            <Trans>Nobody has changed a fee yet: all are as delivered.</Trans>
          </p>
        }
      >
        {(items) => (
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
        )}
      </PageList>
    </Panel>
  )
}
