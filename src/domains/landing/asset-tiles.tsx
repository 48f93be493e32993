import { useLingui } from '@lingui/react/macro'
import { useListedPrices } from '#client/app/prices/listed-prices.ts'
import { shortUsd } from '#client/ui/digits.ts'
import { TokenTiles } from '#client/ui/token-tiles.tsx'
import type { Landing } from '#shared/domains/content/landing.schema.ts'

/** The featured assets with their current prices. */
export function AssetTiles({ texts }: { texts: NonNullable<Landing['assets']> }) {
  const { t } = useLingui()
  const [listed] = useListedPrices()
  return (
    <TokenTiles
      label={t`Assets`}
      tiles={texts.items.map((item) => {
        const found = listed.status === 'there' ? listed.prices.find(({ code }) => code === item.code) : undefined
        return { ...item, price: found?.usd ? shortUsd(found.usd) : '', isWaiting: listed.status === 'loading' }
      })}
    />
  )
}
