import { region } from './numbers.ts'

/** A percentage with the digits that it has and without a sign: '2.5' -> '2.5%', in Spanish '2,5 %'. */
export const plainPercent = (percent: string): string =>
  new Intl.NumberFormat(region(), { style: 'percent', maximumFractionDigits: 7 }).format(
    `${percent}e-2` as Intl.StringNumericLiteral,
  )
