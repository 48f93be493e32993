import type { Flow } from './chart.types.ts'
import css from './flow-bars.module.css'
import { scaleOf } from './flow-scale.ts'

/** In above the line (solid), out below it (hollow): never told by colour alone. The figures stand in a table beside it. */
export function FlowBars({ flows, label, height = 180 }: { flows: readonly Flow[]; label: string; height?: number }) {
  const scale = scaleOf(flows, height)
  return (
    <figure className={css.bars} aria-label={label}>
      {flows.map(({ key, label: below, moneyIn, moneyOut }) => (
        <div key={key}>
          <span className={css.half} style={{ height: scale.above }}>
            <i style={{ height: scale.of(moneyIn) }} />
          </span>
          <span className={css.half} style={{ height: scale.below }}>
            <i style={{ height: scale.of(moneyOut) }} data-none={scale.of(moneyOut) === 0 || undefined} />
          </span>
          <span className={css.label}>{below}</span>
        </div>
      ))}
    </figure>
  )
}
