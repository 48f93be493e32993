import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { type Ref, useState } from 'react'
import { useUser } from '#client/app/session/session-provider.tsx'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { KeyHint } from '#client/ui/key-hint.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { ApprovalDetail } from '#shared/domains/approvals/approvals.schema.ts'
import css from './comments.module.css'

const LEAST = 3

/** Questions to whoever asked, and their answers; they are only ever added. */
export function CommentsPanel({ detail, field }: { detail: ApprovalDetail; field: Ref<HTMLTextAreaElement> }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const { comments, approval, isClosed } = detail
  const isOpen = approval.status === 'pending' && !isClosed
  if (!isOpen && comments.length === 0) return null
  return (
    <section className={css.comments}>
      <h3>{t`Questions and answers`}</h3>
      {comments.length > 0 && (
        <ol className={css.list}>
          {comments.map(({ id, text, author, at }) => (
            <li key={id}>
              <span>{text}</span>
              <small>
                {author}, <time dateTime={at}>{dayTime(at)}</time>
              </small>
            </li>
          ))}
        </ol>
      )}
      {isOpen && <CommentForm detail={detail} field={field} />}
    </section>
  )
}

function CommentForm({ detail: { approval }, field }: { detail: ApprovalDetail; field: Ref<HTMLTextAreaElement> }) {
  const { t } = useLingui()
  const { username } = useUser()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [text, setText] = useState('')
  const { id, askedByName: asker } = approval
  const send = trpc.admin.approvals.comment.useMutation({
    onSuccess: async () => {
      await utils.admin.approvals.get.invalidate({ id })
      setText('')
    },
  })
  const isOwn = asker === username
  const isReady = text.trim().length >= LEAST
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !send.isPending) send.mutate({ id, text })
      }}
    >
      {send.error && <Notice tone="bad">{explain(send.error)}</Notice>}
      <Textarea
        ref={field}
        aria-label={t`Question or answer`}
        aria-keyshortcuts="n"
        description={
          isOwn
            ? t`Everyone who has commented here gets a notification.`
            : t`${asker} gets a notification and can answer here.`
        }
        rightSection={<KeyHint keys={['N']} />}
        autosize
        maxLength={1000}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <BusyButton type="submit" variant="default" busy={send.isPending} disabled={!isReady}>
        {isOwn ? t`Answer` : t`Ask ${asker}`}
      </BusyButton>
    </form>
  )
}
