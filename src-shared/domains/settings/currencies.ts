/** In which figures may be shown: ISO 4217. */
export const CURRENCIES = [
  'USD',
  'ARS',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CLP',
  'CNY',
  'COP',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'INR',
  'JPY',
  'KRW',
  'MXN',
  'NGN',
  'NOK',
  'NZD',
  'PEN',
  'PHP',
  'PLN',
  'SEK',
  'SGD',
  'TRY',
  'UYU',
  'ZAR',
] as const
export type Currency = (typeof CURRENCIES)[number]

export type RatedCurrency = Exclude<Currency, 'USD'>

export const RATED_CURRENCIES = CURRENCIES.filter((currency): currency is RatedCurrency => currency !== 'USD')
