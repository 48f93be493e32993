import { useLingui } from '@lingui/react/macro'
import { useContentWords } from '#client/domains/content/admin/content-words.ts'
import type { Rows } from './document-state.ts'
import type { FieldPlace } from './use-rows-view.ts'

/** A field as the editor shows it: its block with its number, its label, and the language. */
export function useFieldName(rows: Rows): (place: FieldPlace) => string {
  const { t } = useLingui()
  const words = useContentWords()
  const labelOf = (path: string): string => {
    const [name = '', at, part] = path.split('.')
    if (at === undefined) return words.fields[name] ?? name
    const [line, place] = [Number(at) + 1, Number(part ?? 0) + 1]
    if (name === 'grid') return t`Row ${line}, column ${place}`
    return [line, words.fields[part ?? ''] ?? part].join(', ')
  }
  return ({ key, language, path }) => {
    const at = rows.findIndex((row) => row.key === key)
    const row = rows[at]
    const [label, place] = [row ? words.types[row.type] : key, at + 1]
    const tongue = language === 'en' ? t`English` : t`Spanish`
    const block = t`${label}, block ${place}`
    return path === null ? `${block} · ${tongue}` : `${block} · ${labelOf(path)}, ${tongue}`
  }
}
