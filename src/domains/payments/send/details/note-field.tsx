import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { Controller } from 'react-hook-form'
import type { SendFormApi } from '#client/domains/payments/send/send-flow.types.ts'
import { useFieldError } from '#client/domains/payments/use-field-error.ts'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import { MOST_NOTE } from '#shared/domains/transactions/notes.schema.ts'
import { shownFault } from './shown-fault.ts'

/** A note that stays with the payment and is not sent. */
export function NoteField({ form }: { form: SendFormApi }) {
  const { t } = useLingui()
  const fieldError = useFieldError()
  const secret = useSecretGuard()
  return (
    <Controller
      control={form.control}
      name="note"
      render={({ field, fieldState, formState }) => (
        <TextInput
          {...field}
          size="md"
          label={t`Note to yourself, optional`}
          description={t`Only you can see it.`}
          autoComplete="off"
          maxLength={MOST_NOTE}
          error={secret.warning ?? fieldError(shownFault(field.value, fieldState, formState))}
          onChange={(event) => field.onChange(secret.pass(event.currentTarget.value))}
        />
      )}
    />
  )
}
