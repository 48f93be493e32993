import { decimal, formatter } from './numbers.ts'

/** A percentage with the digits that it has and without a sign: '2.5' -> '2.5%', in Spanish '2,5 %'. */
export const plainPercent = (percent: string): string =>
  formatter({ style: 'percent', maximumFractionDigits: 7 }).format(decimal(`${percent}e-2`))
