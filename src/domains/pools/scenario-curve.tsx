import { type PositionSides, scenarioAt } from '#shared/domains/pools/pool-position.ts'
import css from './pools.module.css'

const [WIDTH, HEIGHT] = [640, 150]
const [LOWEST, HIGHEST, STEP] = [-80, 200, 5]

/** Only the geometry is made of floats; every figure that is read stands in the sentence and the table beside it. */
export function ScenarioCurve({ sides, percent }: { sides: PositionSides; percent: number }) {
  const changes = Array.from({ length: (HIGHEST - LOWEST) / STEP + 1 }, (_, at) => LOWEST + at * STEP)
  const points = changes.map((change) => ({ change, ...floats(sides, change) }))
  const most = Math.max(...points.flatMap(({ pool, held }) => [pool, held]), 1)
  const x = (change: number) => ((change - LOWEST) / (HIGHEST - LOWEST)) * WIDTH
  const y = (value: number) => HEIGHT - 4 - (value / most) * (HEIGHT - 12)
  const line = (pick: (point: (typeof points)[number]) => number) =>
    points.map((point, at) => `${at ? 'L' : 'M'}${x(point.change).toFixed(1)} ${y(pick(point)).toFixed(1)}`).join('')
  const here = floats(sides, percent)
  const still = { vectorEffect: 'non-scaling-stroke' as const, fill: 'none' }
  return (
    <div className={css.curve} aria-hidden>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {[0.25, 0.5, 0.75].map((part) => (
          <path key={part} d={`M0 ${HEIGHT * part}H${WIDTH}`} stroke="var(--x-line)" strokeDasharray="4 4" {...still} />
        ))}
        <path d={`M${x(0)} 0V${HEIGHT}`} stroke="var(--x-line-strong)" {...still} />
        <path d={line(({ held }) => held)} stroke="var(--x-faint)" strokeWidth="1.5" strokeDasharray="5 4" {...still} />
        <path d={line(({ pool }) => pool)} stroke="var(--x-brand)" strokeWidth="2" {...still} />
        <path d={`M${x(percent)} ${y(here.held)}V${y(here.pool)}`} stroke="var(--x-sell)" strokeWidth="2" {...still} />
      </svg>
      <span
        className={css.mark}
        style={{ left: `${(x(percent) / WIDTH) * 100}%`, top: `${(y(here.pool) / HEIGHT) * 100}%` }}
      />
    </div>
  )
}

function floats(sides: PositionSides, percent: number): { pool: number; held: number } {
  const { pool, held } = scenarioAt(sides, percent)
  return { pool: Number(pool), held: Number(held) }
}
