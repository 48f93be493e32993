import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import css from './dust.module.css'
import type { Outcome } from './use-convert.ts'
import type { DustQuote } from './use-dust-quotes.ts'

interface DustRowProps extends DustQuote {
  outcome: Outcome | undefined
  isConvertible: boolean
  isChosen: boolean
  isLocked: boolean
  onToggle: () => void
}

/** One balance with what it brings, why it cannot be converted, or what became of it. */
export function DustRow({ row, quote, error, outcome, isConvertible, isChosen, isLocked, onToggle }: DustRowProps) {
  const { t } = useLingui()
  const { asset, code, spendable, isListed } = row
  const words = () => {
    if (outcome) return <OutcomeText outcome={outcome} />
    if (isConvertible && quote) return <Amount value={quote.buyAmount} code={NATIVE} />
    if (error || quote) return <NoWay error={error} asset={asset} />
    return <span aria-busy>{t`Asking for a price`}</span>
  }
  return (
    <li className={css.row}>
      <Checkbox
        aria-label={t`Convert ${code}`}
        checked={isConvertible && isChosen}
        disabled={!isConvertible || isLocked || outcome !== undefined}
        onChange={onToggle}
      />
      <AssetAvatar asset={asset} size={28} listed={isListed} />
      <span className={css.held}>
        <b>{code}</b>
        <small>
          <Amount own value={spendable} list />
        </small>
      </span>
      <span className={css.end}>{words()}</span>
    </li>
  )
}

function NoWay({ error, asset }: { error: unknown; asset: string }): ReactNode {
  const explain = useFailureText()
  if (error && failureOf(error).code === 'NO_PATH') return <Trans>Nobody buys this at the moment</Trans>
  if (error) return explain(error)
  return (
    <Link to="/swap" search={{ sell: asset, buy: NATIVE }}>
      <Trans>Far below the market: look at it on Swap</Trans>
    </Link>
  )
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui()
  if (outcome.state === 'refused') return <span className={css.bad}>{outcome.why}</span>
  return outcome.state === 'accepted' ? (
    <StatusBadge label={t`On its way`} tone="info" />
  ) : (
    <StatusBadge label={t`Converting`} tone="info" />
  )
}
