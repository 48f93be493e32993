import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Column } from '#client/ui/data-table/column.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { Person } from '#client/ui/person.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { ListedPerson } from '#shared/domains/admin/people.schema.ts'
import css from './people.module.css'
import { usePersonWords } from './person-words.ts'

export function usePeopleColumns(): Column<ListedPerson>[] {
  const { t } = useLingui()
  const { date, dayTime } = useFormats()
  const words = usePersonWords()
  return [
    {
      key: 'person',
      head: t`Person`,
      cell: ({ id, username, email }) => (
        <Link to="/admin-users/$id" params={{ id }} className={css.person} data-row-link>
          <Person name={username} address={username} size={32} />
          <span className={css.names}>
            <b>{username}</b>
            <span>{email}</span>
          </span>
        </Link>
      ),
    },
    {
      key: 'verification',
      head: t`Verification`,
      wide: true,
      cell: ({ kycStatus }) => <StatusBadge {...words.verification(kycStatus)} />,
    },
    { key: 'flag', head: t`Flag`, cell: (person) => <Flags person={person} /> },
    {
      key: 'holdings',
      head: t`Holdings`,
      end: true,
      cell: ({ holdingsUsd }) => formatUsd(holdingsUsd),
    },
    {
      key: 'seen',
      head: t`Last seen`,
      wide: true,
      roomy: true,
      cell: ({ lastSeenAt }) => (
        <span className={css.time}>{lastSeenAt === null ? t`Never` : dayTime(lastSeenAt)}</span>
      ),
    },
    {
      key: 'joined',
      head: t`Joined`,
      sortBy: ({ createdAt }) => createdAt,
      wide: true,
      roomy: true,
      cell: ({ createdAt }) => <span className={css.time}>{date(createdAt)}</span>,
    },
  ]
}

function Flags({ person }: { person: ListedPerson }) {
  const { t } = useLingui()
  const flags = usePersonWords().flags(person)
  if (flags.length === 0) return <span className={css.dim}>{t`None`}</span>
  return (
    <span className={css.badges}>
      {flags.map((flag) => (
        <StatusBadge key={flag.label} {...flag} />
      ))}
    </span>
  )
}
