import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { ScheduleLinks } from '#client/ui/schedule/schedule-links.tsx'
import { MOST_OPEN_SCHEDULES } from '#shared/domains/payments/schedules.states.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

/** The recurring swaps that wait or are paused; nothing where there is none. */
export function RecurringPanel() {
  const { t } = useLingui()
  const { data } = trpc.payments.schedules.list.useQuery({ state: 'open', limit: MOST_OPEN_SCHEDULES })
  const swaps = data?.items.flatMap((item) => (item.kind === 'swap' ? [item] : [])) ?? []
  if (swaps.length === 0) return null
  const items = swaps.map(({ amount, asset, buy, ...item }) => ({
    ...item,
    title: t`${ownFigure(plainAmount(amount))} ${assetCode(asset)} for ${assetCode(buy)}`,
  }))
  return (
    <Panel title={t`Your recurring swaps`} note={swaps.length} pad>
      <ScheduleLinks items={items} />
    </Panel>
  )
}
