import { useLingui } from '@lingui/react/macro'
import { Anchor, Modal } from '@mantine/core'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Rows } from '#client/ui/rows.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { OutboxMailBody } from '#shared/domains/notifications/notifications.schema.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'
import css from './outbox-panel.module.css'
import { useMailStates } from './use-mail-columns.tsx'

/** The mail with that id, or closed: the dialog stays mounted, so that the focus returns to the element that opened it. */
export function MailDialog({ id, isSending, onClose }: { id: string | null; isSending: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const mail = trpc.admin.outbox.get.useQuery({ id: id ?? '' }, { enabled: id !== null })
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      title={mail.data?.subject ?? t`Mail`}
      size={560}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {mail.data ? (
        <Letter mail={mail.data} isSending={isSending} />
      ) : (
        <Unanswered query={mail} failed={t`The mail did not load`} rows={4} height={40} disc={20} />
      )}
    </Modal>
  )
}

/** Recipient, status and text; links are included only in the demonstration. */
function Letter({ mail, isSending }: { mail: OutboxMailBody; isSending: boolean }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const states = useMailStates()
  const { status, recipient, replyTo, attempts, createdAt, sentAt, nextTryAt, lastError, text } = mail
  const line = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
  return (
    <>
      <Rows
        dense
        rows={[
          { label: t`State`, value: <StatusBadge {...states[status]} /> },
          { label: t`To`, value: recipient },
          ...line(t`Answers go to`, replyTo),
          { label: t`Written`, value: moment(createdAt) },
          ...line(t`Sent`, sentAt && moment(sentAt)),
          { label: t`Tries`, value: attempts },
          ...line(t`Next try`, isSending && nextTryAt ? moment(nextTryAt) : null),
          ...line(t`Last error`, lastError && visibleText(lastError)),
        ]}
      />
      <p className={css.letter}>{linked(text.trim())}</p>
      {isSending && (status === 'failed' || status === 'waiting') && <Resend id={mail.id} />}
    </>
  )
}

const LINK = /(https?:\/\/\S+)/

function linked(text: string) {
  return text.split(LINK).map((part, place) =>
    LINK.test(part) ? (
      <Anchor key={place} href={part} inherit underline="always">
        {part}
      </Anchor>
    ) : (
      part
    ),
  )
}

function Resend({ id }: { id: string }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const resend = trpc.admin.outbox.resend.useMutation({
    onSuccess: () => showToast({ title: t`The mail is being sent again` }),
    onError: (error) => showToast({ title: t`Not tried again`, description: explain(error), variant: 'destructive' }),
    onSettled: () => utils.admin.outbox.invalidate(),
  })
  return (
    <div className={css.foot}>
      <BusyButton busy={resend.isPending} onClick={() => resend.mutate({ id })}>
        {t`Try again now`}
      </BusyButton>
    </div>
  )
}
