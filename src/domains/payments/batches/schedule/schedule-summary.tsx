import { useLingui } from '@lingui/react/macro'
import { plainAmount } from '#client/ui/numbers.ts'
import { NextTimes } from '#client/ui/schedule/next-times.tsx'
import { assetCode } from '#shared/kernel/asset-id.ts'
import type { toSchedule } from './schedule-details.ts'

/** When it will be paid, and by which rules. */
export function ScheduleSummary({ input }: { input: ReturnType<typeof toSchedule>['input'] }) {
  const { t } = useLingui()
  return (
    <NextTimes
      title={t`Payment dates`}
      timing={input}
      figure={input && `${plainAmount(input.amount)} ${assetCode(input.asset)}`}
      empty={t`Fill in the form: the first payments show here.`}
      rules={[
        t`You approve this amount to this address. Limits, holds and the allow-list apply each time. We skip refused payments and tell you.`,
        t`If our service is down at that time, we send the payment within 12 hours or skip it.`,
      ]}
    />
  )
}
