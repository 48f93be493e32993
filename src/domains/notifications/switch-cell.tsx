import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import type { NotificationSwitch } from '#shared/domains/notifications/inbox.ts'
import c from './notifications.module.css'

interface Props {
  one: NotificationSwitch | undefined
  label: string
  disabled: boolean
  onChoose: (enabled: boolean) => void
}

/** A switch, or why there is none. */
export function SwitchCell({ one, label, disabled, onChoose }: Props) {
  const { t } = useLingui()
  const id = useId()
  if (!one || one.rule === 'never') {
    return (
      <>
        <span aria-hidden>–</span>
        <span className="vh">{t`not available`}</span>
      </>
    )
  }
  const words = () => {
    if (one.rule === 'always') return t`always on`
    if (one.enabled) return t`on`
    return t`off`
  }
  if (one.rule !== 'own') {
    return (
      <span className={c.lock}>
        <IconLock size={16} stroke={1.6} aria-hidden />
        <span className={one.rule === 'always' ? 'vh' : c.state}>{words()}</span>
      </span>
    )
  }
  return (
    <label htmlFor={id} className={c.switch}>
      <Switch
        id={id}
        size="xs"
        aria-label={label}
        checked={one.enabled && !disabled}
        disabled={disabled}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
    </label>
  )
}
