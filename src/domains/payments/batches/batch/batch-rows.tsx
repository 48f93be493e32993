import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/payments/batches/batches.module.css'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { Batch, BatchRowView } from '#shared/domains/payments/batches.schema.ts'
import { BatchRowLine } from './batch-row-line.tsx'

interface Props {
  batch: Batch
  reasonOf: (resultCode: string) => MessageDescriptor
  /** Below the rows: what confirms them. */
  children: ReactNode
}

/** Every row with what was found, or what became of it. */
export function BatchRows({ batch, reasonOf, children }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const attention = batch.leftOut + batch.failed
  const [view, setView] = useState<BatchRowView>(attention > 0 ? 'attention' : 'all')
  const pages = trpc.payments.batches.rows.useInfiniteQuery(
    { id: batch.id, view },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const isChecked = batch.status === 'checked'
  const [looks, good, all] = [attention, isChecked ? batch.ready : batch.sent, batch.rows].map(formats.count)
  const views: { value: BatchRowView; label: string }[] = [
    { value: 'attention', label: t`To review, ${looks}` },
    isChecked ? { value: 'ready', label: t`Ready, ${good}` } : { value: 'sent', label: t`Sent, ${good}` },
    { value: 'all', label: t`All, ${all}` },
  ]
  return (
    <Panel>
      <div className={css.views}>
        <SegmentedControl
          size="xs"
          value={view}
          data={views}
          aria-label={t`Filter rows`}
          onChange={(next) => setView(next as BatchRowView)}
        />
      </div>
      <PageList
        pages={pages}
        failed={t`The rows did not load`}
        rows={6}
        height={48}
        disc={0}
        empty={<p className={css.none}>{t`No rows match.`}</p>}
      >
        {(rows) => (
          <table className={css.table}>
            <caption className="vh">{t`Rows of the file`}</caption>
            <thead>
              <tr>
                <th scope="col">{t`Row`}</th>
                <th scope="col">{t`Recipient`}</th>
                <th scope="col">{t`Address or name`}</th>
                <th scope="col">{t`Memo`}</th>
                <th scope="col" className={css.right}>{t`Amount`}</th>
                <th scope="col">{t`Result`}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <BatchRowLine key={row.row} row={row} reasonOf={reasonOf} />
              ))}
            </tbody>
          </table>
        )}
      </PageList>
      {children}
    </Panel>
  )
}
