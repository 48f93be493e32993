import { useEffect, useState } from 'react'

/**
 * For a dialog that is mounted only while it is open: once it is gone, the focus is back on what opened it, unless something else has taken
 * it. Mantine itself returns the focus only where a dialog stays mounted and closes.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener?.focus()
    },
    [opener],
  )
}
