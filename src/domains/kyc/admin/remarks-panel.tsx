import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { ReviewedCase } from '#shared/domains/kyc/review.schema.ts'
import css from './kyc-desk.module.css'

const LEAST = 3

/** Notes of reviewers for each other; they are only ever added. */
export function RemarksPanel({ shown: { id, remarks } }: { shown: ReviewedCase }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [text, setText] = useState('')
  const add = trpc.admin.kyc.addNote.useMutation({
    onSuccess: (found) => {
      utils.admin.kyc.get.setData({ id }, found)
      setText('')
    },
  })
  return (
    <details className={css.history} open>
      <summary>{t`Notes`}</summary>
      {remarks.length > 0 && (
        <ol>
          {remarks.map((remark) => (
            <li key={remark.id}>
              <span className={css.remark}>
                {remark.text}
                <small>
                  {remark.author}, <time dateTime={remark.at}>{dayTime(remark.at)}</time>
                </small>
              </span>
            </li>
          ))}
        </ol>
      )}
      {add.error && <Notice tone="bad">{explain(add.error)}</Notice>}
      <form
        className={css.settle}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim().length >= LEAST && !add.isPending) add.mutate({ id, text })
        }}
      >
        <Textarea
          aria-label={t`Note`}
          placeholder={t`For other reviewers; the person never sees it`}
          autosize
          maxLength={1000}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <BusyButton type="submit" variant="default" busy={add.isPending} disabled={text.trim().length < LEAST}>
          {t`Add a note`}
        </BusyButton>
      </form>
    </details>
  )
}
