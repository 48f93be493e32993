import { useLingui } from '@lingui/react/macro'
import type { Every } from '#shared/domains/payments/schedule-times.ts'

/** How often something is done. */
export function useEveryWords(): (every: Every | null) => string {
  const { t } = useLingui()
  return (every) =>
    every === null ? t`Once` : { day: t`Every day`, week: t`Every week`, month: t`Every month` }[every]
}
