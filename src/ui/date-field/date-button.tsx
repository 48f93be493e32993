import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import type { ComponentProps, Ref } from 'react'
import type { DateKind } from './date-typing.ts'

interface Props extends Omit<ComponentProps<'button'>, 'color' | 'ref'> {
  ref?: Ref<HTMLButtonElement>
  kind: DateKind
  label: string
  onPress: () => void
}

export function DateButton({ kind, label, onPress, ...button }: Props) {
  const { t } = useLingui()
  const Icon = kind === 'time' ? IconClock : IconCalendar
  return (
    <ActionIcon {...button} variant="subtle" color="gray" aria-label={t`Choose: ${label}`} onClick={onPress}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
