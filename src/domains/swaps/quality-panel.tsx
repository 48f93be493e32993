import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { toneOf } from '#client/ui/change.tsx'
import { formatPercent } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import css from './swaps.module.css'

/** How the person's swaps were executed against their quotes; nothing before the first one. */
export function QualityPanel() {
  const { t } = useLingui()
  const { data } = trpc.swap.quality.useQuery()
  if (!data || data.average === null) return null
  return (
    <Panel title={t`Your execution`} note={<Plural value={data.swaps} one="# swap" other="# swaps" />} pad>
      <p className={css.quality}>
        <b className={toneOf(data.average)}>{formatPercent(data.average)}</b>
        <span>
          <Trans>
            against the quotes, on average. Better: {data.better}, worse: {data.worse}.
          </Trans>
        </span>
      </p>
    </Panel>
  )
}
