import { useLingui } from '@lingui/react/macro'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** A password with a named switch that shows it. */
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
