import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { DeskReportDetail } from '#shared/domains/reports/reports-desk.schema.ts'

interface Props {
  report: DeskReportDetail
  onResult: (result: ResultText) => void
}

/** The service's own issue of which a report tells. */
export function IssueLink({ report: { id, issue }, onResult }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const issues = trpc.admin.reports.issues.useQuery()
  const link = trpc.admin.reports.link.useMutation({
    onSuccess: (found) => {
      utils.admin.reports.get.setData({ id }, found)
      onResult({ tone: 'good', text: found.issue ? t`Linked to ${found.issue.title}.` : t`No longer linked.` })
    },
  })
  const known = issues.data?.items ?? []
  const all = issue && known.every((one) => one.id !== issue.id) ? [issue, ...known] : known
  return (
    <>
      <Select
        label={t`Issue`}
        placeholder={t`None`}
        mt="md"
        clearable
        searchable
        disabled={link.isPending}
        value={issue?.id ?? null}
        data={all.map(({ id: value, title }) => ({ value, label: title }))}
        onChange={(issueId) => link.mutate({ id, issueId })}
      />
      {link.error && <Notice tone="bad">{explain(link.error)}</Notice>}
    </>
  )
}
