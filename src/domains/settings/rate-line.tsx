import { useLingui } from '@lingui/react/macro'
import { usePreferences } from '#client/app/preferences/use-preferences.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatPrice } from '#client/ui/numbers.ts'
import { useZoneKnown } from '#client/ui/zone-known.ts'

/** By which rate figures are shown, and what stays in US dollars. */
export function RateLine() {
  const { t } = useLingui()
  const { currency, rate } = usePreferences()
  const { moment } = useFormats()
  const isZoneKnown = useZoneKnown()
  const stays = t`Limits, records and reports stay in US dollars.`
  if (currency === 'USD') return stays
  if (rate === null)
    return `${t`There is no rate for ${currency} from the last 24 hours, so figures are shown in US dollars.`} ${stays}`
  const [worth, at] = [formatPrice(rate.usd), isZoneKnown ? moment(rate.at) : '']
  return `${at === '' ? t`1 ${currency} is ${worth}.` : t`1 ${currency} is ${worth}, as of ${at}.`} ${stays}`
}
