import { lazy, Suspense, useState } from 'react'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { ReserveButton } from './reserve-button.tsx'
import { reserveLines } from './wallet-worth.ts'

const load = async () => ({ default: (await import('./reserve-popover.tsx')).ReservePopover })
const ReservePopover = lazy(load)

/** The button that explains the reserve. The explanation is fetched when the button is first hovered, focused or pressed. */
export function ReserveHint({ overview }: { overview: WalletOverview }) {
  const [wanted, setWanted] = useState(false)
  const lines = reserveLines(overview)
  if (!lines) return null
  const prefetch = () => void load().catch(() => undefined) // pressing tries again, and reports a failure
  const closed = { 'aria-haspopup': 'dialog', 'aria-expanded': false } as const
  if (!wanted) {
    return <ReserveButton {...closed} onPointerEnter={prefetch} onFocus={prefetch} onClick={() => setWanted(true)} />
  }
  return (
    <Suspense fallback={<ReserveButton {...closed} />}>
      <ReservePopover lines={lines} />
    </Suspense>
  )
}
