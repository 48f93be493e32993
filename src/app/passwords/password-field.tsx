import { useLingui } from '@lingui/react/macro'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** A password field with a labelled visibility toggle. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useLingui()
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      size="md"
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': visible ? t`Hide password` : t`Show password`, tabIndex: 0 }}
      {...props}
    />
  )
}
