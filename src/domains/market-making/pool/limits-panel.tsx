import { useLingui } from '@lingui/react/macro'
import css from '#client/domains/market-making/market-making.module.css'
import { ownFigure } from '#client/ui/choices.ts'
import { shortPrice } from '#client/ui/digits.ts'
import { formatSeconds, formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { MakerPoolDetail } from '#shared/domains/market-making/market-making.schema.ts'
import { bareText } from '#shared/kernel/stroops.ts'

/** The limits that stop the pool, and how near each is. */
export function LimitsPanel({ pool }: { pool: MakerPoolDetail }) {
  const { t } = useLingui()
  const { rules, use } = pool
  const [volume, loss] = [formatUsd(rules.dailyVolumeUsd), formatUsd(rules.dailyLossUsd)]
  const { staleSeconds } = rules
  const age = use.referenceAgeMs
  return (
    <Panel title={t`Limits`}>
      <ul className={css.limits}>
        <Band pool={pool} />
        <Limit
          name={t`Volume today`}
          stops={t`Stops at ${volume}`}
          used={ownFigure(formatUsd(use.volumeUsd))}
          part={Number(use.volumeUsd) / Number(rules.dailyVolumeUsd)}
        />
        <Limit
          name={t`Loss today`}
          stops={t`Stops at ${loss}`}
          used={ownFigure(formatUsd(use.lossUsd))}
          part={Number(use.lossUsd) / Number(rules.dailyLossUsd)}
        />
        <Limit
          name={t`Reference`}
          stops={t`Stops when older than ${staleSeconds} s`}
          used={age === null ? '–' : `${formatSeconds(age)} s`}
          part={age === null ? 0 : age / (1000 * staleSeconds)}
        />
      </ul>
    </Panel>
  )
}

function Band({ pool: { band, reference } }: { pool: MakerPoolDetail }) {
  const { t } = useLingui()
  if (!band) return <Limit name={t`Band`} stops={t`Set around the reference at the start`} used="–" part={0} />
  const [low, high] = [shortPrice(bareText(band.low)), shortPrice(bareText(band.high))]
  const at = reference
    ? (Number(reference.price) - Number(band.low)) / (Number(band.high) - Number(band.low))
    : Number.NaN
  const place = () => {
    if (Number.isNaN(at)) return '–'
    return at < 0 || at > 1 ? t`outside` : t`inside`
  }
  return <Limit name={t`Band`} stops={t`${low} to ${high}`} used={place()} part={Number.isNaN(at) ? 0 : at} />
}

interface LimitProps {
  name: string
  stops: string
  used: string
  /** Of the limit, from 0 to 1. */
  part: number
}

function Limit({ name, stops, used, part }: LimitProps) {
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{stops}</small>
      </span>
      <span>
        {used}
        <i className={css.meter} aria-hidden>
          <i style={{ width: `${100 * Math.min(1, Math.max(0, part))}%` }} />
        </i>
      </span>
    </li>
  )
}
