import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import type { Holding } from './use-holdings.ts'

export type SortBy = 'value' | 'name' | 'change'
const ONE_DOLLAR = 100n

/** Worth less than a dollar, or nothing; one without a price is not small unless it is empty. XLM always shows. */
export function isSmall({ asset, usd, total }: Pick<Holding, 'asset' | 'usd' | 'total'>): boolean {
  if (asset === NATIVE) return false
  return usd === null ? toStroops(total) === 0n : usdCents(usd) < ONE_DOLLAR
}

export function sought({ code, name, domain }: Pick<Holding, 'code' | 'name' | 'domain'>, text: string): boolean {
  const part = text.trim().toLowerCase()
  return [code, name, domain].some((field) => field?.toLowerCase().includes(part))
}

export function sorted(rows: readonly Holding[], by: SortBy): Holding[] {
  if (by === 'name') return rows.toSorted((a, b) => a.code.localeCompare(b.code))
  if (by === 'change') return rows.toSorted((a, b) => changeOf(b) - changeOf(a))
  return rows.toSorted((a, b) => Number(centsOf(b) - centsOf(a)))
}

const changeOf = ({ trend }: Holding): number => (trend?.change ? Number(trend.change) : Number.NEGATIVE_INFINITY)
const centsOf = ({ usd }: Holding): bigint => (usd === null ? -1n : usdCents(usd))
