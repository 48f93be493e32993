import { useLingui } from '@lingui/react/macro'
import { Select, Text, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import css from '#client/domains/payments/send/send.module.css'
import { bytesOf, MEMO_TYPES } from '#client/domains/payments/send/send-details.ts'
import type { SendFormApi } from '#client/domains/payments/send/send-flow.types.ts'
import { useFieldError } from '#client/domains/payments/use-field-error.ts'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import type { FoundRecipient } from '#shared/domains/payments/payments.schema.ts'
import { MemoType } from '#shared/kernel/memo.ts'
import { shownFault } from './shown-fault.ts'
import { useNamedMemo } from './use-named-memo.ts'

/** Not in a portal, so that it is inside the page's landmarks. */
const IN_PLACE = { withinPortal: false }

const MAX_TEXT_BYTES = 28

interface MemoFieldsProps {
  form: SendFormApi
  recipient: FoundRecipient | undefined
  refusal: string | undefined
}

/** A memo with its type, optional unless the recipient needs one; a text memo counts its bytes while it is written. */
export function MemoFields({ form, recipient, refusal }: MemoFieldsProps) {
  const { t } = useLingui()
  const fieldError = useFieldError()
  const secret = useSecretGuard()
  const [memo, memoType] = useWatch({ control: form.control, name: ['memo', 'memoType'] })
  const names: Record<MemoType, string> = { text: t`Text`, id: t`ID`, hash: t`Hash`, return: t`Return` }
  const bytes = bytesOf(memo)
  const exchange = recipient?.exchange?.name
  const isMuxed = recipient !== undefined && recipient.muxed !== null && memo === ''
  const { isLocked, missing } = useNamedMemo(form, recipient)
  const said = isMuxed
    ? t`The M address already includes it.`
    : isLocked
      ? t`The name comes with this memo.`
      : undefined
  const mismatch = missing ? t`Payments to this name need the memo ${missing.value} (${names[missing.type]}).` : null
  useUsualType(form, recipient)
  return (
    <div className={css.memo}>
      <Controller
        control={form.control}
        name="memoType"
        render={({ field }) => (
          <Select
            comboboxProps={IN_PLACE}
            size="md"
            label={t`Memo type`}
            data={MEMO_TYPES.map((value) => ({ value, label: names[value] }))}
            allowDeselect={false}
            readOnly={isLocked}
            value={field.value}
            onBlur={field.onBlur}
            onChange={(value) => {
              field.onChange(MemoType.parse(value))
              if (memo !== '') void form.trigger('memo')
            }}
          />
        )}
      />
      <Controller
        control={form.control}
        name="memo"
        render={({ field, fieldState, formState }) => {
          const label = () => {
            if (exchange) return t`Memo, required by ${exchange}`
            if (recipient?.memoRequired) return t`Memo, required`
            return t`Memo, optional`
          }
          return (
            <TextInput
              {...field}
              size="md"
              label={label()}
              disabled={isMuxed}
              readOnly={isLocked}
              description={said}
              autoComplete="off"
              maxLength={64}
              error={
                secret.warning ?? mismatch ?? fieldError(shownFault(field.value, fieldState, formState)) ?? refusal
              }
              onChange={(event) => field.onChange(secret.pass(event.currentTarget.value))}
              rightSectionWidth={memoType === 'text' && memo ? 64 : undefined}
              rightSection={
                memoType === 'text' &&
                memo && (
                  <Text size="xs" c={bytes > MAX_TEXT_BYTES ? 'var(--mantine-color-error)' : 'dimmed'} className="num">
                    {bytes}/{MAX_TEXT_BYTES}
                    <span className="vh"> {t`bytes`}</span>
                  </Text>
                )
              }
            />
          )
        }}
      />
    </div>
  )
}

/** Chooses the type that an exchange's memos have, while none is written. */
function useUsualType(form: SendFormApi, recipient: FoundRecipient | undefined): void {
  const usual = recipient?.exchange?.memoType ?? null
  useEffect(() => {
    if (usual !== null && form.getValues('memo') === '') form.setValue('memoType', usual)
  }, [form, usual])
}
