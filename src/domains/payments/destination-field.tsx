import { Trans, useLingui } from '@lingui/react/macro'
import { Text, TextInput } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { Person } from '#client/ui/person.tsx'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import { isAccountId, isMuxedAddress, shortenAddress } from '#shared/kernel/address.ts'
import css from './send.module.css'
import { payee } from './send-details.ts'
import type { SendFormApi } from './send-form.tsx'
import { useFieldError } from './use-field-error.ts'
import type { Preview } from './use-preview.ts'

interface DestinationFieldProps {
  form: SendFormApi
  preview: Preview
  refusal: string | undefined
}

/** Address or username. A secret key is taken out at once and goes nowhere. */
export function DestinationField({ form, preview, refusal }: DestinationFieldProps) {
  const { t } = useLingui()
  const fieldError = useFieldError()
  const secret = useSecretGuard()
  return (
    <Controller
      control={form.control}
      name="destination"
      render={({ field, fieldState }) => (
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
            error={secret.warning ?? fieldError(fieldState.error) ?? refusal}
            onChange={(event) => field.onChange(secret.pass(event.currentTarget.value))}
          />
          <RecipientCard typed={field.value.trim()} preview={preview} />
        </div>
      )}
    />
  )
}

/** Who was found; a well-formed address shows at once, a name when it has been looked up. */
function RecipientCard({ typed, preview }: { typed: string; preview: Preview }) {
  const found = preview.fresh ? preview.data : undefined
  const address = found ? payee(found) : isAccountId(typed) || isMuxedAddress(typed) ? typed : null
  if (address === null) return null
  const name = found?.recipientName ?? null
  return (
    <div className={css.person}>
      <Person name={name} address={address} size={36} />
      <div>
        <b>{name ?? <Trans>Stellar account</Trans>}</b>
        <span className="mono" title={address}>
          {shortenAddress(address)}
        </span>
      </div>
      {found && <SentBefore count={found.sentBefore} opens={found.createsAccount} />}
    </div>
  )
}

function SentBefore({ count, opens }: { count: number; opens: boolean }) {
  return (
    <Text size="xs" c="dimmed" className={css.before}>
      {opens ? (
        <Trans>Not open yet: this payment opens the account</Trans>
      ) : count === 0 ? (
        <Trans>First payment to this address</Trans>
      ) : count === 1 ? (
        <Trans>Sent once before</Trans>
      ) : (
        <Trans>Sent {count} times before</Trans>
      )}
    </Text>
  )
}
