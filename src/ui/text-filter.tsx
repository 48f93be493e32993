import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSecretGuard } from './use-secret-guard.ts'

const TYPING_PAUSE_MS = 300

interface TextFilterProps {
  className?: string | undefined
  label: string
  placeholder: string
  text: string
  /** A magnifying glass where none is given. */
  icon?: ReactNode
  size?: 'xs'
  /** Characters. */
  most?: number
  onChange: (text: string) => void
}

/** One text that a list is narrowed by; it asks once typing has paused, and follows what is changed elsewhere. */
export function TextFilter({ className, label, placeholder, text, icon, size, most = 100, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const [asked, setAsked] = useState(text)
  const secret = useSecretGuard()
  const settle = useDebouncedCallback((settled: string) => {
    setAsked(settled)
    onChange(settled)
  }, TYPING_PAUSE_MS)
  if (text !== known) {
    setKnown(text)
    if (text !== asked) {
      // changed elsewhere, by a link or by clearing, and not the answer to what was typed here
      setAsked(text)
      setTyped(text)
    }
  }
  return (
    <TextInput
      className={className}
      aria-label={label}
      placeholder={placeholder}
      leftSection={icon ?? <IconSearch size={16} stroke={1.6} aria-hidden />}
      size={size}
      value={typed}
      error={secret.warning}
      maxLength={most}
      onChange={(event) => {
        const text = secret.pass(event.currentTarget.value)
        setTyped(text)
        settle(text.trim())
      }}
    />
  )
}
