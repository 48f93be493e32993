import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import { leavesNothing } from '#client/domains/assets/dust/small-balances.ts'
import type { Holding } from '#client/domains/assets/holdings/use-holdings.ts'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { Rows } from '#client/ui/rows.tsx'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import css from './dust.module.css'
import { DustRow } from './dust-row.tsx'
import { useConvert } from './use-convert.ts'
import { type DustQuote, useDustQuotes } from './use-dust-quotes.ts'

interface DustDialogProps {
  rows: readonly Holding[]
  /** XLM that each removed asset frees. */
  perEntry: string
  onClose: () => void
}

/** Small balances as XLM: each is swapped by a quote of its own, and its asset removed where that is wanted. */
export function DustDialog({ rows: given, perEntry, onClose }: DustDialogProps) {
  useFocusBack()
  const { t } = useLingui()
  const [rows] = useState(given) // what is converted meanwhile stays in the list with its outcome
  const { convert, isPending, outcomes } = useConvert()
  const quoted = useDustQuotes(rows, isPending || outcomes.size > 0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [removes, setRemoves] = useState(true)
  const chosen = quoted.filter((one) => isConvertible(one) && !left.has(one.row.asset) && !outcomes.has(one.row.asset))
  const ended = removes ? chosen.filter(({ row }) => leavesNothing(row)) : []
  const received = chosen.reduce((sum, { quote }) => sum + toStroops(quote?.buyAmount ?? '0'), 0n)
  const freed = toStroops(perEntry) * BigInt(ended.length)
  const toggle = (asset: string): void => {
    const next = new Set(left)
    if (!next.delete(asset)) next.add(asset)
    setLeft(next)
  }
  const isOver = !isPending && outcomes.size > 0 && chosen.length === 0
  const entry = plainAmount(perEntry)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Convert small balances to XLM`}
      size={520}
      closeButtonProps={{ 'aria-label': t`Close` }}
      transitionProps={{ duration: 0 }}
    >
      <ul className={css.list} aria-label={t`Small balances`}>
        {quoted.map((one) => (
          <DustRow
            key={one.row.asset}
            {...one}
            outcome={outcomes.get(one.row.asset)}
            isConvertible={isConvertible(one)}
            isChosen={!left.has(one.row.asset)}
            isLocked={isPending}
            onToggle={() => toggle(one.row.asset)}
          />
        ))}
      </ul>
      {!isOver && (
        <>
          <Checkbox
            mt={16}
            checked={removes}
            disabled={isPending}
            onChange={(event) => setRemoves(event.currentTarget.checked)}
            label={t`Remove these assets too: each frees ${entry} XLM`}
          />
          <div className={css.sums}>
            <Rows
              rows={[
                { label: t`You receive, about`, value: <Amount value={fromStroops(received)} code={NATIVE} /> },
                { label: t`Reserve freed`, value: <Amount value={fromStroops(freed)} code={NATIVE} /> },
              ]}
            />
          </div>
        </>
      )}
      <div className={css.acts}>
        <Button variant="default" onClick={onClose}>
          {outcomes.size > 0 ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
        </Button>
        {!isOver && (
          <BusyButton
            busy={isPending}
            disabled={chosen.length === 0}
            onClick={() =>
              convert(
                chosen.flatMap(({ row, quote }) =>
                  quote ? { quote, removeAsset: removes && leavesNothing(row) } : [],
                ),
              )
            }
          >
            <Plural value={chosen.length} one="Convert # balance" other="Convert # balances" />
          </BusyButton>
        )}
      </div>
    </Modal>
  )
}

/** A price far from the market's is agreed to for each swap by itself. */
const isConvertible = ({ quote }: DustQuote): boolean =>
  quote !== undefined && quote.step !== 'refused' && quote.step !== 'asksAmount'
