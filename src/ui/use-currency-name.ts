import { useLingui } from '@lingui/react'
import { useMemo } from 'react'

/** The name of a currency in the language shown: 'US Dollar'. */
export function useCurrencyName(): (currency: string) => string {
  const { i18n } = useLingui()
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale], { type: 'currency' })
    return (currency) => names.of(currency) ?? currency
  }, [i18n.locale])
}
