import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { plainAmount } from '#client/ui/numbers.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import type { Tone } from '#client/ui/tone.ts'
import type { Stake } from '#shared/domains/staking/staking.schema.ts'
import type { AtMaturity, StakeStatus } from '#shared/domains/staking/staking.states.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

/** How stakes are put in words. */
export function useStakeWords() {
  const { t } = useLingui()
  const statuses: Record<StakeStatus, { label: string; tone: Tone }> = {
    pending: { label: t`On its way`, tone: 'info' },
    active: { label: t`Active`, tone: 'good' },
    leaving: { label: t`Coming back`, tone: 'info' },
    left: { label: t`Left early`, tone: 'mute' },
    maturing: { label: t`Coming back`, tone: 'info' },
    matured: { label: t`Matured`, tone: 'good' },
    renewed: { label: t`Renewed`, tone: 'mute' },
    failed: { label: t`Not taken`, tone: 'bad' },
  }
  const maturities: Record<AtMaturity, string> = {
    return: t`Back to my wallet`,
    ask: t`Ask me about renewing`,
    renew: t`Renew automatically`,
  }
  return {
    status: (status: StakeStatus) => statuses[status],
    atMaturity: (choice: AtMaturity) => maturities[choice],
    figure: (amount: string, asset: string): string => `${plainAmount(amount)} ${assetCode(asset)}`,
    rate: plainPercent,
    days: (count: number): string => t`${plural(count, { one: '# day', other: '# days' })}`,
    rewards: ({ compound, lockupDays }: Pick<Stake, 'compound' | 'lockupDays'>): string =>
      compound ? t`compounding` : lockupDays <= 30 ? t`paid at the end` : t`paid every 30 days`,
  }
}
export type StakeWords = ReturnType<typeof useStakeWords>
