import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ResultText } from '#client/app/desk/result.tsx'
import css from '#client/app/desk/split-desk.module.css'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Question } from '#shared/domains/support/support-desk.schema.ts'
import { AnswerForm } from './answer-form.tsx'
import { useQuestionWords } from './use-question-words.ts'

interface Props {
  id: string
  onResult: (result: ResultText) => void
}

/** A question, its writer, and the answer. */
export function QuestionDetail({ id, onResult }: Props) {
  const { t } = useLingui()
  const words = useQuestionWords()
  const found = trpc.admin.support.get.useQuery({ id })
  const rows = useFacts()
  const { data } = found
  if (!data)
    return (
      <Panel pad>
        <Unanswered query={found} failed={t`The question did not load`} rows={5} height={40} />
      </Panel>
    )
  return (
    <Panel title={data.reference} pad actions={<StatusBadge {...words.status(data.status)} />}>
      <Rows rows={rows(data)} />
      <blockquote className={css.text}>
        <b>{t`Message`}</b>
        <span>{data.message ?? t`Deleted with the account of its writer.`}</span>
      </blockquote>
      {data.answer !== null && (
        <blockquote className={css.text}>
          <b>{t`Answer`}</b>
          <span>{data.answer}</span>
        </blockquote>
      )}
      {data.status === 'open' && <AnswerForm question={data} onResult={onResult} />}
    </Panel>
  )
}

function useFacts(): (question: Question) => Row[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  const words = useQuestionWords()
  return ({ name, email, userId, username, topic, language, endedAt, endedByName, ...question }) => [
    { label: t`Name`, value: name ?? t`deleted` },
    { label: t`Email address`, value: email ?? t`deleted` },
    {
      label: t`Account`,
      value:
        userId === null ? (
          <Trans>Not signed in</Trans>
        ) : (
          <Anchor renderRoot={(props) => <Link {...props} to="/admin-users/$id" params={{ id: userId }} />}>
            {username}
          </Anchor>
        ),
    },
    { label: t`Topic`, value: words.topic(topic) },
    { label: t`Language`, value: language === 'es' ? t`Spanish` : t`English` },
    { label: t`Asked`, value: moment(question.askedAt) },
    ...(endedAt === null ? [] : [{ label: t`Ended`, value: moment(endedAt) }]),
    ...(endedByName === null ? [] : [{ label: t`Ended by`, value: endedByName }]),
  ]
}
