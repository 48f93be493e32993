import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { fieldOf } from '#client/domains/payments/send/field-of.ts'
import { LateScanDialog } from '#client/domains/payments/send/scan/late-scan-dialog.tsx'
import { ScanButton } from '#client/domains/payments/send/scan/scan-button.tsx'
import type { SendFormApi } from '#client/domains/payments/send/send-flow.types.ts'
import { useFieldError } from '#client/domains/payments/use-field-error.ts'
import { type Failure, failureOf } from '#client/ui/failure.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import type { SuggestedRecipient } from '#shared/domains/contacts/contacts.schema.ts'
import { RecentRecipients } from './recent-recipients.tsx'
import { RecipientCard } from './recipient-card.tsx'
import { shownFault } from './shown-fault.ts'
import { SuggestedRecipients } from './suggested-recipients.tsx'
import { usePastedLink } from './use-pasted-link.ts'
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
  const openLink = usePastedLink()
  const [isScanning, setScanning] = useState(false)
  const scanButton = useRef<HTMLButtonElement>(null)
  const failure = lookup.data?.isSelf ? SELF : lookup.error ? failureOf(lookup.error) : null
  const fill = (text: string) =>
    form.setValue('destination', text, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const pick = ({ destination, memo, memoType }: SuggestedRecipient) => {
    fill(destination)
    form.setValue('memo', memo ?? '', { shouldValidate: true })
    form.setValue('memoType', memoType ?? 'text')
  }
  const pickAndGoOn = (recipient: SuggestedRecipient) => {
    pick(recipient)
    form.setFocus('amount') // the button that was pressed is gone
  }
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
            <SuggestedRecipients typed={field.value} onPick={pick}>
              <TextInput
                {...field}
                size="md"
                label={t`To`}
                placeholder={t`Username or Stellar address (G… or M…)`}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={4000}
                rightSection={<ScanButton ref={scanButton} onOpen={() => setScanning(true)} />}
                rightSectionWidth={44}
                rightSectionPointerEvents="all"
                error={secret.warning ?? fault ?? refusal}
                onChange={(event) => field.onChange(openLink(secret.pass(event.currentTarget.value)))}
              />
            </SuggestedRecipients>
            {field.value === '' && <RecentRecipients onPick={pickAndGoOn} />}
            <LateScanDialog
              isOpen={isScanning}
              onClose={() => {
                setScanning(false)
                scanButton.current?.focus()
              }}
              onText={(text) => fill(openLink(secret.pass(text)))}
            />
            <RecipientCard typed={field.value.trim()} lookup={lookup} />
          </div>
        )
      }}
    />
  )
}
