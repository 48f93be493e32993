import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Dial } from '#client/ui/dial.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './swaps.module.css'
import type { Quoting } from './use-swap-quote.ts'

/** The rate both ways, and how long it holds. */
export function QuoteDial({ quoting }: { quoting: Quoting }) {
  const { t } = useLingui()
  const { quote, at, again, isLoading } = quoting
  const left = useSecondsLeft(at, quote?.secondsLeft ?? 0)
  if (!quote) return null
  const [sell, buy] = [assetCode(quote.sell), assetCode(quote.buy)]
  const [rate, inverse] = [plainAmount(quote.rate), plainAmount(quote.inverseRate)]
  return (
    <div className={css.rate}>
      <span role="timer" aria-live="off" aria-label={t`Seconds that the quote holds`}>
        <Dial value={left / quote.secondsLeft} size={44}>
          <b>{left}</b>
        </Dial>
      </span>
      <div>
        <b>
          1 {sell} = {rate} {buy}
        </b>
        <span>
          <Trans>
            1 {buy} = {inverse} {sell}. Quote held for {left} s.
          </Trans>
        </span>
      </div>
      <ActionIcon variant="subtle" size={40} aria-label={t`Ask for a new quote`} loading={isLoading} onClick={again}>
        <IconRefresh size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function useSecondsLeft(at: number, seconds: number): number {
  const [now, setNow] = useState(at)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.min(seconds, seconds - Math.floor((Math.max(now, at) - at) / 1000)))
}
