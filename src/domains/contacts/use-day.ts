import { useLingui } from '@lingui/react/macro'
import { daysAgo } from '#client/ui/days-ago.ts'
import { useFormats } from '#client/ui/formats.ts'

/** 'Today', 'Nov 18', 'Nov 18, 2025': short, for a column. */
export function useDay(): (iso: string) => string {
  const { t } = useLingui()
  const formats = useFormats()
  return (iso) => (daysAgo(new Date(iso), new Date()) === 0 ? t`Today` : formats.shortDate(iso))
}
