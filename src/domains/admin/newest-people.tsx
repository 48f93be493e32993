import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Person } from '#client/ui/person.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { NewestPerson, PeopleOverview } from '#shared/domains/admin/overview.schema.ts'
import css from './newest-people.module.css'
import { Part, type PartQuery } from './part.tsx'

/** Who signed up last, and whether their wallet is on the network. */
export function NewestPeople({ people }: { people: PartQuery<PeopleOverview> }) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <Part title={t`Newest users`} failed={t`The newest users did not load`} query={people} rows={6}>
      {({ newest }) =>
        newest.length === 0 ? (
          <Empty title={t`Nobody yet`} compact>
            {t`New sign-ups appear here.`}
          </Empty>
        ) : (
          <DataTable caption={t`Newest users`} columns={columns} rows={newest} rowKey={({ id }) => id} />
        )
      }
    </Part>
  )
}

function useColumns(): Column<NewestPerson>[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  const wallets = {
    active: { label: t`Wallet active`, tone: 'good' },
    creating: { label: t`Wallet being created`, tone: 'info' },
    none: { label: t`No wallet`, tone: 'mute' },
  } as const
  return [
    {
      key: 'who',
      head: t`User`,
      sortBy: ({ username }) => username,
      cell: ({ id, username, email }) => (
        <Link to="/admin-users/$id" params={{ id }} className={css.who} data-row-link>
          <Person name={username} address={username} size={30} />
          <span className={css.names}>
            <b>{username}</b>
            <span>{email}</span>
          </span>
        </Link>
      ),
    },
    {
      key: 'at',
      head: t`Signed up`,
      wide: true,
      sortBy: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <span className={css.at}>{moment(createdAt)}</span>,
    },
    {
      key: 'wallet',
      head: t`Wallet`,
      end: true,
      sortBy: ({ wallet }) => wallets[wallet].label,
      cell: ({ wallet }) => <StatusBadge {...wallets[wallet]} />,
    },
  ]
}
