import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import css from './transactions.module.css'

const TYPING_PAUSE_MS = 300

interface TextFilterProps {
  label: string
  placeholder: string
  text: string
  icon: ReactNode
  onChange: (text: string) => void
}

/** Asks once typing has paused. */
export function TextFilter({ label, placeholder, text, icon, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(text)
  const [asked, setAsked] = useState(text)
  const secret = useSecretGuard()
  const settle = useDebouncedCallback((settled: string) => {
    setAsked(settled)
    onChange(settled)
  }, TYPING_PAUSE_MS)
  if (text !== asked) {
    // changed elsewhere: by a link or by clearing
    setAsked(text)
    setTyped(text)
  }
  return (
    <TextInput
      className={css.search}
      aria-label={label}
      placeholder={placeholder}
      leftSection={icon}
      value={typed}
      error={secret.warning}
      maxLength={100}
      onChange={(event) => {
        const text = secret.pass(event.currentTarget.value)
        setTyped(text)
        settle(text.trim())
      }}
    />
  )
}
