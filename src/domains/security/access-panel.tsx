import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import type { AccessEntry } from '#shared/domains/security/sessions.schema.ts'
import css from './access.module.css'
import { manyRefusals } from './many-refusals.ts'
import { useAccessColumns } from './use-access-columns.tsx'
import { useAccessExport } from './use-access-export.ts'

const SHOWN_AT_ONCE = 50

/** Sign-ins and refusals, newest first, with a warning above them and the sessions where one address was refused often of late. */
export function AccessPanel({ sessions }: { sessions: ReactNode }) {
  const { t } = useLingui()
  const [failuresOnly, setFailuresOnly] = useState(false)
  const history = trpc.accessHistory.list.useInfiniteQuery(
    { limit: SHOWN_AT_ONCE, failuresOnly },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  const { exportAll, pending } = useAccessExport(failuresOnly)
  const rows = history.data?.pages.flatMap(({ items }) => items)
  const columns = useAccessColumns()
  return (
    <>
      {rows && <Warning rows={rows} />}
      {sessions}
      <Panel
        title={t`Sign-ins and refusals`}
        actions={
          <BusyButton
            size="compact-sm"
            variant="subtle"
            busy={pending}
            leftSection={<IconDownload size={15} stroke={1.7} aria-hidden />}
            onClick={exportAll}
          >
            {t`Export`}
          </BusyButton>
        }
      >
        <div className={css.filter}>
          <SegmentedControl
            size="xs"
            aria-label={t`Show`}
            value={failuresOnly ? 'failed' : 'all'}
            onChange={(chosen) => setFailuresOnly(chosen === 'failed')}
            data={[
              { value: 'all', label: t`All` },
              { value: 'failed', label: t`Failed only` },
            ]}
          />
        </div>
        <PageList
          pages={history}
          failed={t`The access history did not load`}
          rows={6}
          height={58}
          empty={
            <Empty compact title={failuresOnly ? t`Nothing was refused` : t`Nothing yet`}>
              {failuresOnly ? t`Wrong passwords and codes appear here.` : t`Sign-ins appear here.`}
            </Empty>
          }
        >
          {(entries) => (
            <DataTable
              caption={t`Sign-ins and refusals`}
              columns={columns}
              rows={entries}
              rowKey={({ id }) => id}
              partial={history.hasNextPage}
            />
          )}
        </PageList>
      </Panel>
    </>
  )
}

function Warning({ rows }: { rows: readonly AccessEntry[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [now] = useState(() => serverNow())
  const found = manyRefusals(rows, now)
  if (!found) return null
  const since = formats.dayTime(found.since)
  return (
    <Notice tone="warn" title={t`${found.count} refused sign-ins from one address since ${since}`}>
      {t`They came from ${found.ipAddress}. If that was not you, change your password and add a second factor.`}
    </Notice>
  )
}
