import { useLingui } from '@lingui/react/macro'
import { Address } from '#client/ui/address.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { FrozenAccount, QueueOverview } from '#shared/domains/admin/overview.schema.ts'
import type { PartQuery } from './part.tsx'

/** Accounts that cannot send until an administrator has decided; absent if there are none. */
export function FrozenAccounts({ queue }: { queue: PartQuery<QueueOverview> }) {
  const { t } = useLingui()
  const columns = useColumns()
  const frozen = queue.data?.frozen ?? []
  if (frozen.length === 0) return null
  return (
    <Panel
      title={t`Frozen accounts`}
      note={t`They can receive, but not send.`}
      actions={
        <ButtonLink to="/admin-super" size="xs" variant="default">
          {t`Decide`}
        </ButtonLink>
      }
    >
      <DataTable caption={t`Frozen accounts`} columns={columns} rows={frozen} rowKey={({ address }) => address} />
    </Panel>
  )
}

function useColumns(): Column<FrozenAccount>[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  return [
    { key: 'who', head: t`Account`, cell: ({ username, role }) => username ?? role },
    { key: 'address', head: t`Address`, wide: true, cell: ({ address }) => <Address address={address} /> },
    { key: 'reason', head: t`Reason`, cell: ({ reason }) => reason },
    { key: 'since', head: t`Since`, wide: true, end: true, cell: ({ since }) => moment(since) },
  ]
}
