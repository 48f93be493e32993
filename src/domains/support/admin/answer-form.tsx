import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import css from '#client/app/desk/split-desk.module.css'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { Question } from '#shared/domains/support/support-desk.schema.ts'

const LEAST = 3

interface Props {
  question: Question
  onResult: (result: ResultText) => void
}

/** The answer goes out as a mail; or the question is closed without one. */
export function AnswerForm({ question: { id, email, reference }, onResult }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [fault, setFault] = useState<string | null>(null)
  const [closing, setClosing] = useState<Decision | null>(null)
  const end = (found: Question, text: string): void => {
    utils.admin.support.get.setData({ id }, found)
    void utils.admin.support.list.invalidate()
    void utils.admin.overview.waiting.invalidate()
    onResult({ tone: 'good', text })
  }
  const answer = trpc.admin.support.answer.useMutation({
    onSuccess: (found) => end(found, t`The answer to ${reference} is on its way.`),
    onError: () => void utils.admin.support.get.invalidate({ id }),
  })
  const submit = (form: HTMLFormElement): void => {
    const value = new FormData(form).get('text')
    const text = typeof value === 'string' ? value.trim() : ''
    setFault(text.length < LEAST ? t`Write an answer.` : null)
    if (text.length >= LEAST) answer.mutate({ id, text })
  }
  const close: Decision = {
    title: t`Close ${reference} without an answer`,
    label: t`Close the question`,
    effects: [t`Nobody is told. The question moves to the closed ones.`],
    provesApart: true,
    run: async ({ reason }) => {
      end(await utils.client.admin.support.close.mutate({ id, reason }), t`Closed without an answer.`)
    },
  }
  return (
    <div className={css.answer}>
      <Form
        onSubmit={submit}
        isBusy={answer.isPending}
        failure={answer.error ? explain(answer.error) : undefined}
        send={t`Send the answer`}
        lesser={
          <Button variant="default" aria-haspopup="dialog" onClick={() => setClosing(close)}>
            {t`Close without an answer`}
          </Button>
        }
      >
        <Textarea
          name="text"
          label={t`Answer`}
          description={t`Goes to ${email ?? ''} by mail.`}
          autosize
          minRows={5}
          maxLength={4000}
          error={fault}
        />
      </Form>
      <DecisionDialog decision={closing} onClose={() => setClosing(null)} />
    </div>
  )
}
