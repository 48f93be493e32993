import { Trans, useLingui } from '@lingui/react/macro'
import { Box } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { plainAmount, ungrouped } from '#client/ui/numbers.ts'
import css from './chart.module.css'
import type { Bar } from './live-candle.ts'
import type { OlderCandles } from './use-older-candles.ts'

const ROWS = 60

interface CandleTableProps {
  bars: readonly Bar[]
  decimals: number
  caption: string
  code: string
  older: OlderCandles
}

/** The candles as a table, newest first. */
export function CandleTable({ bars, decimals, caption, code, older }: CandleTableProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [rows, setRows] = useState(ROWS)
  const showOlder = (): void => {
    if (rows + ROWS > bars.length) older.load()
    setRows(rows + ROWS)
  }
  const price = (value: number): string => ungrouped(value.toFixed(decimals))
  return (
    <Box component="section" className={css.tableBox} tabIndex={0} aria-label={caption}>
      <table className={css.table}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            <th scope="col">{t({ message: 'Open', context: 'first price' })}</th>
            <th scope="col">{t`High`}</th>
            <th scope="col">{t`Low`}</th>
            <th scope="col">{t({ message: 'Close', context: 'last price' })}</th>
            <th scope="col">{t`Volume, ${code}`}</th>
          </tr>
        </thead>
        <tbody>
          {bars
            .slice(-rows)
            .toReversed()
            .map((bar) => (
              <tr key={bar.at}>
                <th scope="row">{formats.dayTime(new Date(bar.at).toISOString())}</th>
                <td>{price(bar.open)}</td>
                <td>{price(bar.high)}</td>
                <td>{price(bar.low)}</td>
                <td className={bar.close >= bar.open ? 'up' : 'down'}>{price(bar.close)}</td>
                <td>{plainAmount(bar.volume.toFixed(2))}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className={css.older}>
        {rows < bars.length || older.hasOlder ? (
          <BusyButton variant="default" size="xs" busy={older.isLoading} onClick={showOlder}>
            <Trans>Show older</Trans>
          </BusyButton>
        ) : (
          <Trans>Nothing older is known.</Trans>
        )}
      </div>
    </Box>
  )
}
