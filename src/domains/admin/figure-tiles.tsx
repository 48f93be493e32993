import css from './figure-tiles.module.css'

export interface FigureTile {
  label: string
  value: string
  note: string
  isBad?: boolean
}

/** Figures in a row, each with its name and what is to be said of it. */
export function FigureTiles({ label: name, tiles }: { label: string; tiles: readonly FigureTile[] }) {
  return (
    <dl className={css.tiles} aria-label={name}>
      {tiles.map(({ label, value, note, isBad }) => (
        <div key={label} data-bad={isBad || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
