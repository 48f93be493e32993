import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { plainAmount } from '#client/ui/numbers.ts'
import { type AccentCheck, measureAccent } from '#shared/domains/ui-config/accent.ts'
import { isHexColor } from '#shared/domains/ui-config/colors.ts'
import { nearestAccent } from '#shared/domains/ui-config/nearest-accent.ts'
import css from './config.module.css'

interface Props {
  accent: string
  /** Absent where this administrator changes nothing. */
  onChoose?: ((accent: string) => void) | undefined
}

/** What an accent is measured by, on every surface that it touches, in both themes; beside a refused one the nearest allowed. */
export function AccentMeasures({ accent, onChoose }: Props) {
  const { t } = useLingui()
  const number = (value: number): string => plainAmount(String(value))
  if (!isHexColor(accent)) return null
  const names: Record<AccentCheck, [string, string]> = {
    fillLight: [t`White on the accent`, t`Buttons in light`],
    fillDark: [t`White on the accent`, t`Buttons in dark`],
    linkLight: [t`Accent on light pages`, t`Links and marks, the weakest surface`],
    linkDark: [t`Lighter accent on dark pages`, t`Links and marks, the weakest surface`],
    controlDark: [t`Accent beside dark panels`, t`Switches and buttons`],
    sides: [t`Next to buying and selling`, t`Never taken for one of them`],
  }
  const measures = measureAccent(accent)
  return (
    <div className={css.measures}>
      {measures.some(({ isMet }) => !isMet) && <Nearest accent={accent} onChoose={onChoose} />}
      <ul>
        {measures.map(({ check, value, isMet, least, color }) => (
          <li key={check} data-met={isMet}>
            {isMet ? (
              <IconCheck size={16} stroke={1.8} aria-label={t`met`} />
            ) : (
              <IconAlertTriangle size={16} stroke={1.8} aria-label={t`not met`} />
            )}
            <span>
              <b>{names[check][0]}</b>
              <small>
                {names[check][1]}, {color}
              </small>
            </span>
            <span className={css.ratio}>
              <b className="num">{check === 'sides' ? `ΔE ${number(value)}` : `${number(value)}:1`}</b>
              <small className="num">{t`at least ${number(least)}`}</small>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          Below that it is not saved. Where a colour is too dark or too light for a theme, its nearest shade is used
          there.
        </Trans>
      </p>
    </div>
  )
}

function Nearest({ accent, onChoose }: Props) {
  const nearest = useMemo(() => nearestAccent(accent), [accent])
  return (
    <div className={css.nearest}>
      <span className={css.swatch} style={{ background: nearest }} aria-hidden />
      <span>
        <Trans>
          Nearest allowed colour: <b className="num">{nearest}</b>
        </Trans>
      </span>
      {onChoose && (
        <Button variant="default" size="compact-sm" onClick={() => onChoose(nearest)}>
          <Trans>Use it</Trans>
        </Button>
      )}
    </div>
  )
}
