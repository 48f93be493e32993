import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { ownFigure } from '#client/ui/choices.ts'
import { formatPercent, plainAmount } from '#client/ui/numbers.ts'
import { formatWorth, formatWorthChange } from '#client/ui/worth.ts'
import { coveredBetween, type PositionSides, scenarioAt } from '#shared/domains/pools/pool-position.ts'
import type { PoolPosition } from '#shared/domains/pools/pools.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { scaledPrice, shortPrice, usdOf } from './pool-figures.ts'
import css from './pools.module.css'
import { ScenarioCurve } from './scenario-curve.tsx'

const LOWEST = -80
const HIGHEST = 200
const TOLD = [-80, -50, -20, 0, 50, 100, 200]

/** What the position and what was put in would be worth at another price, by slider or by number. */
export function Scenario({ position, sides }: { position: PoolPosition; sides: PositionSides }) {
  const { t } = useLingui()
  const [text, setText] = useState('0')
  const typed = Math.round(Number(text.replace('−', '-').replace('%', '')))
  const percent = Math.min(HIGHEST, Math.max(LOWEST, Number.isFinite(typed) ? typed : 0))
  const { pool } = position
  return (
    <div className={css.scene}>
      <div className={css.sceneTop}>
        <h3>{t`What if the price moves?`}</h3>
        <span className={css.legend}>
          <i data-k="pool" aria-hidden /> {t`In the pool, with fees so far`}
          <i data-k="held" aria-hidden /> {t`Held`}
        </span>
      </div>
      <ScenarioCurve sides={sides} percent={percent} />
      <div className={css.slide}>
        <input
          type="range"
          min={LOWEST}
          max={HIGHEST}
          step={1}
          value={percent}
          aria-label={t`Change of the price in percent`}
          aria-valuetext={formatPercent(String(percent))}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TextInput
          aria-label={t`Change of the price`}
          inputMode="text"
          autoComplete="off"
          rightSection={<span aria-hidden>%</span>}
          value={text}
          onChange={(event) => setText(event.currentTarget.value.replace(/[^\d−-]/g, '').slice(0, 4))}
          onBlur={() => setText(String(percent))}
        />
      </div>
      <div className={css.axis} aria-hidden>
        <span>{formatPercent(String(LOWEST)).replace(/[.,]00/, '')}</span>
        <span style={{ left: placeOf(0) }}>{t`today`}</span>
        <span style={{ left: placeOf(100) }}>+100%</span>
        <span>+200%</span>
      </div>
      <Sentence position={position} sides={sides} percent={percent} />
      <VisuallyHidden>
        <table>
          <caption>{t`What if the price of ${assetCode(pool.base)} moves?`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Change of the price`}</th>
              <th scope="col">{t`In the pool, with fees so far`}</th>
              <th scope="col">{t`Held`}</th>
            </tr>
          </thead>
          <tbody>
            {TOLD.map((change) => {
              const at = scenarioAt(sides, change)
              return (
                <tr key={change}>
                  <th scope="row">{formatPercent(String(change))}</th>
                  <td>{worth(position, at.pool)}</td>
                  <td>{worth(position, at.held)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  )
}

const placeOf = (percent: number): string => `${((percent - LOWEST) / (HIGHEST - LOWEST)) * 100}%`

function worth({ pool }: PoolPosition, stroops: bigint): string {
  const usd = usdOf(pool, stroops)
  return usd === null
    ? `${ownFigure(plainAmount(fromStroops(stroops)))} ${assetCode(pool.counter)}`
    : ownFigure(formatWorth(usd))
}

function Sentence({ position, sides, percent }: { position: PoolPosition; sides: PositionSides; percent: number }) {
  const { pool } = position
  const scaled = scaledPrice(pool.price ?? '') ?? 0n
  const at = scenarioAt(sides, percent)
  const code = assetCode(pool.counter)
  const price = `${plainAmount(shortPrice((scaled * BigInt(100 + percent)) / 100n))} ${code}`
  const [inPool, held] = [worth(position, at.pool), worth(position, at.held)]
  const difference = differenceOf(position, at)
  const tone = /[1-9]/.test(difference) ? (at.pool < at.held ? 'down' : 'up') : undefined
  const covered = coveredBetween(sides)
  const priceAt = (change: number) =>
    plainAmount(shortPrice((scaled * BigInt(Math.round((100 + change) * 100))) / 10_000n))
  return (
    <p className={css.say} aria-live="polite">
      <Trans>
        At <b>{price}</b> the pool would be worth <b>{inPool}</b>, holding <b>{held}</b>:{' '}
        <b className={tone}>{difference}</b>.
      </Trans>{' '}
      {covered && covered.to - covered.from > 0.01 && (
        <Trans>
          Your fees so far cover every price between {priceAt(covered.from)} and {priceAt(covered.to)} {code}.
        </Trans>
      )}
    </p>
  )
}

/** Of the two figures as they are shown, so that they add up. */
function differenceOf({ pool }: PoolPosition, at: { pool: bigint; held: bigint }): string {
  const [a, b] = [usdOf(pool, at.pool), usdOf(pool, at.held)]
  if (a === null || b === null) {
    const difference = at.pool - at.held
    const sign = difference < 0n ? '−' : '+'
    const size = plainAmount(fromStroops(difference < 0n ? -difference : difference))
    return `${ownFigure(`${sign}${size}`)} ${assetCode(pool.counter)}`
  }
  const cents = BigInt(a.replace('.', '')) - BigInt(b.replace('.', ''))
  const size = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return ownFigure(formatWorthChange(`${cents < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`))
}
