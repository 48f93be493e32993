import { useLingui } from '@lingui/react/macro'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { AffiliateDesk } from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import { rewardText } from './reward-text.ts'

/** Of all partners, and of the past 30 days. */
export function DeskFigures({ desk }: { desk: AffiliateDesk }) {
  const { t } = useLingui()
  const { count } = useFormats()
  const [fees, given] = [Number(desk.fees), Number(desk.commissions)]
  const [owed, held] = [count(desk.owed), desk.terms.holdDays]
  const percent = fees > 0 ? Math.round((given / fees) * 1000) / 10 : 0
  return (
    <Panel>
      <FigureStrip
        label={t`Affiliates in figures`}
        figures={[
          { label: t`Partners`, value: count(desk.partners), note: t`${owed} with something to pay` },
          { label: t`Fees of people they brought`, value: rewardText(desk.fees), note: t`past 30 days` },
          { label: t`Commissions`, value: rewardText(desk.commissions), note: t`${percent}% of those fees` },
          { label: t`Pending`, value: rewardText(desk.pending), note: t`held ${held} days` },
          { label: t`Taken back`, value: rewardText(desk.takenBack), note: t`past 30 days` },
        ]}
      />
    </Panel>
  )
}
