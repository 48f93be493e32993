import { useEffect, useRef } from 'react'
import { Notice } from '#client/ui/notice.tsx'
import type { Tone } from '#client/ui/tone.ts'
import css from './desk.module.css'

export interface ResultText {
  tone: Tone
  text: string
}

/** Result of the last decision. It takes the focus, since the decided item may be gone from the page, unless another control has it. */
export function Result({ result }: { result: ResultText | null }) {
  const place = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (result && !isUsingAnother()) place.current?.focus()
  }, [result])
  return (
    <output ref={place} className={css.result} tabIndex={-1}>
      {result && <Notice tone={result.tone}>{result.text}</Notice>}
    </output>
  )
}

/** Whether the person has gone on to a control other than the one that the result is of: that one is busy, in a dialog, or gone. */
function isUsingAnother(): boolean {
  const focused = document.activeElement
  return focused !== null && focused.matches(CONTROLS) && !focused.matches('[aria-busy="true"], [role="dialog"] *')
}
const CONTROLS = 'a, button, input, select, textarea, summary, [role="button"], [contenteditable]'
