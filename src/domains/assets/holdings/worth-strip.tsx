import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { Holding } from './use-holdings.ts'
import { worthOf } from './worth.ts'

interface WorthStripProps {
  rows: readonly Holding[]
  reserveHint: ReactNode
}

/** Figures that sum up: the total is what can be spent, what is in orders, what is reserved, and what issuers have frozen. */
export function WorthStrip({ rows, reserveHint }: WorthStripProps) {
  const { t } = useLingui()
  const worth = worthOf(rows)
  return (
    <Panel>
      <FigureStrip
        label={t`Value of your assets`}
        figures={[
          {
            label: t`Total`,
            value: formatUsd(worth.total),
            note: (
              <>
                <Plural value={worth.counted} one="# asset" other="# assets" />
                {worth.unknown > 0 && (
                  <>
                    , <Plural value={worth.unknown} one="# without a price" other="# without a price" />
                  </>
                )}
              </>
            ),
          },
          { label: t`Spendable`, value: formatUsd(worth.spendable), note: t`Ready to send` },
          { label: t`In orders`, value: formatUsd(worth.inOffers), note: t`Freed when an order ends` },
          {
            label: t`Reserved`,
            hint: reserveHint,
            value: formatUsd(worth.reserved),
            note: t`Reserved by the network or by payments in progress`,
          },
          ...(worth.frozen === '0.00'
            ? []
            : [{ label: t`Frozen`, value: formatUsd(worth.frozen), note: t`Its issuer lets nobody move it` }]),
        ]}
      />
    </Panel>
  )
}
