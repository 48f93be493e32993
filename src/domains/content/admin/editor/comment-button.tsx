import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import css from './comments.module.css'

interface Props {
  label: string
  /** Comments that are not resolved. */
  count: number
  isOpen: boolean
  onToggle: () => void
}

/** Opens the comments on a block, and says how many are open. */
export function CommentButton({ label, count, isOpen, onToggle }: Props) {
  const { t } = useLingui()
  const open = t`${plural(count, { one: '# open comment', other: '# open comments' })}`
  return (
    <UnstyledButton
      className={css.button}
      data-some={count > 0 || undefined}
      aria-expanded={isOpen}
      aria-label={count > 0 ? t`Comments on ${label}, ${open}` : t`Comments on ${label}`}
      onClick={onToggle}
    >
      <IconMessage size={16} stroke={1.6} aria-hidden />
      {count > 0 && <span>{count}</span>}
    </UnstyledButton>
  )
}
