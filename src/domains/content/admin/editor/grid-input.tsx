import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Notice } from '#client/ui/notice.tsx'
import css from './editor.module.css'

interface Props {
  grid: readonly string[][]
  language: 'en' | 'es'
  faultAt: (path: string) => string | undefined
  onChange: (grid: string[][]) => void
}
const MOST = { rows: 101, columns: 8 }

/** The cells of a table; the first row names the columns. */
export function GridInput({ grid, language, faultAt, onChange }: Props) {
  const { t } = useLingui()
  const columns = grid[0]?.length ?? 0
  const faults = grid.flatMap((cells, row) =>
    cells.flatMap((_, column) => {
      const fault = faultAt(`grid.${row}.${column}`)
      const [line, place] = [row + 1, column + 1]
      return fault === undefined ? [] : [{ name: t`Row ${line}, column ${place}`, fault }]
    }),
  )
  const whole = faultAt('grid')
  const write = (row: number, column: number, text: string): void =>
    onChange(grid.map((cells, at) => (at === row ? cells.with(column, text) : cells)))
  return (
    <div className={css.gridBox}>
      <table className={css.grid}>
        <tbody>
          {grid.map((cells, row) => (
            <tr key={`row ${row + 1}`}>
              {cells.map((cell, column) => {
                const [line, place] = [row + 1, column + 1]
                return (
                  <td key={`cell ${place}`}>
                    <input
                      value={cell}
                      lang={language}
                      maxLength={1000}
                      data-at={`${language}.grid.${row}.${column}`}
                      aria-invalid={faultAt(`grid.${row}.${column}`) !== undefined || undefined}
                      data-head={row === 0 || undefined}
                      aria-label={t`Row ${line}, column ${place}`}
                      onChange={({ currentTarget }) => write(row, column, currentTarget.value)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {whole !== undefined && <Notice tone="bad">{whole}</Notice>}
      {faults.map(({ name, fault }) => (
        <p key={name} className={css.fault}>{`${name}: ${fault}`}</p>
      ))}
      <div className={css.gridActs}>
        <Button
          variant="subtle"
          size="xs"
          disabled={grid.length >= MOST.rows}
          onClick={() => onChange([...grid, Array.from({ length: columns }, () => '')])}
        >
          <Trans>Add a row</Trans>
        </Button>
        <Button variant="subtle" size="xs" disabled={grid.length <= 2} onClick={() => onChange(grid.slice(0, -1))}>
          <Trans>Remove the last row</Trans>
        </Button>
        <Button
          variant="subtle"
          size="xs"
          disabled={columns >= MOST.columns}
          onClick={() => onChange(grid.map((cells) => [...cells, '']))}
        >
          <Trans>Add a column</Trans>
        </Button>
        <Button
          variant="subtle"
          size="xs"
          disabled={columns <= 1}
          onClick={() => onChange(grid.map((cells) => cells.slice(0, -1)))}
        >
          <Trans>Remove the last column</Trans>
        </Button>
      </div>
    </div>
  )
}
