import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { formatPercent, formatPrice, plainAmount } from '#client/ui/numbers.ts'
import type { PriceAlertDetails } from '#shared/domains/notifications/inbox.ts'
import { assetCode, pairName } from '#shared/kernel/asset-id.ts'

/** Which price has reached what somebody set, in a title and one line. */
export function useAlertWords(): (details: PriceAlertDetails) => { title: string; note: string } {
  const { t } = useLingui()
  const formats = useFormats()
  return ({ base, counter, condition, threshold, price, change, at, note }) => {
    const name = counter === null ? assetCode(base) : pairName({ base, counter })
    const priceText = (of: string): string =>
      counter === null ? formatPrice(of) : `${plainAmount(of)} ${assetCode(counter)}`
    const [level, now, when] = [priceText(threshold), priceText(price), formats.moment(at)]
    const percent = formatPercent(change ?? '0')
    const title = {
      above: t`${name} is above ${level}`,
      below: t`${name} is below ${level}`,
      change: t`${name} has changed by ${percent} in 24 hours`,
    }[condition]
    return { title, note: note === null ? t`${now} on ${when}` : t`${now} on ${when}. ${note}` }
  }
}
