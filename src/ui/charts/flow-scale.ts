import type { Flow } from './chart.types.ts'

/** What is not nothing is seen. */
const LEAST_PX = 3

/** How high bars are that together fill a height, with one scale above and below the line. */
export function scaleOf(flows: readonly Flow[], height: number) {
  const top = Math.max(0, ...flows.map(({ moneyIn }) => Number(moneyIn)))
  const low = Math.max(0, ...flows.map(({ moneyOut }) => Number(moneyOut)))
  const perDollar = top + low === 0 ? 0 : height / (top + low)
  const of = (usd: string): number => (Number(usd) === 0 ? 0 : Math.max(LEAST_PX, Number(usd) * perDollar))
  return { above: top * perDollar, below: low * perDollar, of }
}
