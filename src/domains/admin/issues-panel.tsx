import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { ActiveIssue, IssuesOverview } from '#shared/domains/admin/overview.schema.ts'
import type { PartQuery } from './part.tsx'

/** What the service's own checks find wrong, while it lasts; absent if there is nothing. */
export function IssuesPanel({ issues }: { issues: PartQuery<IssuesOverview> }) {
  const { t } = useLingui()
  const columns = useColumns()
  const { active = 0, newest = [] } = issues.data ?? {}
  if (newest.length === 0) return null
  return (
    <Panel
      title={t`Issues`}
      note={t`Each ends automatically once its check passes.`}
      id="issues"
      actions={
        <ButtonLink to="/admin-super/monitor" variant="default" size="xs">
          <Trans>Monitor</Trans>
        </ButtonLink>
      }
    >
      <DataTable
        caption={t`Issues`}
        columns={columns}
        rows={newest}
        partial={active > newest.length}
        rowKey={({ id }) => id}
      />
    </Panel>
  )
}

function useColumns(): Column<ActiveIssue>[] {
  const { t, i18n } = useLingui()
  const { moment } = useFormats()
  const language = i18n.locale === 'es' ? 'es' : 'en'
  const severities: Record<ActiveIssue['severity'], string> = {
    low: t`Low`,
    medium: t`Medium`,
    high: t`High`,
    critical: t`Critical`,
  }
  return [
    {
      key: 'what',
      head: t`Problem`,
      cell: ({ name, sentence }) => (
        <>
          <b>{name[language]}</b>
          <br />
          <ForeignText text={sentence[language]} />
        </>
      ),
    },
    {
      key: 'severity',
      head: t`Severity`,
      cell: ({ severity }) => (
        <StatusBadge tone={severity === 'low' || severity === 'medium' ? 'warn' : 'bad'} label={severities[severity]} />
      ),
    },
    { key: 'times', head: t`Seen`, end: true, cell: ({ occurrences }) => `${occurrences}×` },
    { key: 'since', head: t`Since`, wide: true, end: true, cell: ({ since }) => moment(since) },
  ]
}
