import { useLingui } from '@lingui/react/macro'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { AffiliateProgram, AffiliateTerms } from '#shared/domains/affiliates/affiliates.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { dollars } from './dollars.ts'

/** Held, free, paid, and the next day of payouts. */
export function SumsStrip({ program, terms }: { program: AffiliateProgram; terms: AffiliateTerms }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const least = dollars(terms.minPayout)
  const expected = toStroops(program.available) + toStroops(program.freedByThen)
  const missing = toStroops(terms.minPayout) - expected
  const next = dollars(fromStroops(expected > 0n ? expected : 0n))
  const short = dollars(fromStroops(missing > 0n ? missing : 0n))
  const last = program.lastPayoutAt === null ? null : date(program.lastPayoutAt)
  const held = terms.holdDays
  return (
    <Panel>
      <FigureStrip
        label={t`Your earnings`}
        figures={[
          { label: t`Pending`, value: dollars(program.pending), note: t`each commission is held ${held} days` },
          {
            label: t`Available`,
            value: dollars(program.available),
            note: t`minimum for a payout is ${least}`,
            isBad: program.available.startsWith('-'),
          },
          {
            label: t`Paid`,
            value: dollars(program.paid),
            note: last === null ? t`nothing yet` : t`last on ${last}`,
          },
          {
            label: t`Next payout`,
            value: date(terms.nextPayoutAt),
            note: missing > 0n ? t`${short} short of the minimum by then` : t`${next} by then`,
          },
        ]}
      />
    </Panel>
  )
}
