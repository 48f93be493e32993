import { i18n } from '@lingui/core'

/**
 * Every number that is shown, written by Intl for the region of the language, with the signs between digits that the person has
 * chosen. Intl takes decimal text and keeps all of its digits, so that no amount ever becomes a float.
 */
const REGIONS: Record<string, string> = { en: 'en-US', es: 'es-ES' }
const MOST_DECIMALS = 20

let readLocale = (): string => i18n.locale

/** For the server, which renders pages of several languages at once. */
export function readLocaleFrom(source: () => string): void {
  readLocale = source
}

/** The region whose dates and numbers the language takes; English before a language is chosen. */
export const region = (language = readLocale()): string => REGIONS[language] ?? (language || 'en-US')

export type Formatter = Pick<Intl.NumberFormat, 'format' | 'formatToParts'>
interface Writing {
  /** Names the form: what was made for another one is not used. */
  form: () => string
  create: (options: Intl.NumberFormatOptions) => Formatter
}
let writing: Writing = { form: () => '', create: (options) => new Intl.NumberFormat(region(), options) }
const formatters = new Map<string, Formatter>()

/** For signed-in pages, whose people choose the signs between digits. */
export function formatNumbersBy(chosen: Writing): void {
  writing = chosen
}

export function formatter(options: Intl.NumberFormatOptions): Formatter {
  const key = region() + writing.form() + JSON.stringify(options)
  const known = formatters.get(key) ?? writing.create(options)
  formatters.set(key, known)
  return known
}

/** Text that is known to be a decimal number, as Intl's types ask for it. */
export const decimal = (text: string): Intl.StringNumericLiteral => text as Intl.StringNumericLiteral
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

/** At least as many decimals as given, and all digits. */
export const digitsOf = (fewest: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: fewest,
  maximumFractionDigits: Math.max(fewest, MOST_DECIMALS),
})

/** Decimal text split for display: grouped whole part, the digits that count, and the zeros that only fill up. */
interface AmountParts {
  whole: string
  significant: string
  zeros: string
}

function partsOf(value: string, options: Intl.NumberFormatOptions): AmountParts {
  const parts = formatter(options).formatToParts(decimal(value))
  const fraction = parts.find(({ type }) => type === 'fraction')?.value ?? ''
  const significant = fraction.replace(/0+$/, '')
  const whole = parts.filter(({ type }) => type !== 'fraction' && type !== 'decimal').map((part) => part.value)
  return { whole: whole.join(''), significant, zeros: fraction.slice(significant.length) }
}

/** All decimals of decimal text, closing zeros apart. */
export const detailParts = (value: string): AmountParts => partsOf(value, digitsOf(decimalsOf(value)))

/** As detailParts, cut (never rounded) to 2 decimals; an amount below 0.01 keeps its digits, so that it never reads as nothing. */
export function listParts(value: string): AmountParts {
  const cut = partsOf(value, { minimumFractionDigits: 2, maximumFractionDigits: 2, roundingMode: 'trunc' })
  if (cut.significant) return { ...cut, significant: cut.significant + cut.zeros, zeros: '' }
  const exact = partsOf(value, digitsOf(0))
  return cut.whole === '0' && exact.significant ? exact : cut
}

/** '250.0000000' -> '250', '0.5000000' -> '0.5' or '0,5': the shortest text of the same amount, for buttons and sentences. */
export const plainAmount = (value: string): string => formatter(digitsOf(0)).format(decimal(value))

/** '13252.1000000' -> '13,252.10': cut to 2 decimals, for columns of many; what is below 0.01 keeps its digits. */
export function listAmount(value: string): string {
  const { whole, significant, zeros } = listParts(value)
  return significant || zeros ? `${whole}${separators().decimal}${significant}${zeros}` : whole
}

/** '50612.5' -> '50.6K': where only the order of size counts. */
export const formatCompact = (value: string): string =>
  formatter({ notation: 'compact', maximumFractionDigits: 1 }).format(decimal(value))

/** Every digit as given, ungrouped: '0.14358' -> '0,14358' in Spanish. */
export const ungrouped = (value: string): string =>
  formatter({ ...digitsOf(decimalsOf(value)), useGrouping: false }).format(decimal(value))

/** 58214907 -> '58,214,907'. */
export const formatCount = (count: number): string => formatter({}).format(count)

const DOLLARS = { style: 'currency', currency: 'USD' } as const

/** '16766.35' -> '$16,766.35', in Spanish '16.766,35 US$'. US dollars as decimal text with 2 decimals. */
export const formatUsd = (value: string): string => formatter(DOLLARS).format(decimal(value))

/** '0.14358' -> '$0.14358', '1.0000000' -> '$1.00', '2.318' -> '$2.318': at least 2 decimals, no closing zeros beyond them. */
export const formatPrice = (price: string): string => formatter({ ...DOLLARS, ...digitsOf(2) }).format(decimal(price))

/** '178039.41' -> '$178,039': of sums that nobody counts in cents. */
export const formatUsdWhole = (value: string): string =>
  formatter({ ...DOLLARS, maximumFractionDigits: 0 }).format(decimal(value))

/** '16071.5' -> '$16.1K', '0.1436' -> '$0.14': beside the axis of a chart. */
export const formatUsdShort = (value: string): string =>
  formatter({ ...DOLLARS, notation: 'compact', maximumSignificantDigits: 4 }).format(decimal(value))

/** '59.74' -> '+$59.74', '-12' -> '-$12.00', '0' -> '$0.00'. */
export const formatUsdChange = (value: string): string =>
  formatter({ ...DOLLARS, signDisplay: 'exceptZero' }).format(decimal(value))

/** A change in percent: '1.84' -> '+1.84%', in Spanish '+1,84 %'. */
export const formatPercent = (percent: string): string =>
  formatter({
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  }).format(decimal(`${percent}e-2`))

/** Tenths of a percent: 413 -> '41.3%', 1000 -> '100%', 0 -> '<0.1%'; in Spanish '41,3 %'. */
export function formatShare(permille: number): string {
  const percent = formatter({ style: 'percent', maximumFractionDigits: 1 })
  return permille === 0 ? `<${percent.format('1e-3')}` : percent.format(decimal(`${permille}e-3`))
}

/** Milliseconds as seconds with one decimal: 4210 -> '4.2'. */
export const formatSeconds = (milliseconds: number): string =>
  formatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(decimal(`${milliseconds}e-3`))

/** What stands between digits in the language shown: needed to read what is typed, for which there is no Intl. */
export function separators(): { decimal: string; group: string } {
  const parts = formatter({ minimumFractionDigits: 1 }).formatToParts(10_000)
  const of = (type: Intl.NumberFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: of('decimal'), group: of('group') }
}
