import { useEffect, useRef } from 'react'

/** When the step changes, gives the focus to what the step asks for (`data-step-focus`), else to the page's h1, so that it is never lost. */
export function useStepFocus(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0 })
    const asked = document.querySelector<HTMLElement>('main [data-step-focus]')
    if (asked) asked.focus()
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step])
}
