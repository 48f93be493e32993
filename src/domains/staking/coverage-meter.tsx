import css from './staking.module.css'

/** What stands at the end of the bar, in percent of what is promised; the mark is at 100. */
const FULL = 150

/** How far promised rewards are funded. Decorative: the percentage stands beside it. */
export function CoverageMeter({ coverage, isPale }: { coverage: number | null; isPale: boolean }) {
  const width = coverage === null ? 100 : Math.min(100, (coverage / FULL) * 100)
  return (
    <span className={css.meter} data-pale={isPale || undefined} aria-hidden>
      <i style={{ width: `${width}%` }} />
      <b style={{ insetInlineStart: `${(100 / FULL) * 100}%` }} />
    </span>
  )
}
