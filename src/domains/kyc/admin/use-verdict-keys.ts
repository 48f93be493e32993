import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Keys that decide, unless somebody is typing or a dialog is open. */
export function useVerdictKeys(onKey: (key: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]')
    if (!isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) onKey(event.key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Moves the focus to what has taken the place of the button that was pressed. */
export function useFocusWithin(foot: RefObject<HTMLElement | null>, opened: string | null): void {
  const was = useRef(opened)
  useEffect(() => {
    if (was.current === opened) return
    was.current = opened
    foot.current
      ?.querySelector<HTMLElement>(opened === null ? 'footer > button:not([aria-haspopup])' : 'input')
      ?.focus()
  }, [foot, opened])
}
