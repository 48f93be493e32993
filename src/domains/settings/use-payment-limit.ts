import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { failureOf } from '#client/ui/failure.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { SetPaymentLimit } from '#shared/domains/payments/payments.schema.ts'

export interface PaymentLimitForm {
  limit: string
  password: string
  change: (fields: { limit?: string; password?: string }) => void
  submit: () => void
  busy: boolean
  /** True once the server has asked for the password. */
  asksPassword: boolean
  limitFault: string | undefined
  passwordFault: string | undefined
}

/** The limit while it is edited; an error is cleared with the next change. */
export function usePaymentLimit(current: string): PaymentLimitForm {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const explain = useFailureText()
  const [fields, setFields] = useState({ limit: current, password: '' })
  const [malformed, setMalformed] = useState(false)
  const [asksPassword, setAsksPassword] = useState(false)
  const mutation = trpc.payments.setLimit.useMutation({
    onSuccess: async (_answer, { limit }) => {
      setFields({ limit, password: '' })
      setAsksPassword(false)
      showToast({ title: t`Your limit is now ${formatUsd(limit)}` })
      await utils.settings.invalidate()
    },
    onError: (error) => isOfPassword(error) && setAsksPassword(true),
  })
  const submit = (): void => {
    const { limit, password } = fields
    const input = SetPaymentLimit.safeParse({ limit, ...(password ? { password } : {}) })
    setMalformed(!input.success)
    if (input.success && !mutation.isPending) mutation.mutate(input.data)
  }
  const fault = mutation.error ? explain(mutation.error) : undefined
  const ofPassword = isOfPassword(mutation.error)
  return {
    ...fields,
    change: (change) => {
      setFields({ ...fields, ...change })
      setMalformed(false)
      if (mutation.isError) mutation.reset()
    },
    submit,
    busy: mutation.isPending,
    asksPassword,
    limitFault: malformed ? t`Enter US dollars up to 999,999,999.99` : ofPassword ? undefined : fault,
    passwordFault: ofPassword ? fault : undefined,
  }
}

const isOfPassword = (error: unknown): boolean =>
  error !== null && ['PASSWORD_REQUIRED', 'PASSWORD_WRONG'].includes(failureOf(error).code)
