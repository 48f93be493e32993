import { useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import css from './strip.module.css'

/** Opens the list of markets. */
export function PairButton(button: ComponentPropsWithRef<'button'>) {
  const { t } = useLingui()
  return (
    <button type="button" {...button} className={css.choose} aria-label={t`Choose a market`}>
      <IconChevronDown size={16} stroke={1.8} aria-hidden />
    </button>
  )
}
