import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#client/ui/tone.ts'
import type { PoolState } from '#shared/domains/staking/staking.states.ts'

/** How a pool's state is put in words. */
export function usePoolWords(): Record<PoolState, { label: string; tone: Tone }> {
  const { t } = useLingui()
  return {
    draft: { label: t`Draft`, tone: 'mute' },
    open: { label: t`Open`, tone: 'good' },
    closed: { label: t`Closed to new`, tone: 'warn' },
    ended: { label: t({ message: 'Ended', context: 'pool' }), tone: 'mute' },
  }
}
