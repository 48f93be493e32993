import { useLingui } from '@lingui/react'
import { toneOf } from './change.tsx'
import { choices } from './choices.ts'
import { Covered } from './covered.tsx'
import { formatUsdChange } from './numbers.ts'
import { formatWorthChange } from './worth.ts'

/** A gain of the person's own holdings, in US dollars: '+$59.74'. A record stays in these. */
export function UsdChange({ value, isRecord = false }: { value: string; isRecord?: boolean }) {
  useLingui() // re-renders when the language or what is chosen changes
  if (choices().hideBalances) return <Covered />
  return (
    <span className={toneOf(value)} translate="no">
      {isRecord ? formatUsdChange(value) : formatWorthChange(value)}
    </span>
  )
}
