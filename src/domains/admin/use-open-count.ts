import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { COUNTED_UP_TO } from '#shared/domains/admin/overview.schema.ts'

/** Writes a number of what is open, which the server counts only so far: '120', 'over 10,000'. */
export function useOpenCount(): (number: number) => string {
  const { t } = useLingui()
  const { count } = useFormats()
  const limit = count(COUNTED_UP_TO)
  return (number) => (number > COUNTED_UP_TO ? t`over ${limit}` : count(number))
}
