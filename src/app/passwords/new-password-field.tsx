import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from './password-field.tsx'
import { fetchPasswordJudge } from './password-judge.ts'
import { PasswordMeter } from './password-meter.tsx'

interface Props extends PasswordInputProps {
  /** What is typed so far. */
  typed: string | undefined
  personal: readonly string[]
}

/** The field for a new password, with its meter below. */
export function NewPasswordField({ typed, personal, onFocus, ...field }: Props) {
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        {...field}
        onFocus={(event) => {
          void fetchPasswordJudge()
          onFocus?.(event)
        }}
      />
      {typed && <PasswordMeter password={typed} personal={personal} />}
    </>
  )
}
