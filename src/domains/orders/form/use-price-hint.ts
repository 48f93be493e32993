import { useLingui } from '@lingui/react/macro'
import { formatPercent, ungrouped } from '#client/ui/numbers.ts'
import type { Book } from '#shared/domains/markets/impact.ts'
import { basisPoints, big, priceText, toLedgerPrice } from '#shared/domains/markets/price.ts'
import { type Draft, finished } from './draft.ts'

interface Told {
  book: Book | null
  draft: Draft
}

/** Where the price stands beside the best one that it could take: '0.08% below the best ask'. */
export function usePriceHint({ book, draft }: Told): string | undefined {
  const { t } = useLingui()
  const isBuy = draft.side === 'buy'
  const best = isBuy ? book?.asks[0] : book?.bids[0]
  if (!best) return undefined
  const at = ungrouped(priceText(best))
  const price = toLedgerPrice(finished(draft.price))
  if (!price) return isBuy ? t`Best ask ${at}` : t`Best bid ${at}`
  const off = basisPoints(big(price), big(best))
  if (off === 0n) return isBuy ? t`At the best ask` : t`At the best bid`
  const percent = formatPercent(
    `${(off < 0n ? -off : off) / 100n}.${String((off < 0n ? -off : off) % 100n).padStart(2, '0')}`,
  )
  const by = percent.replace('+', '')
  if (off < 0n) return isBuy ? t`${by} below the best ask` : t`${by} below the best bid`
  return isBuy ? t`${by} above the best ask` : t`${by} above the best bid`
}
