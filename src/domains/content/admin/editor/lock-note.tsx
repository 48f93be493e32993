import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { LOCK_MINUTES } from '#shared/domains/content/content.states.ts'
import type { OpenedContent } from '#shared/domains/content/desk.schema.ts'
import css from './editor.module.css'

interface Props {
  opened: OpenedContent
  isReadOnly: boolean
  onDone: (said?: string) => Promise<void>
}

/** Who writes just now, and from when on another may. */
export function LockNote({ opened: { id, lock }, isReadOnly, onDone }: Props) {
  const { t } = useLingui()
  const { time } = useFormats()
  const explain = useFailureText()
  const take = trpc.admin.content.lock.useMutation({ onSuccess: () => onDone(t`You are writing now.`) })
  const leave = trpc.admin.content.unlock.useMutation({ onSuccess: () => onDone(t`Others may write now.`) })
  const who = lock?.byName ?? ''
  const from = lock ? time(lock.freeAt) : ''
  const isOthers = lock !== null && !lock.isOwn
  const Sign = isOthers ? IconLock : IconLockOpen
  const words = () => {
    if (isOthers) return t`${who} is writing. You can read, and take over from ${from} on.`
    if (isReadOnly) return t`Nobody is writing.`
    return t`The first writer keeps it. Others can read, or take over after ${LOCK_MINUTES} quiet minutes.`
  }
  return (
    <div className={css.lock}>
      <Sign size={16} stroke={1.6} aria-hidden />
      <span>
        {words()}
        {isOthers && (
          <Button variant="subtle" size="compact-sm" onClick={() => take.mutate({ id, takeOver: true })}>
            <Trans>Take over</Trans>
          </Button>
        )}
        {lock?.isOwn && (
          <Button variant="subtle" size="compact-sm" onClick={() => leave.mutate({ id })}>
            <Trans>Leave it to others</Trans>
          </Button>
        )}
        {take.isError && (
          <Notice tone="warn">{isBusy(take.error) ? t`Not yet: ${who} is still writing.` : explain(take.error)}</Notice>
        )}
      </span>
    </div>
  )
}

const isBusy = (error: { data?: { code?: string } | null | undefined }): boolean => error.data?.code === 'ALREADY_DONE'
