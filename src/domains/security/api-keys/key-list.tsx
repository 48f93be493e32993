import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import type { ApiKey } from '#shared/domains/security/api-keys.schema.ts'
import c from './api-keys.module.css'

interface Props {
  keys: readonly ApiKey[]
  onRevoke: (key: ApiKey) => void
  onWatch: (id: string) => void
}

/** The open keys: what each may do, from where, until when, and when it was used. */
export function KeyList({ keys, onRevoke, onWatch }: Props) {
  const { t } = useLingui()
  return (
    <DataTable caption={t`Keys`} columns={useKeyColumns(onRevoke, onWatch)} rows={[...keys]} rowKey={({ id }) => id} />
  )
}

function useKeyColumns(onRevoke: Props['onRevoke'], onWatch: Props['onWatch']): Column<ApiKey>[] {
  const { t } = useLingui()
  const { moment, date } = useFormats()
  return [
    {
      key: 'name',
      head: t`Key`,
      sortBy: ({ name }) => name,
      cell: ({ id, name, beginning }) => (
        <button type="button" data-row-link={id} className={`plain ${c.name}`} onClick={() => onWatch(id)}>
          <b>
            <ForeignText text={name} />
          </b>
          <span className="mono" translate="no">
            {beginning}...
          </span>
        </button>
      ),
    },
    {
      key: 'scopes',
      head: t`Scopes`,
      cell: ({ scopes, adminScopes }) => (
        <span className={c.chips}>
          {scopes.map((scope) => (
            <span key={scope} className={c.chip}>
              {scope === 'admin' && adminScopes ? `admin: ${adminScopes.join(', ') || '–'}` : scope}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'cap',
      head: t`Sent within 24 hours`,
      wide: true,
      cell: ({ dailyCapUsd, sentTodayUsd }) => {
        if (dailyCapUsd === null) return t`Cannot send`
        const [sent, cap] = [formatUsd(sentTodayUsd ?? '0'), formatUsd(dailyCapUsd)]
        return t`${sent} of ${cap}`
      },
    },
    {
      key: 'tradeCap',
      head: t`Trades may lose within 24 hours`,
      wide: true,
      cell: ({ scopes, tradeCapUsd }) => {
        if (!scopes.includes('trade')) return t`Cannot trade`
        return tradeCapUsd === null ? t`1% of your account` : formatUsd(tradeCapUsd)
      },
    },
    {
      key: 'from',
      head: t`From`,
      wide: true,
      cell: ({ addresses, origins }) => (
        <>
          {addresses.length === 0 ? t`Any address` : addresses.join(', ')}
          {origins.length > 0 && (
            <>
              <br />
              {t`Allowed websites`}: <ForeignText text={origins.join(', ')} />
            </>
          )}
        </>
      ),
    },
    {
      key: 'used',
      head: t`Last used`,
      wide: true,
      sortBy: ({ lastUsedAt }) => lastUsedAt,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t`Not yet` : moment(lastUsedAt)),
    },
    {
      key: 'ends',
      head: t`Ends`,
      wide: true,
      sortBy: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => (expiresAt === null ? t`Never` : date(expiresAt)),
    },
    {
      key: 'revoke',
      head: t`Revoke`,
      end: true,
      cell: (key) => (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onRevoke(key)}
          aria-label={t`Revoke ${key.name}`}
        >{t`Revoke`}</Button>
      ),
    },
  ]
}
