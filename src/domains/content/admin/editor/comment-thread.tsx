import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { type ContentComment, MOST_COMMENT } from '#shared/domains/content/comments.schema.ts'
import css from './comments.module.css'

interface Props {
  /** Of the text. */
  id: string
  /** Key of the block. */
  row: string
  /** The block as the editor names it. */
  label: string
}

/** Comments on a block, oldest first, and a field for the next one. */
export function CommentThread({ id, row, label }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [text, setText] = useState('')
  const comments = trpc.admin.content.comments.useQuery({ id }).data?.items ?? []
  const again = (): Promise<void> => utils.admin.content.comments.invalidate({ id })
  const comment = trpc.admin.content.comment.useMutation({
    onSuccess: async () => {
      await again()
      setText('')
    },
  })
  const resolve = trpc.admin.content.resolveComment.useMutation({ onSettled: again })
  const failure = comment.error ?? resolve.error
  return (
    <section className={css.thread} aria-label={t`Comments on ${label}`}>
      <ul className={css.comments}>
        {comments
          .filter((one) => one.row === row)
          .map((one) => (
            <Comment
              key={one.id}
              comment={one}
              isBusy={resolve.isPending && resolve.variables.commentId === one.id}
              onResolve={() => resolve.mutate({ id, commentId: one.id, isResolved: one.resolvedAt === null })}
            />
          ))}
      </ul>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') comment.mutate({ id, row, text })
        }}
      >
        <Textarea
          aria-label={t`Comment`}
          placeholder={t`Only administrators see it`}
          autosize
          minRows={1}
          maxLength={MOST_COMMENT}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <BusyButton type="submit" variant="default" busy={comment.isPending}>
          <Trans>Add comment</Trans>
        </BusyButton>
      </form>
      {failure && <Notice tone="bad">{explain(failure)}</Notice>}
    </section>
  )
}

interface CommentProps {
  comment: ContentComment
  isBusy: boolean
  onResolve: () => void
}
function Comment({ comment, isBusy, onResolve }: CommentProps) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const { text, authorName, at, resolvedAt, resolvedByName } = comment
  const who = resolvedByName ?? t`somebody`
  const when = resolvedAt === null ? '' : dayTime(resolvedAt)
  return (
    <li data-resolved={resolvedAt !== null || undefined}>
      <p>{text}</p>
      <span className={css.by}>
        {[authorName, dayTime(at)].filter(Boolean).join(', ')}
        {resolvedAt !== null && ` · ${t`Resolved by ${who}, ${when}`}`}
      </span>
      <Button variant="subtle" size="compact-xs" disabled={isBusy} onClick={onResolve}>
        {resolvedAt === null ? <Trans>Resolve</Trans> : <Trans>Reopen</Trans>}
      </Button>
    </li>
  )
}
