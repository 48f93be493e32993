import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { EmailStatus } from '#shared/domains/auth/email.schema.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { SettingRow } from './setting-row.tsx'
import { useEmailActs } from './use-email-acts.ts'

/** The account's address, whether it is proven, and the one that is to take its place. */
export function EmailRow() {
  const { t } = useLingui()
  const status = trpc.security.email.useQuery()
  if (status.data) return <Status status={status.data} />
  return <Unanswered query={status} failed={t`Your email address did not load`} rows={1} height={64} disc={36} />
}

function Status({ status: { email, verifiedAt, pending } }: { status: EmailStatus }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { resend, cancel } = useEmailActs()
  return (
    <>
      <SettingRow icon={IconMail} title={t`Email address`} note={email}>
        {verifiedAt === null ? (
          <StatusBadge tone="warn" label={t`Not verified`} />
        ) : (
          <StatusBadge tone="good" label={t`Verified`} />
        )}
        {verifiedAt === null && (
          <BusyButton size="xs" variant="default" busy={resend.isPending} onClick={() => resend.mutate()}>
            {t`Resend`}
            <span className="vh"> {t`the link`}</span>
          </BusyButton>
        )}
        <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
          {t({ message: 'Change', context: 'button' })}
          <span className="vh"> {t`the email address`}</span>
        </Button>
        <ChangeEmailDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </SettingRow>
      {pending !== null && (
        <SettingRow
          icon={IconMail}
          title={t`New email address`}
          note={t`${pending} becomes your address once you use the link that we emailed there.`}
        >
          <StatusBadge tone="info" label={t`Waiting`} />
          <BusyButton size="xs" variant="default" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t`Cancel`}
            <span className="vh"> {t`the new email address`}</span>
          </BusyButton>
        </SettingRow>
      )}
    </>
  )
}
