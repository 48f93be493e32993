import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useScopeWords } from '#client/app/desk/scope-words.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { useFormats } from '#client/ui/formats.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { RoleHolder } from '#shared/domains/admin/roles.schema.ts'
import css from './roles.module.css'

export function useHolderColumns(): Column<RoleHolder>[] {
  const { t } = useLingui()
  const { moment, date } = useFormats()
  const scopeText = useScopeText()
  return [
    {
      key: 'person',
      head: t`Person`,
      sortBy: ({ username }) => username,
      cell: ({ id, username, email }) => (
        <Link className={css.person} data-row-link={id} to="/admin-users/$id" params={{ id }}>
          <b>{username}</b>
          <small>{email}</small>
        </Link>
      ),
    },
    { key: 'scopes', head: t`Scopes`, cell: scopeText },
    {
      key: 'factor',
      head: t`Second factor`,
      sortBy: ({ totp, passkeys }) => Number(totp) + passkeys,
      cell: (holder) => <Factors {...holder} />,
    },
    {
      key: 'seen',
      wide: true,
      head: t`Last seen`,
      sortBy: ({ lastSeenAt }) => lastSeenAt,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t`Never` : moment(lastSeenAt)),
    },
    {
      key: 'since',
      wide: true,
      head: t`Since`,
      sortBy: ({ since }) => since,
      cell: ({ since }) => date(since),
    },
    {
      key: 'granted',
      head: t`Granted`,
      wide: true,
      cell: ({ requestedByName, approvedByName }) =>
        requestedByName === null || approvedByName === null
          ? t`On the machine`
          : t`Asked by ${requestedByName}, approved by ${approvedByName}`,
    },
  ]
}

function Factors({ totp, passkeys, secondFactorDue }: RoleHolder) {
  const { t } = useLingui()
  if (!totp && passkeys === 0)
    return (
      <StatusBadge
        label={secondFactorDue ? t`None, rights rest` : t({ message: 'None', context: 'second factor' })}
        tone={secondFactorDue ? 'bad' : 'warn'}
      />
    )
  const kinds = [totp ? t`Authenticator app` : '', passkeys > 0 ? t`Passkeys: ${passkeys}` : '']
  return <>{kinds.filter(Boolean).join(', ')}</>
}

/** Role and scopes in words. */
export function useScopeText(): (of: Pick<RoleHolder, 'role' | 'scopes'>) => string {
  const { t } = useLingui()
  const words = useScopeWords()
  return ({ role, scopes }) => {
    if (role === 'super-admin') return t`Super administrator: all`
    return scopes.length === 0 ? t`None` : scopes.map((scope) => words.name(scope)).join(', ')
  }
}
