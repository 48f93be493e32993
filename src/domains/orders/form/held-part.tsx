import { type HeldDraft, heldFaults } from '#client/domains/orders/held/held-draft.ts'
import { HeldFields } from '#client/domains/orders/held/held-fields.tsx'
import { HeldNote } from '#client/domains/orders/held/held-note.tsx'
import { toLedgerPrice, totalOf } from '#shared/domains/markets/price.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { type Draft, finished, stroopsOf } from './draft.ts'

interface HeldPartProps {
  held: HeldDraft
  onHeld: (held: HeldDraft) => void
  draft: Draft
  codes: { base: string; counter: string }
  lastPrice: string | null
  /** Somebody has tried to place it: what is missing is said. */
  tried: boolean
}

/** Kind, stop and limit of an order that the service holds. */
export function HeldTop({ held, onHeld, draft, codes, lastPrice, tried }: HeldPartProps) {
  return (
    <HeldFields
      draft={held}
      onChange={onHeld}
      side={draft.side}
      counterCode={codes.counter}
      lastPrice={lastPrice}
      {...(tried && { faults: heldFaults(held, draft.side, lastPrice) })}
    />
  )
}

/** What it means that it waits. */
export function HeldFoot({ held, draft, codes }: Omit<HeldPartProps, 'lastPrice' | 'tried' | 'onHeld'>) {
  return <HeldNote draft={held} side={draft.side} reserved={reservedBy(held, draft, codes)} />
}

/** What is set aside; unknown where the price that will be paid is. */
function reservedBy(held: HeldDraft, draft: Draft, codes: { base: string; counter: string }) {
  const amount = stroopsOf(draft.amount)
  if (amount === 0n) return null
  if (draft.side === 'sell') return { amount: fromStroops(amount), code: codes.base }
  const price = held.kind === 'stopLimit' ? toLedgerPrice(finished(held.price)) : null
  return price && { amount: fromStroops(totalOf(amount, price, 'buy')), code: codes.counter }
}
