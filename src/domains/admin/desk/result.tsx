import { useEffect, useRef } from 'react'
import { Notice } from '#client/ui/notice.tsx'
import type { Tone } from '#client/ui/tone.ts'
import css from './desk.module.css'

export interface ResultText {
  tone: Tone
  text: string
}

/** Result of the last decision. It takes the focus, since the decided item may be gone from the page. */
export function Result({ result }: { result: ResultText | null }) {
  const place = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (result) place.current?.focus()
  }, [result])
  return (
    <output ref={place} className={css.result} tabIndex={-1}>
      {result && <Notice tone={result.tone}>{result.text}</Notice>}
    </output>
  )
}
