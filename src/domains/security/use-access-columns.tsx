import { useLingui } from '@lingui/react/macro'
import { IconFingerprint, IconKey, IconShieldX } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Column } from '#client/ui/data-table/column.ts'
import { useFormats } from '#client/ui/formats.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useDeviceText } from '#client/ui/use-device-text.ts'
import type { AccessEntry } from '#shared/domains/security/sessions.schema.ts'
import css from './access.module.css'
import { isRefusal, useAccessWords } from './use-access-words.ts'

export function useAccessColumns(): Column<AccessEntry>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useAccessWords()
  const deviceText = useDeviceText()
  return useMemo(
    () => [
      {
        key: 'what',
        head: t`What`,
        cell: (row) => {
          const { event, how } = words(row)
          return (
            <span className={css.what}>
              <AccessIcon row={row} />
              <span className={css.title}>
                <b>{event}</b>
                <span>
                  <span className={css.phone}>{how && `${how}, `}</span>
                  {deviceText(row.userAgent)}
                </span>
              </span>
            </span>
          )
        },
      },
      { key: 'how', head: t`How`, wide: true, cell: (row) => <span className={css.dim}>{words(row).how}</span> },
      {
        key: 'address',
        head: t`Address`,
        roomy: true,
        cell: (row) => <span className={css.dim}>{row.ipAddress}</span>,
      },
      {
        key: 'when',
        head: t`When`,
        wide: true,
        cell: (row) => (
          <time dateTime={row.at} className={css.dim}>
            {formats.dayTime(row.at)}
          </time>
        ),
      },
      {
        key: 'result',
        head: t`Result`,
        end: true,
        cell: (row) => (
          <span className={css.result}>
            {isRefusal(row) ? (
              <StatusBadge tone="bad" label={t`Refused`} />
            ) : (
              <StatusBadge tone="good" label={t`Allowed`} />
            )}
            <time dateTime={row.at} className={css.phone}>
              {formats.dayTime(row.at)}
            </time>
          </span>
        ),
      },
    ],
    [t, formats, words, deviceText],
  )
}

function AccessIcon({ row }: { row: AccessEntry }) {
  const refused = isRefusal(row)
  const Icon = refused ? IconShieldX : row.detail?.includes('passkey') ? IconFingerprint : IconKey
  return (
    <span className={css.icon} data-refused={refused || undefined}>
      <Icon size={16} stroke={1.7} aria-hidden />
    </span>
  )
}
