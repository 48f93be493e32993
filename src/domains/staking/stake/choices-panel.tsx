import { useLingui } from '@lingui/react/macro'
import { Select, Switch } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/staking/staking.module.css'
import { useStakeWords } from '#client/domains/staking/use-stake-words.ts'
import { useFormats } from '#client/ui/formats.ts'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { Stake } from '#shared/domains/staking/staking.schema.ts'
import { AT_MATURITY } from '#shared/domains/staking/staking.states.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'

/** What its owner may choose while it runs; each change is kept at once. */
export function ChoicesPanel({ stake }: { stake: Stake }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const words = useStakeWords()
  const utils = trpc.useUtils()
  const explain = useFailureText()
  const change = trpc.staking.update.useMutation({
    onSuccess: (changed) => {
      utils.staking.get.setData({ stakeId: stake.id }, changed)
      void utils.staking.overview.invalidate()
    },
  })
  const { id: stakeId, compound, atMaturity, endDate, lockupDays } = stake
  const before = (days: number): string | null =>
    endDate === null || lockupDays <= days
      ? null
      : date(new Date(new Date(endDate).getTime() - days * DAY_MS).toISOString())
  const [week, day] = [before(7), before(1)]
  return (
    <Panel title={t`Settings`} className={css.side}>
      <div className={css.inset}>
        <Switch
          label={t`Compound rewards`}
          description={t`Adds each day’s reward to what you staked, from the next day on`}
          checked={compound}
          disabled={change.isPending}
          onChange={({ currentTarget: { checked } }) => change.mutate({ stakeId, compound: checked })}
        />
        <Select
          label={t`At maturity`}
          allowDeselect={false}
          data={AT_MATURITY.map((value) => ({ value, label: words.atMaturity(value) }))}
          value={atMaturity}
          onChange={(value) =>
            change.mutate({ stakeId, atMaturity: AT_MATURITY.find((one) => one === value) ?? 'ask' })
          }
        />
        <p className={css.dim}>
          {week && day
            ? t`Reminders on ${week} and ${day}, in the app and, if you wish, by email.`
            : t`You are told in the app when it ends and, if you wish, by email.`}
        </p>
        {change.isError && <Notice tone="bad">{explain(change.error)}</Notice>}
        <LiveRegion text={change.isSuccess ? t`Kept.` : ''} />
      </div>
    </Panel>
  )
}
