import { useLingui } from '@lingui/react/macro'

/** Labels and hosts as they are; what is neither in words. */
export function useSourceName(): (source: string) => string {
  const { t } = useLingui()
  const named: Record<string, string> = { direct: t`Direct`, typed: t`Typed code`, other: t`Others` }
  return (source) => (Object.hasOwn(named, source) ? (named[source] ?? source) : source)
}
