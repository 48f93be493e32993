import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Dialog } from './dialog.tsx'
import css from './security.module.css'
import { useSecurityRefresh } from './use-security-refresh.ts'

/** The button that locks, or makes a lock longer, and its dialog. */
export function LockChanges({ until = null }: { until?: string | null }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {until === null ? t`Lock` : t`Make it longer`}
      </Button>
      <Dialog title={t`Lock changes`} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <LockForm onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

const DAYS = /^([1-9]|[12]\d|30)$/

function LockForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const refresh = useSecurityRefresh()
  const [days, setDays] = useState('7')
  const [isFaulty, setIsFaulty] = useState(false)
  const lock = useConfirmed(
    'protection',
    (wanted: number) => trpcClient.security.lockChanges.mutate({ days: wanted }),
    {
      onDone: async ({ lockedUntil }) => {
        const moment = dayTime(lockedUntil)
        showToast({ title: t`Changes are locked until ${moment}` })
        onClose()
        await refresh()
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isDays = DAYS.test(days.trim())
    setIsFaulty(!isDays)
    if (isDays) lock.run(Number(days))
  }
  return (
    <form className={css.dialog} noValidate onSubmit={submit}>
      <Text size="sm">
        <Trans>
          Until its end nobody can remove a second factor, change the password or the email, raise the limit, switch the
          allow-list off or make a key that sends. You can still add protection, freeze the account, and reset a
          forgotten password.
        </Trans>
      </Text>
      <Notice tone="warn">
        <Trans>Nobody can end it sooner, not even support. Keep your recovery codes at hand.</Trans>
      </Notice>
      {lock.failure && <Notice tone="bad">{lock.failure}</Notice>}
      <TextInput
        label={t`Days, from 1 to 30`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        data-autofocus
        value={days}
        error={isFaulty && t`Enter 1 to 30 days.`}
        onChange={(event) => {
          setDays(event.currentTarget.value)
          setIsFaulty(false)
          lock.forget()
        }}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <BusyButton type="submit" busy={lock.pending}>{t`Lock changes`}</BusyButton>
      </div>
    </form>
  )
}
