import { useLingui } from '@lingui/react'
import { toneOf } from './change.tsx'
import { formatUsdChange } from './numbers.ts'

/** A signed sum of US dollars: '+$59.74'. */
export function UsdChange({ value }: { value: string }) {
  useLingui() // re-renders when the language changes
  return (
    <span className={toneOf(value)} translate="no">
      {formatUsdChange(value)}
    </span>
  )
}
