import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#client/ui/tone.ts'
import type { MakerPoolState, PauseReason } from '#shared/domains/market-making/market-making.states.ts'
import type { AdminMakerPool } from '#shared/domains/market-making/market-making-desk.schema.ts'

/** A pool's state and, where it is paused, why, in words. */
export function useStateWords() {
  const { t } = useLingui()
  const states: Record<MakerPoolState, { label: string; tone: Tone }> = {
    draft: { label: t`Draft`, tone: 'mute' },
    opening: { label: t({ message: 'Opening', context: 'market-making pool' }), tone: 'info' },
    quoting: { label: t`Quoting`, tone: 'good' },
    paused: { label: t`Paused`, tone: 'warn' },
    closing: { label: t({ message: 'Closing', context: 'market-making pool' }), tone: 'info' },
    closed: { label: t({ message: 'Closed', context: 'market-making pool' }), tone: 'mute' },
    closed_with_rest: { label: t`Closed with a rest`, tone: 'warn' },
  }
  const reasons: Record<PauseReason, string> = {
    volume_limit: t`Daily volume limit reached`,
    loss_limit: t`Daily loss limit reached`,
    outside_band: t`Price outside of its band`,
    stale_reference: t`No fresh price`,
    off_market: t`Price too far from the market`,
    owner: t`By its owner`,
    operator: t`By an operator`,
    market_halted: t`Market halted`,
    account_frozen: t`Account frozen`,
    related_fill: t`Met a related account`,
    failure: t`A failure`,
  }
  return {
    stateOf: ({ state }: AdminMakerPool) => states[state],
    reasonOf: ({ pauseReason, pauseNote }: AdminMakerPool): string | null => {
      if (pauseReason === null) return null
      const reason = reasons[pauseReason]
      return pauseNote === null ? reason : t`${reason}: ${pauseNote}`
    },
  }
}
