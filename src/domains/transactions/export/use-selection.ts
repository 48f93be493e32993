import { trpc } from '#client/app/trpc.ts'
import { STATEMENT_LIMIT } from '#shared/domains/transactions/export.schema.ts'
import { selectionOf, type Wanted } from './export-address.ts'

export interface Selection {
  /** null until it is known. */
  count: number | null
  isAtLeast: boolean
  /** A statement needs its days, and has a limit. */
  isPossible: boolean
  isTooLong: boolean
}

/** How many entries the file will hold. */
export function useSelection(wanted: Omit<Wanted, 'language'>): Selection {
  const { format, list, search } = wanted
  const isStatement = format === 'pdf'
  const hasDays = Boolean(search.firstDay && search.lastDay && search.firstDay <= search.lastDay)
  const counted = trpc[isStatement ? 'history' : list].count.useQuery(selectionOf(wanted), {
    enabled: !isStatement || hasDays,
  })
  const { count = null, isAtLeast = false } = counted.data ?? {}
  const isTooLong = isStatement && hasDays && count !== null && count > STATEMENT_LIMIT
  return { count, isAtLeast, isTooLong, isPossible: !isStatement || (hasDays && !isTooLong) }
}
