import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { fieldOf } from '#client/domains/payments/send/field-of.ts'
import type { SendFormApi } from '#client/domains/payments/send/send-flow.types.ts'
import { useFieldError } from '#client/domains/payments/use-field-error.ts'
import { type Failure, failureOf } from '#client/ui/failure.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import { RecipientCard } from './recipient-card.tsx'
import { shownFault } from './shown-fault.ts'
import type { RecipientLookup } from './use-recipient.ts'

interface DestinationFieldProps {
  form: SendFormApi
  lookup: RecipientLookup
  refusal: string | undefined
}

const SELF: Failure = { code: 'SELF_PAYMENT', message: '', requestId: null, field: null, retryAfterSeconds: null }

/** Address or username. A secret key is removed at once and sent nowhere. */
export function DestinationField({ form, lookup, refusal }: DestinationFieldProps) {
  const { t } = useLingui()
  const fieldError = useFieldError()
  const explain = useFailureText()
  const secret = useSecretGuard()
  const failure = lookup.data?.isSelf ? SELF : lookup.error ? failureOf(lookup.error) : null
  const nobody = failure && fieldOf(failure) === 'destination' ? explain(failure) : undefined
  return (
    <Controller
      control={form.control}
      name="destination"
      render={({ field, fieldState, formState }) => {
        const { isDirty, isTouched } = fieldState
        const isLeft = isTouched || !isDirty || formState.isSubmitted // an incomplete name is not looked up
        const fault = fieldError(shownFault(field.value, fieldState, formState)) ?? (isLeft ? nobody : undefined)
        return (
          <div>
            <TextInput
              {...field}
              size="md"
              label={t`To`}
              placeholder={t`Username or Stellar address (G… or M…)`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              error={secret.warning ?? fault ?? refusal}
              onChange={(event) => field.onChange(secret.pass(event.currentTarget.value))}
            />
            <RecipientCard typed={field.value.trim()} lookup={lookup} />
          </div>
        )
      }}
    />
  )
}
