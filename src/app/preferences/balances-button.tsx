import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import c from '#client/app/frame/app-frame.module.css'
import { useShiftKey } from '#client/app/shortcuts/use-shift-key.ts'
import { usePreferences } from './use-preferences.ts'
import { useToggleBalances } from './use-toggle-balances.ts'

/** Hides what the person's own holdings are worth on every page, and shows it again; as Shift and H do. */
export function BalancesButton() {
  const { t } = useLingui()
  const { hideBalances } = usePreferences()
  const toggle = useToggleBalances()
  useShiftKey('H', toggle)
  const label = hideBalances ? t`Show balances` : t`Hide balances`
  const Icon = hideBalances ? IconEyeOff : IconEye
  return (
    <UnstyledButton className={c.bell} onClick={toggle} aria-label={label} aria-keyshortcuts="Shift+H" title={label}>
      <Icon size={18} stroke={1.5} aria-hidden />
    </UnstyledButton>
  )
}
