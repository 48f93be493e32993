import type { AlertCondition } from '#shared/domains/alerts/alerts.schema.ts'
import { scaled } from '#shared/kernel/decimal.ts'

/** Where a price stands; decimal text. */
export interface Standing {
  price: string
  /** Percent within 24 hours; null where the earlier price is unknown. */
  change: string | null
}
/** Thresholds that a move has crossed. `holds`: which of both ends is one of them, that at which the price has arrived. */
export interface Span {
  condition: AlertCondition
  low: string
  high: string
  holds: 'low' | 'high'
}

const DIGITS = 20

/** Thresholds that a move from one standing to another has crossed: one of them counts once the price is there, and not again while it stays. */
export function spansOf(from: Standing, to: Standing): Span[] {
  const [a, b] = [exact(from.price), exact(to.price)]
  const spans: Span[] = []
  if (b > a) spans.push({ condition: 'above', low: from.price, high: to.price, holds: 'high' })
  if (b < a) spans.push({ condition: 'below', low: to.price, high: from.price, holds: 'low' })
  if (from.change === null || to.change === null) return spans
  const [before, now] = [exact(from.change), exact(to.change)]
  const isRise = now > 0n && now > before
  const isFall = now < 0n && now < before
  const started = isRise ? before > 0n : before < 0n
  if (isRise || isFall)
    spans.push({ condition: 'change', low: started ? size(from.change) : '0', high: size(to.change), holds: 'high' })
  return spans
}

/** Whether a price that stands there has reached the threshold already; a change never has, since it comes and goes. */
export function isReached(condition: AlertCondition, threshold: string, price: string): boolean {
  if (condition === 'above') return exact(price) >= exact(threshold)
  return condition === 'below' && exact(price) <= exact(threshold)
}

export const isSame = (a: Standing, b: Standing): boolean =>
  exact(a.price) === exact(b.price) && exact(a.change ?? '0') === exact(b.change ?? '0') && known(a) === known(b)

const known = ({ change }: Standing): boolean => change !== null
const size = (change: string): string => change.replace('-', '')

const exact = (text: string): bigint => scaled(text, DIGITS)
