import { hasWords, type RowType } from '#shared/domains/content/block-fields.ts'
import type { DocumentRow, Values } from '#shared/domains/content/document.schema.ts'
import { blankValues, markOf } from '#shared/domains/content/document-values.ts'

export type Rows = readonly DocumentRow[]
export interface DocumentState {
  rows: Rows
  past: readonly Rows[]
  future: readonly Rows[]
  /** Which field was typed into last: its letters are undone together. */
  typing: string | null
}
export type DocumentAct =
  | { do: 'load'; rows: Rows }
  | { do: 'restore'; rows: Rows }
  | { do: 'write'; key: string; language: 'en' | 'es'; name: string; value: Values[string] }
  | { do: 'translate'; key: string; values: Values | null }
  | { do: 'current'; key: string }
  | { do: 'hide'; key: string }
  | { do: 'move'; key: string; to: number }
  | { do: 'add'; after: string; type: RowType; key: string }
  | { do: 'duplicate'; key: string; copy: string }
  | { do: 'remove'; key: string }
  | { do: 'undo' }
  | { do: 'redo' }

const MOST_UNDONE = 200
export const startOf = (rows: Rows): DocumentState => ({ rows, past: [], future: [], typing: null })
export const freshKey = (): string => `b-${crypto.randomUUID().slice(0, 13)}`

/** All that can be done to a document, each undone by one step. */
export function reduce(state: DocumentState, act: DocumentAct): DocumentState {
  if (act.do === 'load') return startOf(act.rows)
  if (act.do === 'restore') return { ...startOf(act.rows), past: [state.rows] }
  if (act.do === 'undo') return undo(state)
  if (act.do === 'redo') return redo(state)
  const rows = changed(state.rows, act)
  if (rows === state.rows) return state
  const typing = act.do === 'write' ? `${act.key} ${act.language} ${act.name}` : null
  const past = typing !== null && typing === state.typing ? state.past : [...state.past, state.rows].slice(-MOST_UNDONE)
  return { rows, past, future: [], typing }
}

function undo(state: DocumentState): DocumentState {
  const last = state.past.at(-1)
  if (!last) return state
  return { rows: last, past: state.past.slice(0, -1), future: [state.rows, ...state.future], typing: null }
}
function redo(state: DocumentState): DocumentState {
  const [next, ...future] = state.future
  return next ? { rows: next, past: [...state.past, state.rows], future, typing: null } : state
}

type Change = Exclude<DocumentAct, { do: 'load' | 'restore' | 'undo' | 'redo' }>
function changed(rows: Rows, act: Change): Rows {
  const key = act.do === 'add' ? act.after : act.key
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  if (!row) return rows
  switch (act.do) {
    case 'write':
      return rows.with(at, written(row, act))
    case 'translate':
      return rows.with(at, withMark({ ...row, es: act.values }))
    case 'current':
      return rows.with(at, withMark(row))
    case 'hide': {
      const { hidden, ...shown } = row
      return rows.with(at, hidden ? shown : { ...row, hidden: true })
    }
    case 'move':
      return act.to < 1 || act.to >= rows.length || act.to === at
        ? rows
        : rows.toSpliced(at, 1).toSpliced(act.to, 0, row)
    case 'add':
      return rows.toSpliced(at + 1, 0, blankRow(act.key, act.type))
    case 'duplicate':
      return rows.toSpliced(at + 1, 0, { ...row, key: act.copy })
    case 'remove':
      return rows.toSpliced(at, 1)
  }
}

function blankRow(key: string, type: RowType): DocumentRow {
  return { key, type, en: blankValues(type), es: hasWords(type) ? null : blankValues(type) }
}

interface Written {
  language: 'en' | 'es'
  name: string
  value: Values[string]
}
/** What is written in Spanish says what stands in English now; what is written in English is not said in Spanish yet. */
function written(row: DocumentRow, { language, name, value }: Written): DocumentRow {
  const next = { ...row, [language]: { ...row[language], [name]: value } }
  if (language === 'es') return withMark(next)
  return row.es !== null && row.esOf === undefined ? { ...next, esOf: markOf(row) } : next
}
const withMark = (row: DocumentRow): DocumentRow => {
  const { esOf: _before, ...rest } = row
  return row.es === null ? rest : { ...rest, esOf: markOf(row) }
}
