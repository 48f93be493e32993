import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

export function ReserveButton(props: Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'>) {
  const { t } = useLingui()
  return (
    <ActionIcon {...props} size={24} aria-label={t`Why is this reserved?`}>
      <IconInfoCircle size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
