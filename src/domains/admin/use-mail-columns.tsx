import { useLingui } from '@lingui/react/macro'
import type { Column } from '#client/ui/data-table/column.ts'
import { useFormats } from '#client/ui/formats.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Tone } from '#client/ui/tone.ts'
import type { MailStatus, OutboxMail } from '#shared/domains/notifications/notifications.schema.ts'
import css from './outbox-panel.module.css'

export function useMailStates(): Record<MailStatus, { label: string; tone: Tone }> {
  const { t } = useLingui()
  return {
    waiting: { label: t`Waiting`, tone: 'mute' },
    sent: { label: t`Sent`, tone: 'good' },
    failed: { label: t`Failed`, tone: 'bad' },
    expired: { label: t`Expired`, tone: 'mute' },
  }
}

export function useMailColumns(onOpen: (id: string) => void): Column<OutboxMail>[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  const states = useMailStates()
  return [
    {
      key: 'subject',
      head: t`Mail`,
      sortBy: ({ subject }) => subject,
      cell: ({ id, subject, recipient }) => (
        <button type="button" data-row-link className={`plain ${css.subject}`} onClick={() => onOpen(id)}>
          <b>{subject}</b>
          <span>{recipient}</span>
        </button>
      ),
    },
    {
      key: 'tries',
      head: t`Tries`,
      wide: true,
      end: true,
      sortBy: ({ attempts }) => attempts,
      cell: ({ attempts }) => attempts,
    },
    {
      key: 'at',
      head: t`Written`,
      wide: true,
      end: true,
      sortBy: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => moment(createdAt),
    },
    {
      key: 'state',
      head: t`State`,
      end: true,
      sortBy: ({ status }) => states[status].label,
      cell: ({ status }) => <StatusBadge {...states[status]} />,
    },
  ]
}
