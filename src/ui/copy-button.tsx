import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import css from './copy-button.module.css'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  text: string
  /** What the button copies: its accessible name. */
  label: string
  /** The confirmation; 'Copied to clipboard' by default. */
  copied?: string
  small?: boolean
}

/** Copies text and confirms it by a toast. */
export function CopyButton({ text, label, copied, small = false }: CopyButtonProps) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <ActionIcon
      size={small ? 26 : 36}
      className={css.button}
      aria-label={label}
      onClick={() => void copy(text, copied ?? t`Copied to clipboard`)}
    >
      <IconCopy size={small ? 15 : 18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
