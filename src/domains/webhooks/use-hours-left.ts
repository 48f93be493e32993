import { useLingui } from '@lingui/react/macro'
import { serverNow } from '#client/ui/server-time.ts'

const HOUR_MS = 3_600_000

/** Counted again at each reading of the list. */
export function useHoursLeft(until: string): string {
  const { t } = useLingui()
  const hours = Math.floor((new Date(until).getTime() - serverNow()) / HOUR_MS)
  return hours >= 1 ? t`${hours} h left` : t`Less than 1 h left`
}
