import { useMemo } from 'react'
import type { RowType } from '#shared/domains/content/block-fields.ts'
import type { Values } from '#shared/domains/content/document.schema.ts'
import { textsOf } from '#shared/domains/content/from-document.ts'
import { wordsOf } from '#shared/domains/content/marked-text.ts'
import css from './editor.module.css'

const STRONG = new Set(['title', 'label', 'question', 'caption', 'value', 'first', 'second'])

/** What a row says, to be read. */
export function RowText({ type, values }: { type: RowType; values: Values }) {
  const lines = useMemo(() => textsOf(type, values), [type, values])
  const isHeading = type === 'section' || type === 'heading'
  const { grid } = values
  return (
    <div className={css.said} data-heading={isHeading || undefined}>
      {lines
        .filter(({ name }) => !name.startsWith('grid') && name !== 'tone' && name !== 'anchor')
        .map(({ name, text }) => {
          const words = name === 'code' ? text : wordsOf(text)
          const isStrong = STRONG.has(name.split('.').at(-1) ?? '')
          return name === 'code' ? <pre key={name}>{words}</pre> : <p key={name}>{isStrong ? <b>{words}</b> : words}</p>
        })}
      {Array.isArray(grid) && (
        <table>
          <tbody>
            {(grid as string[][]).map((cells, at) => (
              <tr key={`${at} ${cells[0]}`}>
                {cells.map((cell, place) => (
                  <td key={`${place} ${cell}`}>{wordsOf(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
