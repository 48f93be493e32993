import { region, ungrouped } from '#client/ui/numbers.ts'

/**
 * How the chart writes prices and dates: as the page does. Left to itself it asks for the browser's own locale, which Intl
 * refuses where it is none, such as `en-US@posix`.
 */
export const chartWords = (language: string, decimals: number) => ({
  locale: region(language),
  priceFormatter: (price: number): string => ungrouped(price.toFixed(decimals)),
})
