import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsDownUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { Amount } from '#client/ui/amount.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { shareOf } from './most-to-sell.ts'
import { SwapPicker } from './swap-picker.tsx'
import { SwapWell } from './swap-well.tsx'
import css from './swaps.module.css'
import { useSides } from './use-sides.ts'
import { useWorth } from './use-worth.ts'

const SHARES = [25n, 50n, 75n, 100n] as const

type Sides = ReturnType<typeof useSides>
interface WellProps {
  sides: Sides
  /** As typed, or as quoted. */
  value: string
  /** The quote that tells it is being asked for. */
  isWaiting: boolean
  worth: ReturnType<typeof useWorth>
}

export function PayWell({
  sides,
  value,
  isWaiting,
  worth,
  most,
  isTooMuch,
}: WellProps & { most: string | null; isTooMuch: boolean }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { sell } = sides
  const fill = (percent: bigint): void => {
    sides.enter('sell', shareOf(most ?? '0', percent))
    input.current?.focus()
  }
  return (
    <SwapWell
      ref={input}
      label={t`You pay`}
      held={
        most !== null && (
          <Trans>
            Spendable <Amount own value={sides.spendable(sell) ?? '0'} list />
          </Trans>
        )
      }
      value={value}
      onChange={(typed) => sides.enter('sell', typed)}
      isWaiting={isWaiting}
      worth={worth(sell, value)}
      fault={
        isTooMuch && most !== null
          ? t`You can swap at most ${ownFigure(plainAmount(most))} ${assetCode(sell)}, with the fees.`
          : undefined
      }
      picker={<SwapPicker label={t`Asset to pay with`} asset={sell} choices={sides.toSell} onPick={sides.setSell} />}
    >
      <span className={css.shares}>
        {SHARES.map((percent) => (
          <Button
            key={String(percent)}
            size="compact-xs"
            variant="default"
            disabled={most === null}
            onClick={() => fill(percent)}
          >
            {percent === 100n ? t`Max` : plainPercent(String(percent))}
          </Button>
        ))}
      </span>
    </SwapWell>
  )
}

export function ReceiveWell({ sides, value, isWaiting, worth }: WellProps) {
  const { t } = useLingui()
  const { buy } = sides
  return (
    <SwapWell
      label={t`You receive`}
      held={
        <Trans>
          Balance <Amount own value={sides.spendable(buy) ?? '0'} list />
        </Trans>
      }
      value={value}
      onChange={(typed) => sides.enter('buy', typed)}
      isWaiting={isWaiting}
      worth={worth(buy, value)}
      picker={
        <SwapPicker label={t`Asset to receive`} asset={buy} choices={sides.toBuy} hasEvery onPick={sides.setBuy} />
      }
    />
  )
}

export function FlipButton({ onFlip }: { onFlip: () => void }) {
  const { t } = useLingui()
  return (
    <ActionIcon
      className={css.flip}
      size={40}
      radius="md"
      variant="default"
      aria-label={t`Flip the two assets`}
      aria-keyshortcuts="x"
      onClick={onFlip}
    >
      <IconArrowsDownUp size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
