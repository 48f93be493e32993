import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Popover, SegmentedControl } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import { SLIPPAGE } from '#shared/domains/markets/impact.ts'
import css from './swaps.module.css'

const PRESETS = ['0.1', '0.5', '1']
const PERCENT = /^(?:10(?:\.0{1,2})?|\d(?:\.\d{1,2})?)$/

interface Props {
  value: string
  onChange: (value: string) => void
}

/** By how much the result may be worse than quoted. */
export function SlippageMenu({ value, onChange }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const isWrong = typed !== '' && !PERCENT.test(typed)
  const shown = plainAmount(value)
  const take = (text: string): void => {
    setTyped(text)
    if (PERCENT.test(text)) onChange(text)
  }
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="subtle" size="sm" leftSection={<IconSettings size={16} stroke={1.6} aria-hidden />}>
          <Trans>Slippage {shown}%</Trans>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Slippage`}>
        <div className={css.slippage}>
          <p>
            <Trans>If the result would be worse than the quote by more than this, nothing is swapped.</Trans>
          </p>
          <SegmentedControl
            fullWidth
            aria-label={t`Slippage`}
            value={PRESETS.includes(value) ? value : ''}
            onChange={(preset) => {
              setTyped('')
              onChange(preset)
            }}
            data={PRESETS.map((preset) => ({ value: preset, label: plainPercent(preset) }))}
          />
          <DecimalInput
            label={t`Your own, in percent`}
            value={typed}
            placeholder={shown}
            error={isWrong ? t`From 0 to ${SLIPPAGE.most} %, with at most 2 decimals.` : undefined}
            onChange={take}
          />
          {Number(value) > 1 && (
            <p className={css.warn}>
              <Trans>That is a lot: you may get noticeably less than quoted.</Trans>
            </p>
          )}
          {Number(value) < 0.1 && (
            <p className={css.warn}>
              <Trans>That is very little: the swap may fail where the price moves at all.</Trans>
            </p>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
