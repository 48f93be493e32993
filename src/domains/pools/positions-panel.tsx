import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { PairAvatars } from '#client/app/prices/pair-avatars.tsx'
import { toneOf } from '#client/ui/change.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatPercent, plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { formatWorth, formatWorthChange } from '#client/ui/worth.ts'
import { useZoneKnown } from '#client/ui/zone-known.ts'
import type { PoolPosition, PositionEquation, PositionList } from '#shared/domains/pools/pools.schema.ts'
import { assetCode, pairName } from '#shared/kernel/asset-id.ts'
import { Equation, inUnit } from './equation.tsx'
import { sidesOfPosition } from './pool-figures.ts'
import css from './pools.module.css'
import { Scenario } from './scenario.tsx'

export type Direction = 'deposit' | 'withdraw'
interface PositionsProps {
  positions: PositionList
  /** The pool whose position is shown whole. */
  shown: string | null
  onShow: (poolId: string) => void
  onAct: (poolId: string, direction: Direction) => void
}

/** One position is shown whole, the others as a line each. */
export function PositionsPanel({ positions, shown, onShow, onAct }: PositionsProps) {
  const { t } = useLingui()
  const { items, valueUsd, feesUsd } = positions
  const whole = items.find(({ pool }) => pool.id === shown) ?? items[0]
  const [value, fees] = [ownFigure(formatWorth(valueUsd)), ownFigure(formatWorth(feesUsd))]
  if (!whole)
    return (
      <Panel title={t`My positions`}>
        <Empty title={t`You are in no pool yet`} compact>
          <Trans>Choose a pool below and deposit both of its assets. Your earnings and costs appear here.</Trans>
        </Empty>
      </Panel>
    )
  const note = (
    <Plural
      value={items.length}
      one={`${value} in # pool, ${fees} earned`}
      other={`${value} in # pools, ${fees} earned`}
    />
  )
  return (
    <Panel title={t`My positions`} note={note}>
      <Whole key={whole.pool.id} position={whole} onAct={onAct} />
      {items
        .filter((position) => position !== whole)
        .map((position) => (
          <Line key={position.pool.id} position={position} onShow={onShow} />
        ))}
    </Panel>
  )
}

function Whole({ position, onAct }: { position: PoolPosition; onAct: PositionsProps['onAct'] }) {
  const { t } = useLingui()
  const { pool, history } = position
  const sides = sidesOfPosition(position)
  const name = pairName(pool)
  return (
    <div className={css.sel}>
      <div className={css.selHead}>
        <Named position={position} />
        {history && <Against equation={history.equation} />}
        <span className={css.selBtns}>
          <Button
            variant="default"
            size="xs"
            aria-label={t`Withdraw from ${name}`}
            onClick={() => onAct(pool.id, 'withdraw')}
          >
            {t`Withdraw`}
          </Button>
          <Button variant="default" size="xs" aria-label={t`Add to ${name}`} onClick={() => onAct(pool.id, 'deposit')}>
            {t`Add`}
          </Button>
        </span>
      </div>
      {history && sides ? (
        <>
          <Equation equation={history.equation} />
          <Scenario position={position} sides={sides} />
          <p className={css.small}>
            <Trans>The oldest deposits count as withdrawn first. Figures use the pool’s own price.</Trans>
          </p>
        </>
      ) : (
        <Unknown position={position} />
      )}
    </div>
  )
}

function Unknown({ position: { pool, shares, amountA, amountB } }: { position: PoolPosition }) {
  const [a, b] = [
    `${ownFigure(plainAmount(amountA))} ${assetCode(pool.assetA)}`,
    `${ownFigure(plainAmount(amountB))} ${assetCode(pool.assetB)}`,
  ]
  if (Number(shares) === 0)
    return (
      <p className={css.small}>
        <Trans>
          You have no shares of this pool now. Its line still reserves two entries: withdraw 100% to end it.
        </Trans>
      </p>
    )
  return (
    <p className={css.small}>
      <Trans>
        Your shares are worth {a} and {b} now. Your deposits are unknown, so there is no comparison with holding.
      </Trans>
    </p>
  )
}

function Named({ position: { pool, history } }: { position: PoolPosition }) {
  const { t } = useLingui()
  const formats = useFormats()
  const isZoneKnown = useZoneKnown()
  const since = history && isZoneKnown && formats.date(history.since)
  const price = history?.entryPrice ? `${plainAmount(shown(history.entryPrice))} ${assetCode(pool.counter)}` : null
  return (
    <span className={css.named}>
      <PairAvatars base={pool.base} counter={pool.counter} />
      <span>
        <b>{pairName(pool)}</b>
        {since && <small>{price === null ? t`Since ${since}` : t`Since ${since}, at ${price}`}</small>}
      </span>
    </span>
  )
}

const shown = (price: string): string => String(Number(Number(price).toPrecision(5)))

function Against({ equation }: { equation: PositionEquation }) {
  const { t } = useLingui()
  const { unit, gain, gainPercent } = equation
  const figure = unit === null ? ownFigure(formatWorthChange(gain)) : inUnit(equation, gain)
  return (
    <span className={css.vs}>
      <span className={toneOf(gain)}>
        {figure} {gainPercent !== null && `(${formatPercent(gainPercent)})`}
      </span>
      <span>{t`against holding`}</span>
    </span>
  )
}

function Line({ position, onShow }: { position: PoolPosition; onShow: PositionsProps['onShow'] }) {
  const { t } = useLingui()
  const { pool, history, valueUsd } = position
  const name = pairName(pool)
  const equation = history?.equation
  const figures: [string, string][] = equation
    ? [
        [t`If held`, inUnit(equation, equation.held)],
        [t`Imp. loss`, inUnit(equation, equation.impermanentLoss)],
        [t`Fees`, inUnit(equation, equation.fees)],
        [t`Value now`, inUnit(equation, equation.now)],
      ]
    : [[t`Value now`, valueUsd === null ? t`Unknown` : ownFigure(formatWorth(valueUsd))]]
  return (
    <div className={css.other}>
      <Named position={position} />
      <dl className={css.mini}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Button variant="subtle" size="compact-sm" aria-label={t`Show ${name}`} onClick={() => onShow(pool.id)}>
        {t`Show`}
      </Button>
    </div>
  )
}
