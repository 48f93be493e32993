import { Skeleton } from '@mantine/core'
import css from './skeleton-lines.module.css'

/** Placeholder rows of the same height as the loaded ones: disc, two lines, number. */
export function SkeletonLines({ rows, height, disc = 32 }: { rows: number; height: number; disc?: number }) {
  return (
    <div className={css.lines} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.line} style={{ height }}>
          <Skeleton circle height={disc} width={disc} />
          <span className={css.text}>
            <Skeleton height={11} width={96 + ((row * 37) % 60)} />
            <Skeleton height={9} width={64} />
          </span>
          <Skeleton height={11} width={72} />
        </div>
      ))}
    </div>
  )
}
