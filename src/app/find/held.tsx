import { useLingui } from '@lingui/react'
import { Amount } from '#client/ui/amount.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { formatWorth } from '#client/ui/worth.ts'

interface Props {
  code: string
  balance: string
  usd: string | null
}

/** How much of an asset the person holds. It stands among what was opened lately too, also once balances are hidden. */
export function Held({ code, balance, usd }: Props) {
  useLingui() // re-renders when the language or what is chosen changes
  return (
    <>
      <Amount own value={balance} code={code} list />
      {usd !== null && `, ${ownFigure(formatWorth(usd))}`}
    </>
  )
}
