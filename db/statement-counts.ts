import type { LogEvent } from 'kysely'

/** SQL by the word that it begins with; whatever begins otherwise counts as `other`. */
const KINDS = ['select', 'with', 'insert', 'update', 'delete', 'other'] as const
type StatementKind = (typeof KINDS)[number]
export interface StatementCount {
  kind: StatementKind
  outcome: 'done' | 'failed'
  statements: number
  seconds: number
}

/** Statements of this process through Kysely; a transaction's own words come with its first and last statement. */
const counts: StatementCount[] = KINDS.flatMap((kind) => [
  { kind, outcome: 'done', statements: 0, seconds: 0 },
  { kind, outcome: 'failed', statements: 0, seconds: 0 },
])
const placeOf = new Map<string, number>(KINDS.map((kind, at) => [kind, at * 2]))
const OTHER = placeOf.get('other') ?? 0

export function countStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const word = /^\s*(\w+)/.exec(query.sql)?.[1]?.toLowerCase() ?? ''
  const found = counts[(placeOf.get(word) ?? OTHER) + (level === 'error' ? 1 : 0)]
  if (!found) return
  found.statements += 1
  found.seconds += queryDurationMillis / 1000
}

export const statementCounts = (): readonly StatementCount[] => counts
