import { useLingui } from '@lingui/react/macro'
import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import desk from '#client/app/desk/split-desk.module.css'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { DeskReportDetail } from '#shared/domains/reports/reports-desk.schema.ts'

const LEAST = 3

interface Props {
  report: DeskReportDetail
  onResult: (result: ResultText) => void
}

/** Takes a report up, answers it, or ends it without an answer. */
export function ReportAnswer({ report: { id, reference, status }, onResult }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [fault, setFault] = useState<string | null>(null)
  const [closing, setClosing] = useState<Decision | null>(null)
  const turn = (found: DeskReportDetail, text: string): void => {
    utils.admin.reports.get.setData({ id }, found)
    void utils.admin.reports.list.invalidate()
    void utils.admin.overview.waiting.invalidate()
    onResult({ tone: 'good', text })
  }
  const onError = () => void utils.admin.reports.get.invalidate({ id })
  const review = trpc.admin.reports.review.useMutation({
    onSuccess: (found) => turn(found, t`${reference} is in review.`),
    onError,
  })
  const answer = trpc.admin.reports.answer.useMutation({
    onSuccess: (found) => turn(found, t`The answer to ${reference} is on its way.`),
    onError,
  })
  const submit = (form: HTMLFormElement): void => {
    const value = new FormData(form).get('text')
    const text = typeof value === 'string' ? value.trim() : ''
    setFault(text.length < LEAST ? t`Write an answer.` : null)
    if (text.length >= LEAST) answer.mutate({ id, text })
  }
  const close: Decision = {
    title: t`Close ${reference} without an answer`,
    label: t`Close the report`,
    effects: [t`Nobody is told. The report moves to the closed ones.`],
    provesApart: true,
    run: async ({ reason }) => {
      turn(await utils.client.admin.reports.close.mutate({ id, reason }), t`Closed without an answer.`)
    },
  }
  const failure = answer.error ?? review.error
  return (
    <div className={desk.answer}>
      <Form
        onSubmit={submit}
        isBusy={answer.isPending}
        failure={failure ? explain(failure) : undefined}
        send={t`Send the answer`}
        lesser={
          <Group gap="xs">
            {status === 'open' && (
              <Button variant="default" loading={review.isPending} onClick={() => review.mutate({ id })}>
                {t`Take up`}
              </Button>
            )}
            <Button variant="default" aria-haspopup="dialog" onClick={() => setClosing(close)}>
              {t`Close without an answer`}
            </Button>
          </Group>
        }
      >
        <Textarea
          name="text"
          label={t`Answer`}
          description={t`Goes to its writer as a notification and by mail.`}
          autosize
          minRows={4}
          maxLength={4000}
          error={fault}
        />
      </Form>
      <DecisionDialog decision={closing} onClose={() => setClosing(null)} />
    </div>
  )
}
