import css from './sparkline.module.css'
import { sparklinePath } from './sparkline-path.ts'

interface SparklineProps {
  /** Decimal text, oldest first. The figures stand beside it: it is only a picture. */
  values: readonly string[]
  width?: number
  height?: number
}

/** The course of a price as a line, in the colour of its direction. */
export function Sparkline({ values, width = 88, height = 28 }: SparklineProps) {
  const numbers = values.map(Number)
  const change = (numbers.at(-1) ?? 0) - (numbers[0] ?? 0)
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'level'
  return (
    <svg
      className={css.line}
      data-direction={direction}
      viewBox={`0 0 ${width} ${height}`}
      {...{ width, height }}
      aria-hidden
    >
      <path d={sparklinePath(numbers, { width, height })} />
    </svg>
  )
}
