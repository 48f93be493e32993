import { Trans, useLingui } from '@lingui/react/macro'
import { PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import c from './settings.module.css'
import { usePaymentLimit } from './use-payment-limit.ts'

/** The limit of one payment. Raising it requires the password. */
export function PaymentLimit() {
  const { t } = useLingui()
  const settings = trpc.settings.get.useQuery()
  if (settings.data) return <LimitForm current={settings.data.transactionLimit} />
  if (!settings.isError) return <SkeletonLines rows={1} height={88} disc={0} />
  return (
    <LoadFailure
      title={t`Your limit did not load`}
      error={settings.error}
      onRetry={() => void settings.refetch()}
      retrying={settings.isFetching}
    />
  )
}

function LimitForm({ current }: { current: string }) {
  const { t } = useLingui()
  const { limit, password, change, submit, busy, asksPassword, limitFault, passwordFault } = usePaymentLimit(current)
  const passwordField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (passwordFault) passwordField.current?.focus()
  }, [passwordFault])
  return (
    <form
      className={c.limit}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        label={t`Limit of one payment, in US dollars`}
        description={t`A payment worth more is refused. Raising the limit takes your password.`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={limit}
        error={limitFault}
        onChange={(event) => change({ limit: event.currentTarget.value })}
      />
      {asksPassword && (
        <PasswordInput
          ref={passwordField}
          label={t`Your password`}
          autoComplete="current-password"
          value={password}
          error={passwordFault}
          onChange={(event) => change({ password: event.currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
        />
      )}
      <BusyButton type="submit" busy={busy} variant="default">
        <Trans>Save limit</Trans>
      </BusyButton>
    </form>
  )
}
