import { type RefObject, useEffect, useRef } from 'react'

/**
 * A waiting button cannot hold the focus, so a refusal gives it back: to the password field where that was at fault,
 * else to the button, which stands below the notice that is spoken.
 */
export function useRefusalFocus(
  refused: boolean,
  passwordFault: string | undefined,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (passwordFault) form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus()
    else if (refused) form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus()
  }, [refused, passwordFault])
  return form
}
