import type * as z from 'zod/mini'
import { type Field, fieldsOf } from './block-fields.ts'
import { type DocumentRow, MOST_ROW_LETTERS } from './document.schema.ts'

type Language = 'en' | 'es'
/** `path`: of the field, as `items.2.title` or `grid.0.1`; null where the row as a whole is meant. */
export interface DocumentFault {
  key: string
  language: Language
  path: string | null
  kind:
    | 'empty'
    | 'long'
    | 'address'
    | 'anchor'
    | 'picture'
    | 'wrong'
    | 'noSection'
    | 'emptySection'
    | 'sameAnchor'
    | 'tooMany'
    | 'noEnglish'
  /** Letters that the field takes, where it is too long. */
  most?: number
}

type Issue = z.core.$ZodIssue
interface Read {
  value: unknown
  issues: readonly Issue[]
}

/** The faults of a row in a language, each once; what all languages have in common is said with English. */
export function faultsOf(row: DocumentRow, language: Language, { value, issues }: Read): DocumentFault[] {
  const found = new Map<string, DocumentFault>()
  for (const issue of issues) {
    const { path, field } = placeOf(row, issue)
    if (language === 'es' && field?.common && row.en !== null) continue
    const fault = { key: row.key, language, path, ...kindOf(issue, { field, isEmpty: isEmptyAt(value, issue.path) }) }
    found.set(`${path} ${fault.kind}`, fault)
  }
  return [...found.values()]
}

/** More than a draft's row may hold. */
export const isTooLong = (row: DocumentRow): boolean => JSON.stringify(row).length > MOST_ROW_LETTERS

function placeOf({ type }: DocumentRow, { path: [name, at, part] }: Issue): { path: string | null; field?: Field } {
  const isGrid = name === 'columns' || name === 'rows'
  const field = fieldsOf(type).find((one) => one.name === (isGrid ? 'grid' : name))
  if (!field) return { path: null }
  if (typeof at !== 'number') return { path: field.name, field }
  if (name === 'columns') return { path: `grid.0.${at}`, field }
  if (name === 'rows') return { path: `grid.${at + 1}.${typeof part === 'number' ? part : 0}`, field }
  if (field.kind !== 'items') return { path: field.name, field }
  const known = field.of?.find((one) => one.name === part) ?? field.of?.[0]
  return known ? { path: `${field.name}.${at}.${known.name}`, field: known } : { path: field.name, field }
}

interface Place {
  field: Field | undefined
  isEmpty: boolean
}
function kindOf(issue: Issue, { field, isEmpty }: Place): Pick<DocumentFault, 'kind' | 'most'> {
  if (field?.kind === 'picture') return { kind: 'picture' }
  if (issue.code === 'too_small' || isEmpty) return { kind: 'empty' }
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? { kind: 'long', most: Number(issue.maximum) } : { kind: 'long' }
  if (issue.code !== 'invalid_format') return { kind: 'wrong' }
  return { kind: field?.name === 'anchor' ? 'anchor' : 'address' }
}

function isEmptyAt(value: unknown, path: readonly PropertyKey[]): boolean {
  let found = value
  for (const part of path) {
    if (typeof found !== 'object' || found === null) return false
    found = (found as Record<PropertyKey, unknown>)[part]
  }
  return found === ''
}
