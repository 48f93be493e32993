import { useLingui } from '@lingui/react/macro'
import { daysAgo } from '#client/ui/days-ago.ts'
import { useFormats } from '#client/ui/formats.ts'
import { region } from '#client/ui/numbers.ts'

/** 'Today', 'Nov 18', 'Nov 18, 2025': short, for a column. */
export function useDay(): (iso: string) => string {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  return (iso) => {
    const at = new Date(iso)
    if (daysAgo(at, new Date()) === 0) return t`Today`
    if (at.getFullYear() !== new Date().getFullYear()) return formats.date(iso)
    return new Intl.DateTimeFormat(region(i18n.locale), { month: 'short', day: 'numeric' }).format(at)
  }
}
