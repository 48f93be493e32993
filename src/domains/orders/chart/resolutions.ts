import { useLingui } from '@lingui/react/macro'
import type { Resolution } from '#shared/domains/markets/markets.schema.ts'

export const RESOLUTIONS = ['1m', '5m', '15m', '1h', '4h', '1d', '1w'] as const satisfies readonly Resolution[]

/** How long one candle is, in words. */
export function useIntervalNames(): Record<Resolution, string> {
  const { t } = useLingui()
  return {
    '1m': t`1 minute`,
    '5m': t`5 minutes`,
    '15m': t`15 minutes`,
    '1h': t`1 hour`,
    '4h': t`4 hours`,
    '1d': t`1 day`,
    '1w': t`1 week`,
  }
}
