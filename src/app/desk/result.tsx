import { useEffect, useRef } from 'react'
import { Notice } from '#client/ui/notice.tsx'
import type { Tone } from '#client/ui/tone.ts'
import css from './desk.module.css'

export interface ResultText {
  tone: Tone
  text: string
}

const CONTROLS = 'a, button, input, select, textarea, summary, [role="button"], [contenteditable]'

/** Result of the last decision. It takes the focus, since the decided item may be gone from the page, unless its person has gone on. */
export function Result({ result }: { result: ResultText | null }) {
  const place = useRef<HTMLOutputElement>(null)
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: MouseEvent): void => {
      pressed.current = target instanceof Element ? target.closest(CONTROLS) : null
    }
    document.addEventListener('click', note, { capture: true })
    return () => document.removeEventListener('click', note, { capture: true })
  }, [])
  useEffect(() => {
    if (result && !hasGoneOn(pressed.current)) place.current?.focus()
  }, [result])
  return (
    <output ref={place} className={css.result} tabIndex={-1}>
      {result && <Notice tone={result.tone}>{result.text}</Notice>}
    </output>
  )
}

/** Whether another control than the one that was pressed last has the focus. After a dialog that is the control that opened it. */
function hasGoneOn(pressed: Element | null): boolean {
  const focused = document.activeElement
  if (!pressed?.isConnected || pressed.closest('[role="dialog"]')) return false
  return focused !== pressed && focused?.matches(CONTROLS) === true
}
