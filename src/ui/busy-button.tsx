import { Button, type ButtonProps, Loader } from '@mantine/core'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'

interface BusyButtonProps extends ButtonProps {
  /** The action is running: another press does nothing, and the button keeps the focus. */
  busy: boolean
  type?: 'button' | 'submit'
  onClick?: () => void
}

/** A button for an action that takes time. If it is removed while focused, the page's h1 takes the focus. */
export function BusyButton({ busy, onClick, leftSection, type = 'button', ...button }: BusyButtonProps) {
  const press = (event: MouseEvent): void => {
    if (busy) event.preventDefault()
    else onClick?.()
  }
  return (
    <Button
      {...button}
      ref={useFocusRescue()}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      leftSection={busy ? <Loader size={14} color="currentColor" aria-hidden /> : leftSection}
      onClick={press}
    />
  )
}

function useFocusRescue() {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const shown = button.current
    return () => {
      if (shown && shown === document.activeElement) document.querySelector<HTMLElement>('main h1')?.focus()
    }
  }, [])
  return button
}
