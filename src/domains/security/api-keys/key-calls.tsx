import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { ApiCall, ApiKey } from '#shared/domains/security/api-keys.schema.ts'
import c from './api-keys.module.css'

const SHOWN_AT_ONCE = 20
/** Requests are written down a moment after they were answered. */
const READ_AGAIN_MS = 5000

interface Props {
  apiKey: ApiKey
  keys: readonly ApiKey[]
  onChoose: (id: string) => void
}

/** What one key has asked within 7 days, newest first. */
export function KeyCalls({ apiKey, keys, onChoose }: Props) {
  const { t } = useLingui()
  const calls = trpc.apiKeys.calls.useInfiniteQuery(
    { id: apiKey.id, limit: SHOWN_AT_ONCE },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchInterval: READ_AGAIN_MS },
  )
  const columns = useCallColumns()
  return (
    <Panel
      title={t`Requests`}
      note={t`Past 7 days, secrets blacked out`}
      actions={
        <NativeSelect
          size="xs"
          aria-label={t`Requests of`}
          value={apiKey.id}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          data={keys.map(({ id, name }) => ({ value: id, label: name }))}
        />
      }
    >
      <PageList
        pages={calls}
        failed={t`The requests did not load`}
        rows={4}
        height={44}
        disc={0}
        empty={
          <Empty title={t`No requests`} compact>
            <Trans>
              Requests of <ForeignText text={apiKey.name} /> appear here.
            </Trans>
          </Empty>
        }
      >
        {(rows) => (
          <DataTable
            caption={t`Requests`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            partial={calls.hasNextPage}
          />
        )}
      </PageList>
    </Panel>
  )
}

function useCallColumns(): Column<ApiCall>[] {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  return [
    {
      key: 'call',
      head: t`Call`,
      sortBy: ({ call }) => call,
      cell: ({ call, at, body, requestId, callerRequestId }) => (
        <details className={c.call}>
          <summary>
            <code translate="no">
              <ForeignText text={call} />
            </code>
            <span>{dayTime(at)}</span>
          </summary>
          <pre>{body ?? t`No body`}</pre>
          {requestId !== null && (
            <p>
              {t`Request id`} <code translate="no">{requestId}</code>
            </p>
          )}
          {callerRequestId !== null && (
            <p>
              {t`Your request id`} <code translate="no">{callerRequestId}</code>
            </p>
          )}
        </details>
      ),
    },
    {
      key: 'status',
      head: t`Answer`,
      sortBy: ({ status }) => status,
      cell: ({ status, code }) => (
        <>
          <b className={status < 400 ? undefined : c.refused}>{status}</b> {code}
        </>
      ),
    },
    { key: 'ip', head: t`From`, wide: true, cell: ({ ipAddress }) => <code translate="no">{ipAddress}</code> },
    {
      key: 'took',
      head: t`Took`,
      wide: true,
      end: true,
      sortBy: ({ tookMs }) => tookMs,
      cell: ({ tookMs }) => `${tookMs} ms`,
    },
  ]
}
