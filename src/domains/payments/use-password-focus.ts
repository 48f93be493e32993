import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the form's password field if the password was wrong. */
export function usePasswordFocus(fault: string | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus()
  }, [fault])
  return form
}
