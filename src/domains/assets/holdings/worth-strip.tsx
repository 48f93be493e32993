import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ownFigure } from '#client/ui/choices.ts'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { formatWorth } from '#client/ui/worth.ts'
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
            value: ownFigure(formatWorth(worth.total)),
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
          { label: t`Spendable`, value: ownFigure(formatWorth(worth.spendable)), note: t`Ready to send` },
          { label: t`In orders`, value: ownFigure(formatWorth(worth.inOffers)), note: t`Freed when an order ends` },
          {
            label: t`Reserved`,
            hint: reserveHint,
            value: ownFigure(formatWorth(worth.reserved)),
            note: t`Reserved by the network or by payments in progress`,
          },
          ...(worth.frozen === '0.00'
            ? []
            : [
                {
                  label: t`Frozen`,
                  value: ownFigure(formatWorth(worth.frozen)),
                  note: t`Its issuer lets nobody move it`,
                },
              ]),
        ]}
      />
    </Panel>
  )
}
