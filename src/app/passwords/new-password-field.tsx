import { useLingui } from '@lingui/react/macro'
import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from './password-field.tsx'
import { fetchPasswordJudge } from './password-judge.ts'
import { PasswordMeter } from './password-meter.tsx'

interface Props extends PasswordInputProps {
  /** What is typed so far. */
  typed: string | undefined
  personal: readonly string[]
}

/** The field for a new password: it says what is enough, and its meter how much there is. */
export function NewPasswordField({ typed, personal, onFocus, ...field }: Props) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        description={t`At least 8 characters. Three unrelated words are enough.`}
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
