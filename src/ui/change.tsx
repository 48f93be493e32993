import { useLingui } from '@lingui/react'
import { formatPercent } from './numbers.ts'

/** A change in percent with its sign: '+1.84%'; a dash where it is unknown. Never told by colour alone. */
export function Change({ percent }: { percent: string | null }) {
  useLingui() // re-renders when the language changes
  if (percent === null) return <span aria-hidden>–</span>
  return <span className={toneOf(percent)}>{formatPercent(percent)}</span>
}

/** The colour of a signed figure in decimal text: a class name, or nothing for 0. */
export function toneOf(figure: string): 'up' | 'down' | undefined {
  if (/^-?[0.]*$/.test(figure)) return undefined
  return figure.startsWith('-') ? 'down' : 'up'
}
