import { useLingui } from '@lingui/react/macro'
import { CoverageMeter } from '#client/domains/staking/coverage-meter.tsx'
import type { DeskPool } from '#shared/domains/staking/staking-desk.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import css from './staking-desk.module.css'

/** More is said as more than this: it tells nothing any more. */
const MOST = 999

/** How far a pool's rewards are funded, as text and as a bar. */
export function Coverage({ coverage, rewardBook }: Pick<DeskPool, 'coverage' | 'rewardBook'>) {
  const { t } = useLingui()
  if (coverage !== null)
    return <Bar text={coverage > MOST ? `>${MOST}%` : `${coverage}%`} coverage={coverage} isPale={coverage <= 100} />
  return toStroops(rewardBook) > 0n ? (
    <Bar text={t`In full`} coverage={null} />
  ) : (
    <Bar text={t`Not funded`} coverage={0} />
  )
}

function Bar({ text, coverage, isPale = false }: { text: string; coverage: number | null; isPale?: boolean }) {
  return (
    <span className={css.coverage}>
      <span>{text}</span>
      <CoverageMeter coverage={coverage} isPale={isPale} />
    </span>
  )
}
