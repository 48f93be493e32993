import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ResultText } from '#client/app/desk/result.tsx'
import desk from '#client/app/desk/split-desk.module.css'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { DeskReportDetail } from '#shared/domains/reports/reports-desk.schema.ts'
import { uploadPath } from '#shared/domains/uploads/uploads.ts'
import { IssueLink } from './issue-link.tsx'
import { ReportAnswer } from './report-answer.tsx'
import css from './reports-desk.module.css'
import { RequestsOf } from './requests-of.tsx'
import { useDeskWords } from './use-desk-words.ts'

interface Props {
  id: string
  onResult: (result: ResultText) => void
}

/** A report: the words, the picture, the browser, the service's log, and the answer. */
export function ReportDetail({ id, onResult }: Props) {
  const { t } = useLingui()
  const words = useDeskWords()
  const found = trpc.admin.reports.get.useQuery({ id })
  const rows = useFacts()
  const { data } = found
  if (!data)
    return (
      <Panel pad>
        <Unanswered query={found} failed={t`The report did not load`} rows={5} height={40} />
      </Panel>
    )
  const { content, answer, status } = data
  return (
    <Panel title={data.reference} pad actions={<StatusBadge {...words[status]} />}>
      <blockquote className={desk.text}>{content.text}</blockquote>
      {data.pictureId !== null && (
        <a className={css.picture} href={uploadPath(data.pictureId)} target="_blank" rel="noreferrer">
          <img src={uploadPath(data.pictureId)} alt={t`Picture of the page; values are covered`} />
        </a>
      )}
      <Rows rows={rows(data)} />
      <RequestsOf report={data} />
      {(content.console ?? []).length > 0 && (
        <details className={css.log}>
          <summary>{t`Console`}</summary>
          <pre>{content.console?.map(({ level, at, text }) => `${at} ${level} ${text}`).join('\n')}</pre>
        </details>
      )}
      <IssueLink report={data} onResult={onResult} />
      {answer !== null && (
        <blockquote className={desk.text}>
          <b>{t`Answer`}</b>
          <span>{answer}</span>
        </blockquote>
      )}
      {(status === 'open' || status === 'in_review') && <ReportAnswer report={data} onResult={onResult} />}
    </Panel>
  )
}

function useFacts(): (report: DeskReportDetail) => Row[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  return ({ userId, username, content: { page, window: shown, network }, language, sentAt, endedAt, endedByName }) => {
    const left = t`Left out`
    return [
      {
        label: t`Account`,
        value: (
          <Anchor renderRoot={(props) => <Link {...props} to="/admin-users/$id" params={{ id: userId }} />}>
            {username}
          </Anchor>
        ),
      },
      { label: t`Page`, value: page ? `${page.route}, ${page.version}` : left },
      {
        label: t`Window`,
        value: shown ? `${shown.width} × ${shown.height}, ${shown.theme === 'dark' ? t`dark` : t`light`}` : left,
      },
      { label: t`Browser`, value: shown ? shown.browser : left },
      {
        label: t`Network`,
        value: network
          ? [
              network.isOnline ? t`online` : t`offline`,
              ...(network.latencyMs === null ? [] : [`${network.latencyMs} ms`]),
              network.stream === 'open' ? t`live updates open` : t`live updates interrupted`,
            ].join(', ')
          : left,
      },
      { label: t`Language`, value: language === 'es' ? t`Spanish` : t`English` },
      { label: t`Sent`, value: moment(sentAt) },
      ...(endedAt === null ? [] : [{ label: t`Ended`, value: moment(endedAt) }]),
      ...(endedByName === null ? [] : [{ label: t`Ended by`, value: endedByName }]),
    ]
  }
}
