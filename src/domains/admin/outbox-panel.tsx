import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { useColumnChoice } from '#client/ui/data-table/column-choice.ts'
import { ColumnMenu } from '#client/ui/data-table/column-menu.tsx'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { useMailColumns } from './use-mail-columns.tsx'

const SHOWN_AT_ONCE = 10

/** The mails that were sent or wait, newest first; each opens. */
export function OutboxPanel() {
  const { t } = useLingui()
  const [opened, setOpened] = useState<string | null>(null)
  const mails = trpc.admin.outbox.list.useInfiniteQuery(
    { limit: SHOWN_AT_ONCE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  const columns = useMailColumns(setOpened)
  const choice = useColumnChoice('outbox')
  const isSending = mails.data?.pages[0]?.isSending ?? true
  return (
    <>
      <Panel
        id="outbox"
        title={t`Mail outbox`}
        actions={<ColumnMenu table={t`Mail outbox`} columns={columns} {...choice} />}
        note={isSending ? null : t`No mail server is set: mails are kept here.`}
      >
        <PageList
          pages={mails}
          failed={t`The mails did not load`}
          rows={4}
          height={48}
          disc={20}
          empty={
            <Empty title={t`No mails yet`} compact>
              {t`Resets of passwords and requests for support appear here.`}
            </Empty>
          }
        >
          {(rows) => (
            <DataTable
              caption={t`Mail outbox`}
              columns={columns}
              hidden={choice.hidden}
              rows={rows}
              rowKey={({ id }) => id}
              partial={mails.hasNextPage}
            />
          )}
        </PageList>
      </Panel>
      <MailDialog id={opened} isSending={isSending} onClose={() => setOpened(null)} />
    </>
  )
}
